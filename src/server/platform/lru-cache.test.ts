import { expect, test } from "vitest";
import { LruCache } from "./lru-cache.ts";

test("the value that was used longest ago goes first", () => {
  const values = new LruCache<{ name: string }>(2);
  for (const name of ["a", "b"]) values.set(name, { name });
  expect(values.get("a")).toEqual({ name: "a" });
  values.set("c", { name: "c" });
  expect(["a", "b", "c"].map((key) => values.get(key)?.name)).toEqual(["a", undefined, "c"]);
});
