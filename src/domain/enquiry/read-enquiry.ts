import type { CraneTypeId } from "../crane-types.ts";
import { customerNameKey } from "../customers/customer-name.ts";
import type { CustomerMention } from "../quick-entry/customers.ts";
import {
  alternatesField,
  type Choices,
  joinPlaces,
  type Reading,
  type ReadValue,
  runwayField,
  spanWidth,
  type TextRange,
  textRangeOf,
} from "../quick-entry/entry.ts";
import {
  type Answers,
  craneTypeKey,
  customerFound,
  fieldsAsked,
  type LineElements,
  type QuickEntry,
  readTokens,
  type TokenLine,
} from "../quick-entry/parse-quick-entry.ts";
import { craneTypeAt, meansNothing, phraseAt } from "../quick-entry/phrase-index.ts";
import { breakAt, isWord, type Token, tokensOf } from "../quick-entry/tokens.ts";
import { type TypeNames, typeNamesOf } from "../quick-entry/type-names.ts";
import { pieces as allPieces } from "../quick-entry/words.ts";
import { baySharesIn, cranesByBay } from "./bay-shares.ts";
import { maxOnRunway } from "./bays.ts";
import { writerOf } from "./contact.ts";
import {
  anchorOf,
  answersWithin,
  type CraneAnswers,
  hasAlternates,
  withoutRemoved,
} from "./crane-answers.ts";
import { blockStarts } from "./crane-blocks.ts";
import type { Enquiry, EnquiryCrane, SpansAsked } from "./enquiry.ts";
import { envelopeOf } from "./mail-frame.ts";
import { type MessageTokens, messageTokens } from "./message-tokens.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { plainText } from "./plain-text.ts";
import { sheetsIn } from "./sheet.ts";
import { type CranePieces, groupsOf } from "./split-into-cranes.ts";
import { Marks, type PlacedText } from "./text-lines.ts";
import { unwantedPieces } from "./unwanted.ts";

type Elsewhere = TokenLine["elsewhere"];
const nowhere: Elsewhere = { reads: [], asked: [] };

/** Returns firms as customers. Two spellings of one firm count as one. */
function mentionsOf(firms: readonly PlacedText[]): Pick<CustomerMention, "names" | "place">[] {
  const names = new Map(firms.map(({ text }) => [customerNameKey(text), text]));
  return firms.map((firm) => ({
    names: [names.get(customerNameKey(firm.text)) ?? firm.text],
    place: textRangeOf(firm),
  }));
}

/** Returns the tokens of a crane: its own pieces and the shared ones, in the order of the text. */
function tokensOfCrane({ own, shared, row }: CranePieces): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const piece of [...own, ...shared].sort((a, b) => a.start - b.start)) {
    const isJoined = piece.isJoined && piece.start === end;
    if (!isJoined) tokens.push(breakAt(piece.start));
    tokens.push(...piece.tokens);
    end = piece.end;
  }
  return [...(row?.tokens ?? []), ...tokens];
}

/** Returns for each crane the index of the first crane on its runway; null when it shares none. */
function runwaysOf(cranes: readonly CranePieces[]): (number | null)[] {
  const runways: (number | null)[] = cranes.map(() => null);
  const join = (all: readonly number[]): void => {
    const first = Math.min(...all.map((at) => runways[at] ?? at));
    for (const at of all) runways[at] = first;
  };
  for (const [at, { own, shared: of }] of cranes.entries()) {
    if (own.some(({ isSameBay }) => isSameBay)) join(at > 0 ? [at - 1, at] : [0]);
    for (const piece of of.filter(({ isSameBay }) => isSameBay))
      join([...cranes.keys()].filter((each) => cranes[each]?.shared.includes(piece)));
  }
  return runways;
}

/** Returns whether an entry has a value or a question of a crane. */
const isOfCrane = ({ reads, questions }: QuickEntry): boolean =>
  reads.some(({ reading }) => Object.keys(reading).some((field) => field !== "customer")) ||
  questions.some((question) => question.key !== craneTypeKey && !fieldsAsked(question).has("customer"));

/** Returns the values that hold for each crane: the customer, and those read from shared pieces. */
function sharedOf(
  text: string,
  cranes: readonly EnquiryCrane[],
  groups: readonly CranePieces[],
  named: Elsewhere,
): Reading {
  const marks = new Marks(text, groups[0]?.shared ?? []);
  const isShared = ({ places }: ReadValue): boolean => places.length > 0 && places.every(marks.has);
  const reads = [...(cranes[0]?.reads.filter(isShared) ?? []), ...named.reads];
  const said: Reading = Object.assign({}, ...reads.map(({ reading }) => reading));
  const valueIn = (crane: EnquiryCrane, field: string): string | null | undefined =>
    field === "craneType" ? crane.craneType : field === "customer" ? crane.customer : crane.values[field];
  return Object.fromEntries(
    Object.entries(said).filter(([field, value]) => cranes.every((crane) => valueIn(crane, field) === value)),
  );
}

const spansAskedOf = (cranes: readonly EnquiryCrane[], sameBays: readonly TextRange[]): SpansAsked[] =>
  [...new Set(cranes.flatMap(({ runway: first }) => first ?? []))].flatMap((first) => {
    const all = [...cranes.keys()].filter((at) => cranes[at]?.runway === first);
    const spans = [...new Set(all.flatMap((at) => cranes[at]?.values[spanWidth] ?? []))];
    const length = all.flatMap((at) => cranes[at]?.values[runwayField] ?? [])[0] ?? null;
    const lengths = all.flatMap(
      (at) => cranes[at]?.reads.filter(({ reading }) => runwayField in reading) ?? [],
    );
    const places = [...sameBays, ...lengths.flatMap((read) => read.places)];
    const each = new Map(places.map((place) => [place.start, textRangeOf(place)]));
    return spans.length > 1 ? [{ cranes: all, spans, length, places: [...each.values()] }] : [];
  });

/** A blank or a mark. */
const isGapOfWords = (between: string): boolean => /^[ \u00a0]{0,2}[-–/&.:]?[ \u00a0]{0,2}$/.test(between);

/** Returns the words and numbers outside these places. It leaves out words without a meaning. */
function leftOver(text: string, places: readonly TextRange[]): TextRange[] {
  const used = new Marks(text, places);
  const tokens = tokensOf(text);
  const isNothing = ({ kind, text: word, isGlued }: Token, at: number): boolean => {
    const isPart = isGlued && tokens[at - 1]?.kind === "number";
    return kind === "word" ? !isPart && (word === "x" || meansNothing(word)) : kind !== "number";
  };
  const inPhrase = new Set<number>();
  for (let at = 0; at < tokens.length; ) {
    const phrase = used.has(tokens[at] as Token) ? null : phraseAt(tokens, at);
    const next = phrase?.next ?? at + 1;
    for (let index = at; phrase?.meaning.kind === "nothing" && index < next; index += 1) inPhrase.add(index);
    at = next;
  }
  return tokens
    .filter((token, at) => !isNothing(token, at) && !used.has(token) && !inPhrase.has(at))
    .map(textRangeOf);
}

const placesOf = ({ reads, questions }: QuickEntry): TextRange[] =>
  [...reads, ...questions].flatMap(({ places }) => [...places]);

/**
 * Returns the tokens and pieces of a message. It leaves out other products, and cranes that the customer has. `frames` are what
 * the mail or the chat program wrote: nothing stands there between a question and the answer to it.
 */
function messageOf(
  text: string,
  frames: readonly TextRange[],
  hidden: readonly TextRange[],
  names: TypeNames,
  earlier: Marks,
) {
  const marks = new Marks(text, hidden);
  const spoken = new Marks(text, frames).blanked(text);
  const message = messageTokens(spoken, marks, null);
  const found = piecesOf(text, message, names, earlier);
  const unwanted = unwantedPieces(found.pieces);
  if (unwanted.length === 0) return { message, ...found };
  const rest = messageTokens(spoken, marks, new Marks(text, unwanted));
  return { message: rest, ...piecesOf(text, rest, names, earlier) };
}

/** Returns the pieces, those of an earlier mail without their capacities when the answer to it has one. */
const withoutEarlierLoads = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.some(({ isEarlier, capacities }) => !isEarlier && capacities.length > 0)
    ? pieces.map((piece) => (piece.isEarlier ? { ...piece, capacities: [], isSure: false } : piece))
    : pieces;

/** What one crane is read from. `places` has its own words; null for the only crane. `bearer` is the crane of its runway. */
type Source = {
  tokens: readonly Token[];
  elsewhere: Elsewhere;
  places: readonly TextRange[] | null;
  read?: LineElements;
  at: number;
  bearer: number | null;
};

/** Returns the tokens without the "1 no." of "for bay 1 & bay 2 (1 no. each)", which does not count all. */
function withoutCountOfEach(text: string, { tokens, every }: MessageTokens): readonly Token[] {
  const counts = every
    .filter(({ start, end }) => text.slice(start, end).toLowerCase() === "each")
    .map(({ start }) => tokens.findLastIndex((token) => token.end <= start && token.kind === "word"))
    .filter((at) => tokens[at - 1]?.kind === "number" && isWord(tokens[at], allPieces));
  return tokens.filter((_, at) => !counts.includes(at) && !counts.includes(at + 1));
}

/** Returns the answers of one alternate. */
const answersOf = (answers: Answers, alternate: string): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      alternatesField in answer ? { [alternatesField]: alternate } : answer,
    ]),
  );

/** Returns the cranes of these sources, each alternate behind its crane. */
function cranesOf(
  sources: readonly Source[],
  read: (source: Source) => readonly QuickEntry[],
): EnquiryCrane[] {
  const cranes: EnquiryCrane[] = [];
  const firsts: number[] = [];
  for (const [index, source] of sources.entries()) {
    const { at, bearer } = source;
    const first = cranes.length;
    firsts.push(first);
    for (const [which, entry] of read(source).entries()) {
      // An alternate to the bearer has a runway of its own.
      const isApart = bearer === null || (which > 0 && bearer === index);
      // Far too many pieces share no runway by a word alone: they are asked about.
      const runway = isApart || (entry.quantity ?? 1) > maxOnRunway ? null : (firsts[bearer] ?? null);
      // Two alternates have the same words, and answers of their own.
      cranes.push({ ...entry, runway, at: at + which, alternateTo: which === 0 ? null : first });
    }
  }
  return cranes;
}

/** Returns the places of the names of crane types, as in a head line above the cranes. */
function craneTypesIn(text: string): TextRange[] {
  const tokens = tokensOf(text);
  return tokens.flatMap(({ start }, at) =>
    craneTypeAt(tokens, at)
      ? [{ start, end: tokens[(phraseAt(tokens, at)?.next ?? at) - 1]?.end ?? start }]
      : [],
  );
}

/** Returns unread words and numbers as the screen shows them: those that stand together as one, each once. */
function unreadIn(text: string, unread: readonly TextRange[]): Pick<Enquiry, "unknown" | "unknownPlaces"> {
  const unknownPlaces = joinPlaces(text, unread, isGapOfWords).filter(
    ({ start, end }) => text.slice(start, end).trim() !== "",
  );
  const texts = unknownPlaces.map(({ start, end }) => text.slice(start, end));
  return { unknown: [...new Map(texts.map((each) => [each.toLowerCase(), each])).values()], unknownPlaces };
}

/**
 * Reads a message with an enquiry: its cranes, the values that they share, and the contact. `answers` has the answers to
 * the cranes' questions. One crane is read as a line of quick entry. Never throws.
 */
export function readEnquiry(whole: string, choices: Choices, answers: readonly CraneAnswers[]): Enquiry {
  const text = plainText(whole);
  const namesOf = (craneType: CraneTypeId | null): TypeNames => typeNamesOf(choices, craneType);
  const readSource = ({ tokens, elsewhere, places, read }: Source): QuickEntry[] => {
    const given = answersWithin(answers, places);
    const readAs = (alternate: string): QuickEntry =>
      withoutRemoved(
        readTokens(
          {
            text,
            tokens,
            elsewhere: { ...elsewhere, earlier, removed: given.removed },
            ...(read && { read }),
            namesOf,
          },
          choices,
          answersOf(given.answers, alternate),
        ),
        given.removed,
      );
    const [first, second] = [readAs("1"), hasAlternates(given.answers) ? readAs("2") : null];
    const isOther = second !== null && JSON.stringify(second.reads) !== JSON.stringify(first.reads);
    return isOther ? [first, second] : [first];
  };
  const envelope = envelopeOf(text);
  const writer = writerOf(text, envelope);
  const shares = baySharesIn(text);
  const hidden = [
    ...[...envelope.frames, ...envelope.unused, ...writer.taken, ...writer.unused, ...writer.firms],
    ...[...(envelope.signature ? [envelope.signature] : []), ...shares],
  ];
  const sheets = sheetsIn(text, new Marks(text, hidden));
  const earlier = new Marks(text, envelope.earlier);
  const found = messageOf(text, envelope.frames, [...hidden, ...sheets.places], namesOf(null), earlier);
  const { message } = found;
  const { customers } = found.read;
  const grouped = groupsOf(withoutEarlierLoads(found.pieces), sheets.cranes, blockStarts(text));
  const isOne = grouped.cranes.length < 2 && sheets.cranes.length === 0;
  // The one with a sign, else a firm with its legal form or in the signature.
  const named = customerFound(customers.length > 0 ? customers : mentionsOf(writer.firms));
  const groups = grouped.cranes;
  const runways = runwaysOf(groups);
  const sources = groups.map(
    (group, index): Source => ({
      tokens: tokensOfCrane(group),
      elsewhere: { ...named, asked: [...named.asked, ...(group.row?.asked ?? [])] },
      places: [...group.own, ...(group.row ? [group.row] : [])],
      at: anchorOf(group),
      bearer: runways[index] ?? null,
    }),
  );
  // A message with at most one crane is read as a line.
  const only: Source = {
    tokens: withoutCountOfEach(text, message),
    elsewhere: customers.length > 0 ? nowhere : named,
    places: null,
    read: found.read,
    at: groups[0] ? anchorOf(groups[0]) : 0,
    bearer: message.sameBays.length > 0 ? 0 : null,
  };
  const asWritten = isOne ? cranesOf([only], readSource).filter(isOfCrane) : cranesOf(sources, readSource);
  const byBay = cranesByBay(asWritten, shares);
  const cranes = byBay ?? asWritten;
  const namePlaces = [
    ...writer.taken.map(textRangeOf),
    ...[...named.reads, ...named.asked].flatMap(({ places }) => places),
  ];
  const passedPlaces = [
    ...[...envelope.frames, ...message.noise, ...message.every, ...message.sameBays, ...sheets.heads],
    // The count of all: "4 nos".
    ...(byBay ? asWritten.flatMap(placesOf) : []),
  ].map(textRangeOf);
  const used = [...cranes.flatMap(placesOf), ...namePlaces, ...passedPlaces];
  const unread = cranes.flatMap((crane) => crane.unknownPlaces);
  // Words in no crane, as "2 nos jib cranes": the quotation of the first one has them as an open point.
  const ofNone = leftOver(text, [...used, ...unread]);
  const craneTypes = new Marks(text, craneTypesIn(text));
  const inNone = unreadIn(
    text,
    ofNone.filter((place) => !craneTypes.has(place)),
  );
  const [first, ...others] = cranes;
  const withRest = first && {
    ...first,
    unknown: [...new Set([...first.unknown, ...inNone.unknown])],
    unknownPlaces: [...first.unknownPlaces, ...inNone.unknownPlaces],
  };
  return {
    cranes: withRest ? [withRest, ...others] : [],
    shared: cranes.length > 0 && isOne ? {} : sharedOf(text, cranes, groups, named),
    contact: writer.contact,
    gstins: [...new Set(writer.gstins.map(({ text: gstin }) => gstin))],
    ...unreadIn(text, [...unread, ...ofNone]),
    namePlaces,
    passedPlaces,
    spansAsked: spansAskedOf(cranes, message.sameBays),
    left: grouped.left,
  };
}

/** Reads a message with an enquiry, with the price tables in force. Pure; never throws. */
export const parseEnquiry = (text: string, choices: Choices): Enquiry => readEnquiry(text, choices, []);
