import { describe, expect, test } from "vitest";
import type { KeptPoint, PointDecision } from "../quotation/document/kept-point.ts";
import { golden } from "../testing/golden-points.ts";
import { keepPointOf, savedAs } from "../testing/kept-points.ts";
import { run, type } from "../testing/wizard-bench.ts";
import {
  areKeptAs,
  briefOfPoint,
  countOpenPoints,
  decisionOn,
  keptAtSave,
  placeOfPoint,
  pointRecords,
  pointsOfDocument,
  withDecision,
  withDecisions,
} from "./document-points.ts";
import { drawnCraneOfDraft, placeInSavedOffer, placeOfDraft } from "./point-context.ts";

const saved = savedAs(run(golden, { kind: "visit", step: "final" }), "SG-2627-00001");
if (saved === null) throw new RangeError("The tables price the crane");
const points = pointsOfDocument(saved);
const [lift, customer] = ["lift above column", "customer missing"].map((key) => {
  const found = points.find((point) => point.key === key);
  if (!found) throw new RangeError(key);
  return found;
});
if (!lift || !customer) throw new RangeError("Two points");

test("the points of a quotation in an offer lack no customer, and on another’s runway none of the runway", () => {
  const keys = (...of: Parameters<typeof pointsOfDocument>) => pointsOfDocument(...of).map(({ key }) => key);
  expect(keys(saved)).toEqual(["lift above column", "customer missing"]);
  expect(keys(saved, "own")).toEqual(["lift above column"]);
  expect(keys(saved, "other")).toEqual([]);
  expect([countOpenPoints(saved), countOpenPoints(saved, "other")]).toEqual([2, 0]);
  expect(["own", "shared", "other"].map((runway) => placeInSavedOffer(runway as "own"))).toMatchObject([
    { isInOffer: true, isBorne: false, isSharedUnknown: false },
    { isInOffer: true, isBorne: false, isSharedUnknown: true },
    { isInOffer: true, isBorne: true, isSharedUnknown: false },
  ]);
  expect(placeOfDraft({ runway: "other" })).toMatchObject({ isInOffer: true, isBorne: true });
  expect(placeOfDraft({})).toMatchObject({ isInOffer: false, isBorne: false });
});

test("a crane type that is no longer built has no points", () =>
  expect(pointsOfDocument({ ...saved, craneType: "jib" })).toEqual([]));

test("a kept point counts as decided while its values are the same", () => {
  const kept = keepPointOf(lift);
  expect(pointsOfDocument({ ...saved, keptPoints: [kept] }).map((point) => point.kept)).toEqual([kept, null]);
  expect(countOpenPoints({ ...saved, keptPoints: [kept] })).toBe(1);
  expect(countOpenPoints({ ...saved, keptPoints: [{ ...kept, values: "6|9|5788" }] })).toBe(2);
});

test("a point is at its position and its component", () => {
  const place = (position: number | null | undefined, component: string | null) =>
    placeOfPoint({ position, component });
  expect([place(2, "column"), place(null, "column"), place(undefined, "column"), place(2, null)]).toEqual([
    ...["Position 2, Column", "Column", "Column", "Position 2"],
  ]);
  expect(briefOfPoint({ position: 2, component: "column", brief: "lift 5.8 of 6 m" })).toBe(
    "Position 2, Column: lift 5.8 of 6 m",
  );
  expect(briefOfPoint({ component: null, brief: "no customer" })).toBe("no customer");
});

test("the API has a point with the parts that it has", () => {
  const kept = { ...keepPointOf(lift), reason: "as agreed" };
  const [first, second, third] = pointRecords([
    { ...lift, position: 2, kept, hidden: true },
    { ...customer, position: null },
    customer,
  ]);
  expect(first).toMatchObject({
    ...{ key: "lift above column", position: 2, component: "column", step: "column", field: "column_height" },
    ...{ values: "6|6|5788", hidden: true },
    kept: { by: "tester", at: kept.at, reason: "as agreed" },
  });
  expect(first?.kept).not.toHaveProperty("values");
  expect(second).toMatchObject({ position: null, kept: null });
  for (const name of ["field", "hidden"]) expect(second).not.toHaveProperty(name);
  expect(third).not.toHaveProperty("position");
});

describe("a save", () => {
  const input = { key: lift.key, reason: "own hook" };
  const by = { author: "r.patel", createdAt: "2026-11-25T06:00:00.000Z" };
  const keptAt = { ...input, values: lift.values, by: by.author, at: by.createdAt };
  const kept = (wanted: readonly (typeof input & { values?: string })[], before: readonly KeptPoint[] = []) =>
    keptAtSave(points, wanted, { ...by, before });
  test("keeps a point that is there with the values that the call names", () => {
    expect(kept([input])).toEqual([keptAt]);
    expect(kept([{ ...input, values: lift.values }])).toEqual([keptAt]);
    expect(kept([{ ...input, values: "6|9|5788" }])).toEqual([]);
    expect(kept([{ ...input, key: "gantry too light" }])).toEqual([]);
    expect(keptAtSave([{ ...lift, kept: keepPointOf(lift) }], [input], { ...by, before: [] })).toEqual([]);
  });
  test("keeps author and time of the revision before for the same reason and values", () => {
    const before = { ...keptAt, by: "m.shah", at: "2026-11-01T06:00:00.000Z" };
    expect(kept([input], [before])).toEqual([before]);
    for (const change of [{ reason: "other" }, { values: "6|9|5788" }, { key: "hook above floor" }])
      expect(kept([input], [{ ...before, ...change }])).toEqual([keptAt]);
  });
  test("is the same request where its points are kept for its reasons", () => {
    const own = [{ ...lift, kept: { ...keepPointOf(lift), reason: "own hook" } }, customer];
    expect(areKeptAs(own, [input])).toBe(true);
    expect(areKeptAs(own, [{ ...input, reason: "other" }])).toBe(false);
    expect(areKeptAs(points, [input])).toBe(false);
    expect(areKeptAs(points, [{ ...input, key: "gantry too light" }])).toBe(true);
    expect(areKeptAs(points, [{ ...input, values: "6|9|5788" }])).toBe(true);
  });
});

describe("a decision after the save", () => {
  const by = { by: "r.patel", at: "2026-11-25T06:00:00.000Z" };
  const decide = (key: string, reason: string | null, of = points) => decisionOn(of, { key, reason, ...by });
  const keptPoint = { ...lift, kept: { ...keepPointOf(lift), reason: "own hook" } };
  const refused = (code: string, message: string) => expect.objectContaining({ code, message });
  test("keeps an open point with a reason, and opens a kept one without", () => {
    expect(decide(lift.key, " own hook ")).toEqual({
      point: lift,
      decision: { key: lift.key, values: lift.values, reason: "own hook", ...by },
    });
    expect(decide(lift.key, null, [keptPoint]).decision).toMatchObject({ reason: null, values: lift.values });
  });
  test("is refused without its point, with a wrong reason and a second time", () => {
    expect(() => decide("hook above floor", "x")).toThrow(
      refused("not-found", "There is no open point “hook above floor”."),
    );
    expect(() => decide(lift.key, " ")).toThrow(refused("invalid", "Say why this point is kept."));
    expect(() => decide(lift.key, "own", [keptPoint])).toThrow(
      refused("conflict", "tester keeps this point already: “own hook”."),
    );
    expect(() => decide(lift.key, null)).toThrow(refused("conflict", "This point is open already."));
  });
  test("takes the place of an earlier one on the same point", () => {
    const decision = (key: string, reason: string | null): PointDecision => ({
      key,
      values: "1",
      reason,
      ...by,
    });
    const later = [decision("a", "x"), decision("b", "y")];
    expect(withDecision(later, decision("a", null))).toEqual([decision("b", "y"), decision("a", null)]);
    const keptPoints = [decision("a", "w"), decision("c", "z")] as KeptPoint[];
    expect(withDecisions({ keptPoints }, later).keptPoints).toEqual([decision("c", "z"), ...later]);
    expect(withDecisions({ keptPoints }, [decision("a", null)]).keptPoints).toEqual([decision("c", "z")]);
    const without: { keptPoints?: readonly KeptPoint[] } = {};
    expect(withDecisions(without, later).keptPoints).toEqual(later);
    const document = { keptPoints };
    expect(withDecisions(document, [])).toBe(document);
  });
});

test("a crane on another’s runway is drawn with the position that supplies its parts", () => {
  const without = run(
    golden,
    { kind: "setScope", component: "lt_gantry", inScope: false },
    { kind: "setScope", component: "column", inScope: false },
  );
  const drawn = (hasBusbar: boolean, byOthers: ("lt_gantry" | "column")[], draft = without) =>
    drawnCraneOfDraft(draft, {
      isInOffer: true,
      isBorne: true,
      borne: [],
      bearer: { position: 2, hasBusbar, byOthers },
    }).elsewhere;
  expect(drawn(true, [])).toEqual({ lt_gantry: 2, column: 2, "wiring.busbar": 2 });
  expect(drawn(false, ["column"])).toEqual({ lt_gantry: 2 });
  expect(drawn(false, [], golden)).toEqual({});
  expect(
    drawnCraneOfDraft(run(without, type("wiring", "busbar", "other_position")), placeOfDraft({})).elsewhere,
  ).toBeUndefined();
});
