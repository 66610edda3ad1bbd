import { expect, test } from "vitest";
import { formatRecoveryCode, readTypedCode } from "./recovery-codes.ts";

test("blanks, hyphens and letter case do not count in a code", () => {
  expect(readTypedCode(" 123 456 ")).toEqual({ kind: "app", code: "123456" });
  expect(readTypedCode("ABCD-efgh-jkmn-2345")).toEqual({ kind: "recovery", code: "abcdefghjkmn2345" });
  expect(formatRecoveryCode("abcdefghjkmn2345")).toBe("abcd-efgh-jkmn-2345");
});

test.each(["", "12345", "1234567", "12345x", "abcd-efgh-jkmn", "abcdefghjkmn234l", "１２３４５６"])(
  "%j is not a code",
  (text) => expect(readTypedCode(text)).toBeNull(),
);
