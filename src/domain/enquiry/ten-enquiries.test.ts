import { expect, test } from "vitest";
import { capacityField, liftField, runwayField, spanWidth } from "../quick-entry/entry.ts";
import { exampleChoices } from "../testing/quick-entry.ts";
import { type Enquiry, type RightCrane, tenEnquiries } from "../testing/ten-enquiries.ts";
import { cranesToOpen } from "./bays.ts";
import type { CraneAnswers } from "./crane-answers.ts";
import { choiceAnswer, openChoices, withChosen } from "./open-choices.ts";
import { openQuestions, questionInWords } from "./open-questions.ts";
import { readMessage } from "./read-message.ts";

/** The given answer to a question, else its first choice. */
const chosenFrom = <C extends { text: string }>(
  { answers }: Enquiry,
  title: string,
  choices: readonly C[],
): C | undefined => {
  const asked = Object.entries(answers).find(([part]) => title.includes(part))?.[1];
  return choices.find(({ text }) => text === asked) ?? choices[0];
};

/** Answers all questions as a user does who takes what is offered first. */
function answered(enquiry: Enquiry) {
  const { text } = enquiry;
  const answers: CraneAnswers[] = [];
  const read = () => readMessage(text, exampleChoices, answers, []);
  for (let message = read(); ; message = read()) {
    const [open] = openQuestions(message, []);
    if (open?.of !== "crane") break;
    const { title, choices } = questionInWords(text, open, message.cranes.length);
    const reading = chosenFrom(enquiry, title, choices)?.reading;
    if (typeof reading !== "object") throw new Error(`${title} has no choice`);
    for (const at of open.cranes)
      answers.push({
        at: message.cranes[at]?.at ?? 0,
        answers: { [open.question.key]: reading },
        removed: [],
      });
  }
  const message = read();
  const leftOpen: string[] = [];
  const cranes = () => withChosen(cranesToOpen(message), answers);
  for (let given = 0; given < 100; given++) {
    const [choice] = openChoices({ cranes: cranes(), unknown: message.unknown }, exampleChoices, leftOpen);
    if (!choice) return cranes();
    const values = choice.values.map((value) => ({ text: value }));
    const value = chosenFrom(enquiry, choice.title, values)?.text ?? "";
    const meant = choice.crane === null ? cranes() : cranes().slice(choice.crane, choice.crane + 1);
    answers.push(...meant.map(({ at }) => ({ at, answers: choiceAnswer(choice, value), removed: [] })));
    leftOpen.push(choice.key);
  }
  throw new Error(`${enquiry.name} asks without an end`);
}

const inScope = (values: Readonly<Record<string, string>>, part: string): boolean =>
  values[`${part}.in_scope`] !== "no";

/** A position without a runway is made of a crane for several pieces when the offer begins. */
const isOwnCrane = ({ runway, columns, erection }: RightCrane): boolean =>
  runway !== null || columns || !erection;

test.each(tenEnquiries.map((enquiry) => [enquiry.name, enquiry] as const))(
  "%s is read as the crane that was asked for",
  (_, enquiry) => {
    const cranes = answered(enquiry);
    const right = enquiry.cranes.filter(isOwnCrane);
    expect(
      cranes.map(({ craneType, values }) => [
        craneType,
        Number.parseFloat(values[capacityField] ?? ""),
        ...[Number(values[spanWidth]), Number(values[liftField])],
        inScope(values, "lt_gantry") ? Number(values[runwayField]) : null,
        inScope(values, "column"),
        inScope(values, "industrial_erection"),
      ]),
    ).toEqual(
      right.map(({ type, tonnes, span, lift, runway, columns, erection }) => [
        ...[type, tonnes, span, lift],
        ...[runway, columns, erection],
      ]),
    );
    for (const [at, { hoist, alternateTo = null }] of right.entries()) {
      expect(cranes[at]?.alternateTo ?? null).toBe(alternateTo === null ? null : alternateTo - 1);
      if (hoist) expect(cranes[at]?.values["hoist.hoist_type"]).toMatch(hoist);
    }
  },
);
