import { type ApprovalState, approvalStateTitles, isHeld } from "./sale.ts";
import { isExpired, isOpen, type Status, statusFilterTitles } from "./status.ts";

/** Returns the status text of a list on this day (YYYY-MM-DD): "Expired", "Issued, awaiting approval". */
export function listedStatusText(
  { status, validUntil, approval }: { status: Status; validUntil: string; approval: ApprovalState },
  today: string,
): string {
  const title = statusFilterTitles[isExpired({ status, validUntil }, today) ? "expired" : status];
  return isOpen(status) && isHeld({ state: approval }) ? `${title}, ${approvalStateTitles[approval]}` : title;
}
