import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { termsOf } from "../../approval/approval-terms.ts";
import { brokenRules, isNoWorse } from "../../approval/broken-rules.ts";
import { noRules } from "../../approval/commercial-rules.ts";
import { costSheet } from "../../document/cost-sheet.ts";
import { generalArrangement } from "../../document/general-arrangement.ts";
import { quotationContent } from "../../document/quotation-content.ts";
import { dxfFile } from "../../drawing/dxf/dxf-file.ts";
import { adviceOn } from "../../engineering/advice.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import { bridgeBetween } from "../../price-bridge/price-bridge.ts";
import type { PricingRow } from "../../price-tables/price-table.ts";
import { defaultRates } from "../../rates/rates.ts";
import { newSale } from "../../sales/sale.ts";
import { estimatedDraft } from "../../testing/estimated-draft.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { quoted } from "../../testing/golden.ts";
import { run } from "../../testing/wizard-bench.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { draftFrom } from "../../wizard/start-from.ts";
import { problems, saveProblems } from "../../wizard/validation.ts";
import { craneOfDocument, craneOfDraft } from "../document/crane-of.ts";
import type { QuotationDocument } from "../document/document.ts";
import { pricesOf, toInput } from "../document/input.ts";
import { readDocument } from "../document/read-document.ts";
import { type QuotationRequest, requestKey } from "../document/request.ts";
import type { RowLookup } from "../document/row-lookup.ts";
import type { Draft } from "../draft/draft.ts";
import { currentQuote, largerSizeWords, priceOf, valuesOf } from "../draft/draft-part.ts";
import { readDraft } from "../draft/read-draft.ts";
import { lineOf, type PriceSource } from "../lines/quotation-line.ts";
import { craneOfView } from "../record/crane-of-view.ts";
import { recordOf } from "../record/record.ts";
import { viewOf } from "../record/view.ts";
import { assembleDocument } from "../save/assemble.ts";
import { recalculateAtToday } from "../save/at-today.ts";
import { fromInput } from "../save/read-input.ts";
import { estimatedLines } from "./estimated.ts";

const firm = JSON.parse(
  readFileSync(new URL("../../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
const made = {
  number: "SG-2627-00007",
  createdAt: "2026-11-20T06:30:00.000Z",
  createdBy: "tester",
  preparedBy: "Tester",
};
const rowOf = exampleRowOf("single-girder");
const saved = (request: QuotationRequest, rows: RowLookup = rowOf) => assembleDocument(request, rows, made);
const kept = <T>(given: T): T => JSON.parse(JSON.stringify(given));
const words = "next larger span width, 18 m";

/** 5 t × 17.2 m: the table has 16.5 and 18 m, where a pair of EC-200 costs ₹1,12,900 and ₹1,15,400. */
const draft = estimatedDraft("SG-1", "5T", "17.2");
const document = saved(requestOf(draft));
const carriageOf = (of: Pick<QuotationDocument, "lines">) => lineOf(of.lines, "end_carriage");
const asking = (source: PriceSource, amount: number, values: PricingRow = {}): QuotationRequest => {
  const request = requestOf(draft);
  return {
    ...request,
    lines: request.lines.map((line) =>
      line.component === "end_carriage"
        ? { ...line, source, amount, values: { ...line.values, ...values } }
        : line,
    ),
  };
};

/** The example tables in their second version, in which the carriages have these rows besides or instead. */
function secondVersion(...rows: readonly PricingRow[]): RowLookup {
  const version = { id: "second", number: 2, createdAt: "2026-11-22T06:30:00.000Z" };
  const sizeOf = (row: PricingRow | undefined) => row?.span_width_m;
  const find: RowLookup = Object.assign(
    (...[component, values]: Parameters<RowLookup>) => {
      const found = rowOf(component, values);
      if (component !== "end_carriage") return found;
      const row = rows.find((each) => [values.span_width_m, sizeOf(found?.row)].includes(sizeOf(each)));
      return found && { row: row ?? found.row, tableVersion: version };
    },
    { near: rowOf.near, estimate: rowOf.estimate },
  );
  return find;
}
const row18 = { capacity: "5T", span_width_m: "18", end_carriage_type: "EC-200", price: "120000" };
const row172 = { ...row18, span_width_m: "17.2", price: "114000" };

describe("end carriages of a span that is not in the table", () => {
  test("have the price of the next larger span, as an estimate", () => {
    expect(valuesOf(draft, "end_carriage")).toMatchObject({
      span_width_m: "17.2",
      end_carriage_type: "EC-200",
    });
    expect(draft.parts.end_carriage.entry).toMatchObject({ mode: "listed", pricing: "system" });
    expect(priceOf(draft, "end_carriage")).toBe(115_400_00);
    expect(largerSizeWords(draft, "end_carriage")).toBe(words);
    expect(problems(draft, "end_carriage", "next")).toEqual([]);
    expect(saveProblems(draft)).toEqual([]);
    expect(lineOf(requestOf(draft).lines, "end_carriage")?.source).toBe("estimated");
    expect(lineOf(requestOf(draft).lines, "hoist")?.source).toBe("database");
  });

  test("have wheels and wheelbase of that row, without a warning about another span", () => {
    const crane = craneOfDraft(draft);
    expect(crane).toMatchObject({ wheelDiameter: 200, wheelbase: 2600, hasPreliminaryCarriages: true });
    expect(adviceOn(crane, engineeringFigures(crane)).map(({ code }) => code)).not.toContain("W7");
  });

  test("have no price beyond the last span, or for a capacity missing in the table", () => {
    for (const [capacity, span] of [
      ["5T", "33"],
      ["4T", "17.2"],
    ] as const)
      expect(rowOf("end_carriage", { capacity, span_width_m: span, end_carriage_type: "EC-200" })).toBeNull();
  });

  test("are not an estimate once the span is in the table", () => {
    const listed = run(draft, {
      kind: "choose",
      component: "end_carriage",
      field: "span_width_m",
      text: "18",
    });
    const chosen = quoted(
      run(listed, { kind: "choose", component: "end_carriage", field: "end_carriage_type", text: "EC-200" }),
      "end_carriage",
      exampleTables,
    );
    expect(lineOf(requestOf(chosen).lines, "end_carriage")).toMatchObject({
      source: "database",
      amount: 115_400_00,
    });
    expect(craneOfDraft(chosen).hasPreliminaryCarriages).toBeUndefined();
  });

  test("are read back from the device unchanged", () => {
    const back = readDraft(kept(draft)) as Draft;
    expect(back).toEqual(draft);
    expect(currentQuote(back, "end_carriage")).toEqual(currentQuote(draft, "end_carriage"));
  });
});

describe("the server", () => {
  test("reads the sent source back unchanged", () => {
    const request = requestOf(draft);
    const read = fromInput(toInput(request), pricesOf(request.lines), "single-girder", defaultRates, {
      input: [],
      price: () => [],
    });
    expect(requestKey(read)).toBe(requestKey(request));
    expect(toInput(request).end_carriage?.price_source).toBe("estimated");
  });

  test("accepts that price only as an estimate, as a table price needs the exact span", () => {
    expect(() => saved(asking("database", 115_400_00))).toThrow(
      "No price for End Carriage: capacity 5T, span width 17.2 m, end carriage type EC-200",
    );
    expect(() => saved(asking("estimated", 112_900_00))).toThrow(
      "The price of End Carriage is ₹1,15,400 now, not ₹1,12,900",
    );
  });

  test("saves an estimate as a table price when the table has the span", () => {
    const line = carriageOf(saved(asking("estimated", 115_400_00, { span_width_m: "18" })));
    expect(line?.source).toBe("database");
  });

  test("compares a typed price with that price in any spelling", () => {
    const typed = saved(asking("custom", 100_000_00, { end_carriage_type: "ec-200" }));
    expect(carriageOf(typed)?.system).toMatchObject({ each: 115_400_00, row: { span_width_m: "18" } });
    expect(termsOf(typed).discounts).toMatchObject([{ line: "End Carriage" }]);
  });
});

describe("a saved quotation with such end carriages", () => {
  const record = recordOf(document, { id: "id", creatorId: "u1" }, newSale("tester", 0));
  const line = carriageOf(document);

  test("keeps row and version of the table, and is read back unchanged", () => {
    expect(line).toMatchObject({
      source: "estimated",
      estimate: null,
      row: { span_width_m: "18", wheelbase_mm: "2600" },
      tableVersion: { number: 1 },
      values: { span_width_m: "17.2" },
    });
    expect(readDocument(kept(document), { ...document })).toEqual(document);
    expect(estimatedLines(document.lines)).toContain(line);
  });

  test("names the next larger span in record and view", () => {
    const found = record.lines.find(({ component }) => component === "end_carriage");
    expect(found).toMatchObject({ price_source: "estimated", next_larger: words, estimate: null });
    const view = viewOf(kept(record));
    const viewed = view.lines.find(({ component }) => component === "end_carriage");
    expect(viewed).toMatchObject({ source: "estimated", nextLarger: words, lacks: null });
    expect(craneOfView(view)).toMatchObject({ hasPreliminaryCarriages: true, wheelbase: 2600 });
    expect(view.lines.filter(({ nextLarger }) => nextLarger !== "")).toHaveLength(1);
  });

  test("offers them from the list again when it is a starting point", () => {
    const copy = draftFrom(kept(record), { id: "new", owner: "m.shah", now: made.createdAt });
    expect(copy.parts.end_carriage.entry).toMatchObject({ mode: "listed", pricing: "system" });
    expect(priceOf(quoted(copy, "end_carriage", exampleTables), "end_carriage")).toBe(115_400_00);
  });

  test("names them on the internal sheet, and to the customer as preliminary", () => {
    const row = costSheet(document, firm, undefined).rows.find(({ title }) => title === "End Carriage");
    expect(row?.source).toBe("Estimated");
    expect(row?.origin).toContainEqual({ label: "Estimate", value: words });
    for (const form of ["customer", "lump-sum", "technical"] as const) {
      const content = JSON.stringify(quotationContent(document, form, firm, 0));
      expect(content).toContain("EC-200 (preliminary)");
      expect(content).not.toMatch(/next larger|estimate/i);
    }
    expect(dxfFile(generalArrangement(document, firm, { isHeld: false }))).toContain("EC-200 (preliminary)");
    expect(craneOfDocument(document)).toMatchObject({ wheelbase: 2600, span: 17.2 });
  });

  test("needs approval like an estimate, and no second approval for the same size", () => {
    const limits = { ...noRules.rules.employee, estimated_weight: true };
    const terms = termsOf(document);
    expect(brokenRules(terms, limits)).toContainEqual({
      rule: "estimated_weight",
      limit: 0,
      value: 535,
      words: `End Carriage is priced for the ${words}`,
    });
    const larger = { ...terms, estimated: terms.estimated.map((each) => ({ ...each, larger: "20 m" })) };
    expect(isNoWorse(terms, terms, limits)).toBe(true);
    expect(isNoWorse(larger, terms, limits)).toBe(false);
  });

  test("follows today's tables, and has a table price once the table has the span", () => {
    const dearer = carriageOf(
      recalculateAtToday(document, secondVersion(row18), { rates: defaultRates, day: "2026-11-20" }).document,
    );
    expect(dearer).toMatchObject({ source: "estimated", amount: 120_000_00, row: { span_width_m: "18" } });
    const exact = carriageOf(
      recalculateAtToday(document, secondVersion(row172), { rates: defaultRates, day: "2026-11-20" })
        .document,
    );
    expect(exact).toMatchObject({ source: "database", amount: 114_000_00 });
  });

  test("changes in a bridge by the table and by the configuration", () => {
    const causesOf = (after: QuotationDocument) =>
      bridgeBetween(document, after, { rowIn: () => undefined })
        .causes.filter(({ component }) => component === "end_carriage")
        .map(({ kind, costEffect }) => [kind, costEffect]);
    const dearer = saved(asking("estimated", 120_000_00), secondVersion(row18));
    expect(causesOf(dearer)).toEqual([["table", 4_600_00]]);
    const heavier = saved(asking("estimated", 152_900_00, { end_carriage_type: "EC-250" }));
    expect(causesOf(heavier)).toEqual([["configuration", 37_500_00]]);
    // The span itself is in the second version: the first had no row for it but that of 18 m.
    const exact = saved(asking("database", 114_000_00), secondVersion(row172));
    expect(causesOf(exact)).toEqual([["table", -1_400_00]]);
  });
});
