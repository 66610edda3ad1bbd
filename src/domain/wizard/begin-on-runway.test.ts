import { expect, test } from "vitest";
import type { Draft } from "../quotation/draft/draft.ts";
import { textOf } from "../quotation/draft/draft-part.ts";
import { type RecordOfDocument, recordOf } from "../quotation/record/record.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { newSale } from "../sales/sale.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotations } from "../testing/golden.ts";
import { beginOnRunway } from "./begin-on-runway.ts";
import { requestOf } from "./request-of.ts";
import { wizardReducer } from "./wizard-reducer.ts";

const given = { id: "new", owner: "m.shah", now: "2026-11-21T04:00:00.000Z" };

function recordOfDraft(draft: Draft): RecordOfDocument {
  const document = assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), {
    number: "SG-2627-00007",
    createdAt: "2026-11-20T06:30:00.000Z",
    createdBy: "tester",
    preparedBy: "Tester",
  });
  return recordOf(document, { id: "id", creatorId: "u1" }, newSale("tester", 0));
}

test.each(goldenQuotations.map((quotation) => [quotation.id, quotation] as const))(
  "%s: another crane on its runway has its span, LT length and runway out of scope",
  (_, quotation) => {
    const bearer = draftOf(quotation, exampleTables);
    const draft = beginOnRunway(recordOfDraft(bearer), given);
    expect(draft).toMatchObject({ id: "new", owner: "m.shah", basedOn: "SG-2627-00007", revises: null });
    const same = (component: "span" | "lt_gantry" | "column" | "wiring", field: string) =>
      expect([component, field, textOf(draft, component, field)]).toEqual([
        component,
        field,
        textOf(bearer, component, field),
      ]);
    same("span", "span_width_m");
    same("wiring", "lt_length");
    if (bearer.parts.lt_gantry.inScope) same("lt_gantry", "gantry_type");
    if (bearer.parts.column.inScope) same("column", "column_height");
    expect([draft.parts.lt_gantry.inScope, draft.parts.column.inScope]).toEqual([false, false]);
    expect(draft.customer).toEqual(bearer.customer);
    // The crane's own values differ.
    expect([textOf(draft, "span", "capacity"), textOf(draft, "hoist", "capacity")]).toEqual(["", ""]);
    expect(draft.lastStep).toBe("span");
  },
);

test("the span stays when the capacity of the other crane is chosen", () => {
  const [quotation] = goldenQuotations;
  if (!quotation) throw new Error("There are no golden quotations");
  const bearer = draftOf(quotation, exampleTables);
  const draft = beginOnRunway(recordOfDraft(bearer), given);
  const chosen = wizardReducer(draft, {
    kind: "choose",
    component: "span",
    field: "capacity",
    text: textOf(bearer, "span", "capacity"),
  });
  expect(textOf(chosen, "span", "span_width_m")).toBe(textOf(bearer, "span", "span_width_m"));
});
