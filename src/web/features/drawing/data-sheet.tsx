import type { CraneInputs } from "#domain/engineering/crane-inputs.ts";
import { notYetKnown } from "#domain/engineering/number-text.ts";
import { dataSheet } from "#domain/technical/data-sheet.ts";
import type { TechnicalLine } from "#domain/technical/technical-lines.ts";

type DataSheetProps = {
  inputs: CraneInputs;
  lines?: readonly TechnicalLine[];
};

/** The technical data of a crane, in as many columns as fit. */
export function DataSheet({ inputs, lines }: DataSheetProps) {
  const groups = dataSheet(inputs, undefined, { lines });
  return (
    <div className="columns-[21rem] print:columns-auto gap-x-8">
      {groups.map(({ group, rows }) => (
        <table key={group} className="mb-5 w-full break-inside-avoid border-collapse text-left text-label">
          <caption className="border-b border-ink pb-1.5 text-left font-value">{group}</caption>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label} className="border-b border-rule align-top">
                <th scope="row" className="py-1.5 pr-4 font-[inherit] font-normal text-ink-2">
                  {label}
                </th>
                <td
                  className={`py-1.5 text-right tabular-nums ${value === notYetKnown ? "text-ink-3" : "font-label"}`}
                >
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
