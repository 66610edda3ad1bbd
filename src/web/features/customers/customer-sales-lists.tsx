import { Layers } from "lucide-react";
import { useState } from "react";
import type { CustomerOffer, CustomerQuotation } from "#contract/customers/customers-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { type Column, RecordList } from "../../ui/lists/record-list.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { wideLayout } from "../../ui/use-media.ts";
import { SaleStatus } from "../sales/sale-status.tsx";
import { useAddToOffer } from "../sales/use-add-to-offer.tsx";

const shownName = (number: string, revision: number): string =>
  revision === 0 ? number : `${number} R${revision}`;

type CustomerQuotationsProps = { quotations: readonly CustomerQuotation[]; isFiltered: boolean };

/** The quotations of a customer that the user may see, newest first, in pages as long as the history's. */
export function CustomerQuotations({ quotations, isFiltered }: CustomerQuotationsProps) {
  const adding = useAddToOffer();
  const [asked, turnTo] = useState(1);
  const pages = Math.max(1, Math.ceil(quotations.length / pageSizes.history));
  const page = Math.min(asked, pages);
  const shown = quotations.slice((page - 1) * pageSizes.history, page * pageSizes.history);

  return (
    <section
      aria-label="Quotations of this customer"
      className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0"
    >
      <h2 className="card-title px-4 py-3">Quotations</h2>
      {quotations.length === 0 ? (
        <EmptyState
          title={isFiltered ? "No quotations found" : "No quotations"}
          hint={
            isFiltered
              ? "Try adjusting your search or filters"
              : "There are no quotations for this customer that you may see."
          }
        />
      ) : (
        <RecordList
          label="Quotations"
          columns={columnsWith(adding.open)}
          records={shown}
          keyOf={({ quotation_id }) => quotation_id}
          wide={wideLayout}
          phone={(quotation) => <PhoneRow quotation={quotation} onAdd={adding.open} />}
        />
      )}
      {pages > 1 && (
        <Pagination
          label="Quotations"
          page={page}
          pageSize={pageSizes.history}
          total={quotations.length}
          onPage={turnTo}
        />
      )}
      {adding.dialog}
    </section>
  );
}

const QuotationLink = ({ quotation }: { quotation: CustomerQuotation }) => (
  <Link to="/quotations/:number" params={{ number: quotation.quotation_id }} className="prints link">
    {shownName(quotation.quotation_id, quotation.revision)}
  </Link>
);

type AddButtonProps = { quotation: CustomerQuotation; onAdd: (number: string) => void };

const AddButton = ({ quotation: { quotation_id: number }, onAdd }: AddButtonProps) => (
  <IconButton
    icon={Layers}
    data-act="rowOffer"
    label={`Add ${number} to an offer`}
    onClick={() => onAdd(number)}
  />
);

const StatusOf = ({ quotation }: { quotation: CustomerQuotation }) => (
  <SaleStatus
    status={quotation.status}
    expired={quotation.expired}
    approval={quotation.approval}
    inOffer={quotation.in_offer}
  />
);

/** The columns of the list of a customer’s quotations. */
const columnsWith = (add: AddButtonProps["onAdd"]): Column<CustomerQuotation>[] => [
  {
    title: "Quotation ID",
    cell: (quotation) => <QuotationLink quotation={quotation} />,
    className: "whitespace-nowrap tabular-nums",
  },
  {
    title: "Date",
    cell: ({ timestamp }) => formatDate(timestamp),
    className: "whitespace-nowrap text-ink-2 tabular-nums",
  },
  {
    title: "Crane",
    cell: ({ crane_type, capacity }) => `${crane_type} ${capacity}`,
    className: "whitespace-nowrap",
  },
  {
    title: "Status",
    cell: (quotation) => (
      <>
        <StatusOf quotation={quotation} />
        <OrderNumber sale={quotation} />
      </>
    ),
  },
  {
    title: "By",
    cell: ({ responsible, created_by }) => responsible ?? created_by,
    className: "max-w-32 truncate text-ink-2",
  },
  {
    title: "Amount",
    cell: ({ final_amount }) => <MoneyText amount={paiseOrNull(final_amount)} />,
    align: "right",
    className: "font-value",
  },
  {
    title: "Actions",
    cell: (quotation) => <AddButton quotation={quotation} onAdd={add} />,
    align: "right",
    columnClass: "no-print",
  },
];

function PhoneRow({ quotation, onAdd }: AddButtonProps) {
  return (
    <li data-row="" className="border-t border-rule px-4 pt-2.5 pb-1">
      <div className="flex justify-between gap-4 tabular-nums">
        <QuotationLink quotation={quotation} />
        <span className="font-value">
          <MoneyText amount={paiseOrNull(quotation.final_amount)} />
        </span>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-4 text-label text-ink-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          {quotation.crane_type} {quotation.capacity}
          <StatusOf quotation={quotation} />
          <OrderNumber sale={quotation} />
        </span>
        <span className="-mr-2.5 flex flex-none">
          <AddButton quotation={quotation} onAdd={onAdd} />
        </span>
      </div>
    </li>
  );
}

/** The customer's order number of a won sale. */
const OrderNumber = ({ sale: { order_number: order } }: { sale: Pick<CustomerOffer, "order_number"> }) =>
  order === null ? null : <span className="block text-label wrap-anywhere text-ink-2">Order {order}</span>;

/** The offers to a customer that the user may see; nothing without one. */
export function CustomerOffers({ offers }: { offers: readonly CustomerOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-label="Offers to this customer" className="border border-rule bg-sheet">
      <h2 className="card-title px-4 py-3">Offers</h2>
      <ul>
        {offers.map((offer) => (
          <li
            key={offer.offer_id}
            data-row=""
            className="grid grid-cols-2 items-baseline gap-x-4 gap-y-1 border-t border-rule px-4 py-2.5 md:grid-cols-[9rem_minmax(0,1fr)_7rem_9rem]"
          >
            <Link
              to="/offers/:number"
              params={{ number: offer.offer_id }}
              className="prints link font-value tabular-nums"
            >
              {shownName(offer.offer_id, offer.revision)}
            </Link>
            <span className="max-md:text-right">
              <StatusBadge status={offer.status} expired={offer.expired} approval={offer.approval} />
              <OrderNumber sale={offer} />
            </span>
            <span className="text-ink-2 tabular-nums">{formatDate(offer.timestamp)}</span>
            <span className="text-right font-value">
              <MoneyText amount={paiseOrNull(offer.total)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
