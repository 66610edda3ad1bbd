/** A technical value that the text of a position beside the cranes can name. */
export type NamedValue = {
  /** As the data sheet has it. */
  label: string;
  /** The words before a value, as a pattern; "" for one that needs none. */
  words: string;
  /** A value, as a pattern. */
  value: string;
};

/** A value in a text with the words before it: "lift of 9 m" has "lift of " and "9 m". `at` is the place of the value. */
export type Mention = { words: string; value: string; at: number };

/** What a text says of a technical value. */
export type Mentions = {
  /** The value that the position sells in place of that of the crane: "M7" in "M7 duty in place of M5". */
  sold: Mention | null;
  /** The value of the crane: "M5" in "M7 duty in place of M5", "5.5 kW" in "Spare hoist motor 5.5 kW". */
  named: Mention | null;
};

const figure = /(?:\d{1,3} × )?\d{1,3}(?: ?\d{3}){0,2}(?:\.\d{1,3})? ?/.source;
const metres = `${figure}mm?(?![a-z/])`;

const measured = (label: string, words: string, unit: string): NamedValue => ({
  label,
  words: `(?:${words})(?: of|,|:)? `,
  value: `${figure}${unit}(?![a-z/])`,
});
/** "Micro speed on hoist 0.5 m/min" is not the full speed. */
const full = "(?<!(?:creep|micro|inching) speeds? (?:on|of|for) (?:the )?)";
const speed = (label: string, words: string) => measured(label, `${full}${words}(?: speed)?`, "m/min");
/** A class of mechanisms, and no thread: "anchor bolts M8", "M8 x 50". */
const threaded = "bolts?|nuts?|screws?|studs?|threads?";
const dutyClass = `(?<!\\b(?:${threaded}),? )M[1-8]\\b(?! ?(?:${threaded}|[x×] ?\\d))`;
const motor = (label: string, words: string) => measured(label, `${words} motors?`, "kW");
const main = "(?<!auxiliary |aux\\.? )";

/** The table of these values. A further value is a further row. */
export const namedValues: readonly NamedValue[] = [
  { label: "Span, rail centres", words: "span of ", value: metres },
  { label: "Height of lift", words: `${main}lift of `, value: metres },
  { label: "Duty class", words: "", value: dutyClass },
  speed("Hoisting", `${main}hoist(?:ing)?`),
  speed("Hoisting, creep", `${main}hoist(?:ing)?,? creep`),
  speed("Cross travel", "cross travel"),
  speed("Cross travel, creep", "cross travel,? creep"),
  speed("Long travel", "long travel"),
  speed("Long travel, creep", "long travel,? creep"),
  motor("Hoist motor", `${main}hoist`),
  motor("Cross travel motor", "cross travel"),
  motor("Long travel motors", "long travel"),
  { label: "Auxiliary height of lift", words: "auxiliary (?:height of )?lift of ", value: metres },
  speed("Auxiliary hoisting", "auxiliary hoist(?:ing)?"),
  speed("Auxiliary hoisting, creep", "auxiliary hoist(?:ing)?,? creep"),
  motor("Auxiliary hoist motor", "auxiliary hoist"),
  // Three phases. Control, lamps and sockets have less.
  { label: "Supply", words: "(?:power )?supply(?: of|,|:)? ", value: "[3-6]\\d\\d ?V(?![a-z/])" },
  measured("DSL rating", "(?:dsl|busbar)(?: rating)?", "A"),
  measured("Connected load", "connected load", "kW"),
  measured("Wheelbase", "wheelbase", "mm"),
];

const placed = String.raw`\b(?:in place|instead) of `;
/** Words before a value that say that the crane has another one. */
const compared =
  /\b(?:higher|lower|faster|slower|larger|bigger|smaller|increased|reduced|upgraded)\b[^.\n]{0,30}$/i;

/** Returns a text of the same length with plain spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, " ");

function mentionIn(text: string, words: string, value: string, from = 0): Mention | null {
  const found = new RegExp(`(${words})(${value})`, "i").exec(text.slice(from));
  const [all, before = "", named = ""] = found ?? [];
  return found && all !== undefined
    ? { words: before, value: named.trim(), at: from + found.index + before.length }
    : null;
}

/** Returns what a text says of a value. Only its first mention counts. */
export function mentionsIn({ words, value }: NamedValue, given: string): Mentions {
  const text = plain(given);
  const asGiven = (mention: Mention | null): Mention | null =>
    mention && {
      ...{ at: mention.at, value: given.slice(mention.at, mention.at + mention.value.length) },
      words: given.slice(mention.at - mention.words.length, mention.at),
    };
  const first = mentionIn(text, `(?<!${placed})\\b${words}`, value);
  const lineAfter = first ? (text.slice(first.at + first.value.length).split("\n")[0] ?? "") : "";
  const end = first ? first.at + first.value.length + lineAfter.length : text.length;
  const replaced =
    mentionIn(text, `${placed}${words}`, value) ??
    (first && mentionIn(text.slice(0, end), placed, value, end - lineAfter.length));
  if (!first) return { sold: null, named: asGiven(replaced) };
  const before = text.slice(text.lastIndexOf("\n", first.at) + 1, first.at);
  const isSold = words === "" || replaced !== null || compared.test(before);
  return isSold ? { sold: asGiven(first), named: asGiven(replaced) } : { sold: null, named: asGiven(first) };
}

/** Returns whether the words before a value say that the crane has another one in its place. */
export const isReplacing = ({ words }: Mention): boolean => new RegExp(placed, "i").test(words);

const matchIn = ({ value }: NamedValue, text: string): string =>
  new RegExp(value, "i").exec(plain(text))?.[0].trim() ?? "";

/** Returns the size and the unit of a value, metres for lengths: "15 000 mm" and "15 m" are "15 m"; "" for any other text. */
export function comparableValue(named: NamedValue, text: string): string {
  const found = matchIn(named, text);
  const [, amount, unit = ""] = /^(?:\d{1,3} × )?([\d. ]{1,16})([A-Za-z/]{1,6})$/.exec(found) ?? [];
  if (amount === undefined) return found.toUpperCase();
  const size = Number(amount.replaceAll(" ", ""));
  return unit === "mm" ? `${size / 1000} m` : `${size} ${unit}`;
}

/** Returns a value of the data sheet as texts write it: a span and a lift in metres. "" for any other text. */
export const valueInText = (named: NamedValue, text: string): string =>
  named.value === metres ? comparableValue(named, text) : matchIn(named, text);
