import { customerNameKey } from "../customers/customer-name.ts";
import { isFirmWord } from "../quick-entry/customers.ts";
import type { TextRange } from "../quick-entry/entry.ts";
import type { Enquiry } from "./enquiry.ts";
import { firmLabel, firmRun } from "./firms.ts";
import { posts } from "./person-names.ts";

/** The most texts of a message that are looked up among the known firms. */
const maxNames = 4;

/** Returns the texts that may name a firm: those that begin with a capital, and no numbers. */
export const possibleFirms = (unknown: readonly string[]): string[] =>
  unknown
    .filter((text) => /^\p{Lu}/u.test(text) && !/\p{Nd}/u.test(text) && customerNameKey(text).length > 3)
    .slice(0, maxNames);

/**
 * Returns whether this text names the firm: its whole name, or at least its first two words. A single word is too little: "Acme" may
 * be any of several firms.
 */
export function namesFirm(text: string, company: string): boolean {
  const [said, known] = [customerNameKey(text), customerNameKey(company)];
  return said !== "" && (said === known || (said.includes(" ") && known.startsWith(`${said} `)));
}

/** Returns whether a text is written as firms are, and is no post: "Plant Head". */
function isFirmLike(name: string): boolean {
  const last = name.split(" ").at(-1)?.toLowerCase() ?? "";
  return firmRun.exec(name)?.[0] === name && (!posts.has(last) || isFirmWord(last));
}
/** Signs between a firm and the person beside it. */
const beside = /^[\s,;:–-]{0,8}$/;

/** Returns the firm that begins the last sentence of unread words: the "Oza Engineers" of "erection. Oza Engineers". */
function firmOfLastSentence(text: string, { start, end }: TextRange): string | null {
  const sentence = text.slice(start, end).split(/\.\s/).at(-1)?.trim() ?? "";
  const before = text.slice(0, text.slice(0, end).trimEnd().length - sentence.length);
  const written = before.trimEnd();
  if (!/[.!?]$/.test(written) && !before.slice(written.length).includes("\n")) return null;
  const name = sentence.replace(firmLabel, "");
  const isFirm = name.split(" ").some((word, at) => at > 0 && isFirmWord(word.toLowerCase()));
  return (isFirm || name !== sentence) && isFirmLike(name) ? name : null;
}

/**
 * Returns an unread text that is probably the firm: words with capitals right before or behind the person, telephone or
 * e-mail, or a name such as "Oza Engineers" that begins a sentence. It is asked about, never read. Null without one, and when
 * there are several.
 */
export function probableFirm(
  text: string,
  { unknownPlaces, namePlaces }: Pick<Enquiry, "unknownPlaces" | "namePlaces">,
): string | null {
  const isBeside = (place: { start: number; end: number }) =>
    namePlaces.some(
      (name) =>
        (name.start >= place.end && beside.test(text.slice(place.end, name.start))) ||
        (name.end <= place.start && beside.test(text.slice(name.end, place.start))),
    );
  const besideNames = unknownPlaces
    .filter(isBeside)
    .map(({ start, end }) => text.slice(start, end).trim().replace(/ +/g, " "))
    .filter(isFirmLike);
  const found =
    besideNames.length > 0
      ? besideNames
      : unknownPlaces.flatMap((place) => firmOfLastSentence(text, place) ?? []);
  return found.length === 1 ? (found[0] ?? null) : null;
}
