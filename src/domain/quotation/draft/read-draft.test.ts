import { describe, expect, test } from "vitest";
import { defaultStandards } from "../../engineering/standards.ts";
import { choose, empty, run, type, typePrice } from "../../testing/wizard-bench.ts";
import { type Draft, newDraft } from "./draft.ts";
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

  test("keeps every value that can differ from a new draft's", () => {
    const at = "2026-11-20T06:30:00.000Z";
    const fresh = newDraft({ id: "d", owner: "a", craneType: "single-girder", now: at });
    const other: Draft = {
      ...worked,
      ...{ id: "e", recordIndex: 1, recordCount: 3, revision: 7, owner: "b", ownerId: "u1" },
      ...{
        craneType: "double-girder",
        startedAt: "2026-11-21T06:30:00.000Z",
        changedAt: "2026-11-22T06:30:00.000Z",
      },
      ...{ basedOn: "SG-1", revises: { number: "SG-2", revision: 3 }, runway: "shared", reason: "Longer" },
      ...{ pricedBefore: { span: 1 }, notTaken: [{ component: "magnet", title: "Magnet", amount: 5 }] },
      ...{
        lastStep: "hoist",
        furthest: "panel",
        stage: { kind: "saved", number: "SG-3" },
        marginPercentage: "9",
      },
      customer: { ...worked.customer, company: "Sabar Steel", state: "Gujarat" },
      contact: { phone: "98250 00012", email: "r@sabar.example" },
      paper: { scope: [{ item: "Lighting", by: "customer" }], without: ["references"] },
      conditions: { terms: [{ title: "Warranty", text: "24 months" }] },
      ...{ placeOfSupply: "Goa", sez: true, technical: { hoist_motor: "5.5" } },
      technicalLines: [{ group: "Hoist", label: "Hook", text: "Ramshorn" }],
      standards: defaultStandards,
      standardTerms: { hasMilestones: true, hasDispatchWeek: false, own: [] },
      ...{ servedDefaults: { "span.metal_price": "84" }, repeats: "f", seenPoints: ["a"] },
      fromLine: {
        quantity: 2,
        unread: ["red"],
        step: "hoist",
        asked: { "span.capacity": "5T" },
        runways: "each",
      },
      fromTemplate: { name: "Standard", unseen: ["span.capacity"], isCrane: true },
      keptPoints: [{ key: "a", values: "1", reason: "Agreed", by: "m.shah", at }],
    };
    const read = readDraft(kept(other));
    expect(read).toMatchObject(kept(other) as object);
    const names = (of: object) => Object.keys(of).filter((name) => name !== "format");
    const same = names(fresh).filter(
      (name) => JSON.stringify(fresh[name as keyof Draft]) === JSON.stringify(other[name as keyof Draft]),
    );
    expect(same).toEqual([]);
    expect(names(read ?? {}).sort()).toEqual(names(other).sort());
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
