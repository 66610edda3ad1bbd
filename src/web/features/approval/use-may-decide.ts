import type { SaleSubject } from "../sales/sale-subject.ts";
import { numberOf, useWaitingApprovals } from "./approvals-query.ts";

/** Returns whether the shown revision awaits a decision of the user. */
export function useMayDecide({ number, revision }: Pick<SaleSubject, "number" | "revision">): boolean {
  return useWaitingApprovals().some(
    (waiting) => numberOf(waiting) === number && waiting.revision === revision,
  );
}
