import { isHeld, type Sale } from "./sale.ts";
import { isOpen, type Status } from "./sale-status.ts";

/** The next step of a quotation or an offer, which its page offers first. */
export type NextAct = "approve" | "revise" | "send" | "follow-up" | "validity" | "order paper";

type NextActSale = Pick<Sale, "status" | "expired" | "superseded_by" | "approval" | "in_offer">;

/**
 * Returns the act that comes next in the life of a sale, or null: a lost or withdrawn sale has none, nor has one that
 * waits for another person (docs/product.md, “Status and follow-up”). `mayDecide` and `mayWork` are the reader's rights: to
 * decide its approval, and to work on it.
 */
export function nextActOf(
  sale: NextActSale,
  { mayDecide, mayWork }: { mayDecide: boolean; mayWork: boolean },
): NextAct | null {
  if (mayDecide) return "approve";
  if (!mayWork) return null;
  // The offer has the life of a quotation inside it.
  if (sale.in_offer !== null) return isOpen(sale.status) ? "revise" : null;
  if (sale.status === "won") return "order paper";
  if (!isOpen(sale.status) || sale.superseded_by !== null) return null;
  if (isHeld(sale.approval)) return sale.approval.state === "sent_back" ? "revise" : null;
  if (sale.expired) return "validity";
  return sale.status === "issued" ? "send" : "follow-up";
}

/** The usual next status of a sale, which its page proposes. */
const usual: Readonly<Partial<Record<Status, Status>>> = {
  issued: "sent",
  sent: "negotiation",
  negotiation: "won",
};

/** Returns the status that usually follows. A closed sale is reopened as one in negotiation. */
export const usualNextStatus = (status: Status): Status => usual[status] ?? "negotiation";
