import { useQuery } from "@tanstack/react-query";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useParams, useSearch } from "../../ui/routing/routing.tsx";
import { OutdatedBand } from "../offers/outdated-band.tsx";
import { anchorOfPoint } from "../open-points/point-anchor.ts";
import { saleOfOffer } from "../sales/sale-of-offer.ts";
import { offerQuery } from "../sales/sale-queries.ts";
import type { SaleSearch } from "../sales/sale-search-params.ts";
import { OfferActs } from "./acts/offer-acts.tsx";
import { useReviseOffer } from "./acts/use-revise-offer.ts";
import { SaleHead } from "./sale-head.tsx";
import { Sale, SalePage, useChangeSearch } from "./sale-page.tsx";
import { SalePoints } from "./sale-points.tsx";
import { OfferPositions } from "./tabs/offer-positions.tsx";

const SaleRevisions = lazyOf(
  async () => (await import("./revisions/sale-revisions.tsx")).SaleRevisions<"offer">,
);

/** The page of one offer. The address says which view is shown. */
export function OfferPage() {
  const { number } = useParams("/offers/:number");
  const search = useSearch("/offers/:number");
  const found = useQuery(offerQuery(number, search.revision));
  return (
    <SalePage saleKind="offer" number={number} found={found}>
      {(record) => <Offer record={record} search={search} />}
    </SalePage>
  );
}

function Offer({ record, search }: { record: OfferRecord; search: SaleSearch }) {
  const sale = saleOfOffer(record);
  const onSearch = useChangeSearch(sale);
  const revise = useReviseOffer();
  const { site, state } = record.customer;
  return (
    <Sale
      sale={sale}
      search={search}
      head={
        <SaleHead
          sale={sale}
          customer={customerTitle(record.customer)}
          about={[site, state].filter((text) => text !== "").join(", ")}
        />
      }
      band={
        <>
          <OutdatedBand record={record} />
          <SalePoints
            sale={sale}
            onRevise={isOpen(record.status) ? (point) => revise(record, anchorOfPoint(point)) : null}
          />
        </>
      }
      earlier={record.positions.flatMap(({ quotation_id, quoted }) =>
        quotation_id !== undefined && quoted?.may_open ? [quotation_id] : [],
      )}
      acts={(onSend) => (
        <OfferActs
          record={record}
          asked={search.act === "sent" ? "sent" : null}
          onAnswered={() => onSearch({ act: undefined }, true)}
          onSend={onSend}
        />
      )}
      views={{
        positions: () => <OfferPositions record={record} />,
        revisions: () => (
          <SaleRevisions
            saleKind="offer"
            sale={sale}
            search={search}
            onSearch={onSearch}
            revise={isOpen(record.status) ? revise : null}
          />
        ),
      }}
    />
  );
}
