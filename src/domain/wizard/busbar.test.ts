import { describe, expect, test } from "vitest";
import type { ComponentId } from "../crane-types.ts";
import { quotationCosting } from "../document/costing/costing-workbook.ts";
import { busbarInNoPosition, busbarSoldTwice } from "../open-points/busbar-points.ts";
import { pointsAt } from "../open-points/draft-points.ts";
import { aloneOnRunway, type OnRunway } from "../open-points/point-context.ts";
import { bridgeBetween } from "../price-bridge/price-bridge.ts";
import { pricesOf, toInput } from "../quotation/document/input.ts";
import { requestKey } from "../quotation/document/request.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { priceOf } from "../quotation/draft/draft-part.ts";
import { recordOf } from "../quotation/record/record.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { recalculateAtToday } from "../quotation/save/at-today.ts";
import { fromInput } from "../quotation/save/read-input.ts";
import { defaultRates } from "../rates/rates.ts";
import { remediesOf } from "../remedies/remedies.ts";
import { newSale } from "../sales/sale.ts";
import { bookValues } from "../testing/book-values.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { run, type } from "../testing/wizard-bench.ts";
import { busbarAct, hasBusbar } from "./busbar.ts";
import { requestOf } from "./request-of.ts";
import { draftFrom } from "./start-from.ts";
import { problems } from "./validation.ts";

const made = {
  number: "SG-2627-00001",
  createdAt: "2026-11-20T06:00:00.000Z",
  createdBy: "tester",
  preparedBy: "Tester",
};
// A span of 15 m on a runway of 30 m, at ₹1,200 a metre.
const own = draftOf(goldenQuotation("SG-1"), exampleTables);
const elsewhere = run(own, type("wiring", "busbar", "other_position"));
const documentOf = (draft: Draft) => assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), made);
const wiringOf = (draft: Draft) => {
  const line = documentOf(draft).lines.find(({ component }) => component === "wiring");
  if (!line) throw new Error("A crane has wiring");
  return line;
};
const metres = (draft: Draft) => Number(wiringOf(draft).values.span_width_m);
const rate = 1200;
const setScope = (component: ComponentId, inScope: boolean) =>
  ({ kind: "setScope", component, inScope }) as const;

describe("a busbar along the runway that another position has", () => {
  test("leaves the span times the rate, explained, in draft, document and at today's rates", () => {
    const paise = metres(own) * rate * 100;
    expect(priceOf(own, "wiring")).toBeGreaterThan(paise);
    expect(priceOf(elsewhere, "wiring")).toBe(paise);
    expect(wiringOf(elsewhere)).toMatchObject({ source: "calculated", amount: paise });
    expect(wiringOf(elsewhere).values.lt_length).toBeUndefined();
    const document = documentOf(elsewhere);
    const record = recordOf(document, { id: "q", creatorId: "u" }, newSale("tester", 0));
    const line = record.lines.find(({ component }) => component === "wiring");
    expect(line?.explanation?.product).toEqual([
      [{ value: `${metres(own)} m`, caption: "span width" }],
      [{ value: "₹1,200/m", caption: "wiring cost" }],
    ]);
    expect(line?.description).toContain("Busbar along the runway in another position");
    const today = recalculateAtToday(document, exampleRowOf("single-girder"), {
      rates: { ...defaultRates, wiring_cost_per_meter: "1500" },
      day: "2026-11-21",
    });
    expect(today.document.lines.find(({ component }) => component === "wiring")?.amount).toBe(
      metres(own) * 1500 * 100,
    );
  });

  test("is kept by the call, a copy and the identity of the request; absent it is in the wiring", () => {
    const request = requestOf(elsewhere);
    const input = toInput(request);
    expect(input.wiring).toMatchObject({ busbar: "other_position" });
    expect(toInput(requestOf(own)).wiring).not.toHaveProperty("busbar");
    const at = { input: ["quotation_input"], price: () => ["query"] };
    const read = (wiring: object) =>
      fromInput(
        { ...input, wiring: { ...input.wiring, ...wiring } },
        pricesOf(request.lines),
        "single-girder",
        defaultRates,
        at,
      ).lines.find(({ component }) => component === "wiring")?.values.busbar;
    expect([read({}), read({ busbar: "by_others" })]).toEqual(["other_position", "by_others"]);
    expect([read({ busbar: "included", lt_length: 30 }), read({ busbar: null, lt_length: 30 })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(() => read({ busbar: "free" })).toThrow(
      "Busbar along the runway must be one of included, other_position, by_others",
    );
    expect(requestKey(request)).not.toBe(requestKey(requestOf(own)));
    expect(requestKey(requestOf(run(elsewhere, type("wiring", "busbar", "included"))))).toBe(
      requestKey(requestOf(own)),
    );
    const record = recordOf(documentOf(elsewhere), { id: "q", creatorId: "u" }, newSale("tester", 0));
    const copy = draftFrom(record, { id: "copy", owner: "tester", now: made.createdAt });
    const valuesIn = (lines: typeof request.lines) => lines.map(({ values }) => values);
    expect(valuesIn(requestOf(copy).lines)).toEqual(valuesIn(request.lines));
  });

  test("is a change of the configuration, and the costing works out the shorter sum", () => {
    const { causes } = bridgeBetween(documentOf(own), documentOf(elsewhere), { rowIn: () => undefined });
    expect(causes.map(({ kind, words }) => [kind, words])).toEqual([
      ["configuration", "Busbar along the runway in our scope → in another position"],
    ]);
    const book = quotationCosting(documentOf(elsewhere), false);
    const [sheet] = book.sheets;
    const at = sheet?.rows.findIndex(
      ([first]) => typeof first === "object" && first !== null && first.value === "Wiring",
    );
    const values = bookValues(book);
    const cells = ["E", "F", "G"].map((column) => values.get(`${sheet?.name}!${column}${(at ?? 0) + 1}`));
    expect(cells).toEqual([metres(own) * rate, metres(own) * rate, 0]);
    expect(JSON.stringify(sheet?.rows[at ?? 0])).toContain("ROUND(");
  });
});

describe("the runway's length of the wiring", () => {
  const alone = run(
    own,
    type("wiring", "lt_length", ""),
    setScope("lt_gantry", false),
    setScope("column", false),
    type("lt_gantry", "lt_length", ""),
  );
  test("is asked with a gantry by others, and not for a busbar by others", () => {
    expect(problems(alone, "wiring", "next").map(({ field }) => field)).toContain("lt_length");
    const theirs = run(alone, type("wiring", "busbar", "by_others"));
    expect(problems(theirs, "wiring", "next")).toEqual([]);
    expect(priceOf(theirs, "wiring")).toBe(metres(own) * rate * 100);
  });
});

describe("the open points of a busbar", () => {
  const on = (bearer: OnRunway["bearer"]): OnRunway => ({
    ...aloneOnRunway,
    isInOffer: true,
    isBorne: bearer !== null,
    ...(bearer !== undefined && { bearer }),
  });
  const kinds = (draft: Draft, onRunway: OnRunway) =>
    pointsAt(draft, "wiring", onRunway)
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith("busbar"));
  const first = { position: 1, hasBusbar: true, byOthers: [] };

  test.each<[string, Draft, OnRunway, string[]]>([
    ["its own on its own runway", own, aloneOnRunway, []],
    ["its own on another's runway with one", own, on(first), [busbarSoldTwice]],
    ["its own on another's runway without one", own, on({ ...first, hasBusbar: false }), []],
    ["that of its bearer", elsewhere, on(first), []],
    ["that of a bearer without one", elsewhere, on({ ...first, hasBusbar: false }), [busbarInNoPosition]],
    ["that of no other crane", elsewhere, on(null), [busbarInNoPosition]],
    ["that of an unknown crane", elsewhere, { isInOffer: true, isBorne: false, borne: [] }, []],
  ])("%s", (_, draft, onRunway, expected) => {
    expect(kinds(draft, onRunway)).toEqual(expected);
  });

  test("have remedies that sell it once", () => {
    const mended = (draft: Draft, onRunway: OnRunway) => {
      const point = pointsAt(draft, "wiring", onRunway).find(({ kind }) => kind.startsWith("busbar"));
      const [remedy] = point ? remediesOf(draft, point, { onRunway }) : [];
      return [
        remedy?.label,
        (remedy?.events ?? []).reduce((after, event) => run(after, event), draft),
      ] as const;
    };
    const [label, shared] = mended(own, on(first));
    expect([label, requestOf(shared)]).toEqual(["Take the busbar of position 1", requestOf(elsewhere)]);
    const [other, back] = mended(elsewhere, on(null));
    expect([other, requestOf(back)]).toEqual(["Take the busbar into this crane’s wiring", requestOf(own)]);
  });

  test("a crane that comes to a runway or leaves it is changed only where the busbar would be wrong", () => {
    expect(busbarAct(own, first)).toMatchObject({ text: "other_position" });
    expect(busbarAct(own, { hasBusbar: false })).toBeNull();
    expect(busbarAct(elsewhere, first)).toBeNull();
    // A third crane of the runway may have it, so this is an open point and no act.
    expect(busbarAct(elsewhere, { hasBusbar: false })).toBeNull();
    expect(busbarAct(elsewhere, null)).toMatchObject({ text: "" });
    expect(busbarAct(run(own, setScope("wiring", false)), first)).toBeNull();
    expect(busbarAct(run(own, type("wiring", "busbar", "by_others")), null)).toBeNull();
    expect([hasBusbar(requestOf(own).lines), hasBusbar(requestOf(elsewhere).lines)]).toEqual([true, false]);
  });
});
