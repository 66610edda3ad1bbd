import { type CraneTypeId, craneTypeIds, findCraneType } from "../crane-types.ts";
import { checkAgainstTables } from "./check-against-tables.ts";
import { type CustomerMention, customersIn, type ValueStart } from "./customers.ts";
import type { Element } from "./element-kinds.ts";
import { elementsOf } from "./elements.ts";
import {
  type AmbiguousReading,
  alternatesField,
  type Choices,
  capacityField,
  fieldsIn,
  joinPlaces,
  type NotOffered,
  type Reading,
  type ReadValue,
  type TextRange,
  wordsAt,
} from "./entry.ts";
import { readHoists } from "./hoists.ts";
import { craneTypeAt } from "./phrase-index.ts";
import { type Elsewhere, maxAnswers, meaningOf, ofCrane } from "./questions.ts";
import { preparedTokens, withListMarks } from "./sentences.ts";
import type { Token } from "./tokens.ts";
import { mayNameType, type TypeNames, typeNamesOf } from "./type-names.ts";

/** `key` identifies the question; `places` are its words in the line. */
export type Question = { key: string; places: readonly TextRange[] } & (
  | { readings: readonly Reading[]; isFarOff?: true; areAlternates?: true }
  | NotOffered
);

/**
 * The reading of a quick entry line. `reads` has each value with its words; the tables filled a value without
 * words.
 */
export type QuickEntry = {
  craneType: CraneTypeId | null;
  values: Reading;
  customer: string | null;
  quantity: number | null;
  /** The fields whose ordered size the user keeps, although no row prices it. Absent for none. */
  kept?: readonly string[];
  /** The values of the line that the tables lack, where the user took others. Absent for none. */
  replaced?: Reading;
  unknown: string[];
  questions: Question[];
  reads: ReadValue[];
  unknownPlaces: TextRange[];
};

/** The user's choices: a reading for the key of a question. */
export type Answers = Readonly<Record<string, Reading>>;

const startOf = (places: readonly TextRange[]): number => Math.min(...places.map(({ start }) => start));

/** Returns where the first value in these tokens begins, which ends a customer's name; null without a value. */
const valueStart =
  (names: TypeNames): ValueStart =>
  (tokens) => {
    const { reads, asked, hoists } = meaningOf(elementsOf(tokens, names, []), { asked: [] });
    const places = [...reads, ...asked].flatMap(({ places: of }) => of);
    const all = [...places, ...hoists.map(({ place }) => place)];
    return all.length > 0 ? startOf(all) : null;
  };

/** Returns the crane types that these elements name. Their tables decide how other words are read. */
const craneTypesIn = (elements: readonly Element[]): CraneTypeId[] => [
  ...new Set(
    elements.flatMap((element) =>
      element.kind === "reading" ? (findCraneType(element.reading.craneType ?? "")?.id ?? []) : [],
    ),
  ),
];

const questionOf = (
  text: string,
  { readings, ...asked }: AmbiguousReading,
): AmbiguousReading & { key: string } => ({
  key: `${wordsAt(text, asked.places)} ${JSON.stringify(readings.slice(0, maxAnswers))}`,
  readings: readings.slice(0, maxAnswers),
  ...asked,
});

/** Returns the customer of these mentions as a value; several names are asked. */
export function customerFound(mentions: readonly Pick<CustomerMention, "names" | "place">[]): NamedCustomer {
  const places = mentions.map(({ place }) => place);
  const names = new Set(mentions.flatMap((mention) => mention.names));
  const readings = [...names].map((customer) => ({ customer }));
  const [reading, ...more] = readings;
  if (!reading) return { reads: [], asked: [] };
  return more.length > 0
    ? { reads: [], asked: [{ readings, places }] }
    : { reads: [{ reading, places }], asked: [] };
}
type NamedCustomer = { reads: readonly ReadValue[]; asked: readonly AmbiguousReading[] };

const isGapOfUnknown = (between: string): boolean => /^[^\s\p{L}\p{N},;]{0,3}$|^x$/iu.test(between);

/** The elements of a line, and the customers that it names with a sign. */
export type LineElements = { customers: readonly CustomerMention[]; elements: readonly Element[] };

/** Reads the tokens of a text with these names of types. */
export function lineElements(text: string, tokens: readonly Token[], names: TypeNames): LineElements {
  const customers = customersIn(text, tokens, valueStart(names));
  return { customers, elements: elementsOf(tokens, names, customers) };
}

/** Returns the only crane type that the words name, before they are read; null without one. */
function craneTypeNamed(tokens: readonly Token[]): CraneTypeId | null {
  const [only, ...more] = new Set(tokens.flatMap((_, at) => craneTypeAt(tokens, at) ?? []));
  return more.length === 0 ? (findCraneType(only ?? "")?.id ?? null) : null;
}

/**
 * A line as tokens. `elsewhere` has values and questions from other parts of a message. `read` has its elements when they
 * are read already, with the names of every crane type. `namesOf` returns the type names of a crane type's tables.
 */
export type TokenLine = {
  text: string;
  tokens: readonly Token[];
  elsewhere: Elsewhere & { reads: readonly ReadValue[] };
  read?: LineElements;
  namesOf: (craneType: CraneTypeId | null) => TypeNames;
};

/** Returns the fields that a question asks for. */
export const fieldsAsked = (question: Question): ReadonlySet<string> =>
  fieldsIn("field" in question ? [{ [question.field]: question.given }] : question.readings);

const asksFor = (questions: readonly Question[], field: string): boolean =>
  questions.some((question) => fieldsAsked(question).has(field));

/** Reads the tokens of a line. The places are those of the text. */
export function readTokens(line: TokenLine, choices: Choices, answers: Answers): QuickEntry {
  const { text, tokens, elsewhere, namesOf } = line;
  const expected = line.read ? null : craneTypeNamed(tokens);
  const first = line.read ?? lineElements(text, tokens, namesOf(expected));
  const said = craneTypesIn(first.elements);
  const chosen = craneTypeChosen(said, answers[craneTypeKey]);
  const craneType = said.length === 1 ? (said[0] ?? null) : (chosen ?? null);
  const isRead = craneType === expected || !mayNameType(tokens, namesOf(craneType));
  const { customers, elements } = isRead ? first : lineElements(text, tokens, namesOf(craneType));
  const found = ofCrane(meaningOf(elements, elsewhere), craneType);
  const all = [
    ...found.reads.filter(({ reading }) => !("craneType" in reading) || said.length === 1),
    ...elsewhere.reads,
  ];
  const { asked } = found;
  const customer = customerFound(customers);
  const standing = withAnswers(text, [...all, ...customer.reads], [...asked, ...customer.asked], answers);
  // A hoist beside several capacities may be another one: "5t sg 15 m, also a 2t chain hoist".
  const isOfSeveral = asksFor(standing.questions, capacityField);
  const hoists = readHoists(
    found.hoists.map((each) => (isOfSeveral ? { ...each, isDoubtful: true } : each)),
    choices,
    craneType,
    valuesOf(standing.reads),
  );
  const hoist = withAnswers(text, hoists.reads, hoists.asked, answers);
  const reads = [...standing.reads, ...hoist.reads];
  const open = [...standing.questions, ...hoist.questions];
  const cranes = found.reads.filter(({ reading }) => "craneType" in reading).flatMap(({ places }) => places);
  if (craneType !== null && said.length !== 1)
    reads.push({
      reading: { craneType },
      places: cranes,
      ...(cranes.length === 0 && { isAnswer: true as const }),
    });
  const given = valuesOf(reads);
  const judged = craneType
    ? checkAgainstTables(
        given,
        choices,
        craneType,
        (field) => asksFor(open, field),
        (field, value) => answers[`${field} ${value}`]?.[field],
      )
    : { values: given, filled: [], kept: [], replaced: {}, notOffered: [] };
  const unknownPlaces = joinPlaces(text, [...found.unknown, ...hoists.unknown], isGapOfUnknown);
  const { craneType: _, customer: name, quantity, ...values } = judged.values;
  return {
    craneType,
    values,
    customer: name ?? null,
    quantity: quantity === undefined ? null : Number(quantity),
    ...(judged.kept.length > 0 && { kept: judged.kept }),
    ...(Object.keys(judged.replaced).length > 0 && { replaced: judged.replaced }),
    unknown: unknownPlaces.map(({ start, end }) => text.slice(start, end)),
    questions: [
      ...[...open].sort((a, b) => startOf(a.places) - startOf(b.places)),
      ...judged.notOffered.map((each) => ({
        ...each,
        key: `${each.field} ${each.given}`,
        places: reads.find(({ reading }) => each.field in reading)?.places ?? [],
      })),
      ...(craneType === null ? [craneTypeQuestion(cranes, said.length > 1)] : []),
    ],
    reads: [
      ...[...reads]
        .sort((a, b) => startOf(a.places) - startOf(b.places))
        .map(({ reading, ...read }) => ({ reading: taken(reading, judged.values), ...read })),
      ...judged.filled.map((field) => ({ reading: { [field]: judged.values[field] ?? "" }, places: [] })),
    ],
    unknownPlaces,
  };
}

export const craneTypeKey = "craneType";

/** `areAlternates`: the words name several types, so that a price of each may be meant. */
const craneTypeQuestion = (places: readonly TextRange[], areAlternates: boolean): Question => ({
  key: craneTypeKey,
  places,
  readings: craneTypeIds().map((craneType) => ({ craneType })),
  ...(areAlternates && { areAlternates }),
});

/** Returns the crane type of an answer; of an answer for both, the type of this alternate among those that the words name. */
function craneTypeChosen(said: readonly CraneTypeId[], answer: Reading | undefined): CraneTypeId | undefined {
  const alternate = answer?.[alternatesField];
  return alternate === undefined ? findCraneType(answer?.craneType ?? "")?.id : said[Number(alternate) - 1];
}

/** A reading and its replacement. */
const taken = (reading: Reading, values: Reading): Reading =>
  Object.fromEntries(Object.entries(reading).map(([field, value]) => [field, values[field] ?? value]));

const valuesOf = (reads: readonly ReadValue[]): Reading =>
  Object.assign({}, ...reads.map(({ reading }) => reading));

/**
 * Returns the answer to a question. The first and the second alternate have its first and second reading; of a single
 * reading, the first alternate leaves it open.
 */
function answerOf(
  { key, readings }: AmbiguousReading & { key: string },
  answers: Answers,
): Reading | undefined {
  const alternate = answers[key]?.[alternatesField];
  if (alternate === undefined) return answers[key];
  return (readings.length > 1 ? readings : [{}, ...readings])[Number(alternate) - 1];
}

/** Answered questions are values. */
function withAnswers(
  text: string,
  reads: readonly ReadValue[],
  asked: readonly AmbiguousReading[],
  answers: Answers,
) {
  const standing = [...reads];
  const questions: Question[] = [];
  for (const each of asked) {
    const question = questionOf(text, each);
    const answer = answerOf(question, answers);
    if (answer) standing.push({ reading: answer, places: each.places });
    else questions.push(question);
  }
  return { reads: standing, questions };
}

/**
 * Returns the reading of a quick entry line with the given answers. Never throws; `unknown` has words without
 * a meaning.
 */
export const readQuickEntry = (text: string, choices: Choices, answers: Answers): QuickEntry =>
  readTokens(
    {
      text,
      tokens: withListMarks(text, preparedTokens(text)),
      elsewhere: { reads: [], asked: [] },
      namesOf: (craneType) => typeNamesOf(choices, craneType),
    },
    choices,
    answers,
  );

/** Returns the reading of a quick entry line over the price tables in force. Pure; never throws. */
export const parseQuickEntry = (text: string, choices: Choices): QuickEntry =>
  readQuickEntry(text, choices, {});
