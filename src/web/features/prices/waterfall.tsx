import type { OfferPriceBridgeRecord } from "#contract/offers/offers-api.ts";
import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import { amountFigure, signedFigure } from "#domain/price-bridge/amount-figure.ts";
import { type Bar, shortAmount, type WaterfallInput, waterfallOf } from "#domain/price-bridge/waterfall.ts";
import { Balloon } from "../../ui/balloon.tsx";
import { offerRows, quotationRows, type WaterfallRow } from "./waterfall-rows.ts";
import "./waterfall.css";

type WaterfallProps<B> = {
  bridge: B;
  before: string;
  after: string;
};

/** The price change of a quotation. */
export function Waterfall({ bridge, before, after }: WaterfallProps<PriceBridgeRecord>) {
  return (
    <WaterfallTable
      bridge={bridge}
      rows={quotationRows(bridge)}
      effectTitle="On the cost, ₹"
      before={before}
      after={after}
    />
  );
}

/** The price change of an offer. */
export function OfferWaterfall({ bridge, before, after }: WaterfallProps<OfferPriceBridgeRecord>) {
  return (
    <WaterfallTable
      bridge={bridge}
      rows={offerRows(bridge)}
      effectTitle="On the lines, ₹"
      before={before}
      after={after}
    />
  );
}

type WaterfallTableProps = {
  bridge: WaterfallInput & { line: string };
  rows: readonly WaterfallRow[];
  effectTitle: string;
  before: string;
  after: string;
};

/** The price bridge of a total: one row for each cause, between the two totals. Its bars are for the eye alone. */
function WaterfallTable({ bridge, rows, effectTitle, before, after }: WaterfallTableProps) {
  const drawn = waterfallOf(bridge);
  const axis = drawn && drawn.start > 0 ? `axis starts at ${shortAmount(drawn.start)}` : "";
  return (
    <div className="waterfall">
      <table>
        <caption className="sr-only">
          Price change from {before} to {after}: {bridge.line}
        </caption>
        <thead>
          <tr className="bg-sheet-2 text-label text-ink-2">
            <th scope="col" className="w-11">
              <span className="sr-only">Number</span>
            </th>
            <th scope="col" className="w-[372px]">
              Cause
            </th>
            <th scope="col" className="waterfall-head">
              {drawn ? (
                `Total incl. GST${axis === "" ? "" : `, ${axis}`}`
              ) : (
                <span className="sr-only">Total incl. GST</span>
              )}
            </th>
            <th scope="col" className="waterfall-amount waterfall-cost w-[140px]">
              {effectTitle}
            </th>
            <th scope="col" className="waterfall-amount w-[170px]">
              On the total, ₹
            </th>
          </tr>
        </thead>
        <tbody>
          <TotalRow
            name={before}
            total={bridge.from_total}
            bar={drawn?.before}
            isCut={axis !== ""}
            hint={axis}
          />
          {rows.map((row, at) => (
            <CauseRow key={row.key} row={row} bar={drawn?.causes[at]} />
          ))}
          <TotalRow name={after} total={bridge.to_total} bar={drawn?.after} isCut={axis !== ""} isLast />
        </tbody>
      </table>
    </div>
  );
}

type TotalRowProps = {
  name: string;
  total: number;
  bar: Bar | undefined;
  isCut: boolean;
  hint?: string;
  isLast?: boolean;
};

function TotalRow({ name, total, bar, isCut, hint, isLast = false }: TotalRowProps) {
  return (
    <tr className="border-y border-ink bg-sheet-2">
      <td />
      <th scope="row">
        <span className="font-value whitespace-nowrap">{name}</span>
        {hint && <span className="waterfall-hint text-caption text-ink-2">{hint}</span>}
      </th>
      <Lane bar={bar} look={`waterfall-total ${isCut ? "waterfall-cut" : ""}`} isLast={isLast} />
      <td className="waterfall-cost" />
      <td className="waterfall-amount font-total">{amountFigure(total)}</td>
    </tr>
  );
}

type CauseRowProps = { row: WaterfallRow; bar: Bar | undefined };

function CauseRow({ row, bar }: CauseRowProps) {
  const isRise = row.totalEffect > 0;
  return (
    <tr className={row.isFirst ? "border-t border-rule" : ""}>
      <td className="w-11">{row.isFirst && row.number !== null && <Balloon number={row.number} />}</td>
      <th scope="row">
        <span>
          <span className="font-value">{row.name}</span>{" "}
          <span className="text-label text-ink-2">{row.kind}</span>
        </span>
        <span className="waterfall-words text-hint wrap-anywhere text-ink-2">{row.words}</span>
      </th>
      <Lane bar={bar} look={isRise ? "waterfall-rise" : "waterfall-fall"} hasTick />
      <td className="waterfall-amount waterfall-cost text-ink-2">
        {row.effect === null ? "–" : signedFigure(row.effect)}
      </td>
      <td className="waterfall-amount font-value">
        <span aria-hidden="true" className="mr-1.5 text-caption text-ink-2">
          {isRise ? "▲" : "▼"}
        </span>
        {signedFigure(row.totalEffect)}
      </td>
    </tr>
  );
}

type LaneProps = { bar: Bar | undefined; look: string; isLast?: boolean; hasTick?: boolean };

function Lane({ bar, look, isLast = false, hasTick = false }: LaneProps) {
  const start = bar && (bar.end > bar.left ? bar.left : bar.left + bar.width);
  return (
    <td aria-hidden="true" className="waterfall-lane">
      {bar && (
        <>
          <span
            className={`waterfall-bar ${look}`}
            style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
          />
          {hasTick && <span className="waterfall-tick" style={{ left: `${start}%` }} />}
          {!isLast && <span className="waterfall-link" style={{ left: `${bar.end}%` }} />}
        </>
      )}
    </td>
  );
}
