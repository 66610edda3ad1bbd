import { expect, test } from "vitest";
import type { CatalogueOption } from "#domain/options/option.ts";
import { markOf, type WrittenOptions, withoutImport } from "./import-options.ts";

const option = (name: string, price: number): CatalogueOption => ({
  ...{ name, group: "", text: "", kind: "optional", code: "8526", unit: "set", price, cost: null },
});
const wrote = (after: CatalogueOption, before: CatalogueOption | null): WrittenOptions => ({
  ...{ name: after.name, before, mark: markOf(after) },
});
const [remote, walkway, horn] = [option("Remote", 500), option("Walkway", 70), option("Horn", 9)];
const dearer = option("Walkway", 90);
const written = [wrote(horn, null), wrote(dearer, walkway)];

test("without an import its new options go, and the changed ones are as before", () =>
  expect(withoutImport([remote, dearer, horn], written)).toEqual({ options: [remote, walkway], left: [] }));

test("an option that was changed since its import stays, in any spelling of its name", () => {
  const [spelled, cheaper] = [option("HORN", 9), option("Walkway", 80)];
  const { options, left } = withoutImport([cheaper, spelled], written);
  expect(options).toEqual([cheaper, spelled]);
  expect(left.map(({ name }) => name)).toEqual(["HORN", "Walkway"]);
});

test("a changed option that was removed since is named, for its values of before are lost, and a new one is not", () => {
  const { options, left } = withoutImport([remote], written);
  expect([options, left.map(({ name }) => name)]).toEqual([[remote], ["Walkway"]]);
});

test("the order of an option's parts is no change", () => {
  const holds = { crane_types: ["single-girder" as const], capacity_from: 5 };
  const { name, ...rest } = { ...horn, holds };
  const turned = { ...rest, holds: { capacity_from: 5, crane_types: holds.crane_types }, name };
  expect(withoutImport([turned], [wrote({ ...horn, holds }, null)])).toEqual({ options: [], left: [] });
});
