/** Bold words of a chat: "*Span:* 15 m". */
const bold = /(?<=^|[\s(])\*(?=\S)([^*\n]{1,120})\*(?![\p{L}\p{N}])/gmu;
/** The tab between a name and its value, and not between the names of columns: "Capacity:", "Span:". */
const tabOfPair = /:\t(?![^\t\n\p{Nd}]*: *(?:\t|$))/gmu;
/** A line end with the blank lines behind it. */
const gap = /\n(?:[ \t]*\n)*/g;
/** The fewest gaps of a text that has a blank line behind nearly each line. */
const fewestGaps = 2;

/** The fewest line ends of a text that a program broke. */
const fewestBroken = 2;
/** The width of a text whose lines a program broke. */
const [leastWidth, mostWidth] = [50, 100];
const loadUnit = "te?|tons?|tonnes?|mt|kgs?";
/** The units of sizes, loads and counts, as a regular expression. */
export const unit = `(?:mm?|mtrs?|met(?:er|re)s?|feet|ft|${loadUnit}|nos?|ea|sets?)`;
/** The names of sizes with which a row begins. */
const sizeName = "span|lift|hol|hook|lt|bay|runway|long travel|height";
/** The end of a line that goes on for certain: a comma, a connective. */
const connective = /(?:[,(+&]|(?<!\p{L})(?:and|or|with|of|for|to|by|the|is|are|plus|aur|about))$/iu;
/** The end of a line that a number belongs to: a connective, or a label without a number before it. */
const beforeNumber = new RegExp(
  `${connective.source}|(?:[x–-]|(?<!\\p{Nd} ?${unit}\\.? )(?<!\\p{L})(?:${sizeName}|length|travel|gantry|capacity|margin)s?)$`,
  "iu",
);
/** The end of a line that counts what stands in the next one: "and two" above "10 ton cranes". */
const countEnd = /(?<!\p{L})(?:one|two|three|four|qty|quantity)(?: nos?\.?)?$/iu;
/** The start of a line that belongs to a number, and a number with its unit. */
const behindNumber = new RegExp(`^(?:${unit}|columns?|cranes?)(?!\\p{L}| ?[:\\p{Nd}])`, "iu");
const measure = new RegExp(`^\\p{Nd}[\\p{Nd}.,]* ?(?:${unit}(?!\\p{L})|%)`, "iu");
/** The end of a line with a number that has no unit there. */
const numberEnd = /(?<!\S)\p{Nd}[\p{Nd}.,]*$/u;

/** What a row of a table has. */
const ofTable = /[\t|]| {3}|,\S[^,]*,\S/;
/** A row of a list begins so: "b)", "item 2:", "type - II". */
const rowStart = /^\(?(?:[a-h]|[ivx]{1,4})[).]|^[\p{L}. ]{1,20}\p{Nd}{0,5} ?[:–-](?!\p{L})/iu;
const load = new RegExp(`\\p{Nd} ?(?:${loadUnit})(?!\\p{L})`, "iu");
/** A line that ends so says something whole: a size, a count, a bracket. */
const wholeEnd = new RegExp(`(?:\\)|\\p{Nd} ?${unit}?)$`, "iu");
/** A row of a list ends with its count. */
const countBehind = /\p{Nd} ?(?:nos?|sets?|ea)\.?$/iu;
/** The start of a line that goes on with the load or the type above. */
const continuing =
  /^(?:single|double|girder|cranes?(?! (?:is|are|to|in) )|eot|capacity|and|or|with|of|is|are)(?!\p{L}| ?[:=])/iu;
/** A label whose number stands before it. */
const labelBehind = new RegExp(
  `^(?:${sizeName})(?! ?[:=-]| (?:\\p{Nd}|(?:for|of|is|are|in|and|by|to) ))`,
  "iu",
);

/** A row that begins with a size, and a line with the end of a mail or a firm. */
const sizeFirst = new RegExp(`^(?:${sizeName}|capacity|cap|swl|columns?|gantry|sg|dg|qty)(?!\\p{L})`, "iu");
const ofSignature = /(?<!\p{L})(?:regards|thanks|m\/s)(?!\p{L})/iu;

/**
 * Returns whether a sentence goes on in the next line for certain ("sure") or probably ("maybe"); null where a new row of a list or
 * a table may begin. `isInSmall`: no line begins with a capital, so a small letter says nothing.
 */
function goesOn(line: string, next: string, isInSmall: boolean): "sure" | "maybe" | null {
  if (ofTable.test(line + next)) return null;
  if (numberEnd.test(line) && behindNumber.test(next)) return "sure";
  if (/(?:(?<!(?<!\p{L})nos?)\.|[:;!?])$/iu.test(line) || rowStart.test(next)) return null;
  // The heads of a table have no number.
  if (measure.test(next))
    return (beforeNumber.test(line) || countEnd.test(line)) && /\p{Nd}/u.test(line) ? "sure" : null;
  if (!/^(?:\(?\p{Ll}{2}|x )/u.test(next) || ofSignature.test(line)) return null;
  if (connective.test(line) || (wholeEnd.test(line) && labelBehind.test(next))) return "sure";
  // "10T crane in new bay" above "span 20 m"
  if (sizeFirst.test(next)) return null;
  if (beforeNumber.test(line) || (continuing.test(next) && !isInSmall && !countBehind.test(line)))
    return "sure";
  return wholeEnd.test(line) || (isInSmall && load.test(line) && load.test(next)) ? null : "maybe";
}

/** Returns a text with its lines as they were before a program broke them at a width: where the next word had no room. */
function unbroken(text: string): string {
  const lines = text.split("\n");
  const width = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
  if (width < leastWidth || width > mostWidth) return text;
  const isInCapitals = !/\p{Ll}/u.test(text);
  const isInSmall = isInCapitals || !/^\s*\p{Lu}/mu.test(text);
  const joins = lines.map((next, at) => {
    const line = lines[at - 1]?.trimEnd() ?? "";
    const isFull = at > 0 && line.length + 1 + (/^\S+/.exec(next)?.[0].length ?? 0) > width;
    return isFull ? goesOn(line, isInCapitals ? next.toLowerCase() : next, isInSmall) : null;
  });
  // One long line above short ones is no proof of a width.
  const isProven = joins.filter((each) => each !== null).length >= fewestBroken;
  const isJoined = (join: (typeof joins)[number] = null): boolean =>
    isProven ? join !== null : join === "sure";
  return lines.map((line, at) => (at === 0 ? line : `${isJoined(joins[at]) ? " " : "\n"}${line}`)).join("");
}

/**
 * Returns a text as it is read, each character at its place: line ends as line feeds, and without what only its program wrote: tabs
 * behind colons, marks of bold words, quote marks of a text that is quoted as a whole, line ends at a width, and the blank lines
 * of a copied table that has one behind nearly each line.
 */
export function plainText(text: string): string {
  const plain = text.replace(/\r\n/g, " \n").replace(tabOfPair, ": ").replace(bold, " $1 ");
  const isQuoted = plain.split("\n").every((line) => line.startsWith(">") || line.trim() === "");
  const unquoted = isQuoted ? plain.replace(/^>+/gm, (marks) => " ".repeat(marks.length)) : plain;
  const ends = (between: string): number => between.split("\n").length - 1;
  const gaps = unquoted.trim().match(gap) ?? [];
  const single = gaps.filter((each) => ends(each) === 1).length;
  const isIndented = /\n[ \t]+\S/.test(unquoted.trim());
  if (gaps.length < fewestGaps || single * 4 > gaps.length || isIndented) return unbroken(unquoted);
  return unquoted.replace(gap, (each) => "\n".repeat(ends(each) > 2 ? 2 : 1).padStart(each.length));
}
