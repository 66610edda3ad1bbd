import { expect, test } from "vitest";
import { documentForms, offerForms } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { orderForms } from "#domain/orders/order.ts";
import { exampleFirm, filledFirm, textOf } from "#server/testing/papers.ts";
import { examplePapers } from "./example-papers.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();
const { milestones: _, ...withoutMilestones } = filledFirm;

test.each([
  ["the filled profile", filledFirm],
  ["the example profile", exampleFirm],
  ["a profile without milestones", withoutMilestones],
])("an example of every paper under %s prints with the firm's name", (_name, firm: FirmProfile) => {
  const papers = examplePapers(firm);
  const proformas = firm.milestones?.length ? 0 : 1;
  // All but the calculation, which needs a designed girder.
  expect(papers).toHaveLength(documentForms.length - 1 + offerForms.length + orderForms.length - proformas);
  expect(new Set(papers.map(({ name }) => name)).size).toBe(papers.length);
  for (const { name, job } of papers)
    expect(textOf(typesetter.typeset(job())).replaceAll(/\s+/g, " "), name).toContain(firm.name);
});
