import { expect, test } from "vitest";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { knownCrane } from "../testing/cranes.ts";
import { doubleCrane } from "../testing/drawn-views.ts";
import { compareCranes, differenceWords, factInSentence } from "./compare-cranes.ts";

test.each([
  ["Span, rail centres", "span"],
  ["LT length", "LT length"],
  ["Hoisting", "hoisting"],
  ["Hoisting, creep", "hoisting creep"],
  ["Long travel, creep", "long travel creep"],
])("a sentence calls %s %s", (label, name) => {
  expect(factInSentence(label)).toBe(name);
});

const crane = (change: Partial<CraneInputs> = {}, ...out: string[]): Parameters<typeof compareCranes>[0] => ({
  label: change.craneType === "double-girder" ? "Double girder" : "Single girder",
  inputs: { ...knownCrane, ...change },
  scope: [
    { component: "lt_gantry", title: "LT Gantry" },
    { component: "column", title: "Column" },
    { component: "panel", title: "Panel", kind: "Contactor" },
  ].filter(({ component }) => !out.includes(component)),
});
const plain = (text: string) => text.replace(/\s/g, " ");
const words = (...given: Parameters<typeof differenceWords>) => {
  const { differs, same } = differenceWords(...given);
  return [plain(differs), plain(same)];
};

test("two equal cranes are the same crane", () => {
  expect(words(crane(), crane())).toEqual(["The same crane.", ""]);
  expect(compareCranes(crane(), crane()).some(({ differs }) => differs)).toBe(false);
});

test("an alternate says by what a customer chooses, and what is the same", () => {
  const [differs, same] = words(crane(), crane({ columnType: "ISHB 300" }));
  expect(differs).toBe("Differs: column type ISHB 300 (58.6 kg/m).");
  expect(same).toMatch(/^Same crane type, safe working load, span, height of lift, hoist type, /);
  expect(same).not.toContain("column type");
});

test("what follows from other facts is told only where none of these differs", () => {
  expect(words(crane(), crane({ wheelbase: 2300 }))[0]).toMatch(/^Differs: wheelbase 2 300 mm/);
  expect(words(crane(), crane({ wheelbase: 2300, columnType: "ISHB 300" }))[0]).toBe(
    "Differs: column type ISHB 300 (58.6 kg/m).",
  );
  expect(words(crane(), { ...crane({ wheelbase: 2300 }), scope: crane({}, "column").scope })[0]).toBe(
    "Differs: column not in our scope.",
  );
});

test("a value that an author can set is told beside others", () => {
  const faster = { set: { hoistSpeed: 8 } };
  expect(words(crane(), crane(faster))[0]).toMatch(/^Differs: hoisting 8 m\/min/);
  expect(words(crane(), crane({ ...faster, columnType: "ISHB 300" }))[0]).toMatch(
    /^Differs: column type ISHB 300 \(58\.6 kg\/m\), hoisting 8/,
  );
});

test("a length that follows from the sizes is not told beside them, and one that was given is", () => {
  const higher = { columnHeight: 7 };
  expect(words(crane(), crane(higher))[0]).toBe("Differs: column height 7 000 mm.");
  const longer = { capacity: 10, set: { auxiliary: { capacity: 2, lift: 9 } } };
  expect(words(crane(), crane(longer))[0]).toContain("auxiliary height of lift 9 000 mm");
});

test("the scope says whose a part is, and of which kind", () => {
  expect(words(crane({}, "column"), crane())[0]).toBe("Differs: column in our scope.");
  expect(words(crane(), crane({}, "lt_gantry"))[0]).toBe("Differs: LT gantry not in our scope.");
  const panel = {
    ...crane(),
    scope: crane().scope.map((each) => ({ ...each, ...(each.kind && { kind: "VVVF" }) })),
  };
  expect(words(crane(), panel)[0]).toBe("Differs: panel VVVF.");
});

test("every fact stands once, with both sides where both have it", () => {
  const rows = compareCranes(crane(), crane({ ...doubleCrane, wheelDiameter: null }));
  const row = (label: string) => rows.find((each) => each.label === label);
  expect(row("Crane type")).toMatchObject({ a: "Single girder", b: "Double girder", differs: true });
  expect(row("Hoist type")).toMatchObject({ b: "" });
  expect(row("Crab type")).toMatchObject({ a: "", b: "Open Winch Crab" });
  expect(new Set(rows.map(({ group, label }) => `${group} ${label}`)).size).toBe(rows.length);
  expect(rows.every(({ a, b }) => a !== "" || b !== "")).toBe(true);
  expect(rows.filter(({ group }) => group === "Scope").map(({ label, a }) => [label, a])).toEqual([
    ["LT Gantry", "In our scope"],
    ["Column", "In our scope"],
    ["Panel", "Contactor"],
  ]);
  expect([row("Hoisting")?.isSet, row("LT length")?.isSet]).toEqual([true, false]);
});

test("a value that nobody knows is no fact", () => {
  const rows = compareCranes(crane({ capacity: null }), crane({ capacity: null }));
  expect(rows.map(({ label }) => label)).not.toContain("Safe working load");
  expect(
    compareCranes(crane({ capacity: null }), crane()).find(({ label }) => label === "Safe working load"),
  ).toMatchObject({ a: "", differs: true });
  // A fact that the alternate lacks is not told of it.
  expect(words(crane(), crane({ capacity: null }))[0]).not.toContain("safe working load");
});
