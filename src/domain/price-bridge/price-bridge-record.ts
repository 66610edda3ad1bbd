import { rupees } from "../numbers/money.ts";
import type { CauseKind } from "./cause.ts";
import type { PriceBridge } from "./price-bridge.ts";
import { lineBesideConditions } from "./price-bridge-lines.ts";

/** A revision of a quotation by its number. */
export type RevisionId = { quotation_id: string; revision: number };

/** A bridge in an answer of the API. Amounts in rupees. */
export type PriceBridgeRecord = {
  a: RevisionId;
  b: RevisionId;
  from_total: number;
  to_total: number;
  causes: {
    component: string | null;
    /** The line in the later quotation; null if it does not have the line. */
    number: number | null;
    title: string;
    kind: CauseKind;
    cost_effect: number;
    total_effect: number;
    words: string;
  }[];
  line: string;
  customer_line: string;
  /** The differences between their conditions, which move no price: "Clause Warranty". Absent where nobody compares revisions. */
  conditions?: readonly string[] | undefined;
  /** The technical values that the author changed: "Hoist motor: 11 kW, set by the author". Absent as the conditions. */
  technical?: readonly string[] | undefined;
};

/** Returns a bridge with the changed conditions beside it, which its line for the customer names, too. */
export const besideConditions = <R extends { customer_line: string }>(
  bridge: R,
  conditions: readonly string[],
): R & { conditions: readonly string[] } => ({
  ...bridge,
  conditions,
  customer_line: lineBesideConditions(bridge.customer_line, conditions),
});

/** Returns the bridge from one revision (`a`) to another (`b`) for the API, in rupees. */
export const bridgeRecord = (bridge: PriceBridge, a: RevisionId, b: RevisionId): PriceBridgeRecord => ({
  a,
  b,
  from_total: rupees(bridge.fromTotal),
  to_total: rupees(bridge.toTotal),
  causes: bridge.causes.map(({ component, number, title, kind, costEffect, totalEffect, words }) => ({
    component,
    number,
    title,
    kind,
    cost_effect: rupees(costEffect),
    total_effect: rupees(totalEffect),
    words,
  })),
  line: bridge.line,
  customer_line: bridge.customerLine,
});
