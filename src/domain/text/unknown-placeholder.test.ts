import { expect, test } from "vitest";
import { rowPlaceholders } from "../firm/rows/row-placeholders.ts";
import { nearestPlaceholder, unknownPlaceholderText } from "./unknown-placeholder.ts";

test.each([
  ["paymant", "payment"],
  ["Dispatch week", "dispatch_week"],
  ["hoist-sped", "hoist_speed"],
  ["hosit_type", "hoist_type"],
  ["mystery", null],
  ["", null],
])("%s is nearest to %s", (name, nearest) => expect(nearestPlaceholder(name, rowPlaceholders)).toBe(nearest));

// One letter of four may differ, and two of six.
test.each([
  ["nothing", "rail", "rail"],
  ["a letter left out", "ral", "rail"],
  ["a letter too many", "raill", "rail"],
  ["another letter", "reil", "rail"],
  ["two neighbours swapped", "rial", "rail"],
  ["the first two swapped", "arrl", null],
  ["two letters too many in front", "xxrail", null],
  ["a letter before its place", "ralx", null],
  ["a letter behind its place", "raxi", null],
  ["two letters of six", "gjrdar", "girder"],
  ["three letters of six", "gjrdax", null],
])("%s: {%s} means %s", (_what, name, nearest) => {
  expect(nearestPlaceholder(name, ["rail", "girder"])).toBe(nearest);
});

test("the nearest of several near names is meant", () => {
  expect(nearestPlaceholder("rails", ["rail", "rails"])).toBe("rails");
});

test("twenty known names are listed, and more have their place named", () => {
  const names = Array.from({ length: 20 }, (_, at) => `name_${at}`);
  const say = (known: readonly string[]) => unknownPlaceholderText("x", known, "“Names in braces”");
  expect(say(names)).toBe(`has the unknown name {x}. Use ${names.map((name) => `{${name}}`).join(", ")}`);
  expect(say([...names, "more"])).toBe("has the unknown name {x}. “Names in braces” has all known names");
});

test("a sentence has the nearest name, a few names, or the place of many", () => {
  const few = ["payment", "dispatch_week"];
  const say = (name: string, known: readonly string[]) =>
    unknownPlaceholderText(name, known, "“Names in braces”");
  expect(say("paymant", few)).toBe("has the unknown name {paymant}. Use {payment}");
  expect(say("x", few)).toBe("has the unknown name {x}. Use {payment}, {dispatch_week}");
  expect(say("x", [])).toBe("takes no names in braces. Remove {x}");
  expect(say("x", rowPlaceholders)).toBe("has the unknown name {x}. “Names in braces” has all known names");
  expect(say("hoist_typ", rowPlaceholders)).toBe(
    "has the unknown name {hoist_typ}. Did you mean {hoist_type}? “Names in braces” has all known names",
  );
});
