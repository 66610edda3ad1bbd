import { useSyncExternalStore } from "react";
import type { Answers } from "#domain/quick-entry.ts";
import { makeListeners } from "../../../api/listeners.ts";

/** The line being typed, the same on the home page and in the dialog: closing that loses nothing. */
export type Line = {
  owner: string;
  text: string;
  answers: Answers;
  /** Questions that the user leaves open. */
  leftOpen: readonly string[];
  /** Fields that were filled by themselves and taken away again. */
  takenAway: readonly string[];
};

const blank = (owner: string): Line => ({ owner, text: "", answers: {}, leftOpen: [], takenAway: [] });

let line: Line = blank("");
const listeners = makeListeners();

/** The line of this person; nobody finds another's on the same device. */
export function useLine(owner: string): Line {
  const kept = useSyncExternalStore(listeners.subscribe, () => line);
  return kept.owner === owner ? kept : blankOf(owner);
}

let lastBlank = blank("");
function blankOf(owner: string): Line {
  if (lastBlank.owner !== owner) lastBlank = blank(owner);
  return lastBlank;
}

export function changeLine(owner: string, change: Partial<Omit<Line, "owner">>): void {
  const next = { ...(line.owner === owner ? line : blank(owner)), ...change };
  // What was taken away or left open was said of the words that stood there.
  line = next.text.trim() === "" ? blank(owner) : next;
  if (change.text !== undefined && next.text.trim() === "") line = { ...line, text: next.text };
  listeners.tell();
}

/** What is typed goes behind what stands there. */
export const typeLine = (owner: string, typed: string): void =>
  changeLine(owner, { text: (line.owner === owner ? line.text : "") + typed });

export const clearLine = (owner: string): void => changeLine(owner, { text: "" });
