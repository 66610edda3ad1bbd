import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { TableDefinition } from "#domain/components/registry.ts";
import { formatNumber } from "#domain/format.ts";
import { keyColumns, knownColumns } from "#domain/price-tables/price-table.ts";
import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import { FoldedRows } from "./folded-rows.tsx";
import { RowsTable } from "./rows-table.tsx";

type ReviewPanelProps = { review: TableReview; definition: TableDefinition };

const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "+12.5 %", with a true minus sign. */
const percentText = (percent: number | null): string =>
  percent === null
    ? "–"
    : `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${formatNumber(Math.abs(percent))} %`;

/** What would change, which paths would end, which values look odd: advice before the table is replaced. */
export function ReviewPanel({ review, definition }: ReviewPanelProps) {
  const { changes, holes, outliers } = review;
  const { added, removed, changed, unchanged, columns_lost } = changes;
  const rowName = (key: Readonly<Record<string, string>>): string =>
    keyColumns(definition)
      .map((name) => key[name])
      .join(" · ");
  const isSame = added.count + removed.count + changed.count === 0 && columns_lost.length === 0;
  const columns = knownColumns(definition);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Part
        title="Against the table in force"
        isFine={isSame}
        text={
          isSame
            ? `Nothing changes: all ${plural(unchanged, "row", "rows")} are the same.`
            : `${plural(added.count, "row", "rows")} added, ${formatNumber(removed.count)} removed, ${plural(changed.count, "value", "values")} changed; ${plural(unchanged, "row stays", "rows stay")} as before.`
        }
      >
        {columns_lost.length > 0 && (
          <p className="text-label">
            The file has no {columns_lost.join(", ")}: the drawing and its warnings then use their own
            formulas.
          </p>
        )}
        <FoldedRows
          label="Changed values"
          total={changed.count}
          head={["Row", "Column", "Old", "New", "Difference"]}
          numbersFrom={2}
          rows={changed.first.map(({ key, column, before, after, percent }) => [
            rowName(key),
            column,
            before || "empty",
            after || "empty",
            percentText(percent),
          ])}
        />
        <Listed title={`Rows removed (${formatNumber(removed.count)})`} isEmpty={removed.count === 0}>
          <RowsTable label="Rows removed" columns={columns} rows={removed.first} definition={definition} />
        </Listed>
        <Listed title={`Rows added (${formatNumber(added.count)})`} isEmpty={added.count === 0}>
          <RowsTable label="Rows added" columns={columns} rows={added.first} definition={definition} />
        </Listed>
      </Part>
      <Part
        title="Holes in the wizard's paths"
        isFine={holes.count === 0}
        text={
          holes.count === 0
            ? "Every capacity and span has its hoist and end carriage."
            : `${plural(holes.count, "choice ends", "choices end")} without a price.`
        }
      >
        <FoldedRows
          label="Holes"
          total={holes.count}
          head={["What is missing", "Since"]}
          rows={holes.first.map((hole) => [hole.msg, hole.is_new ? "this file" : "before"])}
        />
      </Part>
      <Part
        title="Values out of line"
        isFine={outliers.count === 0}
        text={
          outliers.count === 0
            ? "No value stands out from its neighbours."
            : `${plural(outliers.count, "value stands", "values stand")} out from what is beside it.`
        }
      >
        <FoldedRows
          label="Values and their neighbours"
          total={outliers.count}
          head={["Row", "Column", "Value", "Why"]}
          rows={outliers.first.map(({ key, column, value, msg }) => [rowName(key), column, value, msg])}
        />
      </Part>
    </div>
  );
}

type PartProps = { title: string; isFine: boolean; text: string; children: ReactNode };

function Part({ title, isFine, text, children }: PartProps) {
  const Icon = isFine ? CircleCheck : TriangleAlert;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h4 className="card-title">{title}</h4>
      <p className="flex items-start gap-2.5">
        <Icon
          size={20}
          strokeWidth={1.6}
          aria-hidden="true"
          className={`mt-px flex-none ${isFine ? "text-ok" : "text-warn"}`}
        />
        {text}
      </p>
      {children}
    </section>
  );
}

function Listed({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <details>
      <summary className="link min-h-8 py-1 text-label">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
