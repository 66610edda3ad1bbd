import { Eye, Layers } from "lucide-react";
import type { ListedQuotation } from "#contract/quotations/quotations-api.ts";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { type ListedView, listedViewOf } from "#domain/quotation/record/view.ts";
import { Button } from "../../ui/button.tsx";
import { CraneGlyph } from "../../ui/crane-glyph.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type Column, RecordList } from "../../ui/lists/record-list.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { useSession } from "../auth/session.ts";
import { CustomerLink } from "../customers/customer-link.tsx";
import { PointsLine } from "../open-points/point-row.tsx";
import { RowPdfButton } from "../papers/row-pdf-button.tsx";
import { maySell } from "../sales/sale-permissions.ts";
import { SaleStatus } from "../sales/sale-status.tsx";
import { useAddToOffer } from "../sales/use-add-to-offer.tsx";

type QuotationListProps = {
  label: string;
  /** Undefined while the first answer is on its way. */
  records: readonly ListedQuotation[] | undefined;
  /** The list is an older page while the asked-for one is on its way. */
  isStale?: boolean;
  /** Absent when all quotations are the user's own. */
  withCreator?: boolean;
  skeletons?: number;
  onDetails: (id: string) => void;
};

/** A quotation and its displayed values. */
type ShownQuotation = { record: ListedQuotation; view: ListedView };

/**
 * The list of quotations in the history and on Home: a table on a desktop, with fewer columns on a small one, and a
 * ruled list on a phone.
 */
export function QuotationList({
  label,
  records,
  isStale = false,
  withCreator = true,
  skeletons = 10,
  onDetails,
}: QuotationListProps) {
  const adding = useAddToOffer();
  const acts = { onDetails, onAdd: adding.open };
  return (
    <>
      <RecordList
        label={label}
        columns={historyColumns(acts, withCreator)}
        records={records?.map((record) => ({ record, view: listedViewOf(record) }))}
        keyOf={({ view }) => view.number}
        blanks={skeletons}
        isStale={isStale}
        phone={(shown) => <PhoneRow {...shown} {...acts} withCreator={withCreator} />}
      />
      {adding.dialog}
    </>
  );
}

type Acts = { onDetails: (id: string) => void; onAdd: (id: string) => void };

/** A column for wide screens; on a small desktop its value is below another one. */
const wideColumn = "max-xl:hidden";

/** The columns of the history table and of the list on Home, in their order. */
function historyColumns(acts: Acts, withCreator: boolean): Column<ShownQuotation>[] {
  const creator: Column<ShownQuotation> = {
    title: "Creator",
    cell: ({ view }) => view.creator,
    hint: ({ view }) => view.creator,
    columnClass: wideColumn,
    className: "max-w-28 truncate",
  };
  return [
    {
      title: "Quotation ID",
      cell: ({ view }) => (
        <>
          <IdButton id={view.number} onDetails={acts.onDetails} />
          <Revision view={view} />
        </>
      ),
      className: "whitespace-nowrap tabular-nums",
      blank: "w-28",
    },
    {
      title: "Date",
      cell: ({ view }) => (
        <>
          <span className="max-xl:block max-xl:w-25">{formatDateTime(view.createdAt)}</span>
          {withCreator && <span className="block max-w-25 truncate xl:hidden">{view.creator}</span>}
        </>
      ),
      className: "text-ink-2 tabular-nums xl:whitespace-nowrap",
      blank: "w-32 max-xl:w-25",
    },
    {
      title: "Crane Type",
      cell: ({ view }) => (
        <>
          <CraneName view={view} />
          <span className="block text-ink-2 xl:hidden">{view.capacity}</span>
        </>
      ),
      className: "whitespace-nowrap",
      blank: "w-28",
    },
    {
      title: "Capacity",
      cell: ({ view }) => view.capacity,
      align: "right",
      columnClass: wideColumn,
      blank: "w-10",
    },
    ...(withCreator ? [creator] : []),
    {
      title: "Amount",
      cell: ({ view }) => <MoneyText amount={view.total} />,
      align: "right",
      className: "font-value",
    },
    {
      title: "Customer",
      cell: ({ record, view }) => (
        <CustomerLink id={record.customer_id} name={customerTitle(view.customer)} />
      ),
      // The customer's column takes the remaining width.
      headClass: "w-full",
      className: "max-w-0 truncate",
      blank: "w-32",
    },
    {
      title: "Status",
      cell: (shown) => <StatusOf {...shown} />,
      className: "max-xl:max-w-32 max-xl:[&_*]:whitespace-normal",
      blank: "w-20",
    },
    {
      title: "Actions",
      cell: (shown) => (
        <span className="-mr-2.5 inline-flex w-46 flex-wrap items-center justify-end max-xl:w-auto">
          <Actions {...shown} {...acts} isShort />
        </span>
      ),
      align: "right",
      columnClass: "no-print",
      className: "whitespace-nowrap",
      blank: "w-36",
    },
  ];
}

function PhoneRow({ record, view, withCreator, ...acts }: ShownQuotation & Acts & { withCreator: boolean }) {
  return (
    <li data-row="" className="border-b border-rule px-4 pt-3 pb-1">
      <div className="flex justify-between gap-4 tabular-nums">
        <span>
          <IdButton id={view.number} onDetails={acts.onDetails} />
          <Revision view={view} />
        </span>
        <span className="font-value">
          <MoneyText amount={view.total} />
        </span>
      </div>
      <CustomerLine view={view} record={record} />
      <div className="mt-0.5 flex justify-between gap-4 text-label text-ink-2 tabular-nums">
        <span className="flex-none">{formatDateTime(view.createdAt)}</span>
        {withCreator && <span className="truncate">{view.creator}</span>}
      </div>
      <div className="mt-0.5 flex items-center gap-x-2 tabular-nums">
        <CraneName view={view} />
        {view.capacity}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-2">
        <span>
          <StatusOf view={view} record={record} />
        </span>
        <span className="-mr-2.5 flex flex-wrap justify-end">
          <Actions view={view} record={record} {...acts} />
        </span>
      </div>
    </li>
  );
}

function IdButton({ id, onDetails }: { id: string; onDetails: (id: string) => void }) {
  return (
    <button type="button" className="prints link" onClick={() => onDetails(id)}>
      {id === "" ? "No ID" : id}
    </button>
  );
}

function Revision({ view }: { view: ListedView }) {
  return view.revision === 0 ? null : <span className="ml-1.5 text-label text-ink-2">R{view.revision}</span>;
}

function StatusOf({ view, record }: ShownQuotation) {
  return (
    <>
      <SaleStatus
        status={view.status}
        expired={view.isExpired}
        approval={{ state: view.approvalState }}
        inOffer={record.in_offer}
      />
      <PointsLine count={record.open_points} />
    </>
  );
}

/** The customer, which salespeople look for. */
function CustomerLine({ view, record }: ShownQuotation) {
  const customer = customerTitle(view.customer);
  return customer === "" ? null : (
    <p className="mt-1 truncate text-label text-ink-2">
      <CustomerLink id={record.customer_id} name={customer} />
    </p>
  );
}

function CraneName({ view }: { view: ListedView }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      {view.craneType && <CraneGlyph type={view.craneType} />}
      {view.craneWords.label}
    </span>
  );
}

type ActionsProps = ShownQuotation &
  Acts & {
    /** Only icons on a small desktop. */
    isShort?: boolean;
  };

function Actions({ view, record, onDetails, onAdd, isShort = false }: ActionsProps) {
  const textClass = isShort ? "max-lg:sr-only" : "";
  const { user } = useSession();
  const id = view.number;
  const mayBeSent = record.status === "issued" && maySell(user, record);
  return (
    <>
      {view.craneType && (
        <IconButton
          icon={Layers}
          label={`Add ${id} to an offer`}
          data-act="rowOffer"
          onClick={() => onAdd(id)}
        />
      )}
      <Button
        variant="quiet"
        size="row"
        icon={Eye}
        data-act="rowOpen"
        aria-label={`View Details ${id}`}
        onClick={() => onDetails(id)}
      >
        <span className={textClass}>View Details</span>
      </Button>
      <RowPdfButton id={id} mayBeSent={mayBeSent} text="Download PDF" textClass={textClass} />
    </>
  );
}
