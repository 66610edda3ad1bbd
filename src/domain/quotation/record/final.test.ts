import { expect, test } from "vitest";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { assembleDocument } from "../save/assemble.ts";
import { finalOf } from "./final.ts";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const document = assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), {
  number: "SG-2627-00007",
  createdAt: "2026-11-20T06:30:00.000Z",
  createdBy: "tester",
  preparedBy: "Tester",
});

test("the final quotation has everything that its save needs to know again", () => {
  const point = { key: "W5: hoist", values: "[6]", reason: "as ordered", by: "tester", at: "2026-11-20" };
  const given = {
    ...document,
    customer: { ...document.customer, company: "Sabar Steel" },
    paper: { blocks: [] },
    conditions: { milestones: [] },
    undecided: { words: ["urgent"], values: ["Hoist type"] },
    keptPoints: [point],
    placeOfSupply: "Gujarat",
    sez: true,
  } as unknown as typeof document;
  expect(finalOf(given).inputs).toMatchObject({
    customer: { company: "Sabar Steel" },
    paper: { blocks: [] },
    conditions: { milestones: [] },
    undecided: { words: ["urgent"], values: ["Hoist type"] },
    kept_points: [{ key: "W5: hoist", reason: "as ordered" }],
    place_of_supply: "Gujarat",
    sez: true,
  });
});

test("what a quotation has not is not in its final one", () => {
  const { inputs } = finalOf({ ...document, customer: { ...document.customer, company: "" } });
  for (const name of ["paper", "conditions", "undecided", "kept_points", "revises", "sez"])
    expect(inputs).not.toHaveProperty(name);
});
