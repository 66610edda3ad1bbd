import type { ReactNode } from "react";
import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import type { Column } from "../../ui/lists/record-list.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { CustomerName } from "../customers/customer-name.tsx";
import { PointsLine } from "../open-points/point-row.tsx";
import { SaleStatus } from "../sales/sale-status.tsx";
import { countedValue, ListSection, type ListSectionProps } from "./list-section.tsx";
import { numberOf, SaleLink, whose } from "./sale-link.tsx";

/** The sales that are selected of a list on which acts work. */
export type Selection = {
  has: (item: SaleItem) => boolean;
  set: (items: readonly SaleItem[], isSelected: boolean) => void;
};

type Listed = { items: SaleItem[]; total: number; value: number; structure?: number };

/** The sum of the list. Behind a metal price the sum of the structure, a part of the listed value. */
const sumText = ({ structure, ...found }: Listed): string =>
  structure === undefined
    ? countedValue(found)
    : `${found.total} · structure ${formatMoney(paiseOrNull(structure))} before margin, of ${formatMoney(paiseOrNull(found.value))} before GST`;

type SaleListSectionProps = ListSectionProps<SaleItem, Listed> & {
  selection?: Selection | undefined;
  /** The acts on selected sales. */
  acts?: ReactNode;
};

/** The sales behind a figure. */
export function SaleListSection({ selection, ...section }: SaleListSectionProps) {
  return (
    <ListSection
      {...section}
      sum={sumText}
      empty="No sale counts in this figure."
      columns={selection ? [selectColumn(section.list.data?.items ?? [], selection), ...columns] : columns}
      phone={(item) => <PhoneRow item={item} selection={selection} />}
    />
  );
}

function SelectBox({ item, selection }: { item: SaleItem; selection: Selection }) {
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={`Select ${numberOf(item)}`}
      checked={selection.has(item)}
      onChange={(event) => selection.set([item], event.currentTarget.checked)}
    />
  );
}

const selectColumn = (items: readonly SaleItem[], selection: Selection): Column<SaleItem> => ({
  title: "Selected",
  head: (
    <input
      type="checkbox"
      className="check"
      aria-label="Select this page"
      checked={items.length > 0 && items.every(selection.has)}
      onChange={(event) => selection.set(items, event.currentTarget.checked)}
    />
  ),
  cell: (item) => <SelectBox item={item} selection={selection} />,
  columnClass: "no-print",
  blank: "w-4",
});

const StatusOf = ({ item }: { item: SaleItem }) => (
  <div>
    <SaleStatus
      status={item.status}
      expired={item.expired}
      approval={item.approval}
      inOffer={item.in_offer}
    />
    <PointsLine count={item.open_points} />
  </div>
);

const days = "whitespace-nowrap text-ink-2 tabular-nums";
/** The columns of the lists of sales in the pipeline and behind the figures. */
const columns: readonly Column<SaleItem>[] = [
  { title: "Number", cell: (item) => <SaleLink item={item} />, blank: "w-28" },
  { title: "Customer", cell: (item) => <CustomerName item={item} />, className: "max-w-64 truncate" },
  { title: "Crane", cell: ({ crane }) => crane, className: "whitespace-nowrap" },
  { title: "By", cell: whose, className: "max-w-32 truncate text-ink-2" },
  {
    title: "Next follow-up",
    cell: ({ next_follow_up }) => formatDate(next_follow_up) || "None",
    className: days,
  },
  { title: "Valid until", cell: ({ valid_until }) => formatDate(valid_until), className: days },
  { title: "Status", cell: (item) => <StatusOf item={item} /> },
  {
    title: "Before GST",
    cell: ({ value }) => <MoneyText amount={paiseOrNull(value)} inColumn />,
    align: "right",
    className: "font-value",
  },
];

function PhoneRow({ item, selection }: { item: SaleItem; selection: Selection | undefined }) {
  return (
    <li data-row="" className="grid gap-0.5 border-b border-rule px-4 py-3">
      <div className="flex items-center justify-between gap-4 tabular-nums">
        <span className="flex items-center">
          {selection && (
            <span className="no-print -ml-3 grid size-11 flex-none place-items-center">
              <SelectBox item={item} selection={selection} />
            </span>
          )}
          <SaleLink item={item} />
        </span>
        <span className="font-value">
          <MoneyText amount={paiseOrNull(item.value)} />
        </span>
      </div>
      <p className="min-w-0 truncate text-label text-ink-2">
        <CustomerName item={item} />
      </p>
      <div className="flex flex-wrap justify-between gap-x-4 text-label text-ink-2">
        <span>
          {item.crane}, until {formatDate(item.valid_until)}
        </span>
        <StatusOf item={item} />
      </div>
    </li>
  );
}
