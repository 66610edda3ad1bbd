import { expect, test } from "vitest";
import { runProgram } from "./run-program.ts";

test("gives a program its words and its input, and returns what it prints", () => {
  const bytes = Buffer.from([0, 255, 10, 39]);
  expect(runProgram("cat", [], bytes).equals(bytes)).toBe(true);
  expect(runProgram("printf", ["%s|", "it's", "$HOME", "a b"], Buffer.of()).toString()).toBe(
    "it's|$HOME|a b|",
  );
});

test("names a program that fails", () => {
  expect(() => runProgram("false", [], Buffer.of())).toThrow("false ended with 1");
  expect(() => runProgram("no-such-program", [], Buffer.of())).toThrow("no-such-program ended with 127");
});
