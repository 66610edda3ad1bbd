/** The views of a sale's page. Which of them a quotation has, and which an offer, `salePages` says. */
const saleViews = [
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

/** What the address of the page holds; every key is present after reading. */
export type SaleSearch = {
  view?: SaleView | undefined;
  /** The revision that is shown; the newest when absent. */
  revision?: number | undefined;
  /** The bridge's two revisions. */
  older?: number | undefined;
  newer?: number | undefined;
  /** Another quotation that this one is compared with. */
  with?: string | undefined;
  /** What is asked for at once: to mark it as sent, or to compare it with another that is still to be named. */
  act?: SaleAct | undefined;
};

const saleActs = ["sent", "compare"] as const;
type SaleAct = (typeof saleActs)[number];

const whole = (value: unknown): number | undefined => {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

/** Reads the address: what is no view or revision counts as not given. */
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
