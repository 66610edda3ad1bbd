import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FirmProfile } from "./firm-profile.ts";
import { firmChanges, firmSections, isSectionChanged, withOwnChanges } from "./sections.ts";

const profile: FirmProfile = JSON.parse(
  readFileSync(new URL("../../../config/demonstration.json", import.meta.url), "utf8"),
);

test("every field of a filled profile is in one section", () => {
  const keys = firmSections.flatMap((section) => section.keys);
  const { paper = {}, ...fields } = profile;
  const filled = [...Object.keys(fields), ...Object.keys(paper).map((part) => `paper.${part}`)];
  expect(filled.filter((key) => !(keys as readonly string[]).includes(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test("names the changed parts of each section", () => {
  const [warranty, ...terms] = profile.terms;
  const changed: FirmProfile = {
    ...profile,
    bank: { ...profile.bank, branch: "Sanand" },
    terms: [...terms, { title: warranty?.title ?? "", text: "Two years." }],
    paper: { ...profile.paper, makes: (profile.paper?.makes ?? []).slice(1), paint: "Epoxy" },
  };
  expect(firmChanges(profile, changed)).toEqual([
    "Bank: branch",
    `Terms: ${warranty?.title}`,
    `Makes: ${profile.paper?.makes?.[0]?.component}`,
    "Standards, paint, tests: paint",
  ]);
  expect(firmChanges(profile, profile)).toEqual([]);
});

test("names a part that was removed or added, and an entry by any of its names", () => {
  const { branch: _, ...bank } = profile.bank;
  expect(firmChanges(profile, { ...profile, bank: bank as FirmProfile["bank"] })).toEqual(["Bank: branch"]);
  expect(firmChanges({ ...profile, bank: bank as FirmProfile["bank"] }, profile)).toEqual(["Bank: branch"]);
  const [first, ...others] = profile.terms;
  expect(firmChanges(profile, { ...profile, terms: others })).toEqual([`Terms: ${first?.title}`]);
  const withPaper = (paper: object) => ({ ...profile, paper: { ...profile.paper, ...paper } });
  const changes = (paper: object) =>
    firmChanges(withPaper({ [Object.keys(paper)[0] ?? ""]: [] }), withPaper(paper));
  expect(changes({ scope: [{ item: "Rails", by: "us" }] })).toEqual([expect.stringMatching(/: Rails$/)]);
  expect(changes({ makes: [{ component: "hoist", supply: "", make: "" }] })).toEqual([
    expect.stringMatching(/: Hoist$/),
  ]);
});

test("a section is changed when one of its fields is", () => {
  const changed = { ...profile, city: "Surat" };
  expect(
    firmSections.filter((section) => isSectionChanged(section, profile, changed)).map(({ id }) => id),
  ).toEqual(["address"]);
});

test("names a changed order", () => {
  expect(firmChanges(profile, { ...profile, terms: profile.terms.toReversed() })).toEqual(["Terms: order"]);
});

test("treats fields in another order as unchanged", () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, part]) => [key, turned(part)]),
    );
  };
  expect(firmChanges(profile, turned(profile) as FirmProfile)).toEqual([]);
});

test("puts an administrator's changes on the version of another administrator", () => {
  const own = { ...profile, city: "Surat", paper: { ...profile.paper, paint: "Epoxy" } };
  const newest = {
    ...profile,
    city: "Pune",
    hero: "Cranes for Pune",
    paper: { ...profile.paper, tests: "At 125 %" },
  };
  expect(withOwnChanges(profile, own, newest)).toEqual({
    ...newest,
    city: "Surat",
    paper: { ...newest.paper, paint: "Epoxy" },
  });
});
