import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { costSheet } from "../../document/cost-sheet.ts";
import { generalArrangement } from "../../document/general-arrangement.ts";
import { quotationContent } from "../../document/quotation-content.ts";
import { dxfFile } from "../../drawing/dxf/dxf-file.ts";
import { Rejection } from "../../errors/rejection.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import { bridgeBetween } from "../../price-bridge/price-bridge.ts";
import { defaultRates } from "../../rates/rates.ts";
import { newSale } from "../../sales/sale.ts";
import { estimatedAnew, estimatedDraft } from "../../testing/estimated-draft.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation, quoted } from "../../testing/golden.ts";
import { run } from "../../testing/wizard-bench.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { draftFrom } from "../../wizard/start-from.ts";
import { problems, saveProblems } from "../../wizard/validation.ts";
import { craneOfDocument, craneOfDraft } from "../document/crane-of.ts";
import { pricesOf, toInput } from "../document/input.ts";
import { readDocument } from "../document/read-document.ts";
import { requestKey } from "../document/request.ts";
import type { Draft } from "../draft/draft.ts";
import { currentQuote, isEstimated, priceOf, valuesOf, wantedKey } from "../draft/draft-part.ts";
import { readDraft } from "../draft/read-draft.ts";
import { lineOf } from "../lines/quotation-line.ts";
import { recordOf } from "../record/record.ts";
import { viewOf } from "../record/view.ts";
import { assembleDocument } from "../save/assemble.ts";
import { fromInput } from "../save/read-input.ts";
import { estimateNow } from "./estimate-now.ts";
import type { EstimateQuery } from "./estimate-query.ts";
import { estimatedLines, isDesigned } from "./estimated.ts";

const firm = JSON.parse(
  readFileSync(new URL("../../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
const made = {
  number: "SG-2627-00007",
  createdAt: "2026-11-20T06:30:00.000Z",
  createdBy: "tester",
  preparedBy: "Tester",
};
const saved = (draft: Draft) => assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), made);
const kept = <T>(given: T): T => JSON.parse(JSON.stringify(given));
const retyped = (draft: Draft, field: string, text: string): Draft =>
  run(draft, { kind: "type", component: "span", field, text });

/** 5 t between the rows of 15 and 16.5 m, and beyond the last row of 31.5 m. */
const between = estimatedDraft("SG-1", "5T", "15.7");
const beyond = estimatedDraft("SG-1", "5T", "33");

test("an estimate is asked for with the hoist in scope, and without one by others", () => {
  const { craneType, lines } = requestOf(beyond);
  const [span, hoist] = [lineOf(lines, "span"), lineOf(lines, "hoist")];
  if (!span || !hoist) throw new RangeError("The quotation has no span or hoist");
  const rows = exampleRowOf(craneType);
  const hoistsAsked = (inScope: boolean) => {
    const asked: EstimateQuery[] = [];
    const rowOf = Object.assign(rows.bind(null), {
      near: rows.near,
      estimate: (query: EstimateQuery) => {
        asked.push(query);
        return rows.estimate(query);
      },
    });
    estimateNow(span, [{ ...hoist, inScope }], rowOf);
    return asked.map(({ hoist }) => hoist);
  };
  const { hoist_type, height_m } = hoist.values;
  expect(hoistsAsked(true)).toEqual([{ hoist_type, height_m }]);
  expect(hoistsAsked(false)).toEqual([null]);
});

describe("an estimated span in the wizard", () => {
  test("has the estimated price, 2,260 kg in the worked case at the rate of the draft", () => {
    expect(isEstimated(between.parts.span)).toBe(true);
    expect([between, beyond].map(isDesigned)).toEqual([false, true]);
    expect(priceOf(between, "span")).toBe(2260 * 80 * 100);
    expect(saveProblems(between)).toEqual([]);
    expect(craneOfDraft(between)).toMatchObject({ girderWeight: 2260, hasPreliminarySection: true });
  });

  test("asks for its price again only when capacity, span, rate or hoist change", () => {
    for (const changed of [
      retyped(between, "span_width_m", "15.8"),
      retyped(between, "capacity", "6.3T"),
      retyped(between, "metal_price", "84"),
      run(between, { kind: "type", component: "hoist", field: "height_m", text: "9" }),
    ]) {
      expect(currentQuote(changed, "span")).toBeNull();
      expect(wantedKey(changed, "span")).not.toBeNull();
      expect(problems(changed, "span", "next")).toMatchObject([{ field: "price", kind: "missing" }]);
    }
    expect(currentQuote(run(between, { kind: "typeMargin", text: "9" }), "span")).not.toBeNull();
  });

  test("is estimated at once for a size outside the lists, and listed again on request", () => {
    const listed = run(
      draftOf(goldenQuotation("SG-1"), exampleTables),
      { kind: "choose", component: "span", field: "capacity", text: "5T" },
      { kind: "choose", component: "span", field: "span_width_m", text: "15.7" },
    );
    const taken = estimatedAnew(run(listed, { kind: "takeEstimate", component: "span" }));
    expect(isEstimated(taken.parts.span)).toBe(true);
    expect(priceOf(taken, "span")).toBe(2260 * 80 * 100);
    const back = run(taken, { kind: "backToSelection", component: "span" });
    expect(valuesOf(back, "span").span_width_m).toBe("15.7");
    expect(run(listed, { kind: "takeEstimate", component: "hoist" })).toEqual(listed);
  });

  test("shows the reason of a refused estimate", () => {
    const asked = retyped(between, "span_width_m", "90");
    const why = "5T x 90 m: the span is too far from the price table (5 to 31.5 m) to be estimated";
    const refused = run(asked, {
      kind: "quoted",
      component: "span",
      quote: { forKey: wantedKey(asked, "span") ?? "", kind: "not-offered", why },
    });
    expect(problems(refused, "span", "next")).toMatchObject([{ field: "price", kind: "wrong", hint: why }]);
  });

  test("gives a typed price its starting value and stays beside it until the lists are used again", () => {
    const typed = run(between, { kind: "setPricing", component: "span", pricing: "custom" });
    expect(typed.parts.span.customPrice).toBe("180800");
    const document = saved(run(typed, { kind: "typePrice", component: "span", text: "190000" }));
    const line = lineOf(document.lines, "span");
    expect(line).toMatchObject({ source: "custom", amount: 19_000_000, price: null });
    expect(line?.estimate?.record.weight_kg).toBe(2260);
    const listed = run(typed, { kind: "backToSelection", component: "span" });
    expect(listed.parts.span.entry).toMatchObject({ mode: "listed", pricing: "system" });
  });

  test.each([between, beyond])("is read back from the device unchanged (%#)", (draft) => {
    expect(readDraft(kept(draft))).toEqual(draft);
  });
});

describe.each([
  ["interpolated", between, "interpolated between 15 and 16.5 m"],
  ["designed", beyond, expect.stringMatching(/^designed, k = \d\.\d\d, engineer to confirm$/)],
] as const)("an estimated span that is saved, %s", (basis, draft, words) => {
  const document = saved(draft);
  const record = recordOf(document, { id: "id", creatorId: "u1" }, newSale("tester", 0));

  test("goes to the server and back as the same request", () => {
    const request = requestOf(draft);
    const read = fromInput(toInput(request), pricesOf(request.lines), "single-girder", defaultRates, {
      input: [],
      price: () => [],
    });
    expect(requestKey(read)).toBe(requestKey(request));
  });

  test("keeps its whole basis, and is read back unchanged", () => {
    const line = lineOf(document.lines, "span");
    expect(line).toMatchObject({ source: "estimated", tableVersion: null });
    expect(line?.estimate).toMatchObject({ record: { basis }, tableVersion: { number: 1 } });
    expect(line?.row?.weight_kg).toBe(String(line?.estimate?.record.weight_kg));
    expect(readDocument(kept(document), { ...document })).toEqual(document);
    expect(estimatedLines(document.lines)).toContain(line);
  });

  test("has its source and estimate in record and view", () => {
    const view = viewOf(kept(record)).lines.find(({ component }) => component === "span");
    expect(view).toMatchObject({ source: "estimated", lacks: null });
    expect(view?.estimate).toEqual(lineOf(document.lines, "span")?.estimate?.record);
    expect(craneOfDocument(document).hasPreliminarySection).toBe(true);
  });

  test("is estimated again when the quotation is a starting point", () => {
    const copy = draftFrom(kept(record), { id: "new", owner: "m.shah", now: made.createdAt });
    expect(isEstimated(copy.parts.span)).toBe(true);
    expect(copy.parts.span.quote).toBeNull();
    expect(priceOf(estimatedAnew(copy), "span")).toBe(priceOf(draft, "span"));
  });

  test("is named on the internal sheet, and on customers' papers only as a preliminary section", () => {
    const [row] = costSheet(document, firm, undefined).rows;
    expect(row).toMatchObject({ source: "Estimated" });
    expect(row?.origin).toContainEqual({ label: "Estimate", value: words });
    for (const form of ["customer", "lump-sum", "technical"] as const) {
      const content = JSON.stringify(quotationContent(document, form, firm, 0));
      expect(content).not.toMatch(/estimate|interpolated|designed, k/i);
      expect(content).toContain("(preliminary section)");
    }
    // The drawing, with little space beside a section, does not cut it either.
    const drawn = dxfFile(generalArrangement(document, firm, { isHeld: false }));
    expect(drawn).toContain("Preliminary section");
    expect(drawn).toContain(lineOf(document.lines, "span")?.estimate?.record.section.name);
  });

  test("changes in a bridge by configuration and rate, never by the table", () => {
    const dearer = saved(estimatedAnew(retyped(draft, "metal_price", "84")));
    const { causes } = bridgeBetween(document, dearer, { rowIn: () => undefined });
    const weight = lineOf(document.lines, "span")?.estimate?.record.weight_kg ?? 0;
    expect(causes).toMatchObject([{ component: "span", kind: "rate", costEffect: weight * 400 }]);
    const wider = estimatedAnew(retyped(draft, "span_width_m", basis === "designed" ? "33.4" : "16"));
    const longer = saved(quoted(wider, "end_carriage", exampleTables));
    expect(
      bridgeBetween(document, longer, { rowIn: () => undefined })
        .causes.filter(({ component }) => component === "span")
        .map(({ kind }) => kind),
    ).toEqual(["configuration"]);
  });
});

describe("the server's checks of an estimate", () => {
  const altered = (amount: number) => {
    const request = requestOf(between);
    return {
      ...request,
      lines: request.lines.map((line) => (line.component === "span" ? { ...line, amount } : line)),
    };
  };

  test("refuse a price that differs from today's estimate, with both prices", () => {
    expect(() => assembleDocument(altered(100), exampleRowOf("single-girder"), made)).toThrow(
      "The price of Span is ₹1,80,800 now, not ₹1",
    );
  });

  test("refuse a span that cannot be estimated, with the reason and the component", () => {
    const request = altered(100);
    const far = {
      ...request,
      lines: request.lines.map((line) =>
        line.component === "span" ? { ...line, values: { ...line.values, span_width_m: "90" } } : line,
      ),
    };
    expect(() => assembleDocument(far, exampleRowOf("single-girder"), made)).toThrow(
      new Rejection(
        "not-found",
        "5T x 90 m: the span is too far from the price table (5 to 31.5 m) to be estimated",
        {
          extra: { component: "span" },
        },
      ),
    );
  });

  test("refuse an estimated price of another component", () => {
    const request = requestOf(between);
    const input = toInput(request);
    expect(() =>
      fromInput(
        { ...input, column: { ...input.column, price_source: "estimated" } },
        pricesOf(request.lines),
        "single-girder",
        defaultRates,
        { input: [], price: () => [] },
      ),
    ).toThrow('price_source of Column must be "database" or "custom"');
  });
});
