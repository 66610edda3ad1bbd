import type { UseQueryResult } from "@tanstack/react-query";
import type { Impact } from "#contract/reprice/impact-api.ts";
import { amountFigure } from "#domain/price-bridge/amount-figure.ts";
import { errorText } from "../../../api/error-text.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { FoldedRows } from "./folded-rows.tsx";
import { differenceText, impactTexts, movedItems, saleText } from "./impact-text.ts";
import { ReviewPart } from "./review-part.tsx";

export type ImpactFound = UseQueryResult<Impact>;

/** Shown while the effect is worked out, or when that failed. */
function ImpactWaiting({ impact }: { impact: ImpactFound }) {
  if (impact.isError)
    return <ErrorBanner onRetry={() => void impact.refetch()}>{errorText(impact.error)}</ErrorBanner>;
  return (
    <p role="status" className="flex items-center gap-2">
      <Spinner size={16} /> Working out the effect on open quotations…
    </p>
  );
}

type ItemsProps = { title: string; items: Impact["quotations"]["items"] | Impact["offers"]["items"] };

function Items({ title, items }: ItemsProps) {
  const moved = movedItems<(typeof items)[number]>(items);
  return (
    <FoldedRows
      label={`${title} with a new price`}
      total={moved.length}
      head={[title, "Quoted, ₹", "Today, ₹", "Then, ₹", "Difference"]}
      numbersFrom={1}
      rows={moved.map((item) => [
        saleText(item),
        amountFigure(item.quoted_total),
        amountFigure(item.old_total ?? 0),
        amountFigure(item.new_total ?? 0),
        differenceText(item),
      ])}
    />
  );
}

/** The effect of the new prices on open quotations and offers, each by name. It is part of the review. */
export function ImpactReview({ impact }: { impact: ImpactFound }) {
  const { data } = impact;
  if (!data) return <ImpactWaiting impact={impact} />;
  const unpriced = [...data.quotations.items, ...data.offers.items].filter(
    ({ new_total }) => new_total === null,
  );
  return (
    <ReviewPart
      title="Effect on open quotations"
      isFine={data.quotations.touched + data.offers.touched === 0}
      text={impactTexts(data).join(" ")}
    >
      <FoldedRows
        label="No longer priced"
        total={unpriced.length}
        head={["No longer priced", "Why"]}
        rows={unpriced.map((item) => [saleText(item), item.problem ?? ""])}
      />
      <Items title="Open quotations" items={data.quotations.items} />
      <Items title="Open offers" items={data.offers.items} />
    </ReviewPart>
  );
}

/** The most quotations and offers that the final question names: those with the largest changes of price. */
const maxNamed = 3;

/** The effect on open sales in a few lines with the largest changes, for the final question. */
export function ImpactSummary({ impact }: { impact: ImpactFound }) {
  const { data } = impact;
  if (!data) return <ImpactWaiting impact={impact} />;
  const [ofQuotations, ofOffers] = impactTexts(data);
  const largest = movedItems(data.quotations.items).slice(0, maxNamed);
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>
        {ofQuotations}
        {largest.length > 0 && (
          <ul className="grid list-[circle] gap-1 pt-1 pl-4 wrap-anywhere">
            {largest.map((item) => (
              <li key={item.quotation_id}>
                {saleText(item)}: {differenceText(item)}
              </li>
            ))}
          </ul>
        )}
      </li>
      {ofOffers !== undefined && <li>{ofOffers}</li>}
    </ul>
  );
}
