import { type Enquiry, readEnquiry } from "../enquiry.ts";
import type { Choices } from "../quick-entry/entry.ts";
import { readLine } from "../quick-entry/line-templates.ts";
import type { Answers } from "../quick-entry.ts";
import type { Template } from "../templates/template.ts";

/** An enquiry, with the template that its only crane names. */
export type Message = Enquiry & { template: Template | null };

/** Returns whether the text names this template: only then the line is read for it. */
const names = (text: string, { name }: Template): boolean => text.toLowerCase().includes(name.toLowerCase());

/** Reads a message. A line that names a template is one crane. Never throws. */
export function readMessage(
  text: string,
  choices: Choices,
  answers: readonly Answers[],
  templates: readonly Template[],
): Message {
  if (templates.some((template) => names(text.replace(/\s+/g, " "), template))) {
    const { template, ...entry } = readLine(text, choices, answers[0] ?? {}, templates);
    if (template)
      return {
        ...{ cranes: [{ ...entry, runway: null }], shared: {}, template },
        contact: { person: null, phone: null, email: null },
        ...{ unknown: entry.unknown, unknownPlaces: entry.unknownPlaces },
        ...{ namePlaces: [], passedPlaces: [], spansAsked: [], left: 0 },
      };
  }
  return { ...readEnquiry(text, choices, answers), template: null };
}
