/** The views of a quotation's page, in the order of their tabs. */
export const pageTabs = ["price", "drawing", "3d", "revisions", "files", "activity", "similar"] as const;
export type PageTab = (typeof pageTabs)[number];

export const tabTitles: Readonly<Record<PageTab, string>> = {
  price: "Price",
  drawing: "Drawing",
  "3d": "3D",
  revisions: "Revisions",
  files: "Files",
  activity: "Activity",
  similar: "Similar",
};

/** What the address of the page holds; every key is present after reading. */
export type PageSearch = {
  view?: PageTab | undefined;
  /** The revision that is shown; the newest when absent. */
  revision?: number | undefined;
  /** The bridge's two revisions. */
  older?: number | undefined;
  newer?: number | undefined;
  /** Another quotation that this one is compared with. */
  with?: string | undefined;
  /** What is asked for at once: to mark it as sent, or to compare it with another that is still to be named. */
  act?: PageAct | undefined;
};

const pageActs = ["sent", "compare"] as const;
type PageAct = (typeof pageActs)[number];

const whole = (value: unknown): number | undefined => {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

/** Reads the address: what is no view or revision counts as not given. */
export function pageSearch(raw: Record<string, unknown>): PageSearch {
  return {
    view: pageTabs.find((view) => view === raw.view),
    revision: whole(raw.revision),
    older: whole(raw.older),
    newer: whole(raw.newer),
    with: typeof raw.with === "string" && raw.with !== "" ? raw.with.slice(0, 40) : undefined,
    act: pageActs.find((act) => act === raw.act),
  };
}
