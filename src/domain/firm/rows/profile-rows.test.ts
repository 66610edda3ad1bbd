import { describe, expect, it } from "vitest";
import type { FirmProfile } from "../firm-profile.ts";
import { milestonesThatHold } from "../plans/milestones.ts";
import { type CraneFacts, rowsThatHold } from "./condition.ts";
import { withLiftCondition } from "./lift-condition.ts";
import { profileFor } from "./profile-rows.ts";
import { termsThatHold } from "./terms-that-hold.ts";

const crane: CraneFacts = {
  components: ["span", "hoist", "lt_gantry"],
  craneType: "single-girder",
  hoistType: "Electric Chain Hoist",
  capacity: 20,
  isLiftReached: true,
};

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

it("each row for all firm cranes names them beside another crane of the paper that breaks its promise", () => {
  const holds = { lift_reached: true };
  const clause = { title: "Lift", text: "As ordered", holds };
  const firm = {
    terms: [clause],
    paper: {
      cover: [clause],
      service: [clause],
      makes: [{ component: "Lift", supply: "", make: "Tapti", holds }],
      scope: [{ item: "Lift", by: "firm", holds }],
    },
  };
  const at = (position: number, isLiftReached: boolean) => ({
    ...{ position, crane: { ...crane, isLiftReached }, lines: [], technical: () => "" },
  });
  const names = (others: ReturnType<typeof at>[]) => {
    const { terms, paper } = profileFor(firm as unknown as FirmProfile, [at(1, true), at(2, true)], {
      naming: (positions) => `positions ${positions.join(" and ")}`,
      validUntil: "20 Dec 2026",
      others,
    });
    const titled = [...terms, ...(paper?.cover ?? []), ...(paper?.service ?? [])].map(({ title }) => title);
    const { makes = [], scope = [] } = paper ?? {};
    return [...titled, ...makes.map(({ component }) => component), ...scope.map(({ item }) => item)];
  };
  expect(names([])).toEqual(Array(5).fill("Lift"));
  expect(names([at(3, true)])).toEqual(names([]));
  expect(names([at(3, false)])).toEqual(Array(5).fill("Lift, positions 1 and 2"));
});
