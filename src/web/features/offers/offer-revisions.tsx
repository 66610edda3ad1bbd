import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OfferCauseKind } from "#domain/offers/offer-cause.ts";
import type { OfferBridgeRecord, OfferRecord } from "#domain/offers/offer-record.ts";
import { isOpen } from "#domain/sales/status.ts";
import { useSession } from "../auth/session.ts";
import { offerBridgeQuery, offerQuery } from "../quotations/offer-queries.ts";
import { mayWorkOn } from "../quotations/page/may-work-on.ts";
import { MovedCard, type MovedProps } from "../quotations/page/moved-card.tsx";
import { SaleRevisions, type SaleRevisionsProps } from "../quotations/page/sale-revisions.tsx";
import { type WaterfallRow, WaterfallTable } from "../quotations/waterfall.tsx";
import { useReviseOffer } from "./use-revise-offer.ts";

type OfferRevisionsProps = Pick<SaleRevisionsProps, "subject" | "search" | "onSearch"> & {
  record: OfferRecord;
};

/** Every revision of an offer, and what moved its total between two of them. */
export function OfferRevisions({ record, ...page }: OfferRevisionsProps) {
  const number = record.offer_id;
  const { user } = useSession();
  const client = useQueryClient();
  const revise = useReviseOffer();
  const may = mayWorkOn(user, record);
  return (
    <SaleRevisions
      {...page}
      onRevise={
        may && isOpen(record.status)
          ? async (revision) => revise(await client.fetchQuery(offerQuery(number, revision)))
          : null
      }
      moved={may ? (between) => <OfferMoved number={number} {...between} /> : null}
    />
  );
}

function OfferMoved({ number, ...between }: MovedProps & { number: string }) {
  const { from, to, named } = between;
  const bridge = useQuery(offerBridgeQuery(number, from, to));
  return (
    <MovedCard bridge={bridge} {...between}>
      {(found) => (
        <WaterfallTable
          bridge={found}
          rows={rowsOf(found)}
          effectTitle="On the lines, ₹"
          before={named(from)}
          after={named(to)}
        />
      )}
    </MovedCard>
  );
}

const kinds: Readonly<Record<OfferCauseKind, string>> = {
  added: "added",
  removed: "removed",
  exchanged: "exchanged",
  runway: "runway",
  quantity: "quantity",
  unit_price: "unit price",
  discount: "",
  scope: "scope",
  typed: "typed price",
  configuration: "configuration",
  table: "price table",
  rate: "rate",
  margin: "margin",
  gst: "",
};

/** The causes as rows: a position by its number and name, within a quotation its component besides. */
const rowsOf = ({ causes }: OfferBridgeRecord): WaterfallRow[] =>
  causes.map((cause, at) => {
    const component = cause.title === "" ? "" : `, ${cause.title}`;
    const whole = cause.kind === "gst" ? "GST" : "Discount";
    return {
      key: `${cause.position} ${cause.name} ${cause.component} ${cause.kind}`,
      number: cause.position,
      isFirst: causes[at - 1]?.position !== cause.position || causes[at - 1]?.name !== cause.name,
      name: cause.position === null ? whole : `${cause.name}${component}`,
      kind: kinds[cause.kind],
      words: cause.words,
      effect: cause.position === null ? null : cause.value_effect,
      totalEffect: cause.total_effect,
    };
  });
