import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { byCraneType, craneTypes, findCraneTypeSpelled, normaliseCraneType } from "../crane-types.ts";
import { quotationContent } from "../document/quotation-content.ts";
import { liveDrawing } from "../drawing/live/live-drawing.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { bridgeBetween } from "../price-bridge/price-bridge.ts";
import { choicesOfColumn, findRow, requiredColumns } from "../price-tables/price-table.ts";
import { boundOf } from "../price-tables/reading.ts";
import { sampleCsv } from "../price-tables/sample-csv.ts";
import { startSheet } from "../price-tables/table-sheet.ts";
import { choicesOf } from "../quick-entry/choices.ts";
import type { Choices } from "../quick-entry/entry.ts";
import { readQuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { craneOfDocument, craneOfDraft } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { pricesOf, toInput } from "../quotation/document/input.ts";
import { totalsOf } from "../quotation/document/margin-and-totals.ts";
import { seriesOf } from "../quotation/document/quotation-number.ts";
import { readDocument } from "../quotation/document/read-document.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { isLocked, priceOf, totalsOfDraft, valuesOf } from "../quotation/draft/draft-part.ts";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { finalOf } from "../quotation/record/final.ts";
import { recordOf } from "../quotation/record/record.ts";
import { viewOf } from "../quotation/record/view.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { fromInput } from "../quotation/save/read-input.ts";
import { defaultRates } from "../rates/rates.ts";
import { newSale } from "../sales/sale.ts";
import { exampleRows } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation, indexTables, quoted } from "../testing/golden.ts";
import { goliath, legs, magnet, magnetRows } from "../testing/magnet-and-goliath.ts";
import { withoutEstimates } from "../testing/without-estimates.ts";
import { choose, empty, run, type as typed, typePrice } from "../testing/wizard-bench.ts";
import { beginFromLine } from "../wizard/begin-from-line.ts";
import { isDone } from "../wizard/progress.ts";
import { requestOf } from "../wizard/request-of.ts";
import { draftFrom } from "../wizard/start-from.ts";
import { problems, saveProblems } from "../wizard/validation.ts";
import { components, findTableComponent, isTablePriced } from "./registry.ts";
import { balloonOf, stepOfComponent, stepOfDigit, stepsOf } from "./steps.ts";

/** A goliath is priced from the tables of the single girder crane here. */
const tables = indexTables((craneType, component) => {
  if (component === magnet) return magnetRows;
  return exampleRows(craneType === goliath ? "single-girder" : craneType, component);
});
const profile = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
const kept = <T>(given: T): T => JSON.parse(JSON.stringify(given));

const documentOf = (draft: Draft): QuotationDocument =>
  assembleDocument(
    requestOf(draft),
    withoutEstimates((component, values) => {
      const definition = components[component];
      const index = tables[draft.craneType].get(component);
      const row = isTablePriced(definition) && index ? findRow(definition, index, values) : undefined;
      return row
        ? { row, tableVersion: { id: "v", number: 1, createdAt: "2026-04-01T06:30:00.000Z" } }
        : null;
    }),
    {
      number: "SG-2627-00001",
      createdAt: "2026-11-20T09:42:00.000Z",
      createdBy: "r.patel",
      preparedBy: "Rohan Patel",
    },
  );
/** A quotation saved before the magnet existed. */
const beforeMagnets = (document: QuotationDocument): QuotationDocument => {
  const lines = document.lines.filter(({ component }) => component !== magnet);
  return { ...document, lines, totals: { ...document.totals, subtotal: eightPrices } };
};
/** The same with a dearer end carriage. */
function dearer(document: QuotationDocument): QuotationDocument {
  const lines = document.lines.map((line) =>
    line.component === "end_carriage" ? { ...line, amount: line.amount + 1_000_00 } : line,
  );
  const { marginPercentage, gstPercentage } = document.totals;
  const amounts = lines.map(({ amount }) => amount);
  return { ...document, lines, totals: totalsOf(amounts, marginPercentage, gstPercentage) };
}
const papersOf = (document: QuotationDocument) =>
  quotationContent(document, "breakdown", profile, 0).schedule?.rows ?? [];

const withoutMagnet = draftOf(goldenQuotation("SG-1"), tables);
const eightPrices = totalsOfDraft(withoutMagnet, "2026-11-20").subtotal;
const whole = quoted(run(withoutMagnet, choose(magnet, "magnet_type", "Round 1200")), magnet, tables);

describe("a ninth component with its own table", () => {
  const table = findTableComponent("magnet");
  if (!table) throw new Error("The magnet is in the registry");

  test("has a collection with a checked file and lists that follow its keys", () => {
    expect(requiredColumns(table)).toEqual(["capacity", "magnet_type", "price"]);
    const sheet = startSheet(table);
    for (const [at, line] of sampleCsv(table, "single-girder").trim().split("\n").entries())
      sheet.take(at + 1, line.split(","));
    expect(sheet.finish().rows).toHaveLength(2);
    const index = tables["single-girder"].get(magnet);
    expect(index && choicesOfColumn(table, "magnet_type", index, { capacity: "5T" })).toEqual([
      "Round 1200",
      "Round 1000",
    ]);
  });

  test("has its step after the hoist, and moves no other step", () => {
    expect(stepsOf("single-girder").map(({ id }) => id)).toEqual([
      "span",
      "hoist",
      "magnet",
      "end-carriage",
      "lt-gantry",
      "column",
      "wiring",
      "industrial-erection",
      "panel",
      "margin",
      "final",
    ]);
    expect(stepOfComponent("end_carriage")).toMatchObject({ id: "end-carriage", title: "End Carriage" });
    expect(stepsOf("double-girder")).toHaveLength(10);
    expect(["3", "9", "0"].map((digit) => stepOfDigit("single-girder", digit)?.id)).toEqual([
      "magnet",
      "panel",
      "final",
    ]);
    expect(stepOfDigit("double-girder", "0")?.id).toBe("final");
  });

  test("is required at Next and at save, follows the span's capacity, and has a price", () => {
    expect(problems(withoutMagnet, magnet, "next").map(({ message }) => message)).toContain(
      "Magnet Type is required",
    );
    expect(saveProblems(withoutMagnet)).toEqual([
      { step: "magnet", title: "Magnet", items: ["Magnet Type", "Price"] },
    ]);
    expect(priceOf(whole, magnet)).toBe(25_000_000);
    expect(saveProblems(whole)).toEqual([]);
    expect(totalsOfDraft(whole, "2026-11-20").subtotal).toBe(eightPrices + 25_000_000);
  });

  test("goes to the server and back, and is third in the saved quotation and papers", () => {
    const request = requestOf(whole);
    const at = { input: ["body"], price: () => ["query"] };
    expect(fromInput(toInput(request), pricesOf(request.lines), "single-girder", defaultRates, at)).toEqual(
      request,
    );
    const document = documentOf(whole);
    expect(finalOf(document).price_breakup).toMatchObject({ hoist: 188_000, magnet: 250_000 });
    const view = viewOf(kept(recordOf(document, { id: "id", creatorId: "u1" }, newSale("r.patel", 0))));
    expect(view.missing).toEqual([]);
    expect(view.lines[2]).toMatchObject({ title: "Magnet", source: "database", amount: 25_000_000 });
    expect(papersOf(document)[2]).toMatchObject({
      balloon: 3,
      title: "Magnet",
      code: profile.sac,
      quantity: "1\u00a0beam",
    });
    expect(papersOf(document)[3]).toMatchObject({ balloon: 4, title: "End Carriage" });
  });

  test("leaves the drawing of the other parts unchanged, with the numbers of the quotation", () => {
    const numbers = (draft: Draft) =>
      liveDrawing(craneOfDraft(draft), { currentComponent: magnet, compact: false }).shapes.flatMap(
        (shape) => (shape.kind === "text" && shape.id.endsWith(".number") ? [shape.text] : []),
      );
    expect(numbers(whole)).toEqual(["1", "2", "4", "5", "6", "7"]);
    const saved = craneOfDocument(beforeMagnets(documentOf(whole)));
    const { components: _, keptValues, ...before } = saved;
    expect(keptValues?.length).toBeGreaterThan(0);
    expect(craneOfDraft(whole)).toMatchObject(before);
    expect(before).toMatchObject({ endCarriageType: "EC-200", ltLength: 30, columnCount: 12 });
  });

  test("is open in an old draft, which keeps all its values", () => {
    const { [magnet]: _, ...parts } = withoutMagnet.parts;
    const draft = readDraft(kept({ ...withoutMagnet, parts, lastStep: "panel", furthest: "panel" }));
    expect(draft?.parts).toEqual(withoutMagnet.parts);
    expect(draft?.lastStep).toBe("panel");
    expect(draft && saveProblems(draft).map(({ title }) => title)).toEqual(["Magnet"]);
    expect(draft && isDone(draft, stepOfComponent("hoist"))).toBe(true);
  });

  test("is named in kept drafts when it is no longer quoted", () => {
    const typedPrice = run(
      whole,
      { kind: "setPricing", component: magnet, pricing: "custom" },
      typePrice(magnet, "2,60,000"),
    );
    const byOthers = run(whole, { kind: "setScope", component: magnet, inScope: false });
    const single = craneTypes["single-girder"];
    const definition = components[magnet];
    const withoutMagnets = { ...single, components: single.components.filter((id) => id !== magnet) };
    const named = (draft: object) => readDraft(kept(draft))?.notTaken;
    Object.assign(craneTypes, { [single.id]: withoutMagnets });
    try {
      const line = { component: magnet, title: "Magnet", amount: 25_000_000 };
      // First the crane type is quoted without it, then nothing is.
      expect(named(whole)).toEqual([line]);
      Reflect.deleteProperty(components, magnet);
      const read = readDraft(kept(whole));
      expect(read?.notTaken).toEqual([line]);
      expect(read && totalsOfDraft(read, "2026-11-20").subtotal).toBe(eightPrices);
      expect(read && named(read)).toEqual([line]);
      expect(named({ ...whole, pricedBefore: { [magnet]: 24_000_000 } })).toEqual([
        { ...line, amount: 24_000_000 },
      ]);
      expect(named(typedPrice)).toEqual([{ ...line, amount: 26_000_000 }]);
      // A field that the price's own row does not name may be a count.
      const part = { ...whole.parts[magnet], inputs: { pieces: "2" } };
      expect(named({ ...whole, parts: { ...whole.parts, [magnet]: part } })).toEqual([
        { ...line, amount: null },
      ]);
      expect(named(withoutMagnet)).toEqual([]);
      expect(named(byOthers)).toEqual([]);
    } finally {
      Object.assign(components, { [magnet]: definition });
      Object.assign(craneTypes, { [single.id]: single });
    }
  });

  test("leaves an old quotation complete, with eight lines on its papers", () => {
    const old = beforeMagnets(documentOf(whole));
    const document = readDocument(kept(old), old);
    expect(document).toEqual(old);
    expect(papersOf(document).map(({ balloon, title }) => [balloon, title])).toEqual(
      old.lines.map(({ title }, index) => [index + 1, title]),
    );
    const record = kept(recordOf(document, { id: "id", creatorId: "u1" }, newSale("r.patel", 0)));
    expect(viewOf(record).missing).toEqual([]);
    expect(viewOf(record).lines).toHaveLength(8);
    const numbersTo = (later: QuotationDocument) =>
      bridgeBetween(document, dearer(later), { rowIn: () => undefined }).causes.map(
        ({ component, number }) => [component, number],
      );
    expect(numbersTo(document)).toEqual([["end_carriage", 3]]);
    expect(numbersTo(documentOf(whole))).toEqual([
      [magnet, 3],
      ["end_carriage", 4],
    ]);
    const next = draftFrom(record, { id: "n", owner: "m.shah", now: "2026-11-21T04:00:00.000Z" });
    expect(next.lastStep).toBe("magnet");
  });
});

const choices: Choices = byCraneType((id) => choicesOf(id, tables[id]));
const line = (text: string) => readQuickEntry(text, choices, {});

describe("a line of quick entry with a ninth component and a third crane type", () => {
  test("has the choices of every table, by its component", () => {
    expect(choices["single-girder"][magnet]).toEqual({ "5T": ["Round 1200", "Round 1000"] });
    expect(Object.keys(choices[goliath])).toEqual(["span", "hoist", "magnet", "end_carriage"]);
    expect(choices["double-girder"][magnet]).toBeUndefined();
  });

  test("is read by its name in the table, and starts the draft", () => {
    const text = "5t sg 15m round 1000 chain";
    const entry = line(text);
    expect(entry.values).toMatchObject({ "magnet.magnet_type": "Round 1000" });
    expect([entry.unknown, entry.questions]).toEqual([[], []]);
    const owner = { owner: "m.shah", ownerId: "u1", id: "d", now: "2026-11-21T04:00:00.000Z" };
    const { draft } = beginFromLine(
      { text, entry: { ...entry, template: null }, craneType: "single-girder" },
      owner,
    );
    expect(valuesOf(draft, magnet)).toEqual({ capacity: "5T", magnet_type: "Round 1000" });
  });

  test("offers only values of the magnets' table, and fills in an only choice", () => {
    const few = { ...choices, [goliath]: { ...choices[goliath], magnet: { "5T": ["Round 1200"] } } };
    expect(readQuickEntry("goliath 5t round 1000", few, {}).questions).toMatchObject([
      { field: "magnet.magnet_type", given: "Round 1000", offered: ["Round 1200"] },
    ]);
    expect(readQuickEntry("goliath 5t", few, {}).values).toMatchObject({
      "magnet.magnet_type": "Round 1200",
    });
    expect(readQuickEntry("goliath 5t", choices, {}).values).not.toHaveProperty("magnet.magnet_type");
  });

  test("leaves words about missing components of its crane unread", () => {
    expect(line("dg 5t round 1000").unknown).toEqual(["round 1000"]);
    const goliathLine = line("goliath 5t 15m span bay 30 column 6m steel 82");
    expect(goliathLine.craneType).toBe(goliath);
    expect(goliathLine.unknown).toEqual(["bay", "30", "column", "6m"]);
    expect(goliathLine.questions).toMatchObject([{ readings: [{ "span.metal_price": "82" }] }]);
    // Two pairs are possible, and a goliath has no bay: 15 and 30 may be its span.
    const ways = line("goliath 5t 15m span 30m bay 6m");
    expect(ways.questions).toMatchObject([
      { readings: [{ "span.span_width_m": "30" }, { "span.span_width_m": "15" }] },
    ]);
    expect(line("goliath 5t 12 nos column 6 lift 5").unknown).toEqual(["12 nos", "column", "6"]);
    for (const text of ["bay 30 column 6m", "15m span 30m bay 6m"])
      expect(line(`sg 5t ${text}`).unknown).toEqual([]);
  });
});

describe("a third crane type, without columns and runway", () => {
  const started = run(
    empty(goliath),
    choose("span", "capacity", "5T"),
    choose("span", "span_width_m", "15"),
    choose("hoist", "hoist_type", "Wire Rope Hoist Standard Headroom"),
    choose("hoist", "height_m", "6"),
    choose(magnet, "magnet_type", "Round 1000"),
    choose("end_carriage", "end_carriage_type", "EC-200"),
    typed(legs, "leg_height", "8"),
    typePrice(legs, "900000"),
    typed("wiring", "lt_length", "60"),
    typePrice("industrial_erection", "85000"),
    typePrice("panel", "95000"),
  );
  const draft = craneTypes[goliath].components.reduce((each, id) => quoted(each, id, tables), started);

  test("has no columns, and changes no other crane's limits", () => {
    expect(craneTypes[goliath].customColumnHeightMin).toBeNull();
    expect(boundOf("customColumnHeightMin", goliath)).toBe(0);
    expect(boundOf("customColumnHeightMin", "single-girder")).toBe(1);
  });

  test("is known by its spellings, and only the API reads other words as single girder", () => {
    expect([normaliseCraneType("GOLIATH Crane"), normaliseCraneType("jib")]).toEqual([
      goliath,
      "single-girder",
    ]);
    expect(findCraneTypeSpelled("jib")).toBeUndefined();
    expect(seriesOf(goliath, "2026-11-20T09:42:00.000Z")).toBe("GC-2627");
  });

  test("is quoted with its own components only", () => {
    expect(saveProblems(draft)).toEqual([]);
    expect(isLocked(draft, "wiring", "lt_length")).toBe(false);
    const document = documentOf(draft);
    expect(document.lines.map(({ component }) => component)).toEqual(craneTypes[goliath].components);
    expect(papersOf(document).map(({ title }) => title)).toEqual([
      "Span",
      "Hoist",
      "Magnet",
      "End Carriage",
      "Legs",
      "Wiring",
      "Industrial Erection",
      "Panel",
    ]);
    const view = viewOf(kept(recordOf(document, { id: "id", creatorId: "u1" }, newSale("r.patel", 0))));
    expect([view.craneType, view.craneWords.label, view.missing]).toEqual([goliath, "Goliath", []]);
    expect(readDraft(kept(draft))).toEqual(draft);
  });

  test("refuses a component that it does not have", () => {
    const request = requestOf(draft);
    const input = { ...toInput(request), column: { column_type: "ISHB 250" } };
    const at = { input: ["body"], price: () => ["query"] };
    expect(() => fromInput(input, pricesOf(request.lines), goliath, defaultRates, at)).toThrow(
      "Column is not part of a Goliath crane",
    );
  });

  test("is drawn with its own parts", () => {
    const crane = craneOfDraft(draft);
    const { shapes } = liveDrawing(crane, { currentComponent: "end_carriage", compact: false });
    expect(new Set(shapes.flatMap(({ part }) => part ?? []))).toEqual(
      new Set(["span", "hoist", "end_carriage", "wiring"]),
    );
    expect(balloonOf(craneTypes[goliath].components, "end_carriage")).toBe(4);
    expect(papersOf(documentOf(draft))).toHaveLength(8);
  });
});
