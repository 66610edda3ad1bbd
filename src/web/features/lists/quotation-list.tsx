import { Eye, Layers } from "lucide-react";
import { Suspense, useState } from "react";
import { customerTitle } from "#domain/customer.ts";
import { formatMoment } from "#domain/format.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { type QuotationView, viewOf } from "#domain/quotation/view.ts";
import { Button } from "../../ui/button.tsx";
import { CraneGlyph } from "../../ui/crane-glyph.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useRowKeys } from "../../ui/keys/use-list-keys.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../ui/lists/table.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { useSession } from "../auth/session.ts";
import { CustomerLink } from "../customers/customer-link.tsx";
import { RowPdfButton } from "../papers/row-pdf-button.tsx";
import { maySell } from "../sales/may-work-on.ts";
import { SaleStatus } from "../sales/sale-status.tsx";

const AddToOfferDialog = lazyOf(async () => (await import("../sales/add-to-offer.tsx")).AddToOfferDialog);

type QuotationListProps = {
  label: string;
  /** Undefined while the first answer is on its way. */
  records: readonly QuotationRecord[] | undefined;
  /** The list is an older page while the asked-for one is on its way. */
  isStale?: boolean;
  /** Left out where all are one's own. */
  withCreator?: boolean;
  skeletons?: number;
  onDetails: (id: string) => void;
};

/** Quotations as a table on a desk, its columns fewer on a small one, and as a ruled list on a phone. */
export function QuotationList(props: QuotationListProps) {
  const isWide = useMedia("(width >= 64rem)");
  useRowKeys();
  const { records, isStale = false, skeletons = 10 } = props;
  const [added, setAdded] = useState<string | null>(null);
  const record = records?.find(({ quotation_id }) => quotation_id === added);
  const busy = records === undefined || isStale;
  const views = records?.map(viewOf);
  const blanks = Array.from({ length: skeletons }, (_, index) => index);
  return (
    <div aria-busy={busy} className={`transition-opacity duration-150 ${isStale ? "opacity-60" : ""}`}>
      {isWide ? (
        <Desk {...props} views={views} blanks={blanks} onAdd={setAdded} />
      ) : (
        <Phone {...props} views={views} blanks={blanks} onAdd={setAdded} />
      )}
      <Suspense fallback={null}>
        {record && <AddToOfferDialog record={record} onClose={() => setAdded(null)} />}
      </Suspense>
    </div>
  );
}

/** A column of wide screens; on a small desk its value stands under another. */
const wideColumn = "max-xl:hidden";

type Shown = QuotationListProps & {
  views: QuotationView[] | undefined;
  blanks: readonly number[];
  onAdd: (id: string) => void;
};

function Desk({ label, records, views, blanks, withCreator = true, onDetails, onAdd }: Shown) {
  const widths = [
    "w-28",
    "w-32",
    "w-28",
    "ml-auto w-10",
    ...(withCreator ? ["w-24"] : []),
    "ml-auto w-24",
    "w-32",
    "w-20",
  ];
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          <HeadCell>Quotation ID</HeadCell>
          <HeadCell>Date</HeadCell>
          <HeadCell>Crane Type</HeadCell>
          <HeadCell align="right" className={wideColumn}>
            Capacity
          </HeadCell>
          {withCreator && <HeadCell className={wideColumn}>Creator</HeadCell>}
          <HeadCell align="right">Amount</HeadCell>
          {/* The customer has the room that the others leave. */}
          <HeadCell className="w-full">Customer</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell align="right" className="no-print">
            Actions
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {views?.map((view, at) => (
          <BodyRow key={view.number}>
            <Cell className="whitespace-nowrap tabular-nums">
              <IdButton id={view.number} onDetails={onDetails} />
              <Revision view={view} />
            </Cell>
            <Cell className="whitespace-nowrap text-ink-2 tabular-nums">
              {formatMoment(view.createdAt)}
              {withCreator && <span className="block max-w-32 truncate xl:hidden">{view.creator}</span>}
            </Cell>
            <Cell className="whitespace-nowrap">
              <CraneName view={view} />
              <span className="block text-ink-2 xl:hidden">{view.capacity}</span>
            </Cell>
            <Cell align="right" className={wideColumn}>
              {view.capacity}
            </Cell>
            {withCreator && (
              <Cell className={`max-w-28 truncate ${wideColumn}`} title={view.creator}>
                {view.creator}
              </Cell>
            )}
            <Cell align="right" className="font-value">
              <MoneyText amount={view.total} />
            </Cell>
            <Cell className="max-w-0 truncate">
              <CustomerLink id={records?.[at]?.customer_id ?? null} name={customerTitle(view.customer)} />
            </Cell>
            <Cell>
              <StatusOf view={view} record={records?.[at]} />
            </Cell>
            <Cell align="right" className="no-print whitespace-nowrap">
              <span className="-mr-2.5 inline-flex">
                <Actions view={view} record={records?.[at]} onDetails={onDetails} onAdd={onAdd} isShort />
              </span>
            </Cell>
          </BodyRow>
        ))}
        {!views &&
          blanks.map((n) => (
            <BodyRow key={n}>
              {[...widths, "ml-auto w-36"].map((width, index) => (
                <Cell
                  key={`${index}-${width}`}
                  className={index === 3 || (withCreator && index === 4) ? wideColumn : ""}
                >
                  <Skeleton className={`h-4 ${width}`} />
                </Cell>
              ))}
            </BodyRow>
          ))}
      </tbody>
    </TableFrame>
  );
}

function Phone({ label, records, views, blanks, withCreator = true, onDetails, onAdd }: Shown) {
  return (
    <ul aria-label={label}>
      {views?.map((view, at) => (
        <li key={view.number} data-row="" className="border-b border-rule px-4 pt-3 pb-1">
          <div className="flex justify-between gap-4 tabular-nums">
            <span>
              <IdButton id={view.number} onDetails={onDetails} />
              <Revision view={view} />
            </span>
            <span className="font-value">
              <MoneyText amount={view.total} />
            </span>
          </div>
          <CustomerLine view={view} record={records?.[at]} />
          <div className="mt-0.5 flex justify-between gap-4 text-label text-ink-2 tabular-nums">
            <span className="flex-none">{formatMoment(view.createdAt)}</span>
            {withCreator && <span className="truncate">{view.creator}</span>}
          </div>
          <div className="mt-0.5 flex items-center gap-x-2 tabular-nums">
            <CraneName view={view} />
            {view.capacity}
          </div>
          <div className="flex min-h-11 items-center justify-between gap-2">
            <span>
              <StatusOf view={view} record={records?.[at]} />
            </span>
            <span className="-mr-2.5 flex flex-none">
              <Actions view={view} record={records?.[at]} onDetails={onDetails} onAdd={onAdd} />
            </span>
          </div>
        </li>
      ))}
      {!views &&
        blanks.map((n) => (
          <li key={n} className="grid gap-3 border-b border-rule px-4 py-4">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-64" />
            <Skeleton className="h-4 w-40" />
          </li>
        ))}
    </ul>
  );
}

function IdButton({ id, onDetails }: { id: string; onDetails: (id: string) => void }) {
  return (
    <button type="button" className="prints link" onClick={() => onDetails(id)}>
      {id === "" ? "No ID" : id}
    </button>
  );
}

function Revision({ view }: { view: QuotationView }) {
  return view.revision === 0 ? null : <span className="ml-1.5 text-label text-ink-2">R{view.revision}</span>;
}

function StatusOf({ view, record }: { view: QuotationView; record: QuotationRecord | undefined }) {
  return view.status === null ? null : (
    <SaleStatus
      status={view.status}
      expired={view.isExpired}
      approval={{ state: view.approvalState }}
      inOffer={record?.in_offer ?? null}
    />
  );
}

/** For whom it is: what a salesperson looks for. */
function CustomerLine({ view, record }: { view: QuotationView; record: QuotationRecord | undefined }) {
  const customer = customerTitle(view.customer);
  return customer === "" ? null : (
    <p className="mt-1 truncate text-label text-ink-2">
      <CustomerLink id={record?.customer_id ?? null} name={customer} />
    </p>
  );
}

function CraneName({ view }: { view: QuotationView }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      {view.craneType && <CraneGlyph type={view.craneType} />}
      {view.craneWords.label}
    </span>
  );
}

type ActionsProps = { view: QuotationView; record: QuotationRecord | undefined } & Pick<
  Shown,
  "onDetails" | "onAdd"
> & {
    /** On a small desk their icons alone. */
    isShort?: boolean;
  };

function Actions({ view, record, onDetails, onAdd, isShort = false }: ActionsProps) {
  const textClass = isShort ? "max-xl:sr-only" : "";
  const { user } = useSession();
  const id = view.number;
  const mayBeSent = record?.status === "issued" && maySell(user, record);
  return (
    <>
      <Button
        variant="quiet"
        size="row"
        icon={Eye}
        data-act="rowOpen"
        aria-label={`View Details ${id}`}
        onClick={() => onDetails(id)}
      >
        <span className={textClass}>Details</span>
      </Button>
      <RowPdfButton id={id} mayBeSent={mayBeSent} textClass={textClass} />
      {view.craneType && (
        <IconButton
          icon={Layers}
          label={`Add ${id} to an offer`}
          data-act="rowOffer"
          onClick={() => onAdd(id)}
        />
      )}
    </>
  );
}
