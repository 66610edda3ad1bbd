import { useQuery } from "@tanstack/react-query";
import { FilePen } from "lucide-react";
import type { QuotationRecord, TodayAnswer } from "#contract/quotations/quotations-api.ts";
import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { signedMoney } from "#domain/price-bridge/price-bridge-lines.ts";
import { isRevisable } from "#domain/sales/revisable.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useSession } from "../../auth/session.ts";
import { mayWorkOn } from "../../sales/sale-permissions.ts";
import { todayQuery } from "../../sales/sale-queries.ts";
import { useDraftOf } from "../../sales/use-draft-of.ts";

/** The newest revision of a quotation at today's price tables, for users who may revise it. */
export function TodayCard({ record }: { record: QuotationRecord }) {
  const { user } = useSession();
  const isShown = record.superseded_by === null && isRevisable(record) && mayWorkOn(user, record);
  const found = useQuery({ ...todayQuery(record.quotation_id), enabled: isShown });
  const revise = useDraftOf("revision");
  if (!isShown) return null;
  return (
    <section aria-labelledby="today" className="grid gap-1.5 border border-rule bg-sheet p-5">
      <h2 id="today" className="card-title">
        At today’s tables
      </h2>
      {found.isError ? (
        <ErrorBanner onRetry={() => void found.refetch()}>
          {errorText(found.error, "Today’s price could not be worked out")}
        </ErrorBanner>
      ) : found.data ? (
        <>
          <TodayText today={found.data} />
          {(found.data.bridge?.causes.length ?? 0) > 0 && (
            <Button
              size="row"
              icon={FilePen}
              className="mt-1.5 justify-self-start no-print"
              onClick={() => revise(record)}
            >
              Revise at today’s tables
            </Button>
          )}
        </>
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
    </section>
  );
}

/** The words of a cause after its component, unless they name it themselves. */
const causeText = ({ component, title, words }: PriceBridgeRecord["causes"][number]): string =>
  component === null || words.startsWith(title) ? words : `${title}: ${words}`;

/** Today's price and its change, or the reason why there is none. */
export function TodayTotal({ today: { final_amount, bridge, problem } }: { today: TodayAnswer }) {
  if (final_amount === null || bridge === null) return <p className="text-label text-warn">{problem}</p>;
  const difference = (paiseOrNull(bridge.to_total) ?? 0) - (paiseOrNull(bridge.from_total) ?? 0);
  return (
    <p className="tabular-nums">
      <b className="font-value">{formatMoney(paiseOrNull(final_amount) ?? 0)}</b>
      {difference !== 0 && <span className="text-ink-2"> · {signedMoney(difference).replace("₹", "")}</span>}
    </p>
  );
}

/** Today’s price with the causes of the change, and the margin when the quoted price is held. */
export function TodayText({ today }: { today: TodayAnswer }) {
  const { final_amount, bridge, margin_if_held } = today;
  if (final_amount === null || bridge === null) return <TodayTotal today={today} />;
  return (
    <>
      <TodayTotal today={today} />
      <p className="text-label break-words text-ink-2 tabular-nums">
        {bridge.causes.length === 0 ? (
          "The same as quoted."
        ) : (
          <>
            {bridge.causes.map(causeText).join("; ")}.
            {margin_if_held !== null && ` The quoted price has a margin of ${margin_if_held} %.`}
          </>
        )}
      </p>
    </>
  );
}
