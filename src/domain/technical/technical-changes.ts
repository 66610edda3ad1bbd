import {
  authorFields,
  isPaperField,
  shownUnit,
  technicalField,
  type WithTechnical,
} from "./author-values.ts";
import type { TechnicalLine } from "./technical-lines.ts";

/** Returns the changes between two revisions for people: "Hoist motor 11 kW instead of 15 kW". */
export function technicalChanges(from: WithTechnical, to: WithTechnical): string[] {
  const values = authorFields.flatMap((name) => {
    const [before, after] = [from.technical?.[name], to.technical?.[name]];
    if (before === after) return [];
    const field = technicalField(name);
    const { label } = field;
    const text = (value: string) => (field.kind === "number" ? `${value} ${shownUnit(field.unit)}` : value);
    const none = isPaperField(name) ? "printed" : "computed";
    if (after === undefined) return [`${label}: ${none} again instead of ${text(before ?? "")}`];
    return before === undefined
      ? [`${label}: ${text(after)}, set by the author`]
      : [`${label}: ${text(after)} instead of ${text(before)}`];
  });
  const labels = lineChanges(from.technicalLines ?? [], to.technicalLines ?? []);
  return labels.length === 0 ? values : [...values, `Technical lines: ${labels.join(", ")}`];
}

/** Returns the labels of the lines that only one revision has. */
function lineChanges(from: readonly TechnicalLine[], to: readonly TechnicalLine[]): string[] {
  const isIn = (line: TechnicalLine, lines: readonly TechnicalLine[]) =>
    lines.some((each) => JSON.stringify(each) === JSON.stringify(line));
  const changed = [...from.filter((line) => !isIn(line, to)), ...to.filter((line) => !isIn(line, from))];
  return [...new Set(changed.map(({ label }) => label))];
}
