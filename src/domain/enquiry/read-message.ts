import type { Choices } from "../quick-entry/entry.ts";
import { readLine } from "../templates/line-templates.ts";
import type { Template } from "../templates/template.ts";
import { answersWithin, type CraneAnswers, withoutRemoved } from "./crane-answers.ts";
import type { Enquiry } from "./enquiry.ts";
import { readEnquiry } from "./read-enquiry.ts";

/** The most characters of a message that are read. */
export const maxMessageCharacters = 10_000;

/** Returns the part of a message that is read: at most 10,000 characters, without a cut word at its end. */
export function readPart(text: string): string {
  if (text.length <= maxMessageCharacters) return text;
  const first = text.slice(0, maxMessageCharacters);
  const cut = first.slice(-100).split(/\s/).at(-1) ?? "";
  return /\s/.test(text.charAt(maxMessageCharacters)) ? first : first.slice(0, first.length - cut.length);
}

/** An enquiry, with the template that its only crane names. */
export type Message = Enquiry & { template: Template | null };

/** Returns whether the text names this template. Only then the line is read with it. */
const names = (text: string, { name }: Template): boolean => text.toLowerCase().includes(name.toLowerCase());

/** Reads the first characters of a message. A line that names a template is one crane. Never throws. */
export function readMessage(
  whole: string,
  choices: Choices,
  answers: readonly CraneAnswers[],
  templates: readonly Template[],
): Message {
  const text = readPart(whole);
  if (templates.some((template) => names(text.replace(/\s+/g, " "), template))) {
    const given = answersWithin(answers, null);
    const { template, ...entry } = readLine(text, choices, given.answers, templates);
    if (template)
      return {
        ...readEnquiry("", choices, []),
        cranes: [{ ...withoutRemoved(entry, given.removed), runway: null, at: 0, alternateTo: null }],
        ...{ template, unknown: entry.unknown, unknownPlaces: entry.unknownPlaces },
      };
  }
  return { ...readEnquiry(text, choices, answers), template: null };
}
