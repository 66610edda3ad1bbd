import { readPart } from "#domain/enquiry/read-message.ts";

const count = (number: number, one: string, several: string): string =>
  `${number} ${number === 1 ? one : several}`;

/** Returns the sum of an enquiry: "3 cranes, 1 question". */
export const sumOf = (pieces: number, questions: number): string =>
  [
    count(pieces, "crane", "cranes"),
    ...(questions > 0 ? [count(questions, "question", "questions")] : []),
  ].join(", ");

/** The words of the text that is not read, in a sentence: its first ones. */
const firstWords = 40;

/** Returns a sentence about the text that is not read; blank when everything is read. */
export function notReadOf(text: string): string {
  const rest = text.slice(readPart(text).length).trim().replace(/\s+/g, " ");
  if (rest === "") return "";
  const named = rest.length > firstWords ? `${rest.slice(0, firstWords)}…` : rest;
  return `Only the first 10,000 characters are read. The rest is not read. It begins with “${named}”.`;
}

/** Returns the texts that are not used, in one line: Not used: “VFD”. */
export const notUsed = (unknown: readonly string[]): string =>
  `Not used: ${unknown.map((text) => `“${text.trim().replace(/\s+/g, " ")}”`).join(", ")}`;
