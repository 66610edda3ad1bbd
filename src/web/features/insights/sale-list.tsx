import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { formatDay } from "#domain/format.ts";
import { paiseOf } from "#domain/money.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useRowKeys } from "../../ui/keys/use-list-keys.ts";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../ui/lists/table.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { useMedia, wideLayout } from "../../ui/use-media.ts";
import { SaleStatus } from "../sales/sale-status.tsx";
import { CustomerName, numberOf, SaleLink } from "./sale-link.tsx";

/** The sales that are selected of a list on which acts work. */
export type Selection = {
  has: (item: SaleItem) => boolean;
  set: (items: readonly SaleItem[], isSelected: boolean) => void;
};

type SaleListProps = {
  label: string;
  selection?: Selection | undefined;
  items: readonly SaleItem[] | undefined;
  isStale: boolean;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
};

/** The sales behind a figure: a table on a desk, a ruled list on a phone. */
export function SaleList({ label, selection, items, isStale, page, pageSize, total, onPage }: SaleListProps) {
  const isWide = useMedia(wideLayout);
  useRowKeys();
  return (
    <div
      aria-busy={items === undefined || isStale}
      className={`border border-rule bg-sheet transition-opacity duration-150 max-md:-mx-4 max-md:border-x-0 ${isStale ? "opacity-60" : ""}`}
    >
      {items === undefined ? (
        <div className="grid gap-4 p-4">
          {[1, 2, 3, 4, 5].map((n) => (
            <Skeleton key={n} className="h-8 w-full" />
          ))}
        </div>
      ) : total === 0 ? (
        <EmptyState title="Nothing here" hint="No sale counts in this figure." />
      ) : isWide ? (
        <Desk label={label} items={items} selection={selection} />
      ) : (
        <Phone label={label} items={items} selection={selection} />
      )}
      {total > 0 && (
        <Pagination label={label} page={page} pageSize={pageSize} total={total} onPage={onPage} />
      )}
    </div>
  );
}

type ItemsProps = { label: string; items: readonly SaleItem[]; selection: Selection | undefined };

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

function Desk({ label, items, selection }: ItemsProps) {
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          {selection && (
            <HeadCell className="no-print">
              <input
                type="checkbox"
                className="check"
                aria-label="Select this page"
                checked={items.every(selection.has)}
                onChange={(event) => selection.set(items, event.currentTarget.checked)}
              />
            </HeadCell>
          )}
          <HeadCell>Number</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell>Crane</HeadCell>
          <HeadCell>By</HeadCell>
          <HeadCell>Next follow-up</HeadCell>
          <HeadCell>Valid until</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell align="right">Before GST</HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <BodyRow key={numberOf(item)}>
            {selection && (
              <Cell className="no-print">
                <SelectBox item={item} selection={selection} />
              </Cell>
            )}
            <Cell>
              <SaleLink item={item} />
            </Cell>
            <Cell className="max-w-64 truncate">
              <CustomerName item={item} />
            </Cell>
            <Cell className="whitespace-nowrap">{item.crane}</Cell>
            <Cell className="max-w-32 truncate text-ink-2">{item.responsible ?? item.created_by}</Cell>
            <Cell className="whitespace-nowrap text-ink-2 tabular-nums">
              {formatDay(item.next_follow_up) || "None"}
            </Cell>
            <Cell className="whitespace-nowrap text-ink-2 tabular-nums">{formatDay(item.valid_until)}</Cell>
            <Cell>
              <SaleStatus
                status={item.status}
                expired={item.expired}
                approval={item.approval}
                inOffer={item.in_offer}
              />
            </Cell>
            <Cell align="right" className="font-value">
              <MoneyText amount={paiseOf(item.value)} inColumn />
            </Cell>
          </BodyRow>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Phone({ label, items, selection }: ItemsProps) {
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={numberOf(item)} data-row="" className="grid gap-0.5 border-b border-rule px-4 py-3">
          <div className="flex justify-between gap-4 tabular-nums">
            <span className="flex items-center gap-3">
              {selection && (
                <span className="no-print grid size-11 flex-none place-items-center">
                  <SelectBox item={item} selection={selection} />
                </span>
              )}
              <SaleLink item={item} />
            </span>
            <span className="font-value">
              <MoneyText amount={paiseOf(item.value)} />
            </span>
          </div>
          <CustomerName item={item} className="text-label text-ink-2" />
          <div className="flex flex-wrap justify-between gap-x-4 text-label text-ink-2">
            <span>
              {item.crane}, until {formatDay(item.valid_until)}
            </span>
            <SaleStatus
              status={item.status}
              expired={item.expired}
              approval={item.approval}
              inOffer={item.in_offer}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
