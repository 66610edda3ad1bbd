import { describe, expect, it } from "vitest";
import { components } from "../../components/registry.ts";
import { craneTypes } from "../../crane-types.ts";
import { pointsAt } from "../../open-points/draft-points.ts";
import { defaultRates } from "../../rates/rates.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { run, type } from "../../testing/wizard-bench.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { valuesOf } from "../draft/draft-part.ts";
import { describe as describeLine } from "../lines/describe.ts";
import { wordsOf } from "../lines/line-words.ts";
import { lineOf, type QuotationLine } from "../lines/quotation-line.ts";
import { fromInput } from "../save/read-input.ts";
import { craneOfDocument, craneOfDraft } from "./crane-of.ts";
import { pricesOf, toInput } from "./input.ts";

const counted = draftOf(goldenQuotation("SG-1"), { "single-girder": new Map(), "double-girder": new Map() });
const uncounted = run(counted, type("column", "no_of_columns", ""));
const countIn = (values: { [name: string]: string | undefined }) => values.no_of_columns;
const { column } = toInput(requestOf(uncounted));

describe("an empty count of columns", () => {
  it("is one column in the working quotation, its drawing and its points", () => {
    expect([countIn(valuesOf(uncounted, "column")), craneOfDraft(uncounted).columnCount]).toEqual(["1", 1]);
    const keysOf = (draft: typeof counted) => pointsAt(draft, "column").map(({ key }) => key);
    expect(keysOf(uncounted)).toContain("columns too few");
    expect(keysOf(counted)).not.toContain("columns too few");
  });

  it("is one column in a request, also when a caller leaves it out", () => {
    expect(column).toMatchObject({ no_of_columns: 1 });
    const request = requestOf(counted);
    const input = toInput(request);
    const sent = { ...input, column: { ...input.column, no_of_columns: null } };
    const where = { input: ["body"], price: () => ["query"] };
    const prices = {
      ...pricesOf(request.lines),
      span: 1,
      hoist: 1,
      end_carriage: 1,
      lt_gantry: 1,
      column: 1,
    };
    const read = fromInput(sent, prices, "single-girder", defaultRates, where);
    expect(lineOf(read.lines, "column")?.values).toMatchObject({ no_of_columns: "1" });
  });

  it("is one column in the line and the drawing of a saved quotation", () => {
    const line: QuotationLine = {
      component: "column",
      title: "Column",
      words: wordsOf(components.column),
      inScope: true,
      values: { column_type: "ISHB 250", column_height: "6", metal_price: "80" },
      source: "database",
      amount: 28_128_00,
      price: null,
      row: null,
      tableVersion: null,
      system: null,
      typedBy: null,
      estimate: null,
    };
    const { id: craneType, ...craneWords } = craneTypes["single-girder"];
    expect(craneOfDocument({ craneType, craneWords, lines: [line] }).columnCount).toBe(1);
    expect(describeLine("column", valuesOf(uncounted, "column"))).toContain("No. of Columns 1");
  });

  it("counts no column before a column is chosen, or when the customer builds them", () => {
    const open = run(uncounted, { kind: "choose", component: "column", field: "column_type", text: "" });
    const byOthers = run(uncounted, { kind: "setScope", component: "column", inScope: false });
    expect([craneOfDraft(open).columnCount, craneOfDraft(byOthers).columnCount]).toEqual([null, null]);
  });
});
