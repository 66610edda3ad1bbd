import { useQuery, useQueryClient } from "@tanstack/react-query";
import { seesCosts } from "#domain/history.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { viewOf } from "#domain/quotation/view.ts";
import { isRevisable } from "#domain/sales/revisable.ts";
import { useSession } from "../../auth/session.ts";
import { Waterfall } from "../../prices/waterfall.tsx";
import { mayWorkOn } from "../../sales/may-work-on.ts";
import { quotationBridgeQuery, quotationQuery } from "../../sales/sale-queries.ts";
import { useDraftOf } from "../../sales/use-draft-of.ts";
import { MovedCard, type MovedProps } from "./moved-card.tsx";
import { SaleRevisions, type SaleRevisionsProps } from "./sale-revisions.tsx";

type QuotationRevisionsProps = Pick<SaleRevisionsProps, "subject" | "search" | "onSearch"> & {
  record: QuotationRecord;
};

/** Every revision of a quotation, and what moved its price between two of them. */
export function QuotationRevisions({ record, ...page }: QuotationRevisionsProps) {
  const number = record.quotation_id;
  const { user } = useSession();
  const client = useQueryClient();
  const revise = useDraftOf("revision");
  const mayRevise = mayWorkOn(user, record) && isRevisable(record) && viewOf(record).craneType !== null;
  // Users who may not see costs see no bridge.
  const maySeeMoved = user !== null && seesCosts(user, record);
  return (
    <SaleRevisions
      {...page}
      onRevise={
        mayRevise
          ? async (revision) => revise(await client.fetchQuery(quotationQuery(number, revision)))
          : null
      }
      moved={maySeeMoved ? (between) => <QuotationMoved number={number} {...between} /> : null}
    />
  );
}

function QuotationMoved({ number, ...between }: MovedProps & { number: string }) {
  const { from, to, named } = between;
  const bridge = useQuery(quotationBridgeQuery(number, from, to));
  return (
    <MovedCard bridge={bridge} {...between}>
      {(found) => <Waterfall bridge={found} before={named(from)} after={named(to)} />}
    </MovedCard>
  );
}
