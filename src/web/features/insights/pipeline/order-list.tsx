import { useQuery } from "@tanstack/react-query";
import type { exportOrdersInHand, OrderInHand } from "#contract/orders/in-hand-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { type InHandPart, inHandPartTitles } from "#domain/orders/orders-in-hand.ts";
import { callFile } from "../../../api/call-file.ts";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import type { Column } from "../../../ui/lists/record-list.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { CustomerName } from "../../customers/customer-name.tsx";
import { countedValue, ListSection } from "../list-section.tsx";
import { SaleLink, whose } from "../sale-link.tsx";
import { listedOrders, orderListQuery } from "./in-hand-queries.ts";
import type { PipelineSearch } from "./pipeline-search-params.ts";

type OrderListProps = { part: InHandPart; search: PipelineSearch; onPage: (page: number) => void };

/** The orders behind a figure of the orders in hand. */
export function OrderList({ part, search, onPage }: OrderListProps) {
  const list = useQuery(orderListQuery(search, part));
  const week = search.week === undefined ? "" : `, dispatch in the week of ${formatDate(search.week)}`;
  return (
    <ListSection
      title={`${inHandPartTitles[part]}${week}`}
      list={list}
      page={search.page}
      pageSize={pageSizes.pipeline}
      onPage={onPage}
      exported={{
        name: "orders-in-hand",
        ask: (format) =>
          callFile<typeof exportOrdersInHand>("GET", "/api/pipeline/orders/list.csv", {
            query: { ...listedOrders(search, part), format },
          }),
      }}
      back={
        <Link
          to="/pipeline"
          search={{ ...search, orders: undefined, week: undefined, page: undefined }}
          className="link no-print max-md:min-h-11"
          data-act="leave"
        >
          Back to the whole pipeline
        </Link>
      }
      sum={countedValue}
      empty="No order counts in this figure."
      columns={columns}
      phone={(item) => <PhoneRow item={item} />}
    />
  );
}

/** "B · due 20 Feb 2027". */
const nextText = ({ next }: OrderInHand): string =>
  next === null
    ? "None"
    : [next.letter, next.due === null ? "" : `due ${formatDate(next.due)}`].filter(Boolean).join(" · ");

const days = "whitespace-nowrap text-ink-2 tabular-nums";
const sum = (amount: number) => <MoneyText amount={paiseOrNull(amount)} inColumn />;
/** The columns of the list of orders in hand. */
const columns: readonly Column<OrderInHand>[] = [
  { title: "Number", cell: (item) => <SaleLink item={item} />, blank: "w-28" },
  { title: "Customer", cell: (item) => <CustomerName item={item} />, className: "max-w-56 truncate" },
  { title: "Order", cell: ({ order_number }) => order_number || "No number", className: "max-w-40 truncate" },
  { title: "By", cell: whose, className: "max-w-32 truncate text-ink-2" },
  { title: "Dispatch", cell: ({ dispatch }) => formatDate(dispatch) || "No day", className: days },
  { title: "Next milestone", cell: nextText, className: days },
  { title: "Overdue", cell: ({ overdue }) => sum(overdue), align: "right" },
  { title: "Received", cell: ({ received }) => sum(received), align: "right" },
  { title: "Before GST", cell: ({ value }) => sum(value), align: "right", className: "font-value" },
];

function PhoneRow({ item }: { item: OrderInHand }) {
  return (
    <li data-row="" className="grid gap-0.5 border-b border-rule px-4 py-3">
      <div className="flex justify-between gap-4 tabular-nums">
        <SaleLink item={item} />
        <span className="font-value">
          <MoneyText amount={paiseOrNull(item.value)} />
        </span>
      </div>
      <p className="min-w-0 truncate text-label text-ink-2">
        <CustomerName item={item} />
      </p>
      <div className="flex flex-wrap justify-between gap-x-4 text-label text-ink-2 tabular-nums">
        <span>Dispatch: {formatDate(item.dispatch) || "no day"}</span>
        <span className={item.overdue > 0 ? "font-value text-bad" : ""}>{nextText(item)}</span>
      </div>
    </li>
  );
}
