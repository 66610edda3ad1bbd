import { rupees } from "../numbers/money.ts";
import type { Sendable } from "../reuse/sendable.ts";
import type { PriceBridge } from "./price-bridge.ts";
import { lineBesideConditions } from "./price-bridge-lines.ts";

/** A revision of a quotation by its number. */
type RevisionId = { quotation_id: string; revision: number };

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
export const bridgeRecord = (bridge: PriceBridge, a: RevisionId, b: RevisionId) => ({
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

/** A bridge in rupees. */
export type BridgeInRupees = Sendable<ReturnType<typeof bridgeRecord>>;
