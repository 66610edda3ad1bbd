import { expect, test } from "vitest";
import { unbroken } from "../text/no-break-spaces.ts";
import { printedCell, printedLine, printedLines, shortLine } from "./printed-text.ts";

const breaks = /\u200b/g;

test("markup prints as plain text", () => {
  const text = '#set page(fill: red) $x^2$ @ref <label> *b* _e_ `r` \\ // \\u{41} "q" %PDF-1.7 (x) Tj';
  expect(printedLine(text)).toBe(text);
});

test("unprintable characters are removed: controls, direction marks and half characters", () => {
  expect(printedLine("a\u0000b\u0007c\u001b[31m\td")).toBe("a b c [31m d");
  expect(printedLine("1\u202e0\u202c0")).toBe("100");
  expect(printedLine("x\ud800y")).toBe("x\ufffdy");
});

test("every kind of line break starts a line, and blank lines print as one", () => {
  expect(printedLines("a\r\nb\nc\rd\u2028e\u0085f")).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(printedLines(`\n\na${"\n".repeat(500)}b\n\n`)).toEqual(["a", "", "b"]);
  expect(printedLines("")).toEqual([]);
});

test("a long word may be broken between its characters, never inside one", () => {
  const word = "क्षि👷‍♂️".repeat(20);
  const printed = printedLine(word);
  expect(printed.replace(breaks, "")).toBe(word);
  expect(printed).not.toMatch(/\u200d\u200b|\u200b\u200d|\u200bि/);
  expect(printedLine("electromagnetic interference")).not.toMatch(breaks);
});

test("at most eight marks stay on one letter, and real languages stay unchanged", () => {
  expect(printedLine(`a${"\u0301".repeat(20_000)}b`)).toBe(`a${"\u0301".repeat(8)}b`);
  expect(printedLine(`a${"\u00ad\u0301".repeat(10_000)}b`)).toBe(`a${"\u00ad\u0301".repeat(4)}b`);
  const written = "हिन्दी क्ष्म्य ક્ષમતા Tiếng Việt 👩🏽‍❤️‍💋‍👨🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿";
  expect(printedLine(written)).toBe(written);
});

test("an endless run of joined letters is broken up", () => {
  const joined = printedLine("क्".repeat(10_000));
  expect(joined.replace(breaks, "")).toBe("क्".repeat(10_000));
  for (const piece of joined.split(breaks)) expect(piece.length).toBeLessThanOrEqual(32);
});

test("a narrow place breaks shorter words", () => {
  expect(printedCell("administrator.one")).toMatch(breaks);
  expect(printedCell("r.patel")).toBe("r.patel");
  // An order number breaks after its slashes, not before its last digit.
  expect(printedCell("SSPL/PO/2627/0447").split("\u200b")).toEqual(["SSPL/", "PO/", "2627/", "0447"]);
  expect(printedCell("PO/verylongorderwithoutaslash")).toMatch(breaks);
});

test("a word of the longest length stays whole, and a longer one breaks every four characters", () => {
  expect(printedCell("abcdefghijkl")).not.toMatch(breaks);
  expect(printedCell("abcdefghijklm").split("\u200b")).toEqual(["abcd", "efgh", "ijkl", "m"]);
  expect(printedCell("1234567890123/1234567890123").split("\u200b")).toHaveLength(7);
  expect(printedCell("123456789012/1234567890123").split("\u200b")).toEqual([
    "123456789012/",
    "1234567890123",
  ]);
});

test("spaces at the ends of a line are not printed", () => {
  expect(printedLine("  5 t crane ")).toBe("5\u00a0t crane");
  expect(printedLine("  हिन्दी ")).toBe("हिन्दी");
});

test("a long name is cut between its characters", () => {
  expect(shortLine("Example Cranes", 14)).toBe("Example Cranes");
  expect(shortLine("Example Cranes Limited", 15)).toBe("Example Cranes…");
  expect(shortLine("👷‍♂️".repeat(20), 3)).toBe("👷‍♂️👷‍♂️…");
});

test("a number stays with its unit", () => {
  expect(unbroken("22.5 m")).toBe("22.5\u00a0m");
  expect(unbroken("₹80/kg")).toBe("₹80\u00a0per\u00a0kg");
});

test.each([
  ["height of lift 12\u2009000 mm, span 22.5 m", "height of lift 12\u202f000\u00a0mm, span 22.5\u00a0m"],
  ["travel 20 m/min; 5 men, 3 t", "travel 20\u00a0m/min; 5 men, 3\u00a0t"],
  ["−1\u2009234\u2009567 kg/m", "−1\u202f234\u202f567\u00a0kg/m"],
])("no line break separates the figures of %j", (text, printed) => {
  expect(printedLine(text)).toBe(printed);
});
