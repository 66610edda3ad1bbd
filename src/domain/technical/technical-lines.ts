import { asRecords, asTyped } from "../text/unknown-values.ts";

/** A line of the firm or of an author on the data sheet. Its group is one of the data sheet, or a new one after them. */
export type TechnicalLine = { group: string; label: string; text: string };

/** With the author's lines of a request or a document. Absent without one. */
export type WithTechnicalLines = { technicalLines?: readonly TechnicalLine[] };

/**
 * The most technical lines that the author adds to the data sheet of one crane, and the most characters of their texts.
 */
export const maxLines = 40;
export const maxLineLengths: Readonly<Record<keyof TechnicalLine, number>> = {
  group: 100,
  label: 100,
  text: 500,
};

/** The texts of a line. */
export const lineFields = ["group", "label", "text"] as const;

/** Reads kept lines with their texts as typed. */
export const readTypedLines = (given: unknown): TechnicalLine[] =>
  asRecords(given).map(({ group, label, text }) => ({
    group: asTyped(group),
    label: asTyped(label),
    text: asTyped(text),
  }));

/** Returns the lines in canonical writing. Lines without any text are left out. */
export function readTechnicalLines(given: unknown): WithTechnicalLines {
  const lines = readTypedLines(given)
    .map((line) => ({ group: line.group.trim(), label: line.label.trim(), text: line.text.trim() }))
    .filter((line) => lineFields.some((name) => line[name] !== ""));
  return lines.length === 0 ? {} : { technicalLines: lines };
}
