import { readTyped } from "#domain/numbers/typed-number.ts";

/** A decision as it is typed. */
export type Decided = { decision: "approve" | "send_back"; note: string; margin: string };

/** Returns the fault of a decision that sends a revision back. */
export function problemOf({ note, margin }: Decided): string | undefined {
  if (margin.trim() !== "" && !readTyped(margin, "%")) return "Margin must be a number";
  return note.trim() === "" && margin.trim() === ""
    ? "Enter a note or the lowest margin without approval"
    : undefined;
}
