import { describe, expect, test } from "vitest";
import { craneTypes } from "../crane-types.ts";
import { unseenAt } from "../open-points/draft-points.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf as goldenDraft, goldenQuotation } from "../testing/golden.ts";
import { empty, run, type, typePrice } from "../testing/wizard-bench.ts";
import { nextInOffer } from "./next-in-offer.ts";
import { newOfferDraft, type WorkingPosition } from "./offer-draft.ts";
import { onRunwayIn } from "./on-runway.ts";
import { quotedOfDraft } from "./quoted.ts";
import { leavesRunwaysOpen, onOneRunway, repeatCrane } from "./repeated-crane.ts";

const original = { ...goldenDraft(goldenQuotation("SG-1"), exampleTables), id: "one" };
const blank = { ...empty(), id: "two" };
const bearer = (change: Partial<WorkingPosition> = {}): WorkingPosition => ({
  id: "p1",
  kind: "firm",
  working: "one",
  quantity: "3",
  alternateTo: null,
  onRunwayOf: null,
  quoted: quotedOfDraft(original),
  ...change,
});
describe("several pieces of a crane", () => {
  test.each<[string, Partial<WorkingPosition>, boolean]>([
    ["three firm cranes with a runway in scope", {}, true],
    ["one crane", { quantity: "1" }, false],
    ["an unreadable quantity", { quantity: "2,5" }, false],
    ["cranes that have a runway each", { runways: "each" }, false],
    ["cranes on another runway", { onRunwayOf: "p0" }, false],
    ["optional cranes", { kind: "optional" }, false],
    ["cranes without a runway", { quoted: { ...quotedOfDraft(original), hasRunway: false } }, false],
  ])("leave their runways open: %s", (_, change, isOpen) => {
    expect(leavesRunwaysOpen(bearer(change))).toBe(isOpen);
  });

  test("on one runway are two positions, whose second one repeats the bearer without its runway", () => {
    const others = repeatCrane(blank, original);
    const positions = onOneRunway([bearer()], bearer(), others, "p2");
    expect(positions).toMatchObject([
      { id: "p1", quantity: "1", onRunwayOf: null },
      { id: "p2", quantity: "2", onRunwayOf: "p1", working: "two" },
    ]);
    const [whole, borne] = positions.map((each) => ("quoted" in each ? each.quoted.whole.value : 0));
    const erection = typePrice("industrial_erection", original.parts.industrial_erection.customPrice);
    const ownBusbar = run(others, erection, type("wiring", "busbar", ""));
    expect([whole, quotedOfDraft(ownBusbar).whole.value]).toEqual([
      quotedOfDraft(original).whole.value,
      quotedOfDraft(original).withoutRunway.value,
    ]);
    expect(borne).toBeLessThan(quotedOfDraft(original).withoutRunway.value);
  });
});

test("a crane repeats another one without its runway, until the user changes it", () => {
  const found = repeatCrane({ ...blank, repeats: "one" }, original);
  expect(found).toMatchObject({ id: "two", repeats: "one", customer: original.customer });
  const { lt_gantry, column, wiring, industrial_erection, ...others } = found.parts;
  expect(wiring).toEqual({
    ...original.parts.wiring,
    inputs: { ...original.parts.wiring.inputs, busbar: "other_position" },
  });
  expect([lt_gantry.inScope, column.inScope]).toEqual([false, false]);
  expect(others).toEqual(
    Object.fromEntries(Object.keys(others).map((id) => [id, Reflect.get(original.parts, id)])),
  );
  expect(industrial_erection).toEqual({ ...original.parts.industrial_erection, customPrice: "" });
  expect(run(found, { kind: "visit", step: "panel" }).repeats).toBe("one");
  expect(run(found, typePrice("panel", "123456")).repeats).toBeNull();
  expect(readDraft(JSON.parse(JSON.stringify(found)))).toEqual(found);
});

test("a repeat has its own price of the erection, which covers no runway, and opens there while it has none", () => {
  const repeat = { ...blank, repeats: "one" };
  expect(repeatCrane(repeat, original).lastStep).toBe("industrial-erection");
  const priced = run(repeatCrane(repeat, original), typePrice("industrial_erection", "40000"));
  const dearer = run(original, typePrice("industrial_erection", "300000"), typePrice("panel", "70000"));
  const again = repeatCrane(priced, dearer);
  expect(again).toMatchObject({ repeats: "one", lastStep: dearer.lastStep });
  expect([again.parts.industrial_erection.customPrice, again.parts.panel.customPrice]).toEqual([
    "40000",
    "70000",
  ]);
  const bare = run(
    dearer,
    { kind: "setScope", component: "lt_gantry", inScope: false },
    { kind: "setScope", component: "column", inScope: false },
  );
  expect(repeatCrane(repeat, bare).parts.industrial_erection.customPrice).toBe("300000");
  expect(repeatCrane(priced, bare).parts.industrial_erection.customPrice).toBe("40000");
});

test("Next passes over a crane that repeats a complete one", () => {
  const offer = {
    ...newOfferDraft({ owner: "a" }, "o", "2026-11-25T06:00:00.000Z"),
    positions: onOneRunway([bearer()], bearer(), blank, "p2"),
  };
  const onRunway = onRunwayIn(offer, original, {
    draftOf: (id) => (id === "one" ? original : repeatCrane(blank, original)),
    recordOf: () => null,
  });
  const complete: Draft = {
    ...original,
    seenPoints: craneTypes[original.craneType].components.flatMap((id) =>
      unseenAt(original, id, onRunway).map(({ key }) => key),
    ),
  };
  const unpriced = (id: string) => (id === "one" ? complete : repeatCrane(blank, complete));
  expect(nextInOffer(offer, complete, "hoist", { draftOf: unpriced, recordOf: () => null })).toMatchObject({
    kind: "crane",
    position: 2,
  });
  const second = run(repeatCrane(blank, complete), typePrice("industrial_erection", "40000"));
  const draftOf = (id: string) => (id === "one" ? complete : repeatCrane(second, complete));
  expect(nextInOffer(offer, complete, "hoist", { draftOf, recordOf: () => null })).toEqual({ kind: "save" });
});
