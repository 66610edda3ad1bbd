import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import { changesText, columnsLostText, holesText, outliersText, outlierText } from "./review-text.ts";

/** More would hide the question. The review below lists all. */
const namedOutliers = 5;

/** A review in a few sentences, for the final question. */
export function ReviewSummary({ review }: { review: TableReview }) {
  const { changes, holes, outliers } = review;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{changesText(changes)}</li>
      {changes.columns_lost.length > 0 && <li>{columnsLostText(changes.columns_lost)}</li>}
      <li>{holesText(holes)}</li>
      <li>
        {outliersText(outliers)}
        {outliers.count > 0 && (
          <ul className="mt-1 grid list-disc gap-1 pl-5 wrap-anywhere">
            {outliers.first.slice(0, namedOutliers).map((outlier) => (
              <li key={outlierText(outlier)}>{outlierText(outlier)}</li>
            ))}
          </ul>
        )}
      </li>
    </ul>
  );
}
