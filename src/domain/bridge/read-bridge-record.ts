import { asTyped, type Loose, looseObject, looseObjects } from "../quotation/loose-values.ts";
import type { BridgeRecord, RevisionId } from "./bridge-record.ts";
import { causeKinds } from "./cause.ts";
import type { CauseRecord } from "./cause-text.ts";

const isNumber = (value: unknown): value is number => typeof value === "number";

function causeIn(given: Loose): CauseRecord | null {
  const { number, cost_effect, total_effect } = given;
  const kind = causeKinds.find((each) => each === given.kind);
  if (!kind || !isNumber(cost_effect) || !isNumber(total_effect)) return null;
  return {
    component: asTyped(given.component) || null,
    number: isNumber(number) ? number : null,
    title: asTyped(given.title),
    kind,
    cost_effect,
    total_effect,
    words: asTyped(given.words),
  };
}

function revisionIn(given: unknown): RevisionId {
  const { quotation_id, revision } = looseObject(given);
  return { quotation_id: asTyped(quotation_id), revision: isNumber(revision) ? revision : 0 };
}

/** Reads a stored bridge. Null for anything else, and for a bridge that lost a cause: its effects would not sum. */
export function readBridgeRecord(given: unknown): BridgeRecord | null {
  const { a, b, from_total, to_total, causes: kept, line, customer_line } = looseObject(given);
  if (!Array.isArray(kept) || !isNumber(from_total) || !isNumber(to_total)) return null;
  const causes = looseObjects(kept).map(causeIn);
  return causes.includes(null)
    ? null
    : {
        a: revisionIn(a),
        b: revisionIn(b),
        from_total,
        to_total,
        causes: causes.filter((cause) => cause !== null),
        line: asTyped(line),
        customer_line: asTyped(customer_line),
      };
}
