import { CalendarClock, CalendarPlus, CircleDot, Download, Send, Stamp } from "lucide-react";
import type { Act } from "./acts-bar.tsx";

/** The dialogs that a quotation's page and an offer's both have. */
export type SaleDialog = "papers" | "status" | "sent" | "follow-up" | "validity" | "approval";

type SaleNow = {
  /** Whether the user may work on it. */
  may: boolean;
  isOpen: boolean;
  isInForce: boolean;
};

/** What can be done with a quotation and with an offer alike; `validity` is none, or the one act. */
export function saleActs(
  { may, isOpen, isInForce }: SaleNow,
  open: (dialog: SaleDialog) => void,
  onSend: () => void,
): { approve: Act; papers: Act; sale: Act[]; validity: Act[] } {
  const send: Act = { name: "Send", icon: Send, act: "send", run: onSend };
  const status: Act = { name: "Status", icon: CircleDot, act: "status", run: () => open("status") };
  const followUp: Act = {
    name: "Follow-up",
    icon: CalendarClock,
    act: "followUp",
    run: () => open("follow-up"),
  };
  const validity: Act = {
    name: "Validity",
    icon: CalendarPlus,
    act: "validity",
    run: () => open("validity"),
  };
  return {
    approve: { name: "Approve", icon: Stamp, act: "approve", run: () => open("approval") },
    papers: { name: "Papers", icon: Download, act: "pdf", run: () => open("papers") },
    sale: [
      ...(may && isInForce ? [send] : []),
      ...(may ? [status] : []),
      ...(may && isOpen ? [followUp] : []),
    ],
    validity: may && isOpen ? [validity] : [],
  };
}
