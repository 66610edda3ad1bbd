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

/** The text without the words at these places. Line ends and tabs stay: they separate the cells of a sheet. */
export function withoutWords(text: string, places: readonly TextRange[]): string {
  let rest = text;
  for (const { start, end } of [...places].sort((a, b) => b.start - a.start)) {
    const before = rest.slice(0, start).replace(/(?<![ \u00a0])[ \u00a0]+$/, "");
    // A comma or a sign of multiplication on both sides stands once.
    const separator = /([,;]|(?<![^\s])[x×])$/i.exec(before)?.[0];
    const after = rest.slice(end).replace(/^[ \u00a0]+/, "");
    const isTwice = separator !== undefined && new RegExp(`^${separator}(?=[\\s]|$)`, "i").test(after);
    const behind = isTwice ? after.slice(separator.length).replace(/^[ \u00a0]+/, "") : after;
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

/** Removes a reading: its words leave the line, where it has any, and its field stays open. A crane type is asked again. */
export function takeAway(
  line: EnquiryInput,
  { at }: EnquiryCrane,
  { places, reading }: QuickEntry["reads"][number],
): void {
  const removed = valuesInReading(reading)
    .map(({ name, value }) => `${name} ${value}`)
    .join(", ");
  // An empty answer asks for the crane type again.
  const given: Omit<CraneAnswers, "at"> =
    craneTypeKey in reading
      ? { answers: { [craneTypeKey]: {} }, removed: [] }
      : { answers: {}, removed: Object.keys(reading) };
  const { text, answers } = line;
  const rest = withoutWords(text, places);
  const before = text.slice(0, at);
  const gap = before.length - before.trimEnd().length;
  const wordsBefore = places.filter(({ end }) => end <= at);
  const moved = withoutWords(before, wordsBefore).length + gap;
  const change =
    places.length === 0
      ? { answers: [...answers, { at, ...given }] }
      : { text: rest, answers: [...movedAnswers(answers, text, rest), { at: moved, ...given }] };
  removeFromLine(line, removed, change);
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
