import { asRecords, asTyped } from "../text/unknown-values.ts";

/** A line of the firm or of an author on the data sheet. Its group is one of the data sheet, or a new one after them. */
export type TechnicalLine = { group: string; label: string; text: string };

/** With the author's lines of a request or a document. Absent without one. */
export type WithTechnicalLines = { technicalLines?: readonly TechnicalLine[] };

/** The most lines of one crane, and the most characters of their texts. */
export const maxLines = 40;
export const maxLineLengths: Readonly<Record<keyof TechnicalLine, number>> = {
  group: 100,
  label: 100,
  text: 500,
};

const fields = ["group", "label", "text"] as const;
const titles: Readonly<Record<keyof TechnicalLine, string>> = {
  group: "Group",
  label: "Label",
  text: "Text",
};

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
    .filter((line) => fields.some((name) => line[name] !== ""));
  return lines.length === 0 ? {} : { technicalLines: lines };
}

/** Returns what is wrong with lines of an author: the place of each fault, and a sentence. Lines without text have none. */
export function lineProblems(given: unknown): { at: number; name: keyof TechnicalLine; message: string }[] {
  return readTypedLines(given).flatMap((line, at) => {
    if (fields.every((name) => line[name].trim() === "")) return [];
    return fields.flatMap((name) => {
      const { length } = line[name].trim();
      const title = `${titles[name]} of technical line ${at + 1}`;
      if (length === 0) return [{ at, name, message: `${title} must not be empty` }];
      return length <= maxLineLengths[name]
        ? []
        : [{ at, name, message: `${title} must be at most ${maxLineLengths[name]} characters` }];
    });
  });
}
