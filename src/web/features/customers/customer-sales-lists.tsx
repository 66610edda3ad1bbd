import { Link } from "@tanstack/react-router";
import type { CustomerOffer, CustomerQuotation } from "#contract/customers-api.ts";
import { formatDay } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../ui/table.tsx";
import { useMedia } from "../../ui/use-media.ts";

const shownName = (number: string, revision: number): string =>
  revision === 0 ? number : `${number} R${revision}`;

/** The quotations of a customer that the viewer may see, newest first. */
export function CustomerQuotations({ quotations }: { quotations: readonly CustomerQuotation[] }) {
  const isWide = useMedia("(width >= 48rem)");
  return (
    <section
      aria-label="Quotations of this customer"
      className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0"
    >
      <h2 className="card-title px-4 py-3">Quotations</h2>
      {quotations.length === 0 ? (
        <EmptyState title="No quotations" hint="None was saved for this customer that you may see" />
      ) : isWide ? (
        <TableFrame label="Quotations">
          <thead>
            <tr>
              <HeadCell>Quotation ID</HeadCell>
              <HeadCell>Date</HeadCell>
              <HeadCell>Crane</HeadCell>
              <HeadCell>Status</HeadCell>
              <HeadCell>By</HeadCell>
              <HeadCell align="right">Amount</HeadCell>
            </tr>
          </thead>
          <tbody>
            {quotations.map((quotation) => (
              <BodyRow key={quotation.quotation_id}>
                <Cell className="whitespace-nowrap tabular-nums">
                  <QuotationLink quotation={quotation} />
                </Cell>
                <Cell className="whitespace-nowrap text-ink-2 tabular-nums">
                  {formatDay(quotation.timestamp)}
                </Cell>
                <Cell className="whitespace-nowrap">
                  {quotation.crane_type} {quotation.capacity}
                </Cell>
                <Cell>
                  <StatusMark status={quotation.status} expired={quotation.expired} />
                </Cell>
                <Cell className="max-w-32 truncate text-ink-2">
                  {quotation.responsible ?? quotation.created_by}
                </Cell>
                <Cell align="right" className="font-value">
                  <MoneyText amount={paiseOf(quotation.final_amount)} />
                </Cell>
              </BodyRow>
            ))}
          </tbody>
        </TableFrame>
      ) : (
        <ul>
          {quotations.map((quotation) => (
            <li key={quotation.quotation_id} className="border-t border-rule px-4 py-2.5">
              <div className="flex justify-between gap-4 tabular-nums">
                <QuotationLink quotation={quotation} />
                <span className="font-value">
                  <MoneyText amount={paiseOf(quotation.final_amount)} />
                </span>
              </div>
              <div className="flex justify-between gap-4 text-label text-ink-2">
                <span>
                  {quotation.crane_type} {quotation.capacity}
                </span>
                <StatusMark status={quotation.status} expired={quotation.expired} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const QuotationLink = ({ quotation }: { quotation: CustomerQuotation }) => (
  <Link to="/quotations/$number" params={{ number: quotation.quotation_id }} className="prints link">
    {shownName(quotation.quotation_id, quotation.revision)}
  </Link>
);

/** The offers to a customer that the viewer may see; nothing stands there while there is none. */
export function CustomerOffers({ offers }: { offers: readonly CustomerOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-label="Offers to this customer" className="border border-rule bg-sheet">
      <h2 className="card-title px-4 py-3">Offers</h2>
      <ul>
        {offers.map((offer) => (
          <li
            key={offer.offer_id}
            className="flex flex-wrap justify-between gap-4 border-t border-rule px-4 py-2.5"
          >
            <Link
              to="/offers/$number"
              params={{ number: offer.offer_id }}
              className="prints link font-value tabular-nums"
            >
              {shownName(offer.offer_id, offer.revision)}
            </Link>
            <StatusMark status={offer.status} />
            <span className="text-ink-2 tabular-nums">{formatDay(offer.timestamp)}</span>
            <span className="font-value">
              <MoneyText amount={paiseOf(offer.total)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
