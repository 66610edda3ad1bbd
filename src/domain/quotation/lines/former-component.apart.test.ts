import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { components } from "../../components/registry.ts";
import { craneTypes } from "../../crane-types.ts";
import { quotationCosting } from "../../document/costing/costing-workbook.ts";
import { generalArrangement } from "../../document/general-arrangement.ts";
import { quotationContent } from "../../document/quotation-content.ts";
import { dxfFile } from "../../drawing/dxf/dxf-file.ts";
import { craneSolids } from "../../drawing/solids/crane-solids.ts";
import { documentForms } from "../../firm/document-forms.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import { quotedCraneOf, quotedOfView, viewOnRunway, withoutRunway } from "../../offers/quoted.ts";
import { bridgeBetween } from "../../price-bridge/price-bridge.ts";
import { bridgeRecord } from "../../price-bridge/price-bridge-record.ts";
import { defaultRates } from "../../rates/rates.ts";
import { newSale } from "../../sales/sale.ts";
import { templateValuesOf } from "../../templates/template.ts";
import { exampleRowOf, exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { draftFrom, revisionFrom } from "../../wizard/start-from.ts";
import { craneOfDocument } from "../document/crane-of.ts";
import type { QuotationDocument } from "../document/document.ts";
import { totalsOf } from "../document/margin-and-totals.ts";
import { readDocument } from "../document/read-document.ts";
import { readDraft } from "../draft/read-draft.ts";
import { craneOfView } from "../record/crane-of-view.ts";
import { recordOf } from "../record/record.ts";
import { viewOf } from "../record/view.ts";
import { assembleDocument } from "../save/assemble.ts";
import { problemOfToday, recalculateAtToday } from "../save/at-today.ts";
import { lineOf, type QuotationLine } from "./quotation-line.ts";

const firm = JSON.parse(
  readFileSync(new URL("../../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
const kept = <T>(given: T): T => JSON.parse(JSON.stringify(given));
const rowOf = exampleRowOf("single-girder");
const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const withoutMagnet = assembleDocument(requestOf(draft), rowOf, {
  number: "SG-2627-00001",
  createdAt: "2026-11-20T09:42:00.000Z",
  createdBy: "r.patel",
  preparedBy: "Rohan Patel",
});

/** A magnet from a saved quotation; the component no longer exists. */
const magnet: QuotationLine = {
  component: "magnet",
  title: "Magnet",
  words: {
    noun: "magnet",
    taxedAs: "services",
    delivered: ["beam", "beams"],
    partOfRunway: false,
    names: [
      { name: "magnet_type", label: "Magnet Type", as: "text", unit: "" },
      { name: "reach", label: "Reach", as: "number", unit: "m" },
      { name: "price", label: "Price", as: "number", unit: "₹" },
    ],
    keys: ["magnet_type"],
    formula: { product: [["price"]], times: null },
    drawing: null,
  },
  inScope: true,
  values: { magnet_type: "Round 1200", reach: "2" },
  source: "database",
  amount: 250_000_00,
  price: { each: 250_000_00, times: 1, factors: [{ name: "price", value: "250000", unit: "₹" }] },
  row: { magnet_type: "Round 1200", price: "250000" },
  tableVersion: { id: "v", number: 3, createdAt: "2026-10-02T06:00:00.000Z" },
  system: null,
  typedBy: null,
  estimate: null,
};

function withMagnet(line: QuotationLine = magnet): QuotationDocument {
  const lines = withoutMagnet.lines.toSpliced(2, 0, line);
  const { marginPercentage, gstPercentage } = withoutMagnet.totals;
  const totals = totalsOf(
    lines.map(({ amount }) => amount),
    marginPercentage,
    gstPercentage,
  );
  return { ...withoutMagnet, lines, totals };
}
const document = withMagnet();

describe("a line whose component is no longer quoted", () => {
  test("is read with its quotation, in its place", () => {
    expect(readDocument(kept(document), document)).toEqual(document);
  });

  test("appears on every paper with title, description, code, quantity and amount", () => {
    for (const form of documentForms) {
      const { schedule, costs } = quotationContent(document, form, firm, 0);
      const rows = schedule?.rows ?? costs?.rows;
      if (!rows) continue;
      expect(rows).toHaveLength(9);
      expect(rows[2]).toMatchObject({
        balloon: 3,
        title: "Magnet",
        description: ["Magnet Type Round 1200 · Reach 2\u00a0m"],
      });
    }
    expect(quotationContent(document, "breakdown", firm, 0).schedule?.rows[2]).toMatchObject({
      code: firm.sac,
      quantity: "1\u00a0beam",
      amount: "₹2,50,000.00",
    });
    expect(quotationContent(document, "internal", firm, 0).costs?.rows[2]).toMatchObject({
      source: "Price table",
      cost: "₹2,50,000.00",
      origin: [
        { label: "Factors", value: "Price ₹2,50,000" },
        { label: "Table row", value: "Price ₹2,50,000" },
        { label: "Table version", value: "3 of 02 Oct 2026" },
      ],
    });
  });

  test("has its saved formula in the costing", () => {
    const cells = quotationCosting(document, false).sheets.flatMap(({ rows }) => rows.flat());
    expect(cells).toContainEqual(
      expect.objectContaining({ formula: "ROUND(Price_magnet,2)", value: 250_000 }),
    );
  });

  test("appears on its page, without a missing part", () => {
    const record = kept(recordOf(document, { id: "id", creatorId: "u" }, newSale("r.patel", 0)));
    expect(record).toMatchObject({ price_breakup: { magnet: 250_000 } });
    const view = viewOf(record);
    expect(view.missing).toEqual([]);
    expect(view.lines).toHaveLength(9);
    expect(view.lines[2]).toMatchObject({
      title: "Magnet",
      description: "Magnet Type Round 1200 · Reach 2 m",
      amount: 250_000_00,
      source: "database",
      rowText: "Round 1200",
      lacks: null,
    });
  });

  test("is kept when other lines are lost, beside the missing components", () => {
    const lines = document.lines.filter(({ component }) => component !== "hoist");
    const record = recordOf({ ...document, lines }, { id: "id", creatorId: "u" }, newSale("r.patel", 0));
    const view = viewOf(kept(record));
    expect(view.missing).toEqual(["Hoist: no data"]);
    expect(lineOf(view.lines, "magnet")?.amount).toBe(250_000_00);
  });

  test("leaves the drawing of the other parts unchanged", () => {
    const sheetOf = (each: QuotationDocument) => quotationContent(each, "technical", firm, 0).data;
    expect(sheetOf(document)).toEqual(sheetOf(withoutMagnet));
  });

  test("has no price today, and needs none when out of scope", () => {
    const today = recalculateAtToday(document, rowOf, { rates: defaultRates, day: "2026-11-20" });
    expect(today).toEqual({ document, unpriced: ["Magnet"] });
    expect(problemOfToday(today)).toBe("Today’s price tables no longer have Magnet.");
    const typed = withMagnet({ ...magnet, source: "custom", price: null, row: null, typedBy: "r.patel" });
    expect(recalculateAtToday(typed, rowOf, { rates: defaultRates, day: "2026-11-20" }).unpriced).toEqual([
      "Magnet",
    ]);
    const byOthers = withMagnet({ ...magnet, inScope: false, amount: 0, price: null, row: null });
    expect(recalculateAtToday(byOthers, rowOf, { rates: defaultRates, day: "2026-11-20" }).unpriced).toEqual(
      [],
    );
  });

  test("counts in an offer, and is named when a revision leaves it out", () => {
    expect(quotedCraneOf(document).whole).toEqual({
      cost: document.totals.subtotal,
      value: document.totals.beforeGst,
    });
    const { causes, line } = bridgeBetween(document, withoutMagnet, { rowIn: () => undefined });
    expect(causes).toMatchObject([
      { component: "magnet", title: "Magnet", kind: "scope", costEffect: -250_000_00 },
    ]);
    expect(line).toBe("−₹3,09,750: magnet −3,09,750");
    const id = { quotation_id: document.number, revision: 0 };
    const moved = bridgeRecord(bridgeBetween(document, withoutMagnet, { rowIn: () => undefined }), id, id);
    const { costs } = quotationContent(withoutMagnet, "internal", firm, 1, {}, moved);
    expect(costs?.bridge?.rows).toMatchObject([{ balloon: null, title: "Magnet", total: "−3,09,750.00" }]);
    const dearer = withMagnet({ ...magnet, amount: 260_000_00, row: { ...magnet.row, price: "260000" } });
    expect(bridgeBetween(document, dearer, { rowIn: () => undefined }).causes).toMatchObject([
      { title: "Magnet", kind: "configuration", totalEffect: 12_390_00 },
    ]);
  });

  test("moves the price by its table when its row changed in another version", () => {
    const tableVersion = { id: "v4", number: 4, createdAt: "2026-11-02T06:00:00.000Z" };
    const dearer = withMagnet({
      ...magnet,
      tableVersion,
      amount: 260_000_00,
      row: { ...magnet.row, price: "260000" },
    });
    expect(bridgeBetween(document, dearer, { rowIn: () => undefined }).causes).toMatchObject([
      { kind: "table", costEffect: 10_000_00, words: "Price table version 3 → 4" },
    ]);
    const other = { magnet_type: "Round 1500" };
    const larger = withMagnet({
      ...magnet,
      tableVersion,
      values: { ...magnet.values, ...other },
      amount: 410_000_00,
      row: { ...other, price: "410000" },
    });
    // The earlier version had the larger one at ₹4,00,000.
    const rowIn = (version: string, key: string) =>
      version === "v" && key === '["Round 1500"]' ? { ...other, price: "400000" } : undefined;
    expect(bridgeBetween(document, larger, { rowIn }).causes).toMatchObject([
      { kind: "configuration", costEffect: 150_000_00 },
      { kind: "table", costEffect: 10_000_00 },
    ]);
  });

  test("is not sold again with a crane on a shared runway, if it belongs to the runway", () => {
    const onBeams = withMagnet({ ...magnet, words: { ...magnet.words, partOfRunway: true } });
    const worth = quotedCraneOf(withoutMagnet).withoutRunway;
    expect(quotedCraneOf(onBeams).withoutRunway).toEqual(worth);
    expect(quotedCraneOf(document).withoutRunway).not.toEqual(worth);
    expect(lineOf(withoutRunway(onBeams).lines, "magnet")?.inScope).toBe(false);
    const stored = readDocument(kept(onBeams), onBeams);
    const view = viewOf(kept(recordOf(stored, { id: "id", creatorId: "u" }, newSale("r.patel", 0))));
    expect(quotedOfView(view)?.withoutRunway).toEqual(worth);
    expect(lineOf(viewOnRunway(view, view).lines, "magnet")?.inScope).toBe(false);
  });

  test("has no step in a new working quotation, and no place in a template", () => {
    const record = recordOf(document, { id: "id", creatorId: "u" }, newSale("r.patel", 0));
    const now = "2026-11-21T04:00:00.000Z";
    const next = draftFrom(kept(record), { id: "n", owner: "m.shah", now });
    expect(Object.keys(next.parts)).toEqual(Object.keys(draft.parts));
    expect(next.notTaken).toEqual([{ component: "magnet", title: "Magnet", amount: 250_000_00 }]);
    expect(next.pricedBefore).not.toHaveProperty("magnet");
    expect(readDraft(kept(next))).toEqual(next);
    const byOthers = withMagnet({ ...magnet, inScope: false, amount: 0, price: null, row: null });
    const ofOthers = recordOf(byOthers, { id: "id", creatorId: "u" }, newSale("r.patel", 0));
    expect(draftFrom(kept(ofOthers), { id: "n", owner: "m.shah", now }).notTaken).toEqual([]);
    expect(revisionFrom(record, { id: "n", owner: "m.shah", now }).notTaken).toEqual([]);
    expect(next.parts.hoist.entry).toMatchObject({ mode: "listed", choices: { height_m: "6" } });
    expect(templateValuesOf(document).lines).toEqual(templateValuesOf(withoutMagnet).lines);
  });
});

test("a line without words is printed under its name", () => {
  const { words: _, title: _title, ...bare } = magnet;
  const read = readDocument(kept({ ...document, lines: [bare] }), document);
  expect(quotationContent(read, "breakdown", firm, 0).schedule?.rows).toMatchObject([
    { title: "magnet", amount: "₹2,50,000.00" },
  ]);
});

test("a bridge names the causes without the definition of the component", () => {
  const { hoist } = components;
  const before = withoutMagnet;
  const dearer = (line: QuotationLine): QuotationLine => ({
    ...line,
    tableVersion: { id: "later", number: 2, createdAt: "2026-11-02T06:00:00.000Z" },
    row: { ...line.row, price: "190000" },
    amount: 190_000_00,
  });
  const lines = before.lines.map((line) => (line.component === "hoist" ? dearer(line) : line));
  const { causes } = bridgeBetween(before, { ...before, lines }, { rowIn: () => undefined });
  expect(causes.map(({ kind, words }) => [kind, words])).toEqual([
    ["table", expect.stringMatching(/price table|Price table/)],
  ]);
  Reflect.deleteProperty(components, "hoist");
  try {
    const [a, b] = [before, { ...before, lines }].map((each) => readDocument(kept(each), before));
    expect(a && b && bridgeBetween(a, b, { rowIn: () => undefined }).causes).toEqual(causes);
  } finally {
    Object.assign(components, { hoist });
  }
});

test("a drawn component keeps its drawing on papers, in files, in space and on the screen", () => {
  const { hoist } = components;
  const single = craneTypes["single-girder"];
  const drawnOf = (given: unknown) => {
    const read = readDocument(kept(given), withoutMagnet);
    const record = kept(recordOf(read, { id: "id", creatorId: "u" }, newSale("r.patel", 0)));
    return {
      papers: documentForms.map((form) => quotationContent(read, form, firm, 0)),
      dxf: dxfFile(generalArrangement(read, firm)),
      solids: craneSolids(craneOfDocument(read)),
      screen: craneOfView(viewOf(record)),
    };
  };
  const before = drawnOf(withoutMagnet);
  Reflect.deleteProperty(components, "hoist");
  Object.assign(craneTypes, {
    [single.id]: { ...single, components: single.components.filter((id) => id !== "hoist") },
  });
  try {
    expect(drawnOf(withoutMagnet)).toEqual(before);
  } finally {
    Object.assign(components, { hoist });
    Object.assign(craneTypes, { [single.id]: single });
  }
});
