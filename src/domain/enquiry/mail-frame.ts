import { isFirmWord } from "../quick-entry/customers.ts";
import type { TextRange } from "../quick-entry/entry.ts";
import * as names from "../quick-entry/name-words.ts";
import { isKnown } from "../quick-entry/phrase-index.ts";
import * as units from "../quick-entry/unit-words.ts";
import * as words from "../quick-entry/words.ts";
import { linesOf, type PlacedText, sliceLine } from "./text-lines.ts";

/**
 * The parts of a mail or a chat around the enquiry. `frames` has head lines, time stamps, greetings and quote marks. `unused`
 * has texts that are not read: repeated subjects, earlier mails, letter numbers.
 */
export type Envelope = {
  frames: TextRange[];
  unused: TextRange[];
  /** The senders in head lines and time stamps. */
  senders: PlacedText[];
  /** The text after "Regards", up to an earlier mail; null without a closing. */
  signature: TextRange | null;
  /** The mail that this one answers, below it: its values give way to those of the answer. */
  earlier: TextRange[];
};

const capacity = new RegExp(
  `\\p{Nd}\\s*(?:${[...units.weightUnits.keys()].join("|")})(?![\\p{L}\\p{M}]|\\s?/\\s?r?m)`,
  "iu",
);
/** The number of each capacity. */
const everyCapacity = new RegExp(
  `(?<![\\p{Nd}.])(\\p{Nd}[\\p{Nd}.]{0,5})\\s?(?:${[...units.weightUnits.keys()].join("|")})(?![\\p{L}\\p{M}])`,
  "giu",
);
/** What a crane has beside its capacity. */
const craneSize =
  /(?<!\p{L})(?:s\/?g|d\/?g|sgeot|dgeot|girder|span)(?!\p{L})|\p{Nd}\s?(?:m|mtrs?|met(?:er|re)s?)(?!\p{L})/iu;
const craneSign = /(?<!\p{L})(?:s\/?g|d\/?g|sgeot|dgeot|girder|cranes?|span|eot|lift|hoist)(?!\p{L})/iu;

const size = new RegExp(
  `(?<!\\p{L})(?:span|lift|hol|bay|runway|lt)[ :=-]{1,12}\\p{Nd}[\\p{Nd}.]*\\s?(?:${[...units.lengthUnits.keys()].join("|")})(?![\\p{L}\\p{M}])`,
  "iu",
);

/** Returns whether a text names a capacity. A rail has "52 kg/m". */
export const hasCapacity = (text: string): boolean => capacity.test(text);

const stamps = [
  /^\s{0,9}\u200e?\[(?:\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?,? )?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\] ([^:]{1,60}):/i,
  // Copied from the program on a desk.
  /^\s{0,9}\u200e?\[\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?, \d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\] ([^:]{1,60}):/i,
  /^\s{0,9}\u200e?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)? - ([^:]{1,60}):/i,
  /^([\p{L}][^[:]{0,60}), \[\d{1,2} \p{L}{3,9} \d{2,4}(?: at|,)? \d{1,2}:\d{2}(?: ?[ap]m)?\]:/iu,
];

/** Returns the time stamp before a message of a chat, and its sender. */
function stampOf(line: PlacedText): { frame: TextRange; sender: PlacedText | null } | null {
  const found = stamps.map((stamp) => stamp.exec(line.text)).find((match) => match !== null);
  const [whole = "", name = ""] = found ?? [];
  if (whole === "") return null;
  const from = whole.lastIndexOf(name);
  return {
    frame: { start: line.start, end: line.start + whole.length },
    sender: sliceLine(line, from, from + name.length),
  };
}

const speaker = /^\s{0,3}(\p{Lu}[\p{L}.]{1,30}(?: \p{Lu}[\p{L}.]{0,30}){0,2}):(?=\s)/u;

const notNames = words.setOf(`${names.posts}, ${names.placeWords}, ${names.towns}`);

/**
 * Returns the senders of a chat that was copied without its time stamps, with their places: "Rakesh:" before two lines. In a
 * chat most lines begin so; "Note:" or "Location:" before two of many lines names nobody.
 */
function speakersIn(lines: readonly PlacedText[]): PlacedText[] {
  const filled = lines.filter(({ text }) => text.trim() !== "");
  const found = filled.flatMap((line): PlacedText[] => {
    const [whole = "", name = ""] = speaker.exec(line.text) ?? [];
    const start = line.start + whole.indexOf(name);
    const isName =
      name !== "" &&
      name
        .toLowerCase()
        .split(" ")
        .every((each) => !isKnown(each) && !notNames.has(each) && !isFirmWord(each));
    return isName && !head.test(line.text) ? [{ start, end: start + name.length + 1, text: name }] : [];
  });
  const counts = new Map<string, number>();
  for (const { text } of found) counts.set(text, (counts.get(text) ?? 0) + 1);
  const speaking = found.filter(({ text }) => (counts.get(text) ?? 0) > 1);
  return speaking.length > filled.length / 2 ? speaking : [];
}

const head = /^\s*(from|to|cc|bcc|sent|date|reply-to|subject|sub|ref|reference)\s*(?:no\.?\s*)?:/i;
const madeBy = words.wordsIn(words.mailPrograms);

const isForwardLine = (text: string): boolean =>
  text.trimStart().startsWith("--") && text.toLowerCase().includes("message");
const isWroteLine = (text: string): boolean => /^on\s/i.test(text) && /\swrote:$/i.test(text.slice(-40));
const isSentFrom = (text: string): boolean =>
  /^sent from /i.test(text) && madeBy.some((word) => text.toLowerCase().includes(word));

const closings = words.setOf(names.closings);
const closingWords = words.setOf(`${names.closings}, ${names.besideClosings}`);

/** Returns whether a line is a closing alone. "5T SG, thanks & regards" has a crane before it. */
export const isClosing = (line: PlacedText): boolean =>
  closingEnd(line) === line.text.length &&
  [...line.text.slice(0, maxClosing).matchAll(/[\p{L}\p{Nd}]+/gu)].every(([word]) =>
    closingWords.has(word.toLowerCase()),
  );
const maxClosing = 80;

/** Returns the index after the closing words of a line ("Thanks & Regards,"), or after "Regards," within it; null without them. */
function closingEnd({ text }: PlacedText): number | null {
  if (text.trim() === "--") return text.length;
  const said = [...text.slice(0, maxClosing).matchAll(/\p{L}+/gu)];
  const other = said.findIndex(([word]) => !closingWords.has(word.toLowerCase()));
  const opening = said.slice(0, other < 0 ? said.length : other);
  const closing = opening.findLast(([word]) => closings.has(word.toLowerCase())) ?? inlineClosing.exec(text);
  if (!closing) return null;
  const end = closing.index + closing[0].length;
  const isWhole = opening.length === said.length && !/\p{Nd}/u.test(text);
  if (isWhole || text.slice(end).trim() === "") return text.length;
  const [sign = ""] =
    /^\s*[,.:/–-]\s*|^\s(?=\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,2}$)/u.exec(text.slice(end)) ?? [];
  return sign === "" ? null : end + sign.length;
}
/** "Thanks" within a line thanks for something, unless a name alone follows. */
const inlineClosing =
  /(?<!\p{L})(?:[Tt]hanks(?=\s*[,–-]\s*\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?\.?$)|(?:[Rr]egards|[Rr]gds|[Ff]aithfully|[Ss]incerely)(?=\s*(?:[,.:–-]|$)| \p{Lu}\p{L}+(?: \p{Lu}\p{L}+){0,2}[.,]?$))/u;

const attention = /^\s*(?:kind )?att(?:n|ention)\b/i;

/**
 * Returns the lines of a letter's recipient: "To," and those below it, up to the subject or greeting, and "Kind attn" above
 * the crane.
 */
function recipients(lines: readonly PlacedText[]): PlacedText[] {
  const last = lines.findLastIndex(({ text }) => hasCapacity(text));
  const named = lines.filter(({ text }, at) => at < last && attention.test(text));
  const from = lines.findIndex(({ text }) => /^to ?[,:]?$/i.test(text.trim()));
  const block = from < 0 ? [] : lines.slice(from, from + 7);
  const end = block.findIndex(
    ({ text }, at) => at > 0 && (text.trim() === "" || /^\s*(?:sub|dear|ref|kind|respected)\b/i.test(text)),
  );
  return [...named, ...(end < 0 ? [] : block.slice(0, end))];
}

const greeting = /^\s*(?:dear|respected|hello|hi|kind attn|attn|attention)\b[^\p{Nd}]{0,40}?(?:,|:|$)/iu;

type Marked = { line: PlacedText; text: string; isQuoted: boolean };

/** Returns a line without its quote marks. */
function unquoted(line: PlacedText): Marked {
  let from = 0;
  let isQuoted = false;
  while (line.text[from] === ">" || line.text[from] === " ") {
    isQuoted ||= line.text[from] === ">";
    from += 1;
  }
  return { line, text: isQuoted ? line.text.slice(from) : line.text, isQuoted };
}

/** Words of an answer by which the rest of the mail below it holds. */
const restSame = /\b(?:rest|remaining|others?|baki)\b[^.\n]{0,30}\b(?:same|unchanged)\b/i;

/** Words before a crane that is wanted beside those of the mail below, also beside one of its capacity, and words that change one. */
const furtherWords = /\b(?:also|add|additional|additionally|another|addition|further|one more)\b/i;
const moreWords = /\b(?:one more|another)\b/i;
const changeWords = /\b(?:chang(?:e|ed)|revis\p{L}*|instead|in place of|make it|now(?! also)|not)\b/iu;

/**
 * Returns what an answer does with the mail below it: it replaces its crane by one with a type, a span or another size ("crane"), adds one
 * ("further"), or changes values; it says nothing new with the same capacities.
 */
function answerKind(
  answer: readonly Marked[],
  mail: readonly Marked[],
): "crane" | "further" | "change" | "same" {
  const loadsIn = (lines: readonly Marked[]): string[] =>
    lines.flatMap(({ text }) => [...text.matchAll(everyCapacity)].map(([, load = ""]) => load));
  const loads = loadsIn(answer);
  const loaded = answer.filter(({ text }) => hasCapacity(text));
  const known = new Set(loadsIn(mail));
  const areKnown = loads.length > 0 && loads.every((load) => known.has(load));
  const isFurther = ({ text }: Marked): boolean =>
    furtherWords.test(text) && !changeWords.test(text) && craneSize.test(text);
  if (answer.some(({ text }) => restSame.test(text))) return "change";
  if (loaded.some((line) => isFurther(line) && (!areKnown || moreWords.test(line.text)))) return "further";
  if (loaded.length > 0 && answer.some(({ text }) => craneSize.test(text))) return "crane";
  return areKnown ? "same" : "change";
}

/** Returns the envelope of a message. */
export function envelopeOf(text: string): Envelope {
  const found: Envelope = { frames: [], unused: [], senders: [], signature: null, earlier: [] };
  const lines = linesOf(text).map(unquoted);
  const framed = new Set<PlacedText>(recipients(lines.map(({ line }) => line)));
  const speakers = speakersIn(lines.map(({ line }) => line));
  found.frames.push(...speakers.map(({ start, end }) => ({ start, end })));
  found.senders.push(...speakers.map(({ start, end, text: name }) => ({ start, end: end - 1, text: name })));
  const subjects: PlacedText[] = [];
  const letters: PlacedText[] = [];
  for (const { line, text: said, isQuoted } of lines) {
    const trimmed = said.trim();
    if (trimmed === "") continue;
    const hasColon = said.includes(":");
    const stamp = hasColon ? stampOf(line) : null;
    const [, name = ""] = (hasColon && head.exec(said)) || [];
    const kind = name.toLowerCase();
    if (stamp) {
      found.frames.push(stamp.frame);
      if (stamp.sender) found.senders.push(stamp.sender);
    } else if (kind.startsWith("sub")) subjects.push(line);
    else if (kind.startsWith("ref")) letters.push(line);
    else if (kind !== "" || isForwardLine(trimmed) || isWroteLine(trimmed) || isSentFrom(trimmed)) {
      framed.add(line);
      if (kind === "from" && !isQuoted) {
        const sender = sliceLine(line, line.text.indexOf(":") + 1, line.text.length);
        if (sender) found.senders.push(sender);
      }
    }
    if (isClosing(line)) found.frames.push(line);
    const [hello] = greeting.exec(said) ?? [];
    if (hello !== undefined && !framed.has(line)) {
      const start = line.end - said.length;
      found.frames.push({ start, end: start + hello.length });
    }
  }
  found.frames.push(...framed);
  const apart = new Set([...framed, ...subjects, ...letters]);
  const body = lines.filter(({ line }) => !apart.has(line));
  const answer = body.filter(({ isQuoted }) => !isQuoted);
  const quotedMail = body.filter(({ isQuoted }) => isQuoted);
  const answers = answerKind(answer, quotedMail);
  const isBodyFull = answers === "crane";
  for (const { line, text: said } of quotedMail) {
    if (isBodyFull) found.unused.push(line);
    else found.frames.push({ start: line.start, end: line.end - said.length });
  }
  const isSaid = body.some(({ text: said }) => hasCapacity(said));
  // A reference is read only where it has the crane itself: "Ref: tender 15, 10T DG EOT crane".
  const isCrane = ({ text: said }: PlacedText): boolean => hasCapacity(said) && craneSign.test(said);
  found.unused.push(...letters.filter((line) => isSaid || !isCrane(line)));
  for (const line of [...subjects, ...letters.filter((each) => !isSaid && isCrane(each))]) {
    found.frames.push({ start: line.start, end: line.start + line.text.indexOf(":") + 1 });
    if (isSaid) found.unused.push(line);
  }
  const answered = answeredFrom(lines, text.length);
  const quoted = body.find(({ isQuoted }) => isQuoted)?.line.start ?? answered?.start;
  const own = body.flatMap(({ line, isQuoted }) =>
    isQuoted || line.start >= (answered?.start ?? text.length) ? [] : [line],
  );
  const isChange = answers === "crane" || answers === "change";
  found.earlier = answered ? [answered] : isChange ? quotedMail.map(({ line }) => line) : [];
  const all = isBodyFull ? [] : body.map(({ line }) => line);
  // A closing above a forwarded mail is of the one who sends it on.
  const forwarded = lines.find(({ text: said }) => isForwardLine(said) || isWroteLine(said))?.line.start;
  const above = own.filter(({ start }) => start < (forwarded ?? 0));
  found.signature =
    signatureIn(own, quoted, text.length) ??
    signatureIn(all, undefined, text.length) ??
    signatureIn(above, forwarded, text.length);
  return found;
}

/**
 * Returns the mail below an answer, from its head lines on; null without one. What stands above has a crane of its own, or changes the
 * capacity: a forwarded enquiry has none.
 */
function answeredFrom(lines: readonly Marked[], end: number): TextRange | null {
  const isHead = ({ text }: Marked, index: number): boolean =>
    /^\s*from\s*:/i.test(text) &&
    lines.slice(index + 1, index + 4).some((next) => /^\s*(?:sent|date)\s*:/i.test(next.text));
  const at = lines.findIndex(isHead);
  const original = lines.findIndex(
    ({ text }) => isWroteLine(text) || (isForwardLine(text) && /original/i.test(text)),
  );
  const above = lines.slice(0, Math.max(at, 0));
  const isAnswer =
    above.some(({ text }) => hasCapacity(text)) && above.some(({ line }) => closingEnd(line) !== null);
  if (isAnswer) return { start: lines[at]?.line.start ?? 0, end };
  const [answer, mail] = [lines.slice(0, Math.max(original, 0)), lines.slice(original + 1)];
  const isChange =
    answer.some(({ text }) => hasCapacity(text)) &&
    mail.some(({ text }) => hasCapacity(text)) &&
    !mail.some(({ isQuoted }) => isQuoted) &&
    answerKind(answer, mail) === "change";
  return isChange ? { start: lines[original]?.line.start ?? 0, end } : null;
}

/** "For Ravi Steel Structures", as a letter is signed, in its last lines. */
const forFirm =
  /^\s{0,10}[Ff]or (?:m\/s\.? )?\p{Lu}[\p{L}.&]*(?: (?:&|and|\p{Lu}[\p{L}.&]*)){1,5}\s{0,5}[,.]?$/u;
const maxSignedLines = 4;

/**
 * Returns the text after the first closing below the last crane, up to the earlier mail, which starts at `earlier`. A closing with
 * sizes below it ("Thanks", then "Span 15 m") is one only where no other follows, and ends above them.
 */
function signatureIn(
  body: readonly PlacedText[],
  earlier: number | undefined,
  length: number,
): TextRange | null {
  const isOfCrane = ({ text }: PlacedText): boolean => hasCapacity(text) && craneSign.test(text);
  const last = body.findLastIndex(isOfCrane);
  const ofCapacity = last < 0 ? body.findIndex(({ text }) => hasCapacity(text)) : last;
  const rest = body.slice(Math.max(ofCapacity, 0));
  const lastLines = new Set(rest.filter(({ text }) => text.trim() !== "").slice(-maxSignedLines));
  let first: TextRange | null = null;
  for (const [index, line] of rest.entries()) {
    const at = lastLines.has(line) && forFirm.test(line.text) ? 0 : closingEnd(line);
    if (at === null || (isOfCrane(line) && hasCapacity(line.text.slice(at)))) continue;
    const start = line.start + at;
    const sized = rest.slice(index + 1).find(({ text }) => size.test(text));
    if (!sized) return { start, end: earlier !== undefined && earlier > start ? earlier : length };
    first ??= { start, end: sized.start };
  }
  return first;
}
