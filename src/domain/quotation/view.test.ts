import { describe, expect, test } from "vitest";
import { craneOfView } from "./crane-of.ts";
import { viewOf } from "./view.ts";

const lineOf = (record: unknown, component: string) =>
  viewOf(record).lines.find((line) => line.component === component);

describe("a history record of any shape", () => {
  test.each([null, undefined, "text", 7, [], {}])("%j: everything is missing, and said so", (record) => {
    const view = viewOf(record);
    expect(view.creator).toBe("Unknown");
    expect(view.total).toBeNull();
    expect(view.missing).toEqual([
      "Quotation ID",
      "Date",
      "Crane Type",
      "Span: no data",
      "Hoist: no data",
      "End Carriage: no data",
      "LT Gantry: no data",
      "Column: no data",
      "Wiring: no data",
      "Industrial Erection: no data",
      "Panel: no data",
      "Margin",
      "GST",
      "Total Amount",
    ]);
  });

  test("a record without a rate of GST has the standard rate", () => {
    expect(viewOf({ final_amount: 118, gst: 18 }).gstPercentage).toBe("18");
    expect(viewOf({ final_amount: 112, gst: 12, gst_percentage: 12 }).gstPercentage).toBe("12");
  });

  test("it is held with its offer, and where the offer's approval is not told", () => {
    const [none, awaiting] = [{ state: "none" }, { state: "awaiting" }];
    const isHeld = (approval: object, offer?: object | null) =>
      viewOf({ approval, in_offer: offer === undefined ? null : { approval: offer } }).isHeld;
    expect([isHeld(none), isHeld(awaiting)]).toEqual([false, true]);
    expect([isHeld(none, none), isHeld(none, awaiting), isHeld(none, null)]).toEqual([false, true, true]);
  });

  test("its approval is that of the sale: the offer's, and none where that is not told", () => {
    const [none, awaiting] = [{ state: "none" }, { state: "awaiting" }];
    const stateOf = (approval: object, in_offer: object | null) =>
      viewOf({ approval, in_offer }).approvalState;
    expect(stateOf(awaiting, null)).toBe("awaiting");
    expect(stateOf(awaiting, { approval: none })).toBe("none");
    expect(stateOf(none, { approval: awaiting })).toBe("awaiting");
    expect(stateOf(awaiting, { approval: null })).toBe("none");
  });

  test("subtotal is what margin and GST leave of the total", () => {
    const view = viewOf({ final_amount: 123.9, margin: "5", gst: 18.9 });
    expect(view.subtotal).toBe(100_00);
    expect(view.marginPercentage).toBeNull();
  });

  test("creator, crane type and capacity are found under each of their names", () => {
    expect(viewOf({ created_by: "a" }).creator).toBe("a");
    expect(viewOf({ user: "b", created_by: "a" }).creator).toBe("b");
    expect(viewOf({ inputs: { crane_type: "Double Girder" } }).craneType).toBe("double-girder");
    expect(viewOf({ inputs: { span: { capacity: "7.5 t" } } }).capacity).toBe("7.5T");
    expect(viewOf({ inputs: { capacity: "5T", span: { capacity: "7.5T" } } }).capacity).toBe("5T");
  });

  test("other field names are read, and a component says what it lacks", () => {
    const record = {
      inputs: { hoist: { hoist_type: "Chain", height: 6 }, column: { column_type: "ISHB 250" } },
      price_breakup: { hoist: 10.005, span: 5 },
    };
    expect(lineOf(record, "hoist")).toMatchObject({
      description: "Hoist Type Chain · Height 6 m",
      amount: 10_01,
      source: null,
      lacks: null,
    });
    expect(lineOf(record, "column")).toMatchObject({ amount: null, source: null, lacks: "no price" });
    expect(lineOf(record, "span")).toMatchObject({ amount: 5_00, lacks: "no details" });
  });

  test("wiring says its LT type; what is out of scope lacks nothing", () => {
    const record = {
      inputs: {
        wiring: {
          span_width_m: 15,
          lt_length: 30,
          wiring_cost_per_meter: 1200,
          lt_type: "ISMB 350",
          price_source: "calculated",
        },
        column: { not_in_scope: true },
      },
      price_breakup: { wiring: 54_000, column: 0 },
    };
    expect(lineOf(record, "wiring")).toMatchObject({
      description: "LT Type ISMB 350 · Span Width 15 m · LT Length 30 m · Wiring Cost ₹1,200/m",
      source: "calculated",
    });
    expect(lineOf(record, "column")).toMatchObject({
      inScope: false,
      description: "Not in scope",
      amount: 0,
      lacks: null,
    });
  });

  test("the crane is known as far as the record goes", () => {
    const crane = craneOfView(
      viewOf({
        crane_type: "Single Girder",
        inputs: { span: { capacity: "5T", span_width: 15 } },
        lines: [{ component: "span", row: { weight_kg: "2080", girder_section: "BOX" } }],
      }),
    );
    expect(crane).toMatchObject({
      capacity: 5,
      span: 15,
      girderWeight: 2080,
      girderSection: "BOX",
      hoistType: null,
    });
  });
});
