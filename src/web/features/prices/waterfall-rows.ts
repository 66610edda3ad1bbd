import type { OfferPriceBridgeRecord } from "#contract/offers/offers-api.ts";
import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import { offerCauseNames } from "#domain/offers/offer-cause.ts";
import { causeNames } from "#domain/price-bridge/cause.ts";

/** One row of a waterfall between its totals. */
export type WaterfallRow = {
  key: string;
  /** Null when the line has no number. */
  number: number | null;
  /** True when the number is shown: once for neighbours with the same number. */
  isFirst: boolean;
  name: string;
  kind: string;
  words: string;
  /** Rupees on the cost or the lines; null for a cause that changes only the total. */
  effect: number | null;
  totalEffect: number;
};

/** Returns the causes of a quotation's change as rows: the number and name of the component. */
export const quotationRows = ({ causes }: PriceBridgeRecord): WaterfallRow[] =>
  causes.map((cause, at) => ({
    // A cause is known by its component and kind.
    key: `${cause.component} ${cause.kind}`,
    number: cause.number,
    isFirst: causes[at - 1]?.component !== cause.component || cause.component === null,
    name: cause.title,
    kind: causeNames[cause.kind],
    words: cause.words,
    effect: cause.component ? cause.cost_effect : null,
    totalEffect: cause.total_effect,
  }));

/** Returns the causes of an offer's change as rows: position number and name; for a quotation also the component. */
export const offerRows = ({ causes }: OfferPriceBridgeRecord): WaterfallRow[] =>
  causes.map((cause, at) => {
    const component = cause.title === "" ? "" : `, ${cause.title}`;
    const whole = cause.kind === "gst" ? "GST" : "Discount";
    return {
      key: `${cause.position} ${cause.name} ${cause.component} ${cause.kind}`,
      number: cause.position,
      isFirst: causes[at - 1]?.position !== cause.position || causes[at - 1]?.name !== cause.name,
      name: cause.position === null ? whole : `${cause.name}${component}`,
      kind: offerCauseNames[cause.kind],
      words: cause.words,
      effect: cause.position === null ? null : cause.value_effect,
      totalEffect: cause.total_effect,
    };
  });
