import { readPart } from "#domain/enquiry/read-message.ts";
import { counted } from "#domain/numbers/format.ts";
import { askedTexts } from "#domain/quick-entry/asked-words.ts";

/** Returns the sum of an enquiry: "3 cranes, 1 question". */
export const sumOf = (pieces: number, questions: number): string =>
  [counted(pieces, "crane"), ...(questions > 0 ? [counted(questions, "question")] : [])].join(", ");

/** The words of the text that is not read, in a sentence: its first ones. */
const firstWords = 40;

/** Returns a sentence about the text that is not read; blank when everything is read. */
export function notReadOf(text: string): string {
  const rest = text.slice(readPart(text).length).trim().replace(/\s+/g, " ");
  if (rest === "") return "";
  const named = rest.length > firstWords ? `${rest.slice(0, firstWords)}…` : rest;
  return `Only the first 10,000 characters are read. The rest is not read. It begins with “${named}”.`;
}

const quoted = (texts: readonly string[]): string =>
  texts.map((text) => `“${text.trim().replace(/\s+/g, " ")}”`).join(", ");

/** Returns what the wizard compares with the crane, and what is not used: "Checked in the wizard: “M7”. Not used: “VFD”". */
export const notRead = (unknown: readonly string[]): string => {
  const checked = askedTexts(unknown);
  const unused = unknown.filter((text) => !checked.includes(text));
  return [
    ...(checked.length > 0 ? [`Checked in the wizard: ${quoted(checked)}`] : []),
    ...(unused.length > 0 ? [`Not used: ${quoted(unused)}`] : []),
  ].join(". ");
};
