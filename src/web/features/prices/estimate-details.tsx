import {
  checkClause,
  checkFigures,
  checkName,
  estimateWarningText,
} from "#domain/engineering/estimate/check-words.ts";
import type { EstimateRecord } from "#domain/engineering/estimate/estimate-record.ts";
import { estimatedWeights, formulaWords, shownWeight } from "#domain/engineering/estimate/estimate-tables.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

type EstimateDetailsProps = {
  record: EstimateRecord;
  /** The span in m. */
  span: string;
};

/** The basis of an estimate: the nearest rows, the formula with its figures, and the checks of a designed girder. */
export function EstimateDetails({ record, span }: EstimateDetailsProps) {
  const { warnings, checks, section, next_best } = record;
  return (
    <div className="grid gap-3">
      {warnings.length > 0 && (
        <Notice>
          {warnings.map((warning) => (
            <p key={warning}>{estimateWarningText(warning)}</p>
          ))}
        </Notice>
      )}
      <Neighbours record={record} />
      <p className="text-label tabular-nums">{formulaWords(record, span)}</p>
      {section.origin === "next_longer_row" && (
        <p className="text-label text-ink-2">
          Preliminary section: {section.name}, from the row with the longer span.
        </p>
      )}
      {next_best && (
        <p className="text-label text-ink-2">
          Section {section.name}, preliminary; next best {next_best.name}, designed{" "}
          {formatNumber(shownWeight(next_best.designed_kg))} kg.
        </p>
      )}
      {checks.length > 0 && <Checks checks={checks} />}
      <Weights record={record} />
    </div>
  );
}

const head = "px-2 max-md:px-1.5 py-1.5 text-right align-bottom font-label first:text-left";
const cell = "px-2 max-md:px-1.5 py-1.5 text-right align-top whitespace-nowrap tabular-nums";

function Neighbours({ record: { neighbours, basis } }: { record: EstimateRecord }) {
  const isDesigned = basis === "designed";
  return (
    <div className="overflow-x-auto border border-rule bg-sheet">
      <table className="w-full border-collapse text-label wrap-normal">
        <caption className="sr-only">Neighbouring rows of the price table</caption>
        <thead className="bg-sheet-2 text-ink-2">
          <tr>
            <th scope="col" className={head}>
              Row of the table
            </th>
            <th scope="col" className={head}>
              Weight, kg
            </th>
            {isDesigned && (
              <>
                <th scope="col" className={head}>
                  Designed, kg
                </th>
                <th scope="col" className={head}>
                  k
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {neighbours.map((row) => (
            <tr key={`${row.capacity} ${row.span_width_m}`} className="border-t border-rule">
              <th scope="row" className="px-2 py-1.5 text-left font-normal max-md:px-1.5">
                <span className="font-value whitespace-nowrap tabular-nums">
                  {row.capacity} × {row.span_width_m} m
                </span>
                <span className="block wrap-break-word text-ink-2">{row.girder_section}</span>
              </th>
              <td className={cell}>{formatNumber(row.weight_kg)}</td>
              {isDesigned && (
                <>
                  <td className={cell}>
                    {row.designed_kg === null ? "none passes" : formatNumber(shownWeight(row.designed_kg))}
                  </td>
                  <td className={cell}>{row.k === null ? "–" : row.k.toFixed(2)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const share = ({ used, limit }: EstimateRecord["checks"][number]): number => (limit > 0 ? used / limit : 0);

function Checks({ checks }: { checks: EstimateRecord["checks"] }) {
  const [closest] = checks.toSorted((a, b) => share(b) - share(a));
  return (
    <details className="border border-rule bg-sheet text-label">
      <summary className="min-h-11 content-center px-3 py-2">
        {checks.length} checks pass
        {closest &&
          `; closest: ${checkName(closest.name)}, ${Math.round(share(closest) * 100)} % of its limit`}
      </summary>
      <ul className="border-t border-rule">
        {checks.map((check) => (
          <li key={check.name} className="grid gap-1 border-t border-rule px-3 py-2 first:border-t-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-value">{checkName(check.name)}</span>
              <span className="tabular-nums">{checkFigures(check)}</span>
            </p>
            <div aria-hidden="true" className="h-1.5 bg-rule">
              <div
                className="h-full bg-blue [print-color-adjust:exact]"
                style={{ width: `${Math.min(100, share(check) * 100)}%` }}
              />
            </div>
            <p className="text-hint text-ink-2">{checkClause(check)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Weights({ record }: { record: EstimateRecord }) {
  const weights = estimatedWeights(record);
  if (weights.length === 0) return null;
  return (
    <details className="border border-rule bg-sheet text-label">
      <summary className="min-h-11 content-center px-3">Weight of the design by part</summary>
      <dl className="grid gap-1 border-t border-rule px-3 py-2">
        {weights.map(({ name, weight, isSum }) => (
          <div
            key={name}
            className={`flex justify-between gap-4 ${isSum ? "border-t border-ink pt-1 font-value" : ""}`}
          >
            <dt>{name}</dt>
            <dd className="tabular-nums">{formatNumber(weight)} kg</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
