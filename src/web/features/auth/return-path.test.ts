import { expect, it } from "vitest";
import { returnPath } from "./return-path.ts";

it.each([
  ["/history?page=2", "/history?page=2"],
  ["/quotation/single-girder/span", "/quotation/single-girder/span"],
  ["/login?from=/login", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/\n\\evil.example", "/"],
  ["https://evil.example", "/"],
  [undefined, "/"],
])("%j leads to %j", (from, path) => {
  expect(returnPath(from)).toBe(path);
});
