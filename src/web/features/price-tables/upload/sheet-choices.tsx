import type { WorkbookValidation } from "#contract/price-tables/price-tables-api.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { counted } from "#domain/numbers/format.ts";
import { Select } from "../../../ui/fields/select.tsx";

type SheetChoicesProps = {
  crane: CraneType;
  sheets: WorkbookValidation["sheets"];
  disabled: boolean;
  onChoose: (index: number, collection: string | null) => void;
};

const notTaken = "none";

/** The table of each sheet, which the user can correct. */
export function SheetChoices({ crane, sheets, disabled, onChoose }: SheetChoicesProps) {
  const tables = tableComponentsOf(crane.id);
  const taken = sheets.filter(({ collection }) => collection !== null).length;
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="card-title">Sheets and tables</h3>
      {taken === 0 && (
        <p>
          No sheet looks like a price table of this database. Choose a table for a sheet. The sheet’s header
          must name the required columns.
        </p>
      )}
      <ul className="border border-rule">
        {sheets.map(({ name, row_count, collection }, index) => (
          <li
            key={name}
            className="grid items-center gap-x-4 gap-y-2 border-b border-rule px-4 py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_16rem]"
          >
            <p className="min-w-0 wrap-anywhere">
              <b className="font-value">{name}</b>{" "}
              <span className="text-ink-2 tabular-nums">{counted(row_count, "row")}</span>
            </p>
            <Select
              aria-label={`Table of sheet ${name}`}
              value={collection ?? notTaken}
              disabled={disabled}
              options={[
                { value: notTaken, label: "Not used" },
                ...tables.map(({ id, title }) => ({
                  value: id as string,
                  label: title,
                  disabled: id !== collection && sheets.some((sheet) => sheet.collection === id),
                })),
              ]}
              onChange={(chosen) => onChoose(index, chosen === notTaken ? null : chosen)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
