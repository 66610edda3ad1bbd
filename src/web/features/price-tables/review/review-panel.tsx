import type { TableDefinition } from "#domain/components/registry.ts";
import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import { ChangesPart, rowName } from "./changes-part.tsx";
import { FoldedRows } from "./folded-rows.tsx";
import { ReviewPart } from "./review-part.tsx";
import { holesText, outliersText } from "./review-text.ts";

type ReviewPanelProps = { review: TableReview; definition: TableDefinition };

const since = ({ is_new }: { is_new: boolean }): string => (is_new ? "this change" : "before");

/** The review before a table is changed: changes, ending paths and odd values. */
export function ReviewPanel({ review, definition }: ReviewPanelProps) {
  const { changes, holes, outliers } = review;
  return (
    <div className="grid grid-cols-1 gap-6">
      <ChangesPart title="Against the table in force" changes={changes} definition={definition} />
      <ReviewPart title="Choices without a price" isFine={holes.count === 0} text={holesText(holes)}>
        <FoldedRows
          label="Holes"
          total={holes.count}
          head={["What is missing", "Since"]}
          rows={holes.first.map((hole) => [hole.msg, since(hole)])}
        />
      </ReviewPart>
      <ReviewPart title="Unusual values" isFine={outliers.count === 0} text={outliersText(outliers)}>
        <FoldedRows
          label="Unusual values and their neighbours"
          total={outliers.count}
          head={["Row", "Column", "Value", "Since", "Why"]}
          rows={outliers.first.map((outlier) => [
            rowName(definition, outlier.key),
            outlier.column,
            outlier.value,
            since(outlier),
            outlier.msg,
          ])}
        />
      </ReviewPart>
    </div>
  );
}
