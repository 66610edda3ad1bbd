import {
  asTyped,
  firstText,
  type Loose,
  looseObject,
  looseObjects,
  looseText,
} from "../quotation/loose-values.ts";
import { firstWords } from "../quotation/words/first-words.ts";
import type { BridgeRecord, RevisionId } from "./bridge-record.ts";
import { causeKinds } from "./cause.ts";
import type { CauseRecord } from "./cause-text.ts";

const isNumber = (value: unknown): value is number => typeof value === "number";

/** The lines that every quotation had before the numbers of causes were kept. */
const firstLines = Object.keys(firstWords);

/** The number of a cause that was kept without one. */
function unstoredNumber(component: string): number | null {
  if (component === "") return firstLines.length + 1;
  const at = firstLines.indexOf(component);
  return at < 0 ? null : at + 1;
}

/** A cause; before its title and number were kept, it was called and numbered as its component was then. */
function causeIn(given: Loose): CauseRecord | null {
  const { number, cost_effect, total_effect } = given;
  const kind = causeKinds.find((each) => each === given.kind);
  const component = looseText(given.component);
  if (!kind || !isNumber(cost_effect) || !isNumber(total_effect)) return null;
  const whole = kind === "margin" ? "Margin" : "GST";
  return {
    component: component || null,
    number: number === null || isNumber(number) ? number : unstoredNumber(component),
    title: firstText(given.title, firstWords[component]?.title, component, whole),
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

/** A bridge as it was kept, of any age; null for what is none, or lost a cause: then its effects would not sum. */
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
