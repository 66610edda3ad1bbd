import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { withBays } from "#domain/enquiry/bays.ts";
import { type Message, readMessage } from "#domain/enquiry/read-message.ts";
import type { EnquiryCrane } from "#domain/enquiry.ts";
import type { Choices, Place } from "#domain/quick-entry/entry.ts";
import { craneTypeKey, type QuickEntry } from "#domain/quick-entry.ts";
import type { Template } from "#domain/templates/template.ts";
import { choicesQuery } from "../../api/choices-query.ts";
import { changeLine, type Line } from "../../drafts/line-store.ts";
import { templatesQuery } from "../templates/template-queries.ts";

type LineRead = {
  /** What the line says; null while the price tables' choices are not known. */
  message: Message | null;
  templates: readonly Template[];
  failed: boolean;
  retry: () => void;
};

const noTemplates: readonly Template[] = [];

/** The mark by which the store remembers a removed field of a crane. */
const fieldOf = (at: number, field: string): string => `${at} ${field}`;

/** The crane without the fields that the tables filled and the user removed. */
function without(crane: EnquiryCrane, at: number, takenAway: readonly string[]): EnquiryCrane {
  if (takenAway.length === 0) return crane;
  const isKept = (field: string) => !takenAway.includes(fieldOf(at, field));
  return {
    ...crane,
    values: Object.fromEntries(Object.entries(crane.values).filter(([field]) => isKept(field))),
    reads: crane.reads.filter(
      ({ reading, places }) => places.length > 0 || Object.keys(reading).every(isKept),
    ),
  };
}

function read(line: Line, choices: Choices, templates: readonly Template[]): Message {
  const message = readMessage(line.text, choices, line.answers, templates);
  const cranes = message.cranes.map((crane, at) => without(crane, at, line.takenAway));
  return { ...message, ...withBays({ ...message, cranes }, line.bays) };
}

/** Reads the line with the price tables in force. */
export function useLineEntry(line: Line): LineRead {
  const query = useQuery(choicesQuery);
  // A line is read without them too.
  const templates = useQuery(templatesQuery).data ?? noTemplates;
  const choices = query.data;
  const message = useMemo(
    () => (choices ? read(line, choices, templates) : null),
    [choices, line, templates],
  );
  return { message, templates, failed: query.isError && !choices, retry: () => void query.refetch() };
}

/** The text without the words at these places. Line ends and tabs stay: they separate the cells of a sheet. */
export function withoutWords(text: string, places: readonly Place[]): string {
  let rest = text;
  for (const { start, end } of [...places].sort((a, b) => b.start - a.start)) {
    const before = rest.slice(0, start).replace(/[ \u00a0]+$/, "");
    const behind = rest.slice(end).replace(/^[ \u00a0]+/, "");
    const isJoined = /[^\n\t|;]$/.test(before) && /^[^\n\t|;,]/.test(behind);
    rest = `${before}${isJoined ? " " : ""}${behind}`;
  }
  return rest.trim();
}

/** Removes a reading: its words leave the line, or, where the tables filled it, the field stays open. */
export function takeAway(line: Line, at: number, reading: QuickEntry["reads"][number]): void {
  const { places, reading: values } = reading;
  if (places.length > 0) changeLine(line.owner, { text: withoutWords(line.text, places) });
  else if (craneTypeKey in values)
    changeLine(line.owner, {
      answers: line.answers.map((answers, each) => {
        const { [craneTypeKey]: _, ...rest } = answers;
        return each === at ? rest : answers;
      }),
    });
  else
    changeLine(line.owner, {
      takenAway: [...line.takenAway, ...Object.keys(values).map((field) => fieldOf(at, field))],
    });
}

/** Answers a question of these cranes. */
export function answerLine(
  line: Line,
  cranes: readonly number[],
  key: string,
  reading: Readonly<Record<string, string>>,
): void {
  const count = Math.max(line.answers.length, ...cranes.map((at) => at + 1));
  const answers = Array.from({ length: count }, (_, at) => {
    const known = line.answers[at] ?? {};
    return cranes.includes(at) ? { ...known, [key]: reading } : known;
  });
  changeLine(line.owner, { answers });
}

/** Returns the places of the words that only this crane has. Its whole stretch goes when no other crane has words in it. */
export function ownWords({ cranes }: Message, at: number): Place[] {
  const placesOf = (crane: EnquiryCrane | undefined): Place[] =>
    [...(crane?.reads ?? []), ...(crane?.questions ?? [])].flatMap(({ places }) => [...places]);
  const others = cranes.filter((_, each) => each !== at).flatMap(placesOf);
  const isShared = ({ start }: Place): boolean => others.some((each) => each.start === start);
  const own = placesOf(cranes[at]).filter((place) => !isShared(place));
  const [start, end] = [
    Math.min(...own.map((place) => place.start)),
    Math.max(...own.map((place) => place.end)),
  ];
  const isAlone = own.length > 0 && !others.some((each) => each.start < end && start < each.end);
  return isAlone ? [{ start, end }] : own;
}
