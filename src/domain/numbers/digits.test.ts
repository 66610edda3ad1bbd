import { expect, test } from "vitest";
import { asciiDigit, isDigit } from "./digits.ts";

test("reads the ten digits of every script as their values", () => {
  for (const system of Intl.supportedValuesOf("numberingSystem")) {
    const { format } = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
    for (const value of [0, 1, 5, 9]) {
      const written = format(value);
      if (/^\p{Nd}$/u.test(written)) expect([system, asciiDigit(written)]).toEqual([system, String(value)]);
    }
  }
});

test("leaves every other character as it is", () => {
  for (const char of ["a", "x", "/", ":", "\u007f", "²", "½", "Ⅳ", "一", "-", "", "12"])
    expect([isDigit(char), asciiDigit(char)]).toEqual([false, char]);
});
