import { expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { run } from "../testing/wizard-bench.ts";
import { type BesideCranes, pointsBesideCranes } from "./points-beside-cranes.ts";

const draft = run(draftOf(goldenQuotation("SG-1"), exampleTables), {
  kind: "typeTechnical",
  field: "control",
  text: "radio remote",
});
const radio = { crane: craneOfDraft(draft), panelType: null };
const offer: BesideCranes = {
  customer: { ...noCustomer, company: "Anand Dairy" },
  terms: { conditions: null } as unknown as BesideCranes["terms"],
  standardTerms: undefined,
  paper: null,
  supplied: null,
  free: [{ position: 2, text: "Radio remote, 8 buttons", isFirm: false }],
  kept: [],
};

test("an option is compared with the cranes only when all of them can be read", () => {
  const kindsWith = (cranes: Parameters<typeof pointsBesideCranes>[1]) =>
    pointsBesideCranes(offer, cranes).flatMap(({ kind, position }) => (position === null ? [] : [kind]));
  expect(kindsWith([radio])).toEqual(["option included"]);
  expect(kindsWith([radio, null])).toEqual([]);
});
