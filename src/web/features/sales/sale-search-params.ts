import { textIn, wholeNumberIn } from "../../ui/routing/address-values.ts";

/** The views of a sale's page. `salePages` names those of a quotation and those of an offer. */
const saleViews = [
  "order",
  "positions",
  "price",
  "drawing",
  "3d",
  "revisions",
  "files",
  "activity",
  "similar",
] as const;
export type SaleView = (typeof saleViews)[number];

/** The search of the address. Every key is present after reading. */
export type SaleSearch = {
  view?: SaleView | undefined;
  /** The revision that is shown; the newest when absent. */
  revision?: number | undefined;
  /** The bridge's two revisions. */
  older?: number | undefined;
  newer?: number | undefined;
  /** The quotation to compare this one with. */
  with?: string | undefined;
  /** The dialog that opens at once: mark as sent, or compare. */
  act?: SaleAct | undefined;
};

const saleActs = ["sent", "compare"] as const;
type SaleAct = (typeof saleActs)[number];

/** Reads the address and ignores unknown views and revisions. */
export const saleSearch = (raw: Record<string, unknown>): SaleSearch => ({
  view: saleViews.find((view) => view === raw.view),
  revision: wholeNumberIn(raw.revision),
  older: wholeNumberIn(raw.older),
  newer: wholeNumberIn(raw.newer),
  with: textIn(raw.with)?.slice(0, 40),
  act: saleActs.find((act) => act === raw.act),
});
