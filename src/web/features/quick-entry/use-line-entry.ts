import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { withBays } from "#domain/enquiry/bays.ts";
import { type CraneAnswers, movedAnswers } from "#domain/enquiry/crane-answers.ts";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import { type OpenChoice, openChoices, withChosen } from "#domain/enquiry/open-choices.ts";
import { type Message, readMessage } from "#domain/enquiry/read-message.ts";
import { valuesInReading } from "#domain/quick-entry/describe-question.ts";
import type { Choices, TextRange } from "#domain/quick-entry/entry.ts";
import { craneTypeKey, type QuickEntry } from "#domain/quick-entry/parse-quick-entry.ts";
import type { Template } from "#domain/templates/template.ts";
import { choicesQuery } from "../../api/choice-queries.ts";
import { changeLine, changeLineWithUndo, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { dismissToast, toast } from "../../ui/feedback/toast-store.ts";
import { templatesQuery } from "../templates/template-queries.ts";

type LineRead = {
  /** The reading of the line; null while the price tables' choices load. */
  message: Message | null;
  /** The choices that the enquiry leaves open. A line with a template leaves none: it has the template's. */
  open: readonly OpenChoice[];
  templates: readonly Template[];
  failed: boolean;
  retry: () => void;
};

const noTemplates: readonly Template[] = [];

function read(line: EnquiryInput, choices: Choices, templates: readonly Template[]): Message {
  const message = readMessage(line.text, choices, line.answers, templates);
  const read = { ...message, ...withBays(message, line.bays) };
  return { ...read, cranes: withChosen(read.cranes, line.answers) };
}

/** Reads the line with the price tables in force. */
export function useLineEntry(line: EnquiryInput): LineRead {
  const query = useQuery(choicesQuery);
  // A line is read without them too.
  const templates = useQuery(templatesQuery).data ?? noTemplates;
  const choices = query.data;
  const message = useMemo(
    () => (choices ? read(line, choices, templates) : null),
    [choices, line, templates],
  );
  const open = useMemo(
    () =>
      choices && message && message.template === null ? openChoices(message, choices, line.leftOpen) : [],
    [choices, message, line.leftOpen],
  );
  return { message, open, templates, failed: query.isError && !choices, retry: () => void query.refetch() };
}

/** A comma, or a sign of multiplication that stands alone, at the end of a text. */
const separatorAtEnd = /(?:[,;]|(?<!\S)[x×])$/i;

/**
 * Returns the text behind removed words without a separator that it begins with, when the line begins there, or the text
 * before ends with the same one: "21 m,, bay" has one.
 */
function withoutSeparator(before: string, behind: string): string {
  const [first = "", next = " "] = behind;
  const isFirst = /(?:^|\n)$/.test(before) && /[,;]/.test(first);
  const isSecond = separatorAtEnd.exec(before)?.[0].toLowerCase() === first.toLowerCase() && /\s/.test(next);
  return isFirst || isSecond ? behind.slice(first.length).replace(/^[ \u00a0]+/, "") : behind;
}

/** The text without the words at these places. Line ends and tabs stay: they separate the cells of a sheet. */
export function withoutWords(text: string, places: readonly TextRange[]): string {
  let rest = text;
  for (const { start, end } of [...places].sort((a, b) => b.start - a.start)) {
    const before = rest.slice(0, start).replace(/(?<![ \u00a0])[ \u00a0]+$/, "");
    const behind = withoutSeparator(before, rest.slice(end).replace(/^[ \u00a0]+/, ""));
    const isJoined = /[^\n\t|;]$/.test(before) && /^[^\n\t|;,]/.test(behind);
    rest = `${before}${isJoined ? " " : ""}${behind}`;
  }
  return rest.trim();
}

/** Changes the line by a press that removes something of it, with a notice that takes the change back until the line changes again. */
export function removeFromLine(
  { owner }: EnquiryInput,
  removed: string,
  change: Partial<Omit<EnquiryInput, "owner">>,
): void {
  let shown: number | null = null;
  const run = changeLineWithUndo(owner, change, () => {
    if (shown !== null) dismissToast(shown);
  });
  shown = toast.success(`Removed: ${removed}`, { act: { name: "Undo", run } });
}

/** Returns where the words that stand at this index are once these places have left the text. */
function indexWithout(text: string, places: readonly TextRange[], at: number): number {
  // The point stands for the words.
  const words = `${text.slice(0, at)}.`;
  const before = places.filter(({ end }) => end <= at);
  return withoutWords(words, before).length - 1;
}

/**
 * Takes one reading out of a line. Returns the text without the words of the reading, and answers that leave its field open. The
 * question for a crane type comes again.
 */
export function withoutRead(
  { text, answers }: Pick<EnquiryInput, "text" | "answers">,
  { at }: Pick<EnquiryCrane, "at">,
  { places, reading }: QuickEntry["reads"][number],
): Pick<EnquiryInput, "text" | "answers"> {
  const hasWords = places.length > 0;
  const rest = hasWords ? withoutWords(text, places) : text;
  const isType = craneTypeKey in reading;
  const given: CraneAnswers = {
    at: hasWords ? indexWithout(text, places, at) : at,
    // An empty answer asks for the crane type again.
    answers: isType ? { [craneTypeKey]: {} } : {},
    removed: isType ? [] : Object.keys(reading),
  };
  return { text: rest, answers: [...movedAnswers(answers, text, rest), given] };
}

/** Takes a reading out of the line, with a notice that brings it back. */
export function takeAway(line: EnquiryInput, crane: EnquiryCrane, read: QuickEntry["reads"][number]): void {
  const removed = valuesInReading(read.reading)
    .map(({ name, value }) => `${name} ${value}`)
    .join(", ");
  removeFromLine(line, removed, withoutRead(line, crane, read));
}

/** Answers a question of these cranes. */
export function answerLine(
  line: EnquiryInput,
  cranes: readonly EnquiryCrane[],
  key: string,
  reading: Readonly<Record<string, string>>,
): void {
  const answered = cranes.map(({ at }) => ({ at, answers: { [key]: reading }, removed: [] }));
  changeLine(line.owner, { answers: [...line.answers, ...answered] });
}

/** Returns the places of the words that only this crane has. Its whole stretch goes when no other crane has words in it. */
export function ownWords({ cranes }: Message, at: number): TextRange[] {
  const placesOf = (crane: EnquiryCrane | undefined): TextRange[] =>
    [...(crane?.reads ?? []), ...(crane?.questions ?? [])].flatMap(({ places }) => [...places]);
  const others = cranes.filter((_, each) => each !== at).flatMap(placesOf);
  const isShared = ({ start }: TextRange): boolean => others.some((each) => each.start === start);
  const own = placesOf(cranes[at]).filter((place) => !isShared(place));
  const [start, end] = [
    Math.min(...own.map((place) => place.start)),
    Math.max(...own.map((place) => place.end)),
  ];
  const isAlone = own.length > 0 && !others.some((each) => each.start < end && start < each.end);
  return isAlone ? [{ start, end }] : own;
}
