import { expect, test } from "vitest";
import { jointScope } from "./scope-list.ts";

const ours = (item: string) => ({ item, by: "us" as const });
const theirs = (item: string) => ({ item, by: "customer" as const });
const naming = (positions: readonly number[]) => `at ${positions.join("+")}`;

test("positions with one scope share its lines", () => {
  const scope = [ours("Rails"), theirs("Power")];
  expect(
    jointScope(
      [
        { position: 1, scope },
        { position: 3, scope: [...scope].reverse() },
      ],
      naming,
    ),
  ).toEqual(scope);
});

test("a differing item names its positions, with one line for each party", () => {
  expect(
    jointScope(
      [
        { position: 1, scope: [ours("Rails"), ours("Unloading")] },
        { position: 2, scope: [ours("Rails"), theirs("Unloading"), theirs("Power")] },
        { position: 4, scope: [ours("Rails"), ours("Unloading")] },
      ],
      naming,
    ),
  ).toEqual([ours("Rails"), ours("Unloading, at 1+4"), theirs("Unloading, at 2"), theirs("Power, at 2")]);
});

test("an item without words is left out, and one of a component keeps it", () => {
  const rails = { ...ours("Rails"), component: "lt_gantry" as const };
  expect(jointScope([{ position: 1, scope: [ours(""), rails] }], naming)).toEqual([rails]);
});
