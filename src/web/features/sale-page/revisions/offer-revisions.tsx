import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import { isOpen } from "#domain/sales/status.ts";
import { useSession } from "../../auth/session.ts";
import { OfferWaterfall } from "../../prices/waterfall.tsx";
import { mayWorkOn } from "../../sales/may-work-on.ts";
import { offerBridgeQuery, offerQuery } from "../../sales/sale-queries.ts";
import { useReviseOffer } from "../acts/use-revise-offer.ts";
import { MovedCard, type MovedProps } from "./moved-card.tsx";
import { SaleRevisions, type SaleRevisionsProps } from "./sale-revisions.tsx";

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
      {(found) => <OfferWaterfall bridge={found} before={named(from)} after={named(to)} />}
    </MovedCard>
  );
}
