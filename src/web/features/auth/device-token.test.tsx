import { beforeEach, expect, test } from "vitest";
import { readDeviceToken, writeDeviceToken } from "./device-token.ts";

beforeEach(() => localStorage.clear());

test("this browser is remembered for each user by itself, however the name is typed", () => {
  writeDeviceToken("asha", "a");
  writeDeviceToken("Ravi", "r");
  expect(["asha", " Asha ", "ravi", "uma"].map(readDeviceToken)).toEqual(["a", "a", "r", null]);
  writeDeviceToken("asha", "b");
  expect([readDeviceToken("asha"), readDeviceToken("ravi")]).toEqual(["b", "r"]);
});

test("damaged tokens of the browser remember nobody and are replaced", () => {
  for (const kept of ["{", '"a"', '{"asha":7}']) {
    localStorage.setItem("crane-quote.devices", kept);
    expect(readDeviceToken("asha")).toBeNull();
  }
  writeDeviceToken("asha", "a");
  expect(readDeviceToken("asha")).toBe("a");
});
