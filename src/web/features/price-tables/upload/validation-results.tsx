import { Check } from "lucide-react";
import type { TablePreview } from "#contract/price-tables/price-tables-api.ts";
import type { TableDefinition } from "#domain/components/registry.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { knownColumns } from "#domain/price-tables/price-table.ts";
import { ReviewPanel } from "../review/review-panel.tsx";
import { RowsTable } from "../rows/rows-table.tsx";

type ValidationResultsProps = { validation: TablePreview; definition: TableDefinition };

/** The server's findings in the file, and the effect of replacing the table. */
export function ValidationResults({ validation, definition }: ValidationResultsProps) {
  const { row_count, original_row_count, rows_removed, preview } = validation;
  const columns = knownColumns(definition).filter((name) => preview.some((row) => name in row));
  return (
    <section aria-label="Validation Results" className="grid grid-cols-1 gap-5 border-t border-rule pt-5">
      <h3 className="card-title">Validation Results</h3>
      <dl className="grid grid-cols-2 border border-rule md:grid-cols-3">
        <Figure label="Valid rows" value={formatNumber(row_count)} />
        <Figure label="Original row count" value={formatNumber(original_row_count)} />
        <div className="px-4 py-3 max-md:col-span-2 max-md:border-t max-md:border-rule">
          <dt className="text-hint text-ink-2">Columns</dt>
          <dd className="mt-0.5 flex items-center gap-2 font-value text-ok">
            <Check size={18} strokeWidth={2.2} aria-hidden="true" /> All required columns present
          </dd>
        </div>
      </dl>
      {rows_removed > 0 && (
        <p className="text-label text-ink-2">
          {formatNumber(rows_removed)} empty {rows_removed === 1 ? "row was" : "rows were"} removed
          automatically.
        </p>
      )}
      <HeaderReading header={validation.header} />
      <div>
        <h4 className="mb-2 text-label font-label">First {preview.length} rows</h4>
        <RowsTable label="First rows of the file" columns={columns} rows={preview} definition={definition} />
      </div>
      <ReviewPanel review={validation} definition={definition} />
    </section>
  );
}

/** The differences from the table's form: a header further down, other spellings, unused columns. */
function HeaderReading({ header }: { header: TablePreview["header"] }) {
  const renamed = header.columns.filter(({ name, found }) => name !== found);
  const notes = [
    header.row > 1 && `The header was found in row ${header.row}.`,
    renamed.length > 0 && `Read as: ${renamed.map(({ name, found }) => `“${found}” as ${name}`).join(", ")}.`,
    header.ignored.length > 0 && `Not used: ${header.ignored.join(", ")}.`,
  ].filter((text) => text !== false);
  if (notes.length === 0) return null;
  return <p className="text-label text-ink-2">{notes.join(" ")}</p>;
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="border-rule px-4 py-3 not-last:border-r max-md:nth-2:border-r-0">
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd className="mt-0.5 font-value tabular-nums">{value}</dd>
    </div>
  );
}
