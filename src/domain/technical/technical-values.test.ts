import { describe, expect, test } from "vitest";
import { byOthers, type CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { knownCrane } from "../testing/cranes.ts";
import { checkedAsDrawn } from "./checked-drawing.ts";
import { columnUseText } from "./column-use.ts";
import { dataSheet, withoutOfficeMarks } from "./data-sheet.ts";
import { possibleLift } from "./possible-lift.ts";
import { technicalTexts } from "./technical-placeholders.ts";
import { lacksAuxiliary, technicalValues, valuesByRow } from "./technical-values.ts";

const crane = (change: Partial<CraneInputs> = {}): CraneInputs => ({ ...knownCrane, ...change });
const value = (name: string, change: Partial<CraneInputs> = {}) => {
  const found = valuesByRow(crane(change)).get(name);
  return found && [found.text, found.source];
};
const names = (change: Partial<CraneInputs>) => technicalValues(crane(change)).map(({ name }) => name);
const theirs = {
  ...{ gantryType: byOthers, columnType: byOthers, columnCount: null, columnWeightPerMetre: null },
};

describe("sections and carriages", () => {
  test("of a larger span or an estimate are marked as preliminary", () => {
    expect(value("girderSection")?.[0]).toBe("BOX 650x275x6x14");
    expect(value("girderSection", { hasPreliminarySection: true })).toEqual([
      ...["BOX 650x275x6x14 (preliminary section)", "computed"],
    ]);
    expect(value("girderSection", { girderSection: null, hasPreliminarySection: true })?.[0]).toBe(
      "To manufacturer’s design",
    );
    expect(value("girderSection", { girderSection: "estimated" })?.[0]).toBe("To manufacturer’s design");
    expect(value("endCarriageType")?.[0]).toBe("EC-200");
    expect(value("endCarriageType", { hasPreliminaryCarriages: true })?.[0]).toBe("EC-200 (preliminary)");
    expect(value("endCarriageType", { endCarriageType: null, hasPreliminaryCarriages: true })?.[1]).toBe(
      "unknown",
    );
  });
  test("of the table have their source, and computed ones theirs", () => {
    expect(value("girderSection")?.[1]).toBe("table");
    expect(value("girderSection", { girderWeight: null })?.[1]).toBe("computed");
  });
});

describe("the busbar", () => {
  const rating = (change: Partial<CraneInputs>) => value("dslRating", change);
  test("is by others, or in another position that may have other cranes", () => {
    expect(rating({})).toEqual(["60 A", "computed"]);
    expect(rating({ busbar: "by_others" })).toEqual(["60 A", "by others"]);
    expect(rating({ busbar: byOthers })).toEqual(["60 A", "by others"]);
    expect(rating({ busbar: "other_position" })?.[0]).toBe("In another position");
    expect(rating({ busbar: "other_position", others: [knownCrane] })?.[0]).toMatch(/ A$/);
    expect(rating({ busbar: "by_others", hoistType: null, capacity: null })?.[1]).toBe("unknown");
  });
  test("that another position of the offer sells is no longer by others", () => {
    expect(rating({ busbar: "by_others", elsewhere: { "wiring.busbar": 2 } })?.[1]).toBe("computed");
    expect(rating({ busbar: byOthers, elsewhere: { wiring: 2 } })?.[1]).toBe("computed");
    expect(rating({ busbar: "by_others", elsewhere: { wiring: 2 } })?.[1]).toBe("by others");
    expect(rating({ busbar: byOthers, elsewhere: { column: 2 } })?.[1]).toBe("by others");
  });
  test("of several cranes has their current, of one none", () => {
    expect(names({})).not.toContain("busbarCurrent");
    const current = technicalValues(crane({ others: [knownCrane, knownCrane] })).find(
      ({ name }) => name === "busbarCurrent",
    );
    expect(current?.label).toBe("Busbar current, 3 cranes");
  });
});

test("parts by others are in the position that supplies them", () => {
  const elsewhere = { lt_gantry: 2, column: 3 };
  expect(value("gantryType", theirs)?.[0]).toBe(byOthers);
  expect(value("gantryType", { ...theirs, elsewhere })?.[0]).toBe("In position 2");
  expect(value("columnType", { ...theirs, elsewhere })?.[0]).toBe("In position 3");
  expect(value("columnCount", { ...theirs, elsewhere })?.[0]).toBe("In position 3");
  expect(value("gantryType", { elsewhere })?.[0]).toBe(knownCrane.gantryType);
});

test("kept values stand as they are, with the position that supplies a part, and not beside other cranes", () => {
  const kept = technicalValues(crane({ ...theirs, columnHeight: null })).map((each) =>
    each.name === "span" ? { ...each, text: "kept" } : each,
  );
  const textOf = (name: string, change: Partial<CraneInputs>) => value(name, { ...theirs, ...change })?.[0];
  expect(textOf("span", { keptValues: kept })).toBe("kept");
  expect(textOf("gantryType", { keptValues: kept })).toBe(byOthers);
  expect(textOf("gantryType", { keptValues: kept, elsewhere: { lt_gantry: 2 } })).toBe("In position 2");
  expect(textOf("span", { keptValues: kept, others: [knownCrane] })).not.toBe("kept");
});

test("the ambient of the firm is a row where there is one", () => {
  const withAmbient = (ambient: string) => value("ambient", { standards: { motions: [], ambient } });
  expect(withAmbient(" 45 °C ")).toEqual(["45 °C", "firm"]);
  expect(withAmbient(" ")).toBeUndefined();
});

test("a second hoist is named by its type where nothing gives its capacity", () => {
  const lacks = (hoistType: string | null, auxiliaryCapacity: number | null) =>
    lacksAuxiliary({ craneType: "double-girder", hoistType }, { auxiliaryCapacity });
  const type = "Open Winch Crab with Aux Hoist";
  expect([lacks(type, null), lacks(type, 5), lacks(null, null), lacks("Open Winch Crab", null)]).toEqual([
    ...[true, false, false, false],
  ]);
});

describe("a crane that is drawn from the rail", () => {
  const labels = (change: Partial<CraneInputs> = {}) =>
    technicalValues(crane({ ...theirs, columnHeight: null, ...change })).map(({ label }) => label);
  test("has heights from the rail alone until its level is told", () => {
    expect(labels()).toEqual(expect.arrayContaining(["Crane above rail", "Least roof above rail"]));
    for (const label of [
      "Usable lift, hook travel",
      "Highest hook above floor",
      "Lowest roof member allowed",
    ])
      expect(labels()).not.toContain(label);
  });
  test("has levels above the floor, too, once its level is told", () =>
    expect(labels({ set: { topOfRail: 7000 } })).toEqual(
      expect.arrayContaining([
        "Usable lift, hook travel",
        "Highest hook above floor",
        "Top of rail above floor",
        "Crane above rail",
        "Least roof above rail",
        "Lowest roof member allowed",
      ]),
    ));
});

test("the hook is above or below the rail by its distance", () => {
  const hook = (change: Partial<CraneInputs>) => {
    const found = technicalValues(crane(change)).find(({ name }) => name === "hookBelowRail");
    return [found?.label, Number(found?.value) > 0];
  };
  expect(hook({})).toEqual(["Hook below rail", true]);
  expect(hook({ hoistType: null, capacity: null })[0]).toBe("Hook above rail");
});

describe("the runway", () => {
  const texts = (change: Partial<CraneInputs>) =>
    Object.fromEntries(technicalValues(crane(change)).map(({ label, text }) => [label, text]));
  test("has the weight of its columns where it is known, and says which exist", () => {
    expect(texts({})["Column type"]).toBe("ISHB 250 (58.6 kg/m)");
    expect(texts({ columnWeightPerMetre: null })["Column type"]).toBe("ISHB 250");
    expect(texts({})["Number of columns"]).toBe("12 (6 + 6)");
    expect(texts({ columnCount: 1 })["Number of columns"]).toBe("1, others existing");
    expect(texts({ columnCount: null })["Number of columns"]).toBe("Existing structure");
    expect(texts({ columnCount: 0 })["Number of columns"]).toBe("Existing structure");
    expect(texts(theirs)["Number of columns"]).toBe(byOthers);
    expect(texts({ ...theirs, isEarlier: true })["Number of columns"]).toBe("Existing structure");
  });
  test("of others has no length, rail and coverage of ours until they are known", () => {
    const unknown = texts({ ...theirs, ltLength: null });
    expect(Object.keys(unknown)).not.toContain("LT length");
    expect(Object.keys(unknown)).not.toContain("Hook coverage along runway");
    expect(Object.keys(texts(theirs))).toEqual(
      expect.arrayContaining(["LT length", "Hook coverage along runway", "Recommended rail"]),
    );
    expect(Object.keys(texts({ ltLength: null }))).toContain("LT length");
    expect(Object.keys(texts({}))).toContain("Rail");
  });
  test("that is shorter than the crane has no coverage", () =>
    expect(texts({ ltLength: 1 })["Hook coverage along runway"]).toBe("0 mm"));
  test("has the height of columns by others where the crane is drawn from the floor", () => {
    const columns = { columnType: byOthers, columnCount: null };
    expect(value("columnHeight", columns)).toEqual(["6\u2009000 mm", "by others"]);
    expect(value("columnHeight", { ...columns, isEarlier: true })?.[1]).not.toBe("by others");
    expect(value("columnHeight")?.[1]).not.toBe("by others");
    expect(value("columnHeight", theirs)).toBeUndefined();
  });
  test("has the spacing of own columns, or the one that the customer told", () => {
    expect(value("columnSpacing")).toEqual(["6\u2009000 mm", "computed"]);
    expect(value("columnSpacing", { ...theirs, set: { baySpacing: 7000 } })).toEqual([
      ...["7\u2009000 mm", "by others"],
    ]);
    expect(value("columnSpacing", theirs)).toBeUndefined();
    expect(value("columnSpacing", { columnType: null, columnCount: null, ltLength: null })?.[1]).toBe(
      "unknown",
    );
    expect(value("columnSpacing", { columnCount: null })).toBeUndefined();
  });
  test("of an earlier document has the reaction under its earlier label", () => {
    expect(Object.keys(texts({}))).toContain("Column reaction, one crane, without impact");
    expect(Object.keys(texts({ isEarlier: true }))).toContain("Column reaction, one crane");
  });
  test("without columns is a group of its own", () => {
    const groups = (components: readonly string[]) =>
      new Set(technicalValues(crane({ components })).map(({ group }) => group));
    expect(groups(["span", "hoist", "lt_gantry", "column"])).toContain("Runway and columns");
    expect(groups(["span", "hoist", "lt_gantry"])).toContain("Runway");
    expect(names({ components: ["span", "hoist", "lt_gantry"] })).not.toContain("columnType");
  });
});

describe("the data sheet", () => {
  const labels = (change: Partial<CraneInputs>) =>
    dataSheet(crane(change)).flatMap(({ rows }) => rows.map(({ label }) => label));
  test("of an earlier document has no creep speeds and no control but those that its author set", () => {
    const creep = ["Hoisting, creep", "Cross travel, creep", "Control"];
    expect(labels({}).filter((label) => creep.includes(label))).toEqual([]);
    expect(labels({ set: { hoistCreepSpeed: 1 } }).filter((label) => creep.includes(label))).toEqual([
      "Hoisting, creep",
    ]);
    expect(labels({ standards: { motions: [] } })).toContain("Hoisting, creep");
  });
  test("has the lines of the author at the end of their groups", () => {
    const [duty] = dataSheet(crane(), engineeringFigures(crane()), {
      lines: [{ group: "Duty", label: "Shifts", text: "Two" }],
    });
    expect(duty?.rows.at(-1)).toEqual({ name: "", label: "Shifts", value: "Two" });
  });
  test.each([
    ["15 kW", "15 kW"],
    ["15 kW (computed 11 kW)", "15 kW"],
    ["15 kW (computed 11 kW) (left out)", "15 kW"],
    ["15 kW (left out)", "15 kW"],
    [" (computed 11 kW)", ""],
  ])("shows the customer “%s” as “%s”", (office, customer) =>
    expect(withoutOfficeMarks(office)).toBe(customer),
  );
});

describe("names in texts of the firm", () => {
  const texts = (change: Partial<CraneInputs>, hasBusbar = true) =>
    technicalTexts(crane(change), engineeringFigures(crane(change)), hasBusbar);
  test("have the rating of a busbar only where the crane’s wiring has it", () => {
    expect(texts({})("dsl_rating")).toBe("60\u00a0A");
    expect(texts({}, false)("dsl_rating")).toBe("");
    expect(texts({}, false)("hoist_motor")).not.toBe("");
  });
  test("have the capacity of two hoists, and none of a part by others", () => {
    expect(texts({})("capacity")).toBe("");
    const two = {
      craneType: "double-girder",
      hoistType: "Crab",
      capacity: 20,
      auxiliaryCapacity: 5,
    } as const;
    expect(texts(two)("capacity")).toBe("20/5T");
    expect(texts({ set: { paper: { control: "left out" } } })("control")).toBe("");
  });
});

describe("the lift that a crane can have", () => {
  const lift = (change: Partial<CraneInputs>) =>
    possibleLift(crane(change), engineeringFigures(crane(change)));
  test("is named where the ordered one is not reached, and assumed with the hoist", () => {
    expect(lift({ columnHeight: 9 })).toBeNull();
    expect(lift({ height: 8 })).toBe("5.788\u00a0m");
    expect(lift({ height: 8, hoistType: "Own hoist" })).toMatch(/ \(assumed\)$/);
    expect(lift({ height: 8, hoistType: "Own hoist", isEarlier: true })).not.toContain("(assumed)");
    expect(lift({ ...theirs, columnHeight: 6, columnType: "ISHB 250" })).toBeNull();
    expect(lift({ set: { roofUnderside: 3000 }, columnHeight: 9 })).toBe("");
  });
});

test("the use of own columns is assumed with a load that is", () => {
  const use = (change: Partial<CraneInputs>) =>
    columnUseText(crane(change), engineeringFigures(crane(change)));
  expect(use({})).not.toBeNull();
  expect(use({})).not.toContain("(assumed)");
  expect(use({ hoistType: "Own hoist" })).toMatch(/ \(assumed\)$/);
  expect(use({ columnType: null })).toBeNull();
});

test("a check counts on a drawing with the same values alone", () => {
  const check = { by: "A. Rao", at: "2026-11-20T06:30:00.000Z", note: "" };
  expect(checkedAsDrawn(check, { checked: knownCrane, drawn: crane() })).toBe("A. Rao, 20 Nov 2026");
  expect(checkedAsDrawn(check, { checked: knownCrane, drawn: crane({ ltLength: 36 }) })).toBe(
    "Not checked by an engineer",
  );
});
