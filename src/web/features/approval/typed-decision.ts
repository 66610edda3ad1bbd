import type { Decision } from "#domain/approval/decision.ts";
import { decimalText } from "#domain/numbers/money.ts";
import { readTyped } from "#domain/numbers/typed-number.ts";

/** A decision as it is typed. */
export type Decided = { decision: "approve" | "send_back"; note: string; margin: string };

/** Returns the fault of a decision. One that approves has none: a margin that was typed for sending back does not count. */
export function problemOf({ decision, note, margin }: Decided): string | undefined {
  if (decision === "approve") return undefined;
  if (margin.trim() !== "" && !readTyped(margin, "%")) return "Margin must be a number";
  return note.trim() === "" && margin.trim() === ""
    ? "Enter a note or the lowest margin without approval"
    : undefined;
}

/** Returns a decision on a revision as the call has it. Only one that sends back has a margin. */
export function decisionOf(revision: number, { decision, note, margin }: Decided): Decision {
  const typed = decision === "send_back" ? readTyped(margin, "%") : null;
  return {
    revision,
    decision,
    ...(note.trim() !== "" && { note }),
    ...(typed && { margin_percentage: Number(decimalText(typed)) }),
  };
}
