import { expect, test } from "vitest";
import type { ComponentId } from "../crane-types.ts";
import { noCustomer } from "../customers/customer-block.ts";
import { beginOffer, type KnownCrane } from "../offers/begin-offer.ts";
import { isWorkingPosition } from "../offers/offer-draft.ts";
import { textOf } from "../quotation/draft/draft-part.ts";
import { furtherEnquiries } from "../testing/further-enquiries.ts";
import { exampleChoices } from "../testing/quick-entry.ts";
import { type Enquiry, tenEnquiries } from "../testing/ten-enquiries.ts";
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

/** The positions with which the offer of an enquiry begins. */
function positionsOf(enquiry: Enquiry) {
  const cranes = answered(enquiry).filter((crane): crane is KnownCrane => crane.craneType !== null);
  let ids = 0;
  const { offer, cranes: begun } = beginOffer(
    { text: enquiry.text, cranes, customer: noCustomer, phone: "", email: "" },
    { owner: "r.patel", ownerId: "u1", now: "2026-11-28T04:00:00.000Z", newId: () => `id-${++ids}` },
  );
  const drafts = new Map(begun.map(({ draft }) => [draft.id, draft]));
  const placeOf = (id: string | null) => offer.positions.findIndex((position) => position.id === id) + 1;
  return offer.positions.flatMap((position) => {
    const draft = isWorkingPosition(position) ? drafts.get(position.working) : undefined;
    if (!draft || !isWorkingPosition(position)) return [];
    const numberIn = (component: ComponentId, field: string) =>
      Number.parseFloat(textOf(draft, component, field));
    const { lt_gantry, column, industrial_erection } = draft.parts;
    return [
      {
        type: draft.craneType,
        tonnes: numberIn("span", "capacity"),
        span: numberIn("span", "span_width_m"),
        lift: numberIn("hoist", "height_m"),
        quantity: Number(position.quantity),
        runway: lt_gantry.inScope ? numberIn("lt_gantry", "lt_length") : null,
        columns: column.inScope,
        erection: industrial_erection.inScope,
        onRunwayOf: placeOf(position.onRunwayOf),
        alternateTo: placeOf(position.alternateTo),
        hoist: textOf(draft, "hoist", "hoist_type"),
      },
    ];
  });
}

test.each([...tenEnquiries, ...furtherEnquiries].map((enquiry) => [enquiry.name, enquiry] as const))(
  "%s begins as the crane that was asked for",
  (_, enquiry) => {
    const { notRead } = enquiry;
    if (notRead) {
      const { unknown } = readMessage(enquiry.text, exampleChoices, [], []);
      for (const words of notRead) expect(unknown.join(", ")).toContain(words);
      return;
    }
    const positions = positionsOf(enquiry);
    expect(positions.map(({ hoist: _hoist, ...position }) => position)).toEqual(
      enquiry.cranes.map(({ hoist: _hoist, onRunwayOf = 0, alternateTo = 0, ...right }) => ({
        ...{ ...right, onRunwayOf, alternateTo },
      })),
    );
    for (const [at, { hoist }] of enquiry.cranes.entries())
      if (hoist) expect(positions[at]?.hoist).toMatch(hoist);
  },
);
