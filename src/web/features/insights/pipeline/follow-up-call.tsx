import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Phone } from "lucide-react";
import { Suspense, useState } from "react";
import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { shiftDay } from "#domain/dates/indian-dates.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { followUpDays, nextCallDays } from "#domain/sales/follow-up.ts";
import { maxNoteLength, type Status } from "#domain/sales/sale-status.ts";
import { customerQuery } from "../../../api/customer-suggestions.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { Textarea } from "../../../ui/fields/textarea.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { telHref } from "../../../ui/tel-link.ts";
import { indianToday } from "../../../ui/today.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { CustomerName } from "../../customers/customer-name.tsx";
import { saleOfOffer } from "../../sales/sale-of-offer.ts";
import { offerQuery, quotationQuery } from "../../sales/sale-queries.ts";
import { type SaleWithCalls, saleOfQuotation } from "../../sales/sale-with-calls.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { SaleLink } from "../sale-link.tsx";
import { endText, lateText } from "./status-columns.tsx";

/** Returns the contact to call: the customer's first contact with a telephone, else its first contact. */
export function useContactToCall(customerId: string | null) {
  const { data, isLoading } = useQuery({
    ...customerQuery(customerId ?? ""),
    enabled: customerId !== null,
    retry: false,
  });
  return {
    contact: data?.contacts.find(({ phone }) => phone !== "") ?? data?.contacts[0],
    isLoading,
  };
}

const StatusDialog = lazyOf(
  async () => (await import("../../sale-page/acts/status-dialog.tsx")).StatusDialog,
);
const OfferStatusDialog = lazyOf(
  async () => (await import("../../sale-page/acts/offer-status-dialog.tsx")).OfferStatusDialog,
);

type FollowUpCallProps = { item: SaleItem; onDone: () => void };

/** The record behind a call: of a quotation or of an offer. */
function useCall({ quotation_id, offer_id }: SaleItem) {
  const quotation = useQuery({
    ...quotationQuery(quotation_id ?? ""),
    enabled: quotation_id !== undefined,
  });
  const offer = useQuery({ ...offerQuery(offer_id ?? ""), enabled: offer_id !== undefined });
  const sale = quotation.data
    ? saleOfQuotation(quotation.data)
    : offer.data
      ? saleOfOffer(offer.data)
      : undefined;
  return { sale, offer: offer.data, failure: quotation.error ?? offer.error };
}

/** One call: contact and sale, with its result beside them. */
export function FollowUpCall({ item, onDone }: FollowUpCallProps) {
  const { sale, offer, failure } = useCall(item);
  const today = indianToday();
  const due = item.next_follow_up ?? today;
  return (
    <>
      <div className="grid min-w-0 content-start gap-1 p-4 lg:p-5">
        <p className="flex flex-wrap gap-x-2 text-label text-ink-2">
          {due < today ? (
            <b className="font-value text-warn">Follow-up {lateText(due, today)}</b>
          ) : (
            <span>Follow-up due today</span>
          )}
          <StatusBadge status={item.status} expired={item.expired} approval={item.approval} />
        </p>
        <h3 className="flex text-lead font-title">
          <CustomerName item={item} />
        </h3>
        {item.customer_id !== null && <CallContact customerId={item.customer_id} />}
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <SaleLink item={item} />
          <span>{item.crane}</span>
          <b className="font-value tabular-nums">{formatMoney(paiseOrNull(item.final_amount) ?? 0)}</b>
          <span className="text-label text-ink-2">incl. GST · {endText(item.valid_until, today).text}</span>
        </p>
        {sale && <LastNote sale={sale} />}
        {failure && <ErrorBanner>{errorText(failure, "The call could not be loaded")}</ErrorBanner>}
      </div>
      <div className="no-print border-rule p-4 max-lg:border-t lg:border-l lg:p-5">
        {sale ? (
          <CallActs sale={sale} offer={offer} onDone={onDone} />
        ) : (
          !failure && <Skeleton className="h-52 w-full" />
        )}
      </div>
    </>
  );
}

/** The contact to call: the first contact of the customer with a phone. */
function CallContact({ customerId }: { customerId: string }) {
  const { contact, isLoading } = useContactToCall(customerId);
  // Most sales have one, so keep its line while it loads.
  if (isLoading) return <p aria-hidden="true" className="min-h-8 max-md:min-h-11" />;
  if (!contact) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{[contact.name, contact.role].filter((text) => text !== "").join(", ")}</span>
      {contact.phone === "" ? (
        <span className="text-ink-2">No telephone number is known.</span>
      ) : (
        <a
          href={telHref(contact.phone)}
          className="link inline-flex min-h-8 items-center gap-1.5 tabular-nums max-md:min-h-11"
        >
          <Phone size={16} strokeWidth={1.6} aria-hidden="true" />
          {contact.phone}
        </a>
      )}
    </p>
  );
}

const isTold = ({ kind, note }: ActivityEntry): boolean =>
  note !== null && (kind === "note" || kind === "follow_up" || kind === "status");

function LastNote({ sale }: { sale: SaleWithCalls }) {
  const first = useQuery(sale.activity(1));
  const last = Math.max(1, Math.ceil((first.data?.total ?? 0) / pageSizes.activity));
  const newest = useQuery({ ...sale.activity(last), enabled: first.data !== undefined });
  const entry = newest.data?.entries.findLast(isTold);
  return (
    entry && (
      <p className="line-clamp-3 text-label break-words text-ink-2" title={entry.note ?? ""}>
        Last note, {formatDate(entry.at)}: “{entry.note}”
      </p>
    )
  );
}

/** The value of *Call again* for no further call. */
const none = "none";

/** Saves the note of a call and the day of the next one. */
const useCallDone = (sale: SaleWithCalls, day: string, note: string, onDone: () => void) =>
  useSaleChange<string>({
    change: (chosen) =>
      sale.setFollowUp({
        day: chosen === none ? null : chosen,
        ...(note.trim() !== "" && { note }),
      }),
    done:
      day === none
        ? `${sale.number} has no follow-up date`
        : `${sale.number}: next call on ${formatDate(day)}`,
    failed: "The call could not be saved",
    onDone,
  });

type ActsProps = Omit<FollowUpCallProps, "item"> & { sale: SaleWithCalls; offer: OfferRecord | undefined };

function CallActs({ sale, offer, onDone }: ActsProps) {
  // Text typed for a call stays with it while the user looks at others.
  const form = useKeptForm(`call ${sale.number}`, { note: "" });
  const { note } = form.values;
  const today = indianToday();
  const [day, setDay] = useState(shiftDay(today, followUpDays));
  const [closing, setClosing] = useState<Status | null>(null);
  const done = useCallDone(sale, day, note, () => {
    form.clear();
    onDone();
  });
  const close = () => setClosing(null);
  return (
    <div className="grid gap-3">
      {done.failure && <ErrorBanner>{done.failure}</ErrorBanner>}
      <Field label="Note">
        <Textarea
          value={note}
          onChange={(note) => form.change({ note })}
          rows={1}
          maxLength={maxNoteLength}
          placeholder="Notes on the call"
        />
      </Field>
      <div className="[&_.segments]:flex [&_label]:flex-auto [&_label]:px-1">
        <Segmented
          legend="Call again"
          value={day}
          onChange={setDay}
          options={[
            ...nextCallDays(today).map((value, at) => ({
              value,
              label: at === 0 ? "Tomorrow" : formatDate(value).slice(0, 6),
            })),
            { value: none, label: "None" },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2 max-md:[&_button]:px-3.5">
        <Button
          variant="primary"
          iconAfter={ArrowRight}
          busy={done.isBusy}
          data-act="callDone"
          onClick={() => done.submit(day)}
          className="max-md:flex-1"
        >
          Done, next call
        </Button>
        <Button data-act="callWon" onClick={() => setClosing("won")}>
          Won
        </Button>
        <Button data-act="callLost" onClick={() => setClosing("lost")}>
          Lost
        </Button>
      </div>
      <Suspense fallback={null}>
        {closing !== null &&
          (offer ? (
            <OfferStatusDialog record={offer} first={closing} onClose={close} />
          ) : (
            <StatusDialog sale={sale} first={closing} onClose={close} />
          ))}
      </Suspense>
    </div>
  );
}
