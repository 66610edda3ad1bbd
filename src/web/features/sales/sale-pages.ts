import type { SaleRef } from "./sale-ref.ts";
import type { SaleView } from "./sale-search-params.ts";
import type { SaleWithCalls } from "./sale-with-calls.ts";

type SalePageKind = {
  to: "/quotations/:number" | "/offers/:number";
  /** The list to which the page belongs. */
  list: { to: "/history" | "/offers"; title: string; button: string };
  /** The tabs besides that of the order, from left to right. An address without a tab shows the first one. */
  views: readonly [SaleView, ...SaleView[]];
};

/** The differences between the pages of quotations and offers, except the contents of their views. */
export const salePages: Readonly<Record<SaleRef["saleKind"], SalePageKind>> = {
  quotation: {
    to: "/quotations/:number",
    list: { to: "/history", title: "History", button: "Quotation History" },
    views: ["price", "drawing", "3d", "revisions", "files", "activity", "similar"],
  },
  offer: {
    to: "/offers/:number",
    list: { to: "/offers", title: "Offers", button: "Offers" },
    views: ["positions", "revisions", "files", "activity"],
  },
};

/** Returns the views of a sale's page in the order of their tabs. The order is first once the sale is won. */
export function viewsOf({
  saleKind,
  status,
  in_offer,
}: Pick<SaleWithCalls, "saleKind" | "status" | "in_offer">): SalePageKind["views"] {
  const { views } = salePages[saleKind];
  return status === "won" && in_offer === null ? ["order", ...views] : views;
}

/** The titles of the tabs of a sale’s page. */
export const viewTitles: Readonly<Record<SaleView, string>> = {
  order: "Order",
  positions: "Positions",
  price: "Price",
  drawing: "Drawing",
  "3d": "3D",
  revisions: "Revisions",
  files: "Files",
  activity: "Activity",
  similar: "Similar",
};
