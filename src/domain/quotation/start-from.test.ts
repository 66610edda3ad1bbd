import { describe, expect, test } from "vitest";
import { componentIds } from "../components/registry.ts";
import { normaliseCraneType } from "../crane-types.ts";
import { newSale } from "../sales/sale.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotations, quoted } from "../testing/golden.ts";
import { problems, saveProblems } from "../wizard/validation.ts";
import { assemble } from "./assemble.ts";
import { type Draft, priceOf, totalsOfDraft } from "./draft.ts";
import { type QuotationRecord, recordOf } from "./record.ts";
import { requestKey, requestOf } from "./request.ts";
import { draftFrom, firstOpenStep } from "./start-from.ts";

const given = { id: "new", owner: "m.shah", now: "2026-11-21T04:00:00.000Z" };

/** The record of a working quotation, as the server would answer it. */
function recordOfDraft(draft: Draft): QuotationRecord {
  const document = assemble(requestOf(draft), exampleRowOf(draft.craneType), {
    number: "SG-2627-00007",
    createdAt: "2026-11-20T06:30:00.000Z",
    createdBy: "tester",
    preparedBy: "Tester",
  });
  return JSON.parse(
    JSON.stringify(recordOf(document, { id: "id", creatorId: "u1" }, newSale("tester", 0))),
  ) as QuotationRecord;
}

const pricedAnew = (draft: Draft): Draft =>
  componentIds().reduce((priced, component) => quoted(priced, component, exampleTables), draft);

describe("a saved quotation as a starting point", () => {
  test.each(goldenQuotations.map((quotation) => [quotation.id, quotation] as const))(
    "%s: priced from the same tables it asks for the same",
    (_, quotation) => {
      const before = draftOf(quotation, exampleTables);
      const draft = draftFrom(recordOfDraft(before), given);
      expect(draft).toMatchObject({
        id: given.id,
        owner: given.owner,
        startedAt: given.now,
        basedOn: "SG-2627-00007",
      });
      expect(draft.craneType).toBe(normaliseCraneType(quotation.crane_kind));
      expect(draft.stage).toEqual({ is: "working" });
      expect(draft.lastStep).toBe("final");
      for (const component of componentIds()) expect(draft.parts[component].quote).toBeNull();
      const priced = pricedAnew(draft);
      expect(requestKey(requestOf(priced))).toBe(requestKey(requestOf(before)));
      expect(totalsOfDraft(priced, "2026-11-20")).toEqual(totalsOfDraft(before, "2026-11-20"));
      expect(saveProblems(priced)).toEqual([]);
      for (const component of componentIds()) {
        expect(problems(priced, component, "next")).toEqual([]);
        expect(draft.pricedBefore?.[component]).toBe(priceOf(before, component));
      }
      expect(draft.notTaken).toEqual([]);
    },
  );

  test("a table price is left open and a typed one stays", () => {
    const [table] = goldenQuotations;
    const draft = draftFrom(
      recordOfDraft(draftOf(table as (typeof goldenQuotations)[number], exampleTables)),
      given,
    );
    expect(priceOf(draft, "span")).toBe(0);
    expect(draft.parts.span.entry).toMatchObject({ mode: "listed", pricing: "system" });
    expect(priceOf(draft, "panel")).toBe(95_000_00);
  });

  test("other names, a missing source and missing parts are taken as they are", () => {
    const draft = draftFrom(
      {
        quotation_id: "Q-17",
        crane_type: "double",
        inputs: {
          span: { capacity: "20 t", span_width: "22.5", metal_price: 80 },
          hoist: { capacity: "20T", hoist_type: "Open Winch Crab", height: 9 },
          industrial_erection: { industrial_erection_details: "At night" },
        },
        price_breakup: { span: 1_108_800, hoist: "1239400.50", industrial_erection: 275_000 },
      },
      given,
    );
    expect(draft.craneType).toBe("double-girder");
    expect(draft.parts.span.entry).toEqual({
      mode: "custom",
      choices: { capacity: "20T", span_width_m: "22.5" },
      returnTo: { capacity: "20T", span_width_m: "22.5" },
    });
    expect(priceOf(draft, "hoist")).toBe(1_239_400_50);
    expect(draft.parts.industrial_erection.inputs).toEqual({ description: "At night" });
    expect(draft.lastStep).toBe("end-carriage");
    expect(firstOpenStep(draft)).toBe("end-carriage");
    expect(draft.pricedBefore).toEqual({
      span: 1_108_800_00,
      hoist: 1_239_400_50,
      industrial_erection: 275_000_00,
    });
  });

  test("what is not in scope stays out of it, customer and margin come along", () => {
    const record = recordOfDraft(
      draftOf(goldenQuotations[0] as (typeof goldenQuotations)[number], exampleTables),
    );
    const draft = draftFrom(
      {
        ...record,
        margin_percentage: 7.5,
        inputs: {
          ...record.inputs,
          column: { not_in_scope: true, price: 0 },
          customer: { company: "Forgings" },
        },
        price_breakup: { ...record.price_breakup, column: 0 },
      },
      given,
    );
    expect(draft.parts.column.inScope).toBe(false);
    expect(draft.pricedBefore).not.toHaveProperty("column");
    expect(draft.marginPercentage).toBe("7.5");
    expect(draft.customer.company).toBe("Forgings");
  });

  test.each([{}, { inputs: null, lines: [null] }, { inputs: { span: [] } }])(
    "%j of a single girder crane gives an empty draft",
    (record) => {
      const draft = draftFrom({ ...record, crane_type: "single-girder" }, given);
      expect(draft).toMatchObject({ craneType: "single-girder", lastStep: "span" });
    },
  );

  test.each([null, 5, "text", [], {}, { crane_type: "Goliath" }])(
    "%j says no crane type that is built here, and none is guessed",
    (record) => {
      expect(() => draftFrom(record, given)).toThrow(
        /^A crane of the type (Unknown|Goliath) cannot be quoted/,
      );
    },
  );
});
