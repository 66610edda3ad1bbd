import { findComponent } from "../../components/registry.ts";
import { canonicalNumber } from "../../price-tables/reading.ts";
import { askedTexts } from "../../quick-entry/asked-words.ts";
import { notInTable, valuesInReading } from "../../quick-entry/describe-question.ts";
import { capacityField, lengths, liftField, spanWidth } from "../../quick-entry/entry.ts";
import { measureAt } from "../../quick-entry/numbers.ts";
import { tokensOf } from "../../quick-entry/tokens.ts";
import { foldText } from "../../text/search-text.ts";
import type { Draft } from "./draft.ts";
import { priceOf, textOf } from "./draft-part.ts";

const notUsed = "”: not used";
/** Says of words of the line that nothing uses them. */
export const unusedText = (words: string): string => `“${words}${notUsed}`;
/** Returns the words of a line that nothing used, from what its draft keeps of them. */
export const unusedWords = (unread: readonly string[]): string[] =>
  unread.flatMap((text) =>
    text.startsWith("“") && text.endsWith(notUsed) ? [text.slice(1, -notUsed.length)] : [],
  );

/** The sizes of a crane that a line asks for, and whether a larger one does what is asked. Only its own span fits a bay. */
const askedSizes: readonly { field: string; largerHolds: boolean }[] = [
  { field: capacityField, largerHolds: true },
  { field: spanWidth, largerHolds: false },
  { field: liftField, largerHolds: true },
];

/** Metres; feet are read to the centimetre. */
const ofFeet = 0.015;

function valueAt(draft: Draft, field: string): string {
  const [id, name = ""] = field.split(".");
  const component = findComponent(id)?.id;
  return component && draft.parts[component].inScope ? textOf(draft, component, name).trim() : "";
}

const inWords = (field: string, value: string): string =>
  valuesInReading({ [field]: value })
    .map((each) => each.value)
    .join("");

/** Returns a sentence for each size of the line in whose place the crane has another that does not do what was asked. */
function notAsAsked(draft: Draft, asked: Readonly<Record<string, string>>): string[] {
  return askedSizes.flatMap(({ field, largerHolds }) => {
    const [given, taken] = [asked[field] ?? "", valueAt(draft, field)];
    const [wanted, size] = [canonicalNumber(given), canonicalNumber(taken)];
    if (wanted === null || size === null || size === wanted || (largerHolds && size > wanted)) return [];
    const [{ name = "" } = {}] = valuesInReading({ [field]: given });
    return [`${name} ${inWords(field, given)} is asked for, ${inWords(field, taken)} is taken`];
  });
}

/** Returns whether the lengths in unused words have been typed by hand meanwhile, each in a field that had it from no line. */
function isTypedSince(draft: Draft, asked: Readonly<Record<string, string>>, words: string): boolean {
  const typed = lengths.flatMap((field) => {
    const value = valueAt(draft, field);
    return value === "" || value === asked[field] ? [] : (canonicalNumber(value) ?? []);
  });
  const tokens = tokensOf(words);
  const numbers = tokens.flatMap((token, at) =>
    token.kind === "number" ? [measureAt(tokens, at, false)] : [],
  );
  return (
    numbers.length > 0 &&
    numbers.every(({ amount: { unit, value } }) =>
      typed.some((size) =>
        unit === "converted"
          ? Math.abs(size - Number(value)) < ofFeet
          : unit === "length" && size === Number(value),
      ),
    )
  );
}

/**
 * Returns whether a sentence says that the price table lacks a size, and the crane has another size or a price for it
 * meanwhile.
 */
const isPricedSince = (draft: Draft, asked: Readonly<Record<string, string>>, text: string): boolean =>
  askedSizes.some(({ field }) => {
    const given = asked[field] ?? "";
    const component = findComponent(field.split(".")[0])?.id;
    const [said] = valuesInReading({ [field]: given });
    if (given === "" || !component || text !== `${said?.name} ${said?.value} ${notInTable}`) return false;
    const value = valueAt(draft, field);
    return value !== "" && (value !== given || priceOf(draft, component) > 0);
  });

/**
 * Returns whether all unused words stand in a value of the customer: "Sanand" in the site, "Castings" in the company. A number
 * stays open, because the 2 of "Plot 2" may be a number of cranes.
 */
function isOfCustomer({ customer }: Draft, text: string): boolean {
  const wordsOf = (words: string) =>
    foldText(words)
      .split(/[\s,.;]+/)
      .filter((word) => word !== "");
  const known = Object.values(customer).map(wordsOf);
  return unusedWords([text]).some((words) =>
    known.some(
      (all) => all.length > 0 && wordsOf(words).every((word) => /\p{L}/u.test(word) && all.includes(word)),
    ),
  );
}

/**
 * Returns the parts of a working quotation's line that are open, each in a sentence: unused words whose lengths nobody has
 * typed since and that name no value of the customer, unanswered questions without a price meanwhile, and sizes that the crane
 * falls short of. Empty without a line, and once it was dismissed.
 */
export function openWordsOf(draft: Draft): string[] {
  const { unread = [], asked } = draft.fromLine ?? {};
  return asked === undefined
    ? [...unread]
    : [
        ...unread.filter(
          (words) =>
            !isTypedSince(draft, asked, words) &&
            !isPricedSince(draft, asked, words) &&
            !isOfCustomer(draft, words),
        ),
        ...notAsAsked(draft, asked),
      ];
}

/** Returns the open parts of a line that ask for a technical value. It has an open point of its own. */
export const askedParts = (parts: readonly string[]): string[] =>
  askedTexts(unusedWords(parts)).map(unusedText);

/** Returns the open parts of a line that one press dismisses. What the line asks of the hoist or the control is decided by itself. */
export function wordsToDismiss(draft: Draft): string[] {
  const open = openWordsOf(draft);
  const asked = askedParts(open);
  return open.filter((part) => !asked.includes(part));
}
