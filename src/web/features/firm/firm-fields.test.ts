import { expect, test } from "vitest";
import { profileIn } from "#domain/testing/firm-files.ts";
import { firmFields } from "./firm-fields.ts";

const paths = Object.values(firmFields).flatMap((fields) => fields.map(({ path }) => path.join(".")));

/** The ways to the values of a profile; a list is one value. */
const leavesOf = (value: unknown, path: readonly string[] = []): string[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
    : [path.join(".")];

test("no two fields write the same value", () => {
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test.each(["company.json", "demonstration.json"])(
  "each value of %s has its field; the logo has its own",
  (file) => {
    const missing = leavesOf(profileIn(file)).filter((path) => !paths.includes(path));
    expect(missing.filter((path) => path !== "logo")).toEqual([]);
  },
);
