import { customerNameKey } from "../customers/customer-name.ts";
import type { TextRange } from "../quick-entry/entry.ts";
import { listHeadings, namingWords, numbered, setOf } from "../quick-entry/words.ts";
import { emailsIn, phonesIn, withLabel } from "./contact-ways.ts";
import { beginsWithFirm, firmIn, firmsOf, isCapitalised, isFirmOrPost, withoutTown } from "./firms.ts";
import { gstinsIn } from "./gstins.ts";
import { type Envelope, hasCapacity, isClosing } from "./mail-frame.ts";
import {
  dash,
  isHonour,
  isSurname,
  nameIn,
  namesWithin,
  partsIn,
  plainOf,
  titledIn,
  wordsOf,
} from "./person-names.ts";
import { unit } from "./plain-text.ts";
import { linesOf, Marks, type PlacedText, sliceLine } from "./text-lines.ts";

/** The contact of an enquiry, each part as the message writes it. */
export type Contact = { person: string | null; phone: string | null; email: string | null };

/** Words before a telephone, or before a name beside it, that make the name a person's. */
const callWords = /(?:call|contact|speak to|attn|regards|thanks|धन्यवाद)[\s,:.-]*$/iu;

/** Returns the name directly before or after a telephone. A capitalised word alone is not enough. */
function besidePhone(text: string, phone: TextRange): PlacedText | null {
  const { start, end } = withLabel(text, phone);
  const from = Math.max(0, start - 60);
  const said = text.slice(from, start).replace(/(?: (?:on|at))? ?.?$/u, "");
  const line = { start: from, end: from + said.length, text: said };
  const name = namesWithin(line, true).at(-1);
  if (name && text.slice(name.end, line.end).trim() === "")
    return wordsOf(name).some(isHonour) || callWords.test(text.slice(from, name.start)) ? name : null;
  if (!callWords.test(text.slice(from, phone.start))) return null;
  const behind = /^[ \u00a0(-]{0,3}[^\n\r,;:|()/\p{Nd}]*/u.exec(text.slice(end, end + 60))?.[0] ?? "";
  const [after] = namesWithin({ start: end, end: end + behind.length, text: behind }, true);
  return after && /^[ \u00a0(-]{0,3}$/.test(text.slice(end, after.start)) ? after : null;
}

/** Returns the first part of a line that is a name; null without one. Behind a firm, a word alone may be its place. */
function nameOn(line: PlacedText): PlacedText | null {
  const parts = partsIn(line);
  const firm = parts.findIndex((part) => firmIn(part, true));
  const isName = (part: PlacedText, at: number): boolean =>
    at !== firm && nameIn(part, at > 0) !== null && (firm < 0 || at < firm || isFullName(part));
  return parts.find(isName) ?? null;
}

/** The sender of an enquiry. `unused` has further telephones and addresses, and the rest of the signature. */
export type Writer = {
  contact: Contact;
  /** The places of the contact. */
  taken: PlacedText[];
  firms: PlacedText[];
  gstins: PlacedText[];
  unused: TextRange[];
};

const partsOf = (text: string, { start, end }: TextRange): PlacedText[] =>
  linesOf(text.slice(start, end)).map((line) => ({
    ...line,
    start: line.start + start,
    end: line.end + start,
  }));

/** Returns the name in "Rohan Shah <rohan@sabar.example>". It may be in quotes. */
function senderName(sender: PlacedText): PlacedText | null {
  const [quoted] = /^"[^"]{1,60}(?=")/.exec(sender.text) ?? [];
  return nameOn((quoted && sliceLine(sender, 1, quoted.length)) || sender);
}

const contactLabel =
  /(?:contact|concerned) person(?:’s|'s)?(?: name)?\s{0,20}[:–-]|^[\s*]{0,9}(?:buyer|contact|sender|visitor|name|person|c\.?p\.?|(?:buyer|contact|sender|your) name|name of (?:the )?contact(?: person)?|indent[eo]r|(?:enquiry )?(?:issued|prepared|requested|submitted|filled|raised|floated|signed|enquired) by)[\s*]{0,20}[:–-]|^\s*(?:kind )?att(?:n|ention)\b\.?\s?[:–-]/iu;

/** Words with which a person says who writes. */
const introduction = /(?<!\p{L})(?:this is|my name is|m[ae]ra na+m|maru na+m|myself|i am|i[’']m) (?=\p{L})/iu;
/** The start of a line before a name and these words: "Tushar this side", "Alok Saxena (Kanpur Machines) here". */
const selfNamed = /^[\s>*-]{0,9}(?=\p{Lu}[^\n]{1,80} (?:this side|here)(?!\p{L}))/u;
/** Words before a person with whom somebody spoke or may speak. */
const mention =
  /(?<!\p{L})(?:contact|call(?:ed)? (?:from|by)|(?:spoke|spoken|talked|talk|discussed|discussion|telecon|meeting) (?:to|with)|met(?: with)?) (?=\p{L})/iu;
/** The firm of a person, or his telephone. */
const ofFirm = /^ ?(?:of|from|at|\(|[,-] ?(?:mob|ph|cell|\+?\d{4}))/i;

/** Returns whether a name has two words, or an honour. */
const isFullName = (name: PlacedText): boolean => wordsOf(name).length > 1 || honoured.test(name.text);

/** Returns the name behind these words of a line; null for anything else. */
function nameBehind(line: PlacedText, words: RegExp, needsCapital: boolean): PlacedText | null {
  const found = words.exec(line.text);
  const from = found ? found.index + found[0].length : 0;
  // "Mera naam Rakesh hai"
  const [said = ""] =
    /^.*?(?= (?:hai|chhe|che|this side|here)(?!\p{L})|$)/iu.exec(line.text.slice(from)) ?? [];
  const rest = found && sliceLine(line, from, from + said.length);
  const [part = null] = rest ? partsIn(rest) : [];
  return part && !firmIn(part, true) ? nameIn(part, needsCapital) : null;
}

/** Returns the name after "Contact person:", and in "This is Rajan Shah from Kiran Steel" and "Tushar this side". */
const labelledName = (line: PlacedText): PlacedText | null =>
  nameBehind(line, contactLabel, false) ??
  nameBehind(line, introduction, true) ??
  nameBehind(line, selfNamed, true);

/** Returns the name in "spoke to Kiran Wagh of Everest Boilers". "Spoke to Godrej Boyce" may name a firm. */
function mentionedName(line: PlacedText): PlacedText | null {
  const name = nameBehind(line, mention, true);
  const isPerson =
    name && (isUsualName(name) || (isFullName(name) && ofFirm.test(line.text.slice(name.end - line.start))));
  return isPerson ? name : null;
}

/** Words of a referral before a name, and of the maker's own people: "got your number from Mr. Rao", "as discussed with your Mr. Rao". */
const referral =
  /(?<!\p{L})(?:(?:with|to|by|of) your(?: \p{L}+){0,2}|(?:number|contact|ref\.?|reference|referred|recommended|suggested|introduced|given)(?: \p{L}+){0,3} (?:from|by|of)|through|via|reference)[\s:]*$/iu;
const isReferral = (line: PlacedText, name: PlacedText): boolean =>
  referral.test(line.text.slice(0, name.start - line.start).slice(-60));

/** Returns the lines of the signature. Without a closing, it begins at the line with the sender's name. */
function signedLines(
  text: string,
  lines: readonly PlacedText[],
  { signature, senders }: Envelope,
): PlacedText[] {
  if (signature)
    return partsOf(text, signature)
      .flatMap((line) => sliceLine(line, line.text.search(/[^> ]|$/), line.text.length) ?? [])
      .filter((line) => !isClosing(line));
  const names = new Set(senders.flatMap((sender) => senderName(sender)?.text.toLowerCase() ?? []));
  const at = lines.findLastIndex((line) => names.has(line.text.trim().toLowerCase()));
  return at < 0 ? [] : lines.slice(at);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns the only name of these senders; null without one, and for several. */
function onlyName(senders: readonly PlacedText[]): PlacedText | null {
  const [first, ...rest] = senders.flatMap((sender) => senderName(sender) ?? []);
  return first && rest.every((each) => isSame(each.text, first.text)) ? first : null;
}

/** Returns the sender of an enquiry: the only one, or of several in a chat the only one who names a capacity, and not in a question. */
function writerAmong(text: string, senders: readonly PlacedText[]): PlacedText | null {
  const askers = senders.filter(({ end }) => {
    const said = text.slice(end, senders.find(({ start }) => start > end)?.start);
    return hasCapacity(said) && !said.includes("?");
  });
  return onlyName(senders) ?? onlyName(askers);
}

const department = /(?<!\p{L})(?:dept|department|stores?|accounts)(?!\p{L})/iu;
/** Returns the name on a line of a signature. Below a department stand a firm and a town, or one person; a usual name is always one. */
function nameBelow(signed: readonly PlacedText[], at: number): PlacedText | null {
  const [line, next] = signed.slice(at);
  const name = line ? nameOn(line) : null;
  const above = signed.slice(0, at).findLastIndex(({ text }) => department.test(text));
  const isFollowed = next !== undefined && isCapitalised(next) && !isFirmOrPost(next);
  const isOther = above >= 0 && (above < at - 1 || isFollowed);
  return name && isOther && !isUsualName(name) ? null : name;
}

/** Returns the sender of an enquiry, from a message and its envelope. */
export function writerOf(text: string, envelope: Envelope): Writer {
  const { frames, unused, senders } = envelope;
  const [framed, sent] = [new Marks(text, [...frames, ...unused]), new Marks(text, senders)];
  const isFramed = (place: TextRange): boolean => framed.has(place) && !sent.has(place);
  const lines = linesOf(text).filter((line) => line.text.trim() !== "");
  const signed = signedLines(text, lines, envelope);
  const emails = emailsIn(text).filter((each) => !isFramed(each));
  const phones = phonesIn(text).filter((each) => !isFramed(each));
  const email = emails.find(sent.has) ?? emails[0];
  const ways = [...emails, ...phones];
  const phone = phones.find((each) => each.isMobile) ?? phones[0];
  const last = lastSigned(
    lines.filter((line) => !framed.has({ start: line.end - 1, end: line.end })),
    new Marks(text, ways),
  );
  const firstSeen = (find: (line: PlacedText) => PlacedText[] | PlacedText | null): PlacedText | undefined =>
    lines.flatMap((line) => find(line) ?? []).find((name) => !isFramed(name));
  const person =
    firstSeen(labelledName) ??
    signed.slice(0, maxBeforeName).flatMap((_, at) => nameBelow(signed, at) ?? [])[0] ??
    (last && isFullName(last.name) ? last.name : null) ??
    firstSeen((line) => titledIn(line).filter((name) => !isReferral(line, name))) ??
    (phone ? besidePhone(text, phone) : null) ??
    last?.name ??
    writerAmong(text, senders) ??
    firstSeen(mentionedName) ??
    // “Kind attn” above a letter names its reader, unless nobody else is named.
    lines.flatMap((line) => labelledName(line) ?? [])[0] ??
    null;
  const isSeen = (line: PlacedText): boolean => !isFramed(line);
  const beside = last?.signed.filter((line) => isSeen(line) && !/m\/s/i.test(line.text)) ?? [];
  const firms = firmsOf([...beside, ...signed], lines.filter(isSeen), person);
  const [firm] = firms;
  const gstins = gstinsIn(text);
  const isTaken = (each: PlacedText): boolean =>
    [phone, email].some((one) => one && isSame(one.text, each.text));
  return {
    contact: { person: person?.text ?? null, phone: phone?.text ?? null, email: email?.text ?? null },
    gstins,
    taken: [
      ...(person ? [person] : []),
      ...gstins,
      ...ways.filter(isTaken).map((each) => ({ ...each, ...withLabel(text, each) })),
    ],
    firms: firm
      ? [firm, ...firms.filter((each) => customerNameKey(each.text) !== customerNameKey(firm.text))]
      : [],
    unused: [...ways.filter((each) => !isTaken(each)), ...signed],
  };
}

/** The most lines between "Regards" and the name. The firm may come first. */
const maxBeforeName = 3;

const listMark = /^\s{0,5}[-–~•*]/;
const honoured = /\p{L}{2}\s?(?:bhai|ben|sinh)(?!\p{L})/iu;
const initial = /^\p{Lu}\.\s?\p{Lu}/u;
/** The west of "Andheri W." is no initial. */
const initialBehind = /^\p{Lu}\p{Ll}{2,20} (?![EW])\p{Lu}\.$/u;
const lettered = setOf(`${numbered}, ${listHeadings}, ${namingWords}`);
/** The unit of a size that stands before a name: "6 m rakesh patel". */
const unitFirst = new RegExp(`^${unit}\\s`, "iu");
/** The most lines of a signature without a closing. */
const maxSigned = 5;

/** Returns whether a name alone is certainly a person's: with an honour, initials or a usual last name. */
function isUsualName({ text, ...place }: PlacedText): boolean {
  const all = wordsOf({ text, ...place });
  const isUsual = all.length > 1 && isSurname(all.at(-1) ?? { text, ...place });
  // "Trupti B.", and not "Annexure B."
  const isShort = initialBehind.test(text) && !lettered.has(plainOf(all[0] ?? { text, ...place }));
  return honoured.test(text) || isUsual || isShort || (initial.test(text) && all.length > 1);
}

/**
 * Returns the name in the first line or the last lines of a message without a closing: behind the only dash, before
 * or above a firm, a post, a telephone or an address, or a usual name. "Sabar Steel, Sanand. Rao" in any line, too. `signed` has the
 * lines beside and below the name. `contacts` has the telephones and addresses.
 */
function lastSigned(
  all: readonly PlacedText[],
  contacts: Marks,
): { name: PlacedText; signed: readonly PlacedText[] } | null {
  const isListed = all.filter(({ text }) => listMark.test(text)).length > 1;
  const tail = Math.max(1, all.length - maxSigned);
  for (const [at, line] of all.entries()) {
    // Above the last lines only a firm, its place and a person count.
    if (at < tail - 1 && !/\p{L}[.!?] /u.test(line.text)) continue;
    const below = all.slice(at + 1);
    const parts = partsIn(line)
      .filter((part) => !contacts.hasIn(part))
      .map(withoutTown);
    // "dhaval p. sheth"
    const needsCapital = (part: PlacedText): boolean => !isSurname(wordsOf(part).at(-1) ?? part);
    // A line with a telephone is of the signature, unless it is the whole message.
    const isOther = (part: PlacedText): boolean =>
      (!contacts.hasIn(line) || all.length === 1) &&
      !isCapitalised(part) &&
      !(nameIn(part, needsCapital(part)) && isFullName(part));
    const signed = parts.slice(parts.findLastIndex(isOther) + 1);
    const isWhole = signed.length === parts.length;
    const named = signed.filter(
      (part) =>
        !part.isLabelled &&
        !unitFirst.test(part.text) &&
        !isFirmOrPost(part) &&
        !isReferral(line, part) &&
        nameIn(part, needsCapital(part)),
    );
    const firm = signed.findIndex(isFirmOrPost);
    const [first = null, ...more] = named;
    const beside = firm >= 0 && more.length === 0 ? first : null;
    const isLast =
      at >= tail - (isWhole ? 0 : 1) && below.every((each) => contacts.hasIn(each) || isCapitalised(each));
    const [next] = below;
    const isDashed = isWhole && dash.test(line.text) && !isListed && next === undefined;
    const isAbove = isWhole && parts.length === 1 && next && (contacts.hasIn(next) || beginsWithFirm(next));
    const above = all[at - 1];
    const isFull = isWhole && contacts.hasIn(line) && first !== null && isFullName(first);
    const isBelowFirm = isFull && above !== undefined && beginsWithFirm(above);
    const isBefore = beside !== null && signed.findIndex((part) => nameIn(part, true)) < firm;
    const sentence = beside && named[0]?.isSentence && !isBefore ? beside : null;
    const name =
      sentence ??
      (isLast
        ? (named.find(isUsualName) ?? (isBefore || isDashed || isAbove || isBelowFirm ? first : null))
        : null);
    const besides = signed.filter((part) => sentence || part.start > (name?.start ?? 0));
    if (name)
      return { name, signed: [...(isBelowFirm ? [above] : []), ...besides, ...(isLast ? below : [])] };
  }
  return null;
}
