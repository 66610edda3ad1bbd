import { expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./search-text.ts";

it("keeps every value as its text", () => {
  expect(parseSearch("?q=5&b=true&s=%225%22")).toEqual({ q: "5", b: "true", s: '"5"' });
});

it("leaves out empty values", () => {
  expect(stringifySearch({ q: "5 T", page: 2, none: undefined, empty: "" })).toBe("?q=5+T&page=2");
  expect(stringifySearch({ none: undefined })).toBe("");
});
