import { expect, test } from "vitest";
import { maxUndecided, maxUndecidedLength, undecidedIn, undecidedOf } from "./undecided.ts";

test("only what is undecided is kept, and nothing where all is decided", () => {
  expect(undecidedOf([], [])).toEqual({});
  expect(undecidedOf([" "], [""])).toEqual({});
  expect(undecidedOf([" busbar "], [])).toEqual({ undecided: { words: ["busbar"] } });
  expect(undecidedOf([], ["Span"])).toEqual({ undecided: { values: ["Span"] } });
  expect(undecidedOf(["busbar"], ["Span"])).toEqual({ undecided: { words: ["busbar"], values: ["Span"] } });
});

test("the number and the length of the texts are limited", () => {
  const many = Array.from({ length: maxUndecided + 1 }, (_, at) => `Value ${at}`);
  expect(undecidedOf([], many).undecided?.values).toEqual(many.slice(0, maxUndecided));
  const long = "x".repeat(maxUndecidedLength + 1);
  expect(undecidedOf([long], []).undecided?.words).toEqual([long.slice(1)]);
});

test("what is no list of texts is read as none", () => {
  expect(undecidedIn(null)).toEqual({});
  expect(undecidedIn({ words: "busbar", values: 3 })).toEqual({});
  expect(undecidedIn({ words: ["busbar", null], values: [] })).toEqual({ undecided: { words: ["busbar"] } });
});
