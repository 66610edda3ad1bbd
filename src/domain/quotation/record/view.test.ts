import { describe, expect, test } from "vitest";
import type { Approval, InOffer } from "../../sales/sale.ts";
import { exampleTables } from "../../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../../testing/golden.ts";
import { recordOfDraft } from "../../testing/record-of-draft.ts";
import { run } from "../../testing/wizard-bench.ts";
import { lineOf } from "../lines/quotation-line.ts";
import { craneOfView } from "./crane-of-view.ts";
import type { RecordLine, RecordOfDocument } from "./record.ts";
import { listedViewOf, viewOf } from "./view.ts";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const record = recordOfDraft(draft);

/** The record with one damaged line. */
const withLine = (
  component: string,
  change: Partial<RecordLine>,
  inputs = record.inputs,
): RecordOfDocument => ({
  ...record,
  inputs,
  lines: record.lines.map((line) => (line.component === component ? { ...line, ...change } : line)),
});

describe("a record", () => {
  test("has nothing missing when complete, and has its amounts in paise", () => {
    const view = viewOf(record);
    expect(view.missing).toEqual([]);
    expect(view.subtotal + view.margin + view.gst).toBe(view.total);
    expect(view.total).toBe(Math.round(record.final_amount * 100));
    expect([view.marginPercentage, view.gstPercentage]).toEqual([String(record.margin_percentage), "18"]);
  });

  test("names its creator and the user who took it over", () => {
    const view = viewOf({ ...record, responsible_id: "heir" });
    expect([view.creator, view.creatorId, view.responsibleId]).toEqual(["tester", "u1", "heir"]);
    expect(viewOf(record).responsibleId).toBeNull();
  });

  test("keeps the words of a crane type that is no longer built", () => {
    const view = viewOf({ ...record, crane: { id: "goliath", label: "Goliath", noun: "goliath crane" } });
    expect([view.craneType, view.craneWords.label]).toEqual([null, "Goliath"]);
    expect(view.missing).toEqual(["Crane Type"]);
    expect(craneOfView(view)).toBeNull();
  });

  test("names every component when its lines are lost", () => {
    expect(viewOf({ ...record, lines: [] }).missing).toEqual([
      "Span: no data",
      "Hoist: no data",
      "End Carriage: no data",
      "LT Gantry: no data",
      "Column: no data",
      "Wiring: no data",
      "Industrial Erection: no data",
      "Panel: no data",
    ]);
  });

  test("names the missing part of a line: its price, its details or both", () => {
    const { hoist: _, ...others } = record.inputs;
    const lacking = (change: Partial<RecordLine>, inputs = record.inputs) =>
      lineOf(viewOf(withLine("hoist", change, inputs)).lines, "hoist")?.lacks;
    expect(lacking({})).toBeNull();
    expect(lacking({ amount: 0 })).toBe("no price");
    expect(lacking({}, others)).toBe("no details");
    expect(lacking({ amount: 0 }, others)).toBe("no data");
    expect(lacking({ in_scope: false, amount: 0 }, others)).toBeNull();
  });

  test("shows the values of a line, repeated ones first, and the source of its price", () => {
    const { lines } = viewOf(record);
    expect(lineOf(lines, "wiring")).toMatchObject({
      description:
        "LT Type ISMB 350 + ISMC 200 + SQ 40 · Span Width 15 m · LT Length 30 m · Wiring Cost ₹1,200/m",
      source: "calculated",
    });
    expect(lineOf(lines, "hoist")?.source).toBe("database");
  });

  test("shows no price and no source for a line out of scope", () => {
    const out = recordOfDraft(run(draft, { kind: "setScope", component: "column", inScope: false }));
    expect(lineOf(viewOf(out).lines, "column")).toMatchObject({
      inScope: false,
      description: "Not in scope",
      amount: 0,
      source: null,
      lacks: null,
    });
  });
});

describe("the approval of a record", () => {
  const none: Approval = { state: "none", broken: [] };
  const awaiting: Approval = { state: "awaiting", broken: [] };
  const inOffer = (approval: Approval | null): InOffer => ({
    offer_id: "OF-1",
    revision: 0,
    status: "issued",
    ordered: null,
    outdated: false,
    approval,
  });
  const viewWith = (approval: Approval, in_offer: InOffer | null) =>
    viewOf({ ...record, approval, in_offer });

  test("holds the record while it or its offer awaits approval, or when that is hidden", () => {
    const isHeld = (...of: Parameters<typeof viewWith>) => viewWith(...of).isHeld;
    expect([isHeld(none, null), isHeld(awaiting, null)]).toEqual([false, true]);
    expect([none, awaiting, null].map((of) => isHeld(none, inOffer(of)))).toEqual([false, true, true]);
  });

  test("is that of the offer when there is one, and none when hidden", () => {
    const stateOf = (...of: Parameters<typeof viewWith>) => viewWith(...of).approvalState;
    expect(stateOf(awaiting, null)).toBe("awaiting");
    expect(stateOf(awaiting, inOffer(none))).toBe("none");
    expect(stateOf(none, inOffer(awaiting))).toBe("awaiting");
    expect(stateOf(awaiting, inOffer(null))).toBe("none");
  });
});

describe("a record with lost lines", () => {
  const without = (component: string) => ({
    ...record,
    lines: record.lines.filter((line) => line.component !== component),
  });
  test("names the lost component in its place, and keeps one that is no longer quoted at the end", () => {
    const [first] = record.lines;
    if (!first) throw new RangeError("No line");
    const former = { ...first, component: "jib", title: "Jib" };
    const view = viewOf({ ...without("hoist"), lines: [...without("hoist").lines, former] });
    expect(view.lines.map(({ component, lacks }) => [component, lacks]).slice(0, 2)).toEqual([
      ["span", null],
      ["hoist", "no data"],
    ]);
    expect(view.lines.at(-1)).toMatchObject({ component: "jib", title: "Jib" });
    expect(view.lines).toHaveLength(record.lines.length + 1);
    expect(lineOf(view.lines, "hoist")).toMatchObject({ inScope: true, amount: null });
  });
});

describe("a listed record", () => {
  const lacks = (change: Partial<typeof record>) => listedViewOf({ ...record, ...change }).lacksPrices;
  const prices = record.price_breakup;
  test("lacks prices where they do not sum up, a line has none or its crane type is unknown", () => {
    expect(lacks({})).toBe(false);
    expect(lacks({ subtotal: record.subtotal + 1 })).toBe(true);
    expect(lacks({ crane: { id: "goliath", label: "Goliath", noun: "goliath crane" } })).toBe(true);
    const [name = ""] = Object.keys(prices);
    const free = { ...prices, [name]: 0 };
    const subtotal = record.subtotal - (prices[name as keyof typeof prices] ?? 0);
    expect(lacks({ price_breakup: free, subtotal })).toBe(true);
    const block = { ...record.inputs[name as "span"], not_in_scope: true };
    expect(lacks({ price_breakup: free, subtotal, inputs: { ...record.inputs, [name]: block } })).toBe(false);
  });
  test("names an unknown creator, and a supply to an SEZ", () => {
    expect(listedViewOf({ ...record, user: "" }).creator).toBe("Unknown");
    expect(viewOf(record).sez).toBe(false);
    expect(viewOf({ ...record, inputs: { ...record.inputs, sez: true } }).sez).toBe(true);
    expect(viewOf(record).isEarlier).toBe(false);
    expect(viewOf({ ...record, keeps_technical_values: false }).isEarlier).toBe(true);
  });
});
