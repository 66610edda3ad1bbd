import {
  lineFields,
  maxLineLengths,
  readTypedLines,
  type TechnicalLine,
} from "../../technical/technical-lines.ts";
import { placeholdersIn } from "../../text/template-text.ts";
import { unknownPlaceholderText } from "../../text/unknown-placeholder.ts";
import { cranePlaceholders, unknownCranePlaceholders } from "./row-placeholders.ts";

const titles: Readonly<Record<keyof TechnicalLine, string>> = {
  group: "Group",
  label: "Label",
  text: "Text",
};

/**
 * Returns what is wrong with lines of an author. Their texts take the names in braces of a crane: the place of each fault, and a sentence.
 * Lines without text have none.
 */
export function lineProblems(given: unknown): { at: number; name: keyof TechnicalLine; message: string }[] {
  return readTypedLines(given).flatMap((line, at) => {
    if (lineFields.every((name) => line[name].trim() === "")) return [];
    return lineFields.flatMap((name) => {
      const { length } = line[name].trim();
      const title = `${titles[name]} of technical line ${at + 1}`;
      if (length === 0) return [{ at, name, message: `${title} must not be empty` }];
      if (length > maxLineLengths[name])
        return [{ at, name, message: `${title} must be at most ${maxLineLengths[name]} characters` }];
      const known = name === "text" ? cranePlaceholders : [];
      const unknown = name === "text" ? unknownCranePlaceholders(line.text) : placeholdersIn(line[name]);
      return unknown.slice(0, 1).map((each) => ({
        ...{ at, name },
        message: `${title} ${unknownPlaceholderText(each, known, "“Names in braces” in Firm")}`,
      }));
    });
  });
}
