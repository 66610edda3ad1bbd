import { expect, test } from "vitest";
import type { ComponentId } from "../../crane-types.ts";
import { pointsOfDocument } from "../../open-points/document-points.ts";
import { noPriceRules } from "../../rates/price-rules.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { withoutEstimates } from "../../testing/without-estimates.ts";
import { requestOf } from "../../wizard/request-of.ts";
import type { QuotationRequest } from "../document/request.ts";
import type { RequestedLine } from "../lines/quotation-line.ts";
import { type Authorship, assembleDocument } from "./assemble.ts";

const rowOf = exampleRowOf("single-girder");
const request = requestOf(draftOf(goldenQuotation("SG-1"), exampleTables));
const made: Authorship = {
  ...{ number: "SG-2627-00001", createdAt: "2026-11-20T06:30:00.000Z", createdBy: "r.patel" },
  preparedBy: "Rohan Patel",
};
const withLine = (component: ComponentId, change: Partial<RequestedLine>): QuotationRequest => ({
  ...request,
  lines: request.lines.map((line) => (line.component === component ? { ...line, ...change } : line)),
});
const lineOf = (component: ComponentId, given = request, more: Partial<Authorship> = {}) => {
  const line = assembleDocument(given, rowOf, { ...made, ...more }).lines.find(
    (each) => each.component === component,
  );
  if (!line) throw new RangeError(`No ${component}`);
  return line;
};

test("a table price has its row and version, in the spelling of the table", () => {
  const hoist = request.lines.find(({ component }) => component === "hoist");
  const lower = { ...hoist?.values, hoist_type: hoist?.values.hoist_type?.toLowerCase() ?? "" };
  const line = lineOf("hoist", withLine("hoist", { values: lower }));
  expect(line.values.hoist_type).toBe(hoist?.values.hoist_type);
  expect(line).toMatchObject({ source: "database", typedBy: null, system: null, row: { price: "188000" } });
  expect(line.tableVersion?.number).toBe(1);
});

test("a price that is not today’s is refused with both prices", () => {
  expect(() => assembleDocument(withLine("span", { amount: 1_00 }), rowOf, made)).toThrow(
    "The price of Span is ₹1,66,400 now, not ₹1",
  );
});

test("a combination that no table has is refused with its name", () => {
  const none = withoutEstimates((component, values) =>
    component === "hoist" ? null : rowOf(component, values),
  );
  expect(() => assembleDocument(request, none, made)).toThrow(/^No price for Hoist: /);
});

test("the next larger size prices only a line that says so", () => {
  const values = { capacity: "5T", hoist_type: "Wire Rope Hoist Standard Headroom", height_m: "7" };
  expect(() => assembleDocument(withLine("hoist", { values }), rowOf, made)).toThrow(/^No price for Hoist: /);
  const { row } = rowOf("hoist", values) ?? {};
  const amount = Number(row?.price) * 100;
  expect(lineOf("hoist", withLine("hoist", { values, source: "estimated", amount }))).toMatchObject({
    ...{ source: "estimated", amount, values: { height_m: "7" } },
  });
});

test("a typed price keeps the system’s beside it, and who typed it", () => {
  const typed = withLine("span", { source: "custom", amount: 1_50_000_00 });
  expect(lineOf("span", typed)).toMatchObject({
    ...{ price: null, row: null, typedBy: "r.patel", system: { each: 1_66_400_00, times: 1 } },
  });
});

test("what is out of scope has no price of the system and no author", () => {
  const out = withLine("panel", { inScope: false, amount: 0 });
  expect(lineOf("panel", out)).toMatchObject({ system: null, typedBy: null, price: null });
  const column = withLine("column", { inScope: false, amount: 0, source: "custom" });
  expect(lineOf("column", column).system).toBeNull();
});

const newest = { lines: [lineOf("span", withLine("span", { source: "custom", amount: 1_50_000_00 }))] };
const revision = { revision: 1, author: "a.shah", reason: "Price", newest };

test.each([
  ["that it keeps", { amount: 1_50_000_00 }, newest, "r.patel"],
  ["that it changes", { amount: 1_40_000_00 }, newest, "a.shah"],
  [
    "of a line that was out of scope",
    { amount: 1_50_000_00 },
    { lines: newest.lines.map((line) => ({ ...line, inScope: false })) },
    "a.shah",
  ],
  [
    "that was the table’s",
    { amount: 1_50_000_00 },
    { lines: newest.lines.map((line) => ({ ...line, source: "database" as const })) },
    "a.shah",
  ],
])("the author of a typed price of a revision %s", (_what, change, before, author) => {
  const line = lineOf("span", withLine("span", { source: "custom", ...change }), {
    revision: { ...revision, newest: before },
  });
  expect(line.typedBy).toBe(author);
});

test("a price is by the firm’s rule only where the rule gives it, or a revision keeps it", () => {
  const ruled = (amount: number, more: Partial<Authorship> = {}) =>
    lineOf("industrial_erection", withLine("industrial_erection", { amount, priceOrigin: "rule" }), more)
      .priceOrigin;
  const priceRules = { ...noPriceRules, erection_rule: { per_kg: 1, least: 60_000 } };
  expect(ruled(60_000_00)).toBeUndefined();
  expect(ruled(60_000_00, { priceRules })).toBe("rule");
  expect(ruled(60_000_01, { priceRules })).toBeUndefined();
  const kept = lineOf(
    "industrial_erection",
    withLine("industrial_erection", { amount: 60_000_00, priceOrigin: "rule" }),
    { priceRules },
  );
  const keeps = { revision: { ...revision, newest: { lines: [kept] } } };
  expect(ruled(60_000_00, keeps)).toBe("rule");
  expect(ruled(60_000_01, keeps)).toBeUndefined();
  expect(lineOf("panel", withLine("panel", { priceOrigin: "DG-2627-00151" })).priceOrigin).toBe(
    "DG-2627-00151",
  );
});

test("a document has what was given, and nothing else", () => {
  const bare = assembleDocument(request, rowOf, made);
  const given = {
    ...{
      paper: { without: ["cover" as const] },
      conditions: { terms: [] },
      placeOfSupply: "Goa",
      sez: true as const,
    },
    technical: { supply: "400 V 50 Hz" },
  };
  const standards = { motions: [] };
  const full = assembleDocument({ ...request, ...given }, rowOf, {
    ...made,
    ...{ rates: { "span.metal_price": "80" }, standards, seller: { name: "Rohan Patel" } as never },
  });
  expect(full).toMatchObject({
    ...given,
    rates: { "span.metal_price": "80" },
    standards,
    seller: { name: "Rohan Patel" },
  });
  for (const name of [...Object.keys(given), "rates", "standards", "seller", "undecided", "keptPoints"])
    expect(bare).not.toHaveProperty(name);
  expect(bare).toMatchObject({ revision: 0, reason: null, author: "r.patel", validUntil: "2026-12-20" });
  expect(assembleDocument(request, rowOf, { ...made, revision })).toMatchObject({
    revision: 1,
    reason: "Price",
    author: "a.shah",
  });
});

test("a kept point that there is not is left out", () => {
  const keptPoints = [{ key: "no such point", reason: "Agreed" }];
  expect(assembleDocument({ ...request, keptPoints }, rowOf, made)).not.toHaveProperty("keptPoints");
});

test("a kept point is in the document with who kept it, and without its point it is not", () => {
  const open = pointsOfDocument(assembleDocument(request, rowOf, made));
  const [first] = open;
  if (!first) throw new RangeError("No open point");
  const keeping = (keptPoints: QuotationRequest["keptPoints"]) =>
    assembleDocument({ ...request, ...(keptPoints && { keptPoints }) }, rowOf, made).keptPoints;
  expect(keeping([{ key: first.key, reason: "as agreed" }])).toEqual([
    { key: first.key, values: first.values, reason: "as agreed", by: made.createdBy, at: made.createdAt },
  ]);
  expect([keeping(undefined), keeping([])]).toEqual([undefined, undefined]);
});
