import { expect, test } from "vitest";
import { maxMilestones } from "#domain/firm/sale-conditions.ts";
import { freezeOrder } from "#domain/orders/frozen-order.ts";
import { type Order, type OrderPaperForm, orderPaperForms } from "#domain/orders/order.ts";
import { exampleFirm, textOf, wordsOverWords } from "#server/testing/papers.ts";
import { examplePapers } from "./example-papers.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();

/** An order with as many codes and milestones, and milestones with as long texts, as can be entered. */
function longOrder(): Order {
  const [paper] = examplePapers(exampleFirm).flatMap(({ job }) => {
    const made = job();
    return "frozen" in made ? [made.frozen.order] : [];
  });
  const [milestone] = paper?.milestones ?? [];
  if (!paper || !milestone) throw new RangeError("the example has an order with milestones");
  const position = paper.positions[0];
  if (!position) throw new RangeError("the example has a position");
  const words = (count: number) => "main payment ".repeat(count).trim();
  return {
    ...paper,
    positions: [
      {
        ...position,
        codes: Array.from({ length: 48 }, (_, at) => ({ code: String(84_260_000 + at), value: 1_000_00 })),
      },
    ],
    milestones: Array.from({ length: maxMilestones }, (_, at) => ({
      ...milestone,
      id: `m-${at}`,
      letter: String.fromCharCode(65 + at),
      label: words(38),
      when: words(36),
    })),
  };
}

test.each<OrderPaperForm>(orderPaperForms)("the tables of a long %s go on to the next page", async (form) => {
  const pdf = await typesetter.typeset({
    frozen: freezeOrder(longOrder(), {
      form,
      milestone: form === "proforma" ? 1 : null,
      isExample: true,
    }),
    standing: { number: null, issuedAt: null, stamps: [] },
    firm: exampleFirm,
    contentSha256: "3f2a9c0d17beffff".repeat(4),
  });
  expect(wordsOverWords(pdf)).toEqual([]);
  for (const at of [0, 47]) expect(textOf(pdf)).toContain(String(84_260_000 + at));
});
