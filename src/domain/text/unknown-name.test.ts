import { expect, test } from "vitest";
import { knownRowNames } from "../firm/rows/row-names.ts";
import { nearestName, unknownNameText } from "./unknown-name.ts";

test.each([
  ["paymant", "payment"],
  ["Dispatch week", "dispatch_week"],
  ["hoist-sped", "hoist_speed"],
  ["hosit_type", "hoist_type"],
  ["mystery", null],
  ["", null],
])("%s is nearest to %s", (name, nearest) => expect(nearestName(name, knownRowNames)).toBe(nearest));

test("a sentence has the nearest name, a few names, or the place of many", () => {
  const few = ["payment", "dispatch_week"];
  const say = (name: string, known: readonly string[]) => unknownNameText(name, known, "“Names in braces”");
  expect(say("paymant", few)).toBe("has the unknown name {paymant}. Use {payment}");
  expect(say("x", few)).toBe("has the unknown name {x}. Use {payment}, {dispatch_week}");
  expect(say("x", [])).toBe("takes no names in braces. Remove {x}");
  expect(say("x", knownRowNames)).toBe("has the unknown name {x}. “Names in braces” has all known names");
  expect(say("hoist_typ", knownRowNames)).toBe(
    "has the unknown name {hoist_typ}. Did you mean {hoist_type}? “Names in braces” has all known names",
  );
});
