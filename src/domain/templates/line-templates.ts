import { customersIn } from "../quick-entry/customers.ts";
import { type Choices, capacityField, spanWidth, type TextRange } from "../quick-entry/entry.ts";
import {
  type Answers,
  craneTypeKey,
  parseQuickEntry,
  type QuickEntry,
  readQuickEntry,
} from "../quick-entry/parse-quick-entry.ts";
import { tokensOf } from "../quick-entry/tokens.ts";
import { foldText } from "../text/search-text.ts";
import { type Template, templateNameKey } from "./template.ts";

/** The reading of a line with the template that it names. */
export type LineEntry = QuickEntry & { template: Template | null };

/** The most templates to offer. */
const maxOffered = 3;

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** Returns the place of a name in the text as separate words. Null when the text lacks it. */
function placeOf(text: string, name: string): TextRange | null {
  const words = name.split(" ").map(escaped).join("\\s+");
  const found = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${words}(?![\\p{L}\\p{M}\\p{N}])`, "iu").exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}

/** Returns the start of the phrase around this place. */
const phraseStart = (text: string, at: number): number =>
  Math.max(...[",", ";", "\n"].map((sign) => text.lastIndexOf(sign, at - 1))) + 1;

/** After a customer's sign only the name is read, up to the end of the phrase. */
const isInCustomer = (text: string, { start }: TextRange): boolean =>
  text.slice(0, start).trimEnd().endsWith("@") ||
  customersIn(text, tokensOf(text), () => null).some(
    ({ place }) => place.start <= start && start < place.end,
  );

/** Only offer a template whose name has only words about cranes, or only one word. */
const isReadable = ({ name }: Template, choices: Choices): boolean =>
  name.includes(" ") && parseQuickEntry(name, choices).unknown.length > 0;

/** The longest name of a template in the line, with its place. */
function named(text: string, choices: Choices, templates: readonly Template[]) {
  const longestFirst = [...templates].sort((a, b) => b.name.length - a.name.length);
  for (const template of longestFirst) {
    const place = placeOf(text, template.name);
    if (place && !isInCustomer(text, place) && isReadable(template, choices)) return { template, place };
  }
  return null;
}

/**
 * Returns the reading of a quick entry line with the template that it names. The words of the template have
 * no other meaning. A template of a different crane type than the line's does not count.
 */
export function readLine(
  text: string,
  choices: Choices,
  answers: Answers,
  templates: readonly Template[],
): LineEntry {
  const found = named(text, choices, templates);
  if (!found) return { ...readQuickEntry(text, choices, answers), template: null };
  const { template, place } = found;
  // Replace it with a comma, to separate the words before and after it.
  const rest = `${text.slice(0, place.start)},${" ".repeat(place.end - place.start - 1)}${text.slice(place.end)}`;
  const craneType = template.crane_type;
  const entry = readQuickEntry(rest, choices, { ...answers, [craneTypeKey]: { craneType } });
  if (entry.craneType !== craneType) return { ...readQuickEntry(text, choices, answers), template: null };
  const reads = entry.reads.filter(({ reading, places }) => !(craneTypeKey in reading) || places.length > 0);
  return { ...entry, reads: [{ reading: { template: template.name }, places: [place] }, ...reads], template };
}

/** A possible template, and the line that names it. */
export type OfferedTemplate = { template: Template; text: string };

const valueIn = ({ lines }: Template, field: string): string => {
  const [component, name = ""] = field.split(".");
  return lines.find((line) => line.component === component)?.values[name] ?? "";
};

/** The line with this template's name: in place of its first words, else as a separate phrase. */
function withName(text: string, { name }: Template): OfferedTemplate["text"] {
  const from = phraseStart(text, text.length);
  const last = foldText(text.slice(from));
  if (last.length > 1 && ` ${templateNameKey(name)}`.includes(` ${last}`))
    return `${text.slice(0, from)}${from > 0 ? " " : ""}${name}`;
  return `${text.trimEnd().replace(/[,;]$/, "")}, ${name}`;
}

/**
 * Returns possible templates of a line: names with the words of its last phrase, then templates of its
 * capacity and span. Empty when the line names one.
 */
export function offeredTemplates(
  text: string,
  entry: LineEntry,
  templates: readonly Template[],
): OfferedTemplate[] {
  if (entry.template !== null || text.trim() === "") return [];
  const last = foldText(text.slice(phraseStart(text, text.length)));
  const ofType = templates.filter(
    ({ crane_type }) => entry.craneType === null || entry.craneType === crane_type,
  );
  const byName = ofType.filter(
    ({ name }) => last.length > 1 && ` ${templateNameKey(name)}`.includes(` ${last}`),
  );
  const given = [capacityField, spanWidth].filter((field) => entry.values[field] !== undefined);
  const byCrane = ofType.filter(
    (template) =>
      entry.values[capacityField] !== undefined &&
      given.every((field) => valueIn(template, field) === entry.values[field]),
  );
  return [...new Set([...byName, ...byCrane])]
    .slice(0, maxOffered)
    .map((template) => ({ template, text: withName(text, template) }));
}
