import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { components } from "../../components/registry.ts";
import { positionsNamed } from "../../offers/quantity-text.ts";
import { wordsOf } from "../../quotation/lines/line-words.ts";
import { noTechnicalTexts } from "../../technical/technical-placeholders.ts";
import type { FirmProfile } from "../firm-profile.ts";
import { profileFor, unknownNamesIn } from "./profile-rows.ts";
import type { RowCrane } from "./row-placeholders.ts";
import { standardScope } from "./scope-party.ts";

const ours = (item: string) => ({ item, by: "us" as const });
const theirs = (item: string) => ({ item, by: "customer" as const });
const naming = (numbers: readonly number[]) => positionsNamed(numbers).toLowerCase();
const crane = (position: number, capacity: number, length: string): RowCrane => ({
  position,
  crane: {
    components: length === "" ? [] : ["lt_gantry"],
    craneType: "single-girder",
    hoistType: null,
    capacity,
    isLiftReached: false,
  },
  lines: [
    {
      component: "lt_gantry",
      inScope: length !== "",
      words: wordsOf(components.lt_gantry),
      values: { lt_length: length },
    },
  ],
  technical: noTechnicalTexts,
});

const example = JSON.parse(
  readFileSync(new URL("../../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
const rails = { ...ours("Rails"), component: "lt_gantry" };
const walkway = { ...ours("Walkway"), holds: { capacity_from: 20 } };
const maintenance = { ...rails, item: "Maintenance of rails", holds: { capacity_to: 10 } };
const length = { ...rails, item: "Runway of {lt_length}" };
const firmWith = (scope: NonNullable<FirmProfile["paper"]>["scope"]): FirmProfile => ({
  ...example,
  paper: { cover: [{ title: "Runway", text: "Ours", holds: { components: ["lt_gantry"] } }], scope },
});
const printed = (scope: NonNullable<FirmProfile["paper"]>["scope"], cranes: readonly RowCrane[]) =>
  profileFor(firmWith(scope), cranes, { naming, validUntil: "" }).paper;
const items = (...of: Parameters<typeof printed>) =>
  printed(...of)?.scope?.map(({ item, by }) => ({ item, by }));
const two = [crane(1, 5, "60"), crane(2, 20, "")];

test("a linked item and a row that differ between positions name them", () => {
  const paper = printed([rails, theirs("Power")], two);
  expect(paper?.scope).toEqual([ours("Rails, position 1"), theirs("Rails, position 2"), theirs("Power")]);
  expect(paper?.cover?.map(({ title }) => title)).toEqual(["Runway, position 1"]);
});

test("an item of scope prints where its condition holds, and names the positions", () => {
  expect(items([walkway], two)).toEqual([ours("Walkway, position 2")]);
  expect(items([walkway], two.slice(0, 1))).toEqual([]);
  expect(items([walkway], two.slice(1))).toEqual([ours("Walkway")]);
  expect(items([maintenance], two)).toEqual([ours("Maintenance of rails, position 1")]);
});

test("an item of scope has the values of its crane, and is left out without them", () => {
  expect(items([length], two.slice(0, 1))).toEqual([ours("Runway of 60\u00a0m")]);
  expect(items([length], two)).toEqual([ours("Runway of 60\u00a0m, position 1")]);
  expect(items([length], [crane(1, 5, "60"), crane(2, 20, "30")])).toEqual([
    ours("Runway of 60\u00a0m, position 1"),
    ours("Runway of 30\u00a0m, position 2"),
  ]);
  expect(unknownNamesIn(firmWith([{ ...rails, item: "{runway}" }]))).toMatchObject([
    { path: ["paper", "scope", 0, "item"], name: "runway" },
  ]);
});

test("without cranes all items print as they are", () =>
  expect(items([rails, walkway], [])).toEqual([ours("Rails"), ours("Walkway")]));

test("an author begins with the items that hold, without their conditions and with their names", () => {
  const scope = [length, walkway, maintenance];
  expect(standardScope(scope, two, naming)).toEqual([
    length,
    ours("Walkway, position 2"),
    ours("Maintenance of rails, position 1"),
  ]);
  expect(standardScope(scope, two.slice(1), naming)).toEqual([length, ours("Walkway")]);
  expect(standardScope([rails, walkway], [], naming)).toEqual([rails, ours("Walkway")]);
});
