import { expect, test } from "vitest";
import { memoizeByObject } from "./memoize.ts";

test("works its result out once for each object, also one that is undefined", () => {
  const asked: object[] = [];
  const find = memoizeByObject(({ name }: { name?: string }) => {
    asked.push({ name });
    return name;
  });
  const [first, second] = [{ name: "hoist" }, {}];
  expect([find(first), find(second), find(first), find(second)]).toEqual([
    "hoist",
    undefined,
    "hoist",
    undefined,
  ]);
  expect(asked).toEqual([{ name: "hoist" }, { name: undefined }]);
});

test("equal objects are different ones", () => {
  const box = memoizeByObject((of: object) => [of]);
  const [one, other] = [{}, {}];
  expect(box(one)).toBe(box(one));
  expect(box(other)).not.toBe(box(one));
});

test("a remembered result is not worked out", () => {
  const name = memoizeByObject((_: object): string => expect.unreachable("worked out"));
  const hoist = {};
  name.remember(hoist, "hoist");
  expect(name(hoist)).toBe("hoist");
});
