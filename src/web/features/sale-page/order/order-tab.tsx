import { useQuery } from "@tanstack/react-query";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { formatFigure, formatNumber } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { supplyInWords } from "#domain/tax/place-of-supply.ts";
import { errorText } from "../../../api/error-text.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../../ui/lists/table.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { useSession } from "../../auth/session.ts";
import { maySell } from "../../sales/sale-permissions.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { MilestoneLine } from "./milestone-line.tsx";
import { OrderPapers } from "./order-papers.tsx";
import { orderQuery } from "./order-query.ts";

/** The order of a won sale: milestones, ordered positions and papers. */
export function OrderTab({ sale }: { sale: SaleWithCalls }) {
  const { user } = useSession();
  const found = useQuery(orderQuery(sale));
  if (found.isError)
    return (
      <ErrorBanner onRetry={() => void found.refetch()}>
        {errorText(found.error, "The order could not be loaded")}
      </ErrorBanner>
    );
  if (!found.data) return <Skeleton className="h-96 w-full" />;
  const may = maySell(user, sale);
  // Browsers print the rows of a grid over each other where a page ends.
  return (
    <div className="grid gap-6 print:block print:space-y-6">
      <MilestoneLine sale={sale} order={found.data} may={may} />
      <div className="grid items-start gap-6 print:block print:space-y-6 xl:grid-cols-[1fr_484px]">
        <Positions order={found.data} />
        <OrderPapers sale={sale} order={found.data} may={may} />
      </div>
    </div>
  );
}

const figureOf = (rupees: number): string =>
  formatFigure(Math.sign(rupees) * (paiseOrNull(Math.abs(rupees)) ?? 0));
const kilograms = (kg: number | null): string => (kg === null ? "" : formatNumber(kg));

function Positions({ order }: { order: OrderRecord }) {
  return (
    <section aria-labelledby="positions-ordered" className="grid min-w-0 gap-2.5 print:block">
      <h2 id="positions-ordered" className="card-title">
        Positions ordered
      </h2>
      <TableFrame label="Positions ordered">
        <thead>
          <tr>
            <HeadCell>Pos.</HeadCell>
            <HeadCell>What</HeadCell>
            <HeadCell align="right">Quantity</HeadCell>
            <HeadCell align="right">Value, ₹</HeadCell>
            <HeadCell align="right">Steel, kg</HeadCell>
          </tr>
        </thead>
        <tbody>
          {order.positions.map((position) => (
            <BodyRow key={position.position}>
              <Cell>{position.position}</Cell>
              <Cell>
                <span className="font-value">
                  {position.text}
                  {position.on_runway_of !== null && `, on the runway of ${position.on_runway_of}`}
                </span>
                {position.quotation_id !== null && (
                  <Link
                    to="/quotations/:number"
                    params={{ number: position.quotation_id }}
                    search={{ revision: position.revision ?? undefined }}
                    className="link block w-fit tabular-nums"
                  >
                    {position.quotation_id}
                    {position.revision ? ` R${position.revision}` : ""}
                  </Link>
                )}
              </Cell>
              <Cell align="right">{position.quantity}</Cell>
              <Cell align="right">{figureOf(position.value)}</Cell>
              <Cell align="right">{kilograms(position.steel)}</Cell>
            </BodyRow>
          ))}
          {order.discount > 0 && <SumRow label="Discount" value={figureOf(-order.discount)} />}
          {order.difference !== 0 && <SumRow label="Agreed difference" value={figureOf(order.difference)} />}
          <SumRow
            label="Order value before GST"
            value={figureOf(order.order_value)}
            steel={kilograms(order.steel)}
            isTotal
          />
        </tbody>
      </TableFrame>
      <p className="text-label">Place of supply: {supplyInWords(order) || "not named"}</p>
      {order.place_note !== null && <Notice>{order.place_note}</Notice>}
    </section>
  );
}

type SumRowProps = { label: string; value: string; steel?: string; isTotal?: boolean };

function SumRow({ label, value, steel = "", isTotal = false }: SumRowProps) {
  const tone = isTotal ? "font-value" : "text-ink-2";
  return (
    <BodyRow>
      <Cell />
      <Cell>
        <span className={tone}>{label}</span>
      </Cell>
      <Cell />
      <Cell align="right">
        <span className={tone}>{value}</span>
      </Cell>
      <Cell align="right">
        <span className={tone}>{steel}</span>
      </Cell>
    </BodyRow>
  );
}
