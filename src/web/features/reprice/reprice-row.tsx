import { ChevronDown, ChevronRight, CircleAlert } from "lucide-react";
import { useId, useState } from "react";
import type { OfferPriceBridgeRecord } from "#contract/offers/offers-api.ts";
import type { RepriceItem } from "#contract/reprice/reprice-api.ts";
import { formatPercent } from "#domain/numbers/format.ts";
import { rupees } from "#domain/numbers/money.ts";
import { cranesText } from "#domain/offers/count-cranes.ts";
import { amountFigure, signedFigure } from "#domain/price-bridge/amount-figure.ts";
import {
  changeOf,
  mayBeChosen,
  type RepriceAct,
  repriceActs,
  repriceActTitles,
  soonDays,
} from "#domain/reprice/reprice.ts";
import { numberOfSale, revisionName } from "#domain/sales/sale.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { CustomerName } from "../customers/customer-name.tsx";
import { OfferWaterfall, Waterfall } from "../prices/waterfall.tsx";

type Props = {
  item: RepriceItem;
  /** The largest change of all, in rupees. */
  largest: number;
  /** A margin below this is marked. */
  low: number;
  choice: RepriceAct | undefined;
  onChoose: (act: RepriceAct) => void;
};

const outcomes = { applied: "done", refused: "refused", undone: "undone" } as const;

const craneText = ({ cranes, crane_type, capacity, span_width_m }: RepriceItem): string =>
  cranes === null
    ? `${crane_type} ${capacity}${span_width_m === null ? "" : `, ${span_width_m} m`}`
    : cranesText(cranes);

/** One sale: its present price, its new price, and the choice. */
export function RepriceRow({ item, largest, low, choice, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { revision, new_total, old_total, days_left } = item;
  const number = numberOfSale(item);
  const change = rupees(changeOf(item));
  const isSoon = days_left >= 0 && days_left <= soonDays;
  return (
    <>
      <tr className="reprice-row">
        <td className="reprice-more">
          {item.bridge && change !== 0 && (
            <MoreButton number={number} controls={id} isOpen={isOpen} onOpen={setOpen} />
          )}
        </td>
        <th scope="row" className="reprice-number">
          <Link
            to={item.offer_id === undefined ? "/quotations/:number" : "/offers/:number"}
            params={{ number }}
            className="link font-value"
          >
            {revisionName(number, revision)}
          </Link>
          <span className="block text-hint text-ink-2">
            <StatusBadge status={item.status} approval={item.approval} />
          </span>
        </th>
        <td className="reprice-customer">
          <CustomerName item={item} className="block" />
          <span className="block text-hint text-ink-2">{craneText(item)}</span>
        </td>
        <td className="reprice-figure reprice-days">
          <span className="reprice-caption">Days left</span>
          <span className={isSoon || days_left < 0 ? "font-value text-warn" : ""}>
            {String(days_left).replace("-", "−")}
          </span>
          {(isSoon || days_left < 0) && (
            <span className="block text-hint text-ink-2">{days_left < 0 ? "expired" : "ends soon"}</span>
          )}
        </td>
        <td className="reprice-figure">
          <span className="reprice-caption">Quoted</span>
          {amountFigure(old_total)}
        </td>
        {new_total === null ? (
          <td colSpan={4} className="reprice-problem text-ink-2">
            <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" className="mr-1.5 inline text-warn" />
            Not re-priced: {item.problem}
          </td>
        ) : (
          <Today item={item} total={new_total} largest={largest} low={low} />
        )}
        <ActCell item={item} choice={choice} onChoose={onChoose} />
      </tr>
      {isOpen && item.bridge && (
        <tr id={id} className="reprice-why">
          <td colSpan={10}>
            <p className="mb-3">
              <b className="font-value">Reasons</b> {item.bridge.line}
            </p>
            <PriceChanges bridge={item.bridge} before={revisionName(number, revision)} />
          </td>
        </tr>
      )}
    </>
  );
}

type MoreProps = { number: string; controls: string; isOpen: boolean; onOpen: (isOpen: boolean) => void };

function MoreButton({ number, controls, isOpen, onOpen }: MoreProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={`Price changes of ${number}`}
      className="grid size-8 cursor-pointer place-items-center rounded-control hover:bg-hover pointer-coarse:size-11"
      onClick={() => onOpen(!isOpen)}
    >
      {isOpen ? <ChevronDown size={18} aria-hidden="true" /> : <ChevronRight size={18} aria-hidden="true" />}
    </button>
  );
}

type TodayProps = Pick<Props, "item" | "largest" | "low"> & { total: number };

/** The price of a sale today, and its margin when the quoted price is held. */
function Today({ item, total, largest, low }: TodayProps) {
  const { margin_if_held, margin_percentage } = item;
  const change = rupees(changeOf(item));
  const isLow = margin_if_held !== null && margin_if_held < low;
  return (
    <>
      <td className="reprice-figure">
        <span className="reprice-caption">Today</span>
        {amountFigure(total)}
      </td>
      <td className="reprice-figure font-value">
        <span className="reprice-caption">Change</span>
        {change === 0 ? "0.00" : signedFigure(change)}
        {change === 0 && item.moved && (
          <span className="block text-hint text-ink-2">alternates or options change</span>
        )}
      </td>
      <td aria-hidden="true" className="reprice-lane">
        <span
          className={`reprice-bar ${change < 0 ? "reprice-fall" : ""}`}
          style={{ width: `${largest === 0 ? 0 : (Math.abs(change) / largest) * 100}%` }}
        />
      </td>
      <td className="reprice-figure">
        <span className="reprice-caption">Margin if held</span>
        <span className={isLow ? "font-value text-warn" : ""}>
          {margin_if_held === null ? "–" : `${String(margin_if_held).replace("-", "−")} %`}
        </span>
        {margin_percentage !== null && (
          <span className="block text-hint text-ink-2">quoted {formatPercent(margin_percentage)}</span>
        )}
      </td>
    </>
  );
}

function ActCell({ item, choice, onChoose }: Pick<Props, "item" | "choice" | "onChoose">) {
  const number = numberOfSale(item);
  return (
    <td className="reprice-act">
      {item.outcome === "applied" || item.outcome === "undone" ? (
        <span className="text-label">
          {item.act && repriceActTitles[item.act]}: {outcomes[item.outcome]}
          {item.reason !== null && <span className="block text-hint text-ink-2">{item.reason}</span>}
        </span>
      ) : (
        <>
          <Segmented<RepriceAct | "none">
            compact
            legend={`What to do with ${number}`}
            value={choice ?? "none"}
            options={repriceActs.map((act) => ({
              value: act,
              label: repriceActTitles[act],
              disabled: !mayBeChosen(act, item),
            }))}
            onChange={(act) => act !== "none" && onChoose(act)}
          />
          {item.outcome === "refused" && (
            <span className="mt-1 block text-hint text-bad">Refused: {item.reason}</span>
          )}
        </>
      )}
    </td>
  );
}

function PriceChanges({ bridge, before }: { bridge: NonNullable<RepriceItem["bridge"]>; before: string }) {
  return isOfferBridge(bridge) ? (
    <OfferWaterfall bridge={bridge} before={before} after="Today" />
  ) : (
    <Waterfall bridge={bridge} before={before} after="Today" />
  );
}

const isOfferBridge = (bridge: NonNullable<RepriceItem["bridge"]>): bridge is OfferPriceBridgeRecord =>
  "offer_id" in bridge.a;
