import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import { changesText, columnsLostText, holesText, outliersText } from "./review-text.ts";

/** A review in a few sentences, for the question whether to go on. */
export function ReviewSummary({ review }: { review: TableReview }) {
  const { changes, holes, outliers } = review;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{changesText(changes)}</li>
      {changes.columns_lost.length > 0 && <li>{columnsLostText(changes.columns_lost)}</li>}
      <li>{holesText(holes)}</li>
      <li>{outliersText(outliers)}</li>
    </ul>
  );
}
