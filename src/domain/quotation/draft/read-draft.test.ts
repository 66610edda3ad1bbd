import { describe, expect, test } from "vitest";
import { choose, empty, run, type, typePrice } from "../../testing/wizard-bench.ts";
import { newParts } from "./part.ts";
import { readDraft } from "./read-draft.ts";

const kept = (draft: unknown): unknown => JSON.parse(JSON.stringify(draft));

const worked = run(
  empty(),
  choose("span", "capacity", "5T"),
  choose("span", "span_width_m", "15"),
  type("span", "metal_price", " 8"),
  { kind: "enterCustom", component: "hoist", carry: { capacity: "5T" } },
  typePrice("hoist", "12,"),
  type("panel", "description", "two\nlines "),
  { kind: "setScope", component: "column", inScope: false },
  { kind: "typeMargin", text: "7." },
  { kind: "typeCustomer", field: "name", text: "A " },
  { kind: "visit", step: "panel" },
  { kind: "issued", number: "SG-2627-00001", forKey: "k" },
);

describe("a draft kept on a device", () => {
  test("is read back unchanged, with half-typed values", () => {
    const priced = {
      ...worked,
      ownerId: "u1",
      basedOn: "SG-2526-00009",
      pricedBefore: { span: 16_640_000 },
      notTaken: [{ component: "magnet", title: "Magnet", amount: null }],
      servedDefaults: { "column.metal_price": "81" },
      parts: {
        ...worked.parts,
        span: {
          ...worked.parts.span,
          quote: {
            forKey: "k",
            kind: "priced" as const,
            each: 1,
            factors: [{ name: "weight_kg", value: "2080", unit: "kg" }],
            row: { weight_kg: "2080" },
            tableVersion: "v",
          },
        },
      },
    };
    for (const draft of [empty(), worked, priced]) {
      expect(readDraft(kept(draft))).toEqual(draft);
      // 1.1.0 had another name for the kind of a stage and of a price.
      const before = JSON.parse(
        JSON.stringify(draft).replace(/"kind":"(issued|working|priced)"/g, '"is":"$1"'),
      );
      expect(readDraft(before)).toEqual(draft);
    }
  });

  test("asks again for a price that the table did not have", () => {
    const quote = { forKey: "k", kind: "not-offered" as const, why: "Too long to be estimated" };
    const parts = { ...worked.parts, hoist: { ...worked.parts.hoist, quote } };
    expect(readDraft(kept({ ...worked, parts }))?.parts.hoist.quote).toBeNull();
  });

  test("has new parts for components that it does not know, and names components no longer quoted", () => {
    const { hoist: _hoist, panel: _panel, ...parts } = worked.parts;
    const others = { ...parts, gearbox: parts.span };
    const draft = readDraft(kept({ ...worked, parts: others, lastStep: "gearbox" }));
    expect(draft).toEqual({
      ...worked,
      lastStep: "span",
      notTaken: [{ component: "gearbox", title: "Gearbox", amount: null }],
      parts: { ...worked.parts, hoist: newParts().hoist, panel: newParts().panel },
    });
  });

  test("keeps its sound parts beside damaged ones", () => {
    const draft = readDraft(
      kept({
        ...worked,
        parts: { ...worked.parts, hoist: null, wiring: { entry: 7, inputs: [] } },
        stage: 3,
      }),
    );
    expect(draft?.parts).toEqual({
      ...worked.parts,
      hoist: newParts().hoist,
      wiring: newParts().wiring,
    });
    expect(draft?.stage).toEqual({ kind: "working" });
  });

  test("is not read without owner or id, or with an unknown crane type", () => {
    for (const given of [
      null,
      "text",
      [],
      {},
      { ...worked, id: "" },
      { ...worked, owner: undefined },
      { ...worked, craneType: "jib" },
      { ...worked, craneType: "toString" },
    ])
      expect(readDraft(kept(given))).toBeNull();
  });
});
