import { describeQuestion } from "../quick-entry/describe-question.ts";
import { wordsAt } from "../quick-entry/entry.ts";
import { craneTypeKey, fieldsAsked, type Question } from "../quick-entry/parse-quick-entry.ts";
import { bayKey, runwayEach } from "./bays.ts";
import type { Enquiry, SpansAsked } from "./enquiry.ts";

/** A question of an enquiry. The same words for several cranes are one question. */
export type OpenQuestion = { key: string; cranes: readonly number[] } & (
  | { of: "crane"; question: Question }
  | { of: "bay"; asked: SpansAsked }
);

const isOfCustomer = (question: Question): boolean => fieldsAsked(question).has("customer");

/** Returns the key by which questions of several cranes are the same. A question without words is each crane's own. */
const sameKey = (question: Question, at: number): string =>
  question.key === craneTypeKey || question.places.length === 0
    ? `${at} ${question.key}`
    : JSON.stringify([question.key, question.places, "offered" in question ? question.offered : []]);

/** Returns the cranes that have the same question with the same answers, each in its own words: "which crane?". */
export const cranesAlike = (questions: readonly OpenQuestion[], open: OpenQuestion): number[] =>
  open.of === "crane"
    ? [
        ...new Set(
          questions.flatMap((each) =>
            each.of === "crane" && each.question.key === open.question.key ? [...each.cranes] : [],
          ),
        ),
      ]
    : [...open.cranes];

/** Returns the names that the message gives for the customer, when there are several. */
export const customersAsked = ({ cranes }: Enquiry): string[] => [
  ...new Set(
    cranes.flatMap(({ questions }) =>
      questions.flatMap((question) =>
        "readings" in question && isOfCustomer(question)
          ? question.readings.flatMap(({ customer }) => customer ?? [])
          : [],
      ),
    ),
  ),
];

/** Returns the questions of an enquiry in the order in which they are asked: crane types, runways, then the rest. */
export function openQuestions(enquiry: Enquiry, leftOpen: readonly string[]): OpenQuestion[] {
  const found = new Map<string, OpenQuestion & { of: "crane" }>();
  for (const [at, { questions }] of enquiry.cranes.entries())
    for (const question of questions.filter((each) => !isOfCustomer(each))) {
      const key = sameKey(question, at);
      const cranes = [...(found.get(key)?.cranes ?? []), at];
      found.set(key, { of: "crane", key, cranes, question });
    }
  const bays = enquiry.spansAsked.map(
    (asked): OpenQuestion => ({ of: "bay", key: bayKey(asked), cranes: asked.cranes, asked }),
  );
  const isType = (each: OpenQuestion): boolean => each.of === "crane" && each.question.key === craneTypeKey;
  const ofCranes = [...found.values()];
  return [...ofCranes.filter(isType), ...bays, ...ofCranes.filter((each) => !isType(each))].filter(
    ({ key }) => !leftOpen.includes(key),
  );
}

/** Returns the questions with the one of this key first, in their order otherwise. */
export const withFirst = (questions: readonly OpenQuestion[], key: string | null): OpenQuestion[] => [
  ...questions.filter((each) => each.key === key),
  ...questions.filter((each) => each.key !== key),
];

const countWords = ["No", "One", "Two", "Three", "Four", "Five", "Six"];
const metres = (span: string): string => `${span} m`;

/** A question with its choices in words. A choice is a reading, or the answer to a bay. */
export type QuestionInWords = {
  title: string;
  hint: string;
  choices: readonly { text: string; reading: Readonly<Record<string, string>> | string }[];
};

function bayInWords(text: string, { spans, length, places }: SpansAsked): QuestionInWords {
  const words = wordsAt(text, places);
  const all = spans.map(metres);
  const count = countWords[spans.length] ?? String(spans.length);
  return {
    title: `“${words}”: which runway?`,
    hint: `One runway has one span. These cranes have ${all.slice(0, -1).join(", ")} and ${all.at(-1)}.`,
    choices: [
      { text: `${count} runways${length === null ? "" : ` of ${metres(length)}`}`, reading: runwayEach },
      ...spans.map((span) => ({ text: `All ${metres(span)}`, reading: span })),
    ],
  };
}

/** Returns a question with its choices in words. `count` is the number of cranes of the enquiry. */
export function questionInWords(text: string, open: OpenQuestion, count: number): QuestionInWords {
  if (open.of === "bay") return bayInWords(text, open.asked);
  const { question } = open;
  const { title, choices } = describeQuestion(question, wordsAt(text, question.places));
  // The given size itself is not in the table.
  const offered =
    "offered" in question
      ? choices
          .filter(({ reading }) => reading[question.field] !== question.given)
          .map((choice) => choice.text)
      : [];
  const isSome = count > 1 && open.cranes.length < count;
  const whose = isSome ? `${open.cranes.map((at) => `Crane ${at + 1}`).join(", ")}: ` : "";
  return {
    title: whose === "" ? title : `${whose}${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    hint:
      offered.length > 0
        ? `The table has ${[offered.slice(0, -1).join(", "), offered.at(-1)].filter(Boolean).join(" and ")}.`
        : "",
    choices,
  };
}
