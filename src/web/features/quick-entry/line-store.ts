import { useSyncExternalStore } from "react";
import type { Answers } from "#domain/quick-entry.ts";
import { asTyped, looseObject, typedTexts } from "#domain/quotation/loose-values.ts";
import { makeListeners } from "../../api/listeners.ts";
import { readKeptForm, removeKeptForm, writeKeptForm } from "../../drafts/kept-forms.ts";

/**
 * The line being typed, the same on the home page and in the dialog. It is kept on this device until it is entered or
 * emptied: closing the dialog or a reload lose nothing.
 */
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

const formOf = (owner: string): string => `${owner} quick entry`;
const texts = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((each) => typeof each === "string") : [];

function keptLine(owner: string): Line {
  const { text, answers, leftOpen, takenAway } = looseObject(readKeptForm(formOf(owner))?.values);
  return {
    owner,
    text: asTyped(text),
    answers: Object.fromEntries(
      Object.entries(looseObject(answers)).map(([question, reading]) => [question, typedTexts(reading)]),
    ),
    leftOpen: texts(leftOpen),
    takenAway: texts(takenAway),
  };
}

let line: Line = blank("");
const listeners = makeListeners();

/** The line of this person; nobody finds another's on the same device. */
export function useLine(owner: string): Line {
  return useSyncExternalStore(listeners.subscribe, () => lineOf(owner));
}

function lineOf(owner: string): Line {
  if (line.owner !== owner) line = keptLine(owner);
  return line;
}

export function changeLine(owner: string, change: Partial<Omit<Line, "owner">>): void {
  const next = { ...lineOf(owner), ...change };
  // What was taken away or left open was said of the words that stood there.
  line = next.text.trim() === "" ? blank(owner) : next;
  if (change.text !== undefined && next.text.trim() === "") line = { ...line, text: next.text };
  const { owner: _, ...values } = line;
  if (line.text.trim() === "") removeKeptForm(formOf(owner));
  else writeKeptForm(formOf(owner), { values });
  listeners.tell();
}

/** What is typed goes behind what stands there. */
export const typeLine = (owner: string, typed: string): void =>
  changeLine(owner, { text: lineOf(owner).text + typed });

export const clearLine = (owner: string): void => changeLine(owner, { text: "" });
