import { describe, expect, it } from "vitest";
import { components } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import { wordsOf } from "../../quotation/lines/line-words.ts";
import type { QuotationLine } from "../../quotation/lines/quotation-line.ts";
import { noTechnicalTexts } from "../../technical/technical-names.ts";
import type { FirmProfile } from "../firm-profile.ts";
import type { Description } from "../paper-blocks.ts";
import {
  type CraneFacts,
  conditionInWords,
  conditionProblems,
  holdsFor,
  type RowCondition,
  rowsThatHold,
} from "./condition.ts";
import { descriptionFor, withDescriptionRows } from "./description-rows.ts";
import { withLiftCondition } from "./lift-condition.ts";
import { profileFor, unknownNamesIn } from "./profile-rows.ts";
import { fillRow, unknownRowNames } from "./row-names.ts";
import { followingScope, offerScopeProblems, partyOf, scopeProblems } from "./scope-party.ts";
import { milestonesThatHold, termsThatHold } from "./terms-that-hold.ts";

const crane: CraneFacts = {
  components: ["span", "hoist", "lt_gantry"],
  craneType: "single-girder",
  hoistType: "Electric Chain Hoist",
  capacity: 20,
  isLiftReached: true,
};

describe("a condition", () => {
  it.each<[RowCondition | undefined, boolean]>([
    [undefined, true],
    [{}, true],
    [{ components: [], hoist_types: [] }, true],
    [{ components: ["hoist", "lt_gantry"] }, true],
    [{ components: ["hoist", "column"] }, false],
    [{ crane_types: ["double-girder"] }, false],
    [{ crane_types: ["double-girder", "single-girder"] }, true],
    [{ hoist_types: ["electric chain hoist "] }, true],
    [{ hoist_types: ["Wire Rope Hoist"] }, false],
    [{ capacity_from: 20, capacity_to: 20 }, true],
    [{ capacity_from: 20.5 }, false],
    [{ capacity_to: 19.9 }, false],
    [{ lift_reached: true }, true],
    [{ components: ["hoist"], capacity_from: 25 }, false],
  ])("%j holds: %s", (condition, holds) => expect(holdsFor(condition, crane)).toBe(holds));

  it("promises nothing of values that are not known", () => {
    const unknown = { ...crane, hoistType: null, capacity: null, isLiftReached: false };
    for (const holds of [
      { hoist_types: ["Electric Chain Hoist"] },
      { capacity_from: 1 },
      { capacity_to: 99 },
      { lift_reached: true },
    ])
      expect(holdsFor(holds, unknown)).toBe(false);
    expect(holdsFor({ lift_reached: false }, unknown)).toBe(true);
  });

  it.each<[RowCondition | undefined, string]>([
    [undefined, "Every crane"],
    [{}, "Every crane"],
    [{ hoist_types: ["Electric Chain Hoist"], capacity_from: 20 }, "Electric Chain Hoist, 20 t and more"],
    [{ capacity_from: 5, capacity_to: 10 }, "5 to 10 t"],
    [{ crane_types: ["double-girder"], capacity_to: 50 }, "Double Girder, up to 50 t"],
    [{ components: ["industrial_erection"], lift_reached: true }, "With industrial erection, lift reached"],
    [{ components: ["removed"] }, "With removed"],
  ])("%j in words: %s", (condition, words) => expect(conditionInWords(condition)).toBe(words));

  it("that can never hold is named with its place", () => {
    expect(conditionProblems({ capacity_from: 20, capacity_to: 10 })).toEqual([
      { path: ["capacity_to"], msg: "can never hold: its capacity is from 20 t and up to 10 t" },
    ]);
    expect(conditionProblems({ components: ["hoist", "removed"] })).toEqual([
      { path: ["components", 1], msg: "can never hold: no crane has removed" },
    ]);
    const crab = { crane_types: ["single-girder"], hoist_types: ["Open Winch Crab"] };
    expect(conditionProblems(crab)).toEqual([
      {
        path: ["hoist_types"],
        msg: "can never hold: Open Winch Crab is a hoist of a double girder EOT crane",
      },
    ]);
    // Another hoist of the condition can be that of a single girder.
    expect(conditionProblems({ ...crab, hoist_types: ["Open Winch Crab", "Own hoist"] })).toEqual([]);
    expect(conditionProblems({ hoist_types: ["Open Winch Crab"] })).toEqual([]);
    expect(conditionProblems({ capacity_from: 10, capacity_to: 10, components: ["column"] })).toEqual([]);
  });
});

it("a make whose text has no value for the crane is left out", () => {
  const makes = [
    { component: "Busbar", supply: "Shrouded, {dsl_rating}", make: "Tapti" },
    { component: "Cables", supply: "", make: "Vaigai" },
  ];
  const firm = { terms: [], paper: { makes } } as unknown as FirmProfile;
  const printed = (rating: string) =>
    profileFor(firm, [{ position: 1, crane, lines: [], technical: () => rating }], {
      naming: () => "",
      validUntil: "20 Dec 2026",
    }).paper?.makes?.map(({ component, supply }) => [component, supply]);
  expect(printed("60 A")).toEqual([
    ["Busbar", "Shrouded, 60 A"],
    ["Cables", ""],
  ]);
  expect(printed("")).toEqual([["Cables", ""]]);
});

it("a row that holds for some positions names them, and one that holds for none is left out", () => {
  const rows = [
    { text: "all" },
    { text: "runway", holds: { components: ["lt_gantry"] } },
    { text: "none", holds: { capacity_from: 99 } },
  ];
  const without = { ...crane, components: ["span"] };
  expect(
    rowsThatHold(rows, [
      { position: 1, crane },
      { position: 3, crane: without },
    ]).map(({ row, positions }) => [row.text, positions]),
  ).toEqual([
    ["all", null],
    ["runway", [1]],
  ]);
});

it("a row that promises the lift names its positions beside a crane of the paper that does not reach it", () => {
  const rows = [{ text: "lift", holds: { lift_reached: true } }, { text: "all" }];
  const reached = { ...crane, isLiftReached: true };
  const printed = (others: readonly boolean[]) =>
    rowsThatHold(
      rows,
      [{ position: 1, crane: reached }],
      others.map((isLiftReached, at) => ({ position: at + 2, crane: { ...crane, isLiftReached } })),
    ).map(({ row, positions }) => [row.text, positions]);
  expect(printed([])).toEqual([
    ["lift", null],
    ["all", null],
  ]);
  expect(printed([true])).toEqual(printed([]));
  expect(printed([true, false])).toEqual([
    ["lift", [1]],
    ["all", null],
  ]);
});

it("a profile of 1.1.0 promises the lift only where it is reached", () => {
  const cover = [
    { title: "The lift is checked", text: "Before you order." },
    { title: "Soon", text: "Your lift is reached.", holds: { capacity_from: 5 } },
    { title: "One hand", text: "We build it." },
  ];
  const profile = { name: "A", paper: { paint: "Red", cover } };
  const changed = withLiftCondition(profile);
  expect(changed).toEqual({
    name: "A",
    paper: {
      paint: "Red",
      cover: [
        { ...cover[0], holds: { lift_reached: true } },
        { ...cover[1], holds: { capacity_from: 5, lift_reached: true } },
        cover[2],
      ],
    },
  });
  for (const same of [changed, { name: "A" }, { paper: { cover: [cover[2]] } }, null])
    expect(withLiftCondition(same)).toBe(same);
});

describe("names in braces", () => {
  const source = (inScope: boolean, values: Record<string, string>) => ({
    technical: (name: string) => (name === "hoist_motor" ? "15\u00a0kW" : ""),
    lines: [{ component: "hoist", inScope, values, words: wordsOf(components.hoist) }],
    sale: { payment: "40 % with the order", dispatch_week: "", valid_until: "20 Dec 2026" },
  });
  it("have the value of the first component in scope", () =>
    expect(
      fillRow("{hoist_type}, {capacity}", source(true, { hoist_type: "Wire Rope", capacity: "5T" })),
    ).toBe("Wire Rope, 5T"));
  it("have the technical values of the crane", () => {
    expect(fillRow("Motor {hoist_motor}\nRail {rail}", source(true, {}))).toBe("Motor 15\u00a0kW");
    expect(unknownRowNames("{duty_class} {hoist_speed} {dsl_rating} {hoist_power}")).toEqual(["hoist_power"]);
  });
  it("without a value leave out their line alone", () => {
    const text = "Built here\n{hoist_type} with {height_m}";
    expect(fillRow(text, source(true, { hoist_type: "Wire Rope" }))).toBe("Built here");
    expect(fillRow(text, source(false, { hoist_type: "Wire Rope", height_m: "9" }))).toBe("Built here");
  });
  it("name the conditions of the sale", () =>
    expect(fillRow("{payment}.\nWeek {dispatch_week}\nUntil {valid_until}", source(true, {}))).toBe(
      "40 % with the order.\nUntil 20 Dec 2026",
    ));
  it("stay as typed when unknown, and are named with their place", () => {
    expect(fillRow("{mystery} stays", source(true, {}))).toBe("{mystery} stays");
    expect(unknownRowNames("{mystery} {hoist_type}")).toEqual(["mystery"]);
    expect(
      unknownNamesIn({
        terms: [{ title: "Payment", text: "{payment} {z}" }],
        milestones: [
          {
            ...{ label: "{dispatch_week} {t}", when: "in week {dispatch_week}, {payment}", percent: 100 },
            due: { event: "order", days: 0 },
          },
        ],
        delivery: [{ label: "{dispatch_week} {s}", first_week: 1, last_week: 2, by: "us" }],
        paper: {
          cover: [{ title: "A", text: "{x}" }],
          makes: [{ component: "Hoist", supply: "", make: "{y}" }],
          descriptions: [{ component: "hoist", text: "{quantity} {w}" }],
        },
        technical_standards: { lines: [{ group: "Hoist", label: "Rope", text: "{rail} {v}" }] },
      }).map(({ path, name }) => ({ path, name })),
    ).toEqual([
      { path: ["terms", 0, "text"], name: "z" },
      { path: ["milestones", 0, "label"], name: "t" },
      { path: ["milestones", 0, "when"], name: "payment" },
      { path: ["delivery", 0, "label"], name: "s" },
      { path: ["technical_standards", "lines", 0, "text"], name: "v" },
      { path: ["paper", "cover", 0, "text"], name: "x" },
      { path: ["paper", "makes", 0, "make"], name: "y" },
      { path: ["paper", "descriptions", 0, "text"], name: "w" },
    ]);
  });
  it("leave a text without them as it was typed", () =>
    expect(fillRow("Phone : 5550  0101 ;\n\n{mystery} , end ", source(true, {}))).toBe(
      "Phone : 5550  0101 ;\n\n{mystery} , end ",
    ));
  it("never show money", () =>
    expect(unknownRowNames("{price} {custom_price} {steel_rate}")).toHaveLength(3));
});

it.each([
  ["us", ["lt_gantry"], "us"],
  ["customer", ["lt_gantry"], "us"],
  ["nobody", ["lt_gantry"], "us"],
  ["us", [], "customer"],
  ["customer", [], "customer"],
  ["nobody", [], "nobody"],
] as const)("a linked item that says %s with %j in scope is supplied by %s", (by, inScope, party) => {
  expect(partyOf({ item: "Runway", by, component: "lt_gantry" }, inScope)).toBe(party);
  expect(partyOf({ item: "Unloading", by }, inScope)).toBe(by);
});

describe("descriptions of a component", () => {
  const line = (component: ComponentId, values: Record<string, string>): QuotationLine => ({
    ...{ component, title: components[component].title, words: wordsOf(components[component]) },
    ...{ inScope: true, values, source: "custom", amount: 0, price: null, row: null, tableVersion: null },
    ...{ estimate: null, system: null, typedBy: null },
  });
  const column = line("column", { column_type: "ISMB 250", column_height: "6", no_of_columns: "8" });
  const lines = [line("hoist", { hoist_type: "Wire Rope Hoist", height_m: "" }), column];
  const described = (...rows: Omit<Description, "component">[]) =>
    descriptionFor(
      rows.map((row) => ({ component: "column", ...row })),
      column,
      { crane, lines, technical: noTechnicalTexts },
    );

  it("print the rows that hold one below the other", () =>
    expect(
      described(
        { text: "{quantity} of {column_type}, {column_height}" },
        { text: "Galvanized", holds: { capacity_from: 50 } },
        { text: "For {hoist_type}" },
      ),
    ).toEqual({
      text: "8\u00a0nos. of ISMB 250, 6\u00a0m\nFor Wire Rope Hoist",
      names: ["quantity", "column_type", "column_height", "hoist_type"],
    }));
  it("leave out a line with a name that has no value, so that the other values stay choices", () =>
    expect(described({ text: "{column_type}\nLift {height_m}, {no_of_columns} columns" })).toEqual({
      text: "ISMB 250",
      names: ["column_type"],
    }));
  it("of another component do not print", () =>
    expect(
      descriptionFor([{ component: "hoist", text: "Ours" }], column, {
        crane,
        lines,
        technical: noTechnicalTexts,
      }).text,
    ).toBe(""));
  it("have the conditions of their sale", () => {
    const firm = {
      terms: [],
      paper: {
        descriptions: [{ component: "column", text: "Week {dispatch_week}\n{column_type}\n{valid_until}" }],
      },
    } as unknown as FirmProfile;
    const printed = profileFor(firm, [], { naming: () => "", validUntil: "20 Dec 2026" });
    expect(printed.paper?.descriptions).toEqual([
      { component: "column", text: "{column_type}\n20 Dec 2026" },
    ]);
  });
  it("of 1.1.0 become rows without their empty texts", () => {
    const earlier = {
      name: "A",
      paper: { paint: "Red", descriptions: { hoist: "{hoist_type}", panel: "" } },
    };
    expect(withDescriptionRows(earlier)).toEqual({
      name: "A",
      paper: { paint: "Red", descriptions: [{ component: "hoist", text: "{hoist_type}" }] },
    });
    for (const newer of [{ name: "A" }, { paper: { descriptions: [] } }, null])
      expect(withDescriptionRows(newer)).toBe(newer);
  });
});

describe("a linked item that contradicts the scope", () => {
  const items = [
    { item: "Rails", by: "us" as const, component: "lt_gantry" },
    { item: "Columns", by: "customer" as const, component: "column" },
    { item: "Unloading", by: "us" as const },
  ];
  it("of a quotation is named with its place", () =>
    expect(scopeProblems(items, ["column"])).toEqual([
      {
        at: 0,
        msg: "Scope item “Rails”: LT gantry is not in scope. Choose the customer or nobody, or put it in scope",
      },
      { at: 1, msg: "Scope item “Columns”: column is in scope, so we supply it" },
    ]));
  it("names a component that is no longer sold", () =>
    expect(scopeProblems([{ item: "Jib arm", by: "us", component: "jib" }], ["column"])).toEqual([
      {
        at: 0,
        msg: "Scope item “Jib arm”: jib is no longer sold. Choose the customer or nobody, or take the component out of the item",
      },
    ]));
  it("of an offer is one that a position does not supply", () => {
    expect(offerScopeProblems(items, [["column", "lt_gantry"], ["lt_gantry"]])).toEqual([]);
    expect(offerScopeProblems(items, [["column"], ["lt_gantry"]])).toEqual([
      {
        at: 0,
        msg: "Scope item “Rails”: LT gantry is not in every position. Choose the customer or nobody for the others",
      },
    ]);
    expect(offerScopeProblems(items, [["column"], []])).toEqual([
      { at: 0, msg: "Scope item “Rails”: LT gantry is in no position. Choose the customer or nobody" },
    ]);
    expect(offerScopeProblems(items, [])).toEqual([]);
  });
  it("follows the scope when a working quotation is sent", () => {
    const sent = followingScope({ scope: items, without: ["cover"] }, ["column"]);
    expect(sent.scope?.map(({ by }) => by)).toEqual(["customer", "us", "us"]);
    expect(sent.without).toEqual(["cover"]);
    expect(followingScope(null, [])).toEqual({});
  });
});

describe("milestones", () => {
  const share = (label: string, percent: number, needs?: string) => ({
    ...{ label, when: label, percent, due: { event: "order" as const, days: 0 } },
    ...(needs !== undefined && { holds: { components: [needs] } }),
  });
  const at = (position: number, ...components: string[]) => ({ position, crane: { ...crane, components } });
  const shares = (milestones: Parameters<typeof milestonesThatHold>[0], ...cranes: ReturnType<typeof at>[]) =>
    milestonesThatHold(milestones, cranes).map(({ label, percent }) => [label, percent]);
  const [a, b, c] = [
    share("A", 33.33),
    share("B", 33.33, "column"),
    share("C", 33.34, "industrial_erection"),
  ];

  it.each([
    [
      "all hold",
      [a, b, c],
      ["column", "industrial_erection"],
      [
        ["A", 33.33],
        ["B", 33.33],
        ["C", 33.34],
      ],
    ],
    [
      "the nearest before takes the share",
      [a, b, c],
      ["column"],
      [
        ["A", 33.33],
        ["B", 66.67],
      ],
    ],
    ["also over one that does not hold", [a, b, c], [], [["A", 100]]],
    ["without one before, the nearest after", [b, c, a], [], [["A", 100]]],
    ["none holds", [b, c], [], []],
  ] as const)("%s", (_, milestones, components, expected) =>
    expect(shares(milestones, at(1, ...components))).toEqual(expected),
  );

  it("hold in an offer when any firm position has them, and stages name these", () => {
    const cranes = [at(1), at(2, "column")];
    expect(shares([a, b, c], ...cranes)).toEqual([
      ["A", 33.33],
      ["B", 66.67],
    ]);
    const stage = { label: "Foundations", first_week: 1, last_week: 2, by: "customer" as const };
    const delivery = [{ ...stage, holds: { components: ["column"] } }];
    const naming = (numbers: readonly number[]) => `position ${numbers.join()}`;
    expect(termsThatHold({ delivery }, cranes, naming).delivery?.map(({ label }) => label)).toEqual([
      "Foundations, position 2",
    ]);
  });

  it("all hold without a crane", () => expect(shares([a, b, c])).toHaveLength(3));
});
