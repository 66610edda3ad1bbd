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

const whole = (value: unknown): number | undefined => {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

/** Reads the address and ignores unknown views and revisions. */
export function saleSearch(raw: Record<string, unknown>): SaleSearch {
  return {
    view: saleViews.find((view) => view === raw.view),
    revision: whole(raw.revision),
    older: whole(raw.older),
    newer: whole(raw.newer),
    with: typeof raw.with === "string" && raw.with !== "" ? raw.with.slice(0, 40) : undefined,
    act: saleActs.find((act) => act === raw.act),
  };
}
