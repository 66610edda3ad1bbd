import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import { profileFor } from "../../firm/rows/profile-rows.ts";
import type { RowCrane } from "../../firm/rows/row-names.ts";
import { positionsNamed } from "../../offers/quantity-text.ts";
import { noTechnicalTexts } from "../../technical/technical-names.ts";
import { jointScope, withParties } from "./chosen-blocks.ts";

const ours = (item: string) => ({ item, by: "us" as const });
const theirs = (item: string) => ({ item, by: "customer" as const });

test("positions with one scope share its lines", () => {
  const scope = [ours("Rails"), theirs("Power")];
  expect(
    jointScope([
      { position: 1, scope },
      { position: 3, scope: [...scope].reverse() },
    ]),
  ).toEqual(scope);
});

test("a differing item names its positions, with one line for each party", () => {
  expect(
    jointScope([
      { position: 1, scope: [ours("Rails"), ours("Unloading")] },
      { position: 2, scope: [ours("Rails"), theirs("Unloading"), theirs("Power")] },
      { position: 4, scope: [ours("Rails"), ours("Unloading")] },
    ]),
  ).toEqual([
    ours("Rails"),
    ours("Unloading, positions 1 and 4"),
    theirs("Unloading, position 2"),
    theirs("Power, position 2"),
  ]);
});

test("a linked item and a row that differ between positions name them", () => {
  const crane = (position: number, components: string[]): RowCrane => ({
    position,
    crane: { components, craneType: "single-girder", hoistType: null, capacity: 5, isLiftReached: false },
    lines: [],
    technical: noTechnicalTexts,
  });
  const cranes = [crane(1, ["lt_gantry"]), crane(2, [])];
  const example = JSON.parse(
    readFileSync(new URL("../../../../config/company.json", import.meta.url), "utf8"),
  ) as FirmProfile;
  const firm = {
    ...example,
    paper: {
      cover: [{ title: "Runway", text: "Ours", holds: { components: ["lt_gantry"] } }],
      scope: [{ item: "Rails", by: "us" as const, component: "lt_gantry" }, theirs("Power")],
    },
  };
  expect(withParties(firm, cranes).paper?.scope).toEqual([
    ours("Rails, position 1"),
    theirs("Rails, position 2"),
    theirs("Power"),
  ]);
  expect(withParties(firm, []).paper?.scope).toEqual(firm.paper.scope);
  const named = profileFor(firm, cranes, {
    naming: (numbers) => positionsNamed(numbers).toLowerCase(),
    validUntil: "",
  });
  expect(named.paper?.cover?.map(({ title }) => title)).toEqual(["Runway, position 1"]);
});
