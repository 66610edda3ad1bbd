import { useSyncExternalStore } from "react";
import { type CraneAnswers, movedAnswers } from "#domain/enquiry/crane-answers.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import type { DraftOwner } from "#domain/quotation/draft/draft-owner.ts";
import { asRecord, asTyped, typedTexts } from "#domain/text/unknown-values.ts";
import { makeListeners } from "../api/listeners.ts";
import { isFormOnlyHere, readKeptForm, removeKeptForm, writeKeptForm } from "./kept-forms.ts";
import { useOfferDrafts } from "./offer-drafts.ts";

/**
 * The typed enquiry, shared by the home page and the dialog. This device keeps it until the enquiry is opened
 * or emptied.
 */
export type EnquiryInput = {
  owner: string;
  text: string;
  answers: readonly CraneAnswers[];
  /** The answers to bays with different spans, by the keys of their questions. */
  bays: Readonly<Record<string, string>>;
  /** Questions that the user left open. */
  leftOpen: readonly string[];
  /** The customer that the user chose; null to take the customer of the message. */
  customer: string | null;
  /** The unsaved offer to which the cranes are added; null for a new one. */
  offer: string | null;
};

const blank = (owner: string): EnquiryInput => ({
  ...{ owner, text: "", answers: [], bays: {}, leftOpen: [], customer: null, offer: null },
});

const formOf = (owner: string): string => `${owner} quick entry`;
const texts = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((each) => typeof each === "string") : [];
const textOrNull = (given: unknown): string | null => (typeof given === "string" ? given : null);

function answersOf(given: unknown): CraneAnswers[] {
  const { at, answers, removed } = asRecord(given);
  if (typeof at !== "number") return [];
  const readings = Object.entries(asRecord(answers)).map(([key, reading]) => [key, typedTexts(reading)]);
  return [{ at, answers: Object.fromEntries(readings), removed: texts(removed) }];
}

function keptLine(owner: string): EnquiryInput {
  const kept = asRecord(readKeptForm(formOf(owner))?.values);
  return {
    owner,
    text: asTyped(kept.text),
    answers: Array.isArray(kept.answers) ? kept.answers.flatMap(answersOf) : [],
    bays: typedTexts(kept.bays),
    leftOpen: texts(kept.leftOpen),
    customer: textOrNull(kept.customer),
    offer: textOrNull(kept.offer),
  };
}

let line: EnquiryInput = blank("");
const listeners = makeListeners();

/** The line of this user. Other users of the device do not see it. */
export function useLine(owner: string): EnquiryInput {
  return useSyncExternalStore(listeners.subscribe, () => lineOf(owner));
}

/** The unsaved offer to which the cranes of this user's line are added; null for a new one, or when it is gone. */
export function useOfferOfLine(owner: DraftOwner): OfferDraft | null {
  const { offer } = useLine(owner.owner);
  return useOfferDrafts(owner).find(({ id }) => id === offer) ?? null;
}

/** True when the browser has no room: closing or reloading this tab would lose the line. */
export const useLineOnlyHere = (owner: string): boolean =>
  useSyncExternalStore(listeners.subscribe, () => isFormOnlyHere(formOf(owner)));

function lineOf(owner: string): EnquiryInput {
  if (line.owner !== owner) line = keptLine(owner);
  return line;
}

export function changeLine(owner: string, change: Partial<Omit<EnquiryInput, "owner">>): void {
  const before = lineOf(owner);
  const moved =
    change.text === undefined ? {} : { answers: movedAnswers(before.answers, before.text, change.text) };
  const next = { ...before, ...moved, ...change };
  // Answers and removals belong to the old text. Customer and offer belong to the enquiry and stay.
  const { text, customer, offer } = next;
  line = text.trim() === "" ? { ...blank(owner), text, customer, offer } : next;
  const { owner: _, ...values } = line;
  if (text.trim() === "" && customer === null && offer === null) removeKeptForm(formOf(owner));
  else writeKeptForm(formOf(owner), { values });
  listeners.tell();
}

/**
 * Changes the line. Returns the act that takes this change back.
 * @param onOver is called once the line is changed again: the act would undo later changes, too
 */
export function changeLineWithUndo(
  owner: string,
  change: Partial<Omit<EnquiryInput, "owner">>,
  onOver: () => void,
): () => void {
  const { owner: _, ...before } = lineOf(owner);
  changeLine(owner, change);
  const after = line;
  const stop = listeners.subscribe(() => {
    if (line === after) return;
    stop();
    onOver();
  });
  return () => changeLine(owner, before);
}

/** Adds text at the end of the line. */
export const typeLine = (owner: string, typed: string): void =>
  changeLine(owner, { text: lineOf(owner).text + typed });

export const clearLine = (owner: string): void => changeLine(owner, blank(owner));

/** Begins an enquiry for a customer or an unsaved offer. Typed text is kept, unless there is a new text. */
export const beginEnquiry = (
  owner: string,
  given: Pick<EnquiryInput, "customer" | "offer"> & Partial<Pick<EnquiryInput, "text">>,
): void => changeLine(owner, given);
