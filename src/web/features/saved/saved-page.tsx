import { useId } from "react";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { formatMoneyColumn } from "#domain/numbers/format.ts";
import { decimalOf, toSignedPaise } from "#domain/numbers/money.ts";
import { errorText } from "../../api/error-text.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { useParams } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { Ending } from "./ending.tsx";
import { useSaved } from "./use-saved.ts";

/** The page after a save: the record and the next acts. */
export function SavedPage() {
  const { number } = useParams("/saved/:number");
  const { saved, error, retry } = useSaved(number);
  usePageTitle(`${number} saved`);
  return (
    <div className="mx-auto w-full max-w-table gutter py-7 max-md:px-0 max-md:pt-0 max-md:pb-20">
      {saved ? (
        <Ending saved={saved}>{saved.offer && <Positions record={saved.offer} />}</Ending>
      ) : error ? (
        <ErrorBanner onRetry={retry}>{errorText(error, "The saved record could not be loaded")}</ErrorBanner>
      ) : (
        <PageSpinner />
      )}
    </div>
  );
}

function Positions({ record }: { record: OfferRecord }) {
  const caption = useId();
  return (
    <div>
      <p id={caption} className="pb-1 text-hint text-ink-2">
        Values before discount and GST
      </p>
      <ol aria-label="Positions" aria-describedby={caption} className="border-b border-ink">
        {record.positions.map(({ position, kind, title, quantity, quotation_id, on_runway_of, value }) => (
          <li
            key={position}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-t border-rule py-3 md:grid-cols-[1.5rem_minmax(0,1fr)_8.5rem_8rem]"
          >
            <span className="font-value tabular-nums">{position}</span>
            <span className="font-value wrap-anywhere">
              {title}
              {quantity > 1 && ` × ${quantity}`}
              {on_runway_of != null && `, on the runway of ${on_runway_of}`}
              {(kind === "optional" || kind === "alternate") && `, ${kind}`}
            </span>
            {quotation_id === undefined ? (
              <span className="max-md:hidden" />
            ) : (
              <Link
                to="/quotations/:number"
                params={{ number: quotation_id }}
                className="link tabular-nums max-md:order-last max-md:col-start-2"
              >
                {quotation_id}
              </Link>
            )}
            <span className="text-right tabular-nums">
              {formatMoneyColumn(toSignedPaise(decimalOf(value)))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
