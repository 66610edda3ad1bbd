import type { UseQueryResult } from "@tanstack/react-query";
import type { Impact } from "#contract/impact-api.ts";
import { columnFigures } from "#domain/bridge/cause-text.ts";
import { errorText } from "../../api/error-text.ts";
import { ErrorBanner } from "../../ui/error-banner.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { FoldedRows } from "./folded-rows.tsx";
import { differenceText, impactTexts, saleText } from "./impact-text.ts";
import { ReviewPart } from "./review-part.tsx";

export type ImpactFound = UseQueryResult<Impact>;

/** While what is open is worked out, or when that failed; nothing once it is known. */
function ImpactWaiting({ impact }: { impact: ImpactFound }) {
  if (impact.isError)
    return <ErrorBanner onRetry={() => void impact.refetch()}>{errorText(impact.error)}</ErrorBanner>;
  return (
    <p role="status" className="flex items-center gap-2">
      <Spinner size={16} /> Working out what open quotations would come to…
    </p>
  );
}

const column = (rupees: number | null): string => (rupees === null ? "no price" : columnFigures(rupees));

type ItemsProps = { label: string; items: Impact["quotations"]["items"] | Impact["offers"]["items"] };

function Items({ label, items }: ItemsProps) {
  return (
    <FoldedRows
      label={label}
      total={items.length}
      head={["Sale", "Quoted, ₹", "Today, ₹", "With the new prices, ₹", "Difference"]}
      numbersFrom={1}
      rows={items.map((item) => [
        saleText(item),
        column(item.quoted_total),
        column(item.old_total),
        column(item.new_total),
        item.new_total === null ? "" : differenceText(item),
      ])}
    />
  );
}

/** What the new prices move in open quotations and offers, with each by name: part of the review. */
export function ImpactReview({ impact }: { impact: ImpactFound }) {
  const { data } = impact;
  if (!data) return <ImpactWaiting impact={impact} />;
  const unpriced = [...data.quotations.items, ...data.offers.items].filter(
    ({ new_total }) => new_total === null,
  );
  return (
    <ReviewPart
      title="What it moves in what is open"
      isFine={data.quotations.touched + data.offers.touched === 0}
      text={impactTexts(data).join(" ")}
    >
      <Items label="Open quotations that move" items={data.quotations.items} />
      <Items label="Open offers that move" items={data.offers.items} />
      <FoldedRows
        label="Without a price any more"
        total={unpriced.length}
        head={["Sale", "Why"]}
        rows={unpriced.map((item) => [saleText(item), differenceText(item)])}
      />
    </ReviewPart>
  );
}

/** Those that the last question names. */
const named = 3;

/** The same in a few lines, with the largest by name, for the question whether to go on. */
export function ImpactSummary({ impact }: { impact: ImpactFound }) {
  const { data } = impact;
  if (!data) return <ImpactWaiting impact={impact} />;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {impactTexts(data).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {data.quotations.items.slice(0, named).map((item) => (
        <li key={item.quotation_id} className="ml-4 list-[circle] wrap-anywhere">
          {saleText(item)}: {differenceText(item)}
        </li>
      ))}
    </ul>
  );
}
