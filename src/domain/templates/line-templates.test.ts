import { describe, expect, test } from "vitest";
import { parseQuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { priceOf, textOf } from "../quotation/draft/draft-part.ts";
import { uncheckedInWords } from "../quotation/draft/unchecked-values.ts";
import { exampleTemplate } from "../testing/example-template.ts";
import { exampleChoices, goldenLines } from "../testing/quick-entry.ts";
import { beginFromLine } from "../wizard/begin-from-line.ts";
import { offeredTemplates, readLine } from "./line-templates.ts";
import type { Template } from "./template.ts";

const bay = exampleTemplate();
const others = [
  bay,
  exampleTemplate({ id: "w", name: "wire rope" }),
  exampleTemplate({ id: "b", name: "bay" }),
];
const read = (line: string, templates: readonly Template[] = others) =>
  readLine(line, exampleChoices, {}, templates);
const begin = (text: string) => {
  const entry = read(text);
  return beginFromLine(
    { text, entry, craneType: entry.craneType ?? "double-girder" },
    { id: "d", owner: "a", now: "2026-11-22T06:00:00.000Z" },
  ).draft;
};

describe("a template in a line", () => {
  test.each([
    "5T standard bay",
    "5t  Standard BAY",
    "lift 8, 5T standard bay",
    "lift 8 5T standard bay @Sabar Steel",
    '@"Sabar Steel" 5T standard bay',
    "steel @82/kg 5T standard bay",
  ])("is read by its whole name: %s", (line) => {
    const { template, craneType, reads, unknown } = read(line);
    expect([template?.id, craneType, unknown]).toEqual(["t", "single-girder", []]);
    expect(reads[0]?.reading).toEqual({ template: "5T standard bay" });
  });

  test.each([
    // A customer's sign is followed by the customer's name.
    "@5T standard bay",
    "M/s Sabar 5T standard bay",
    // Of another crane type.
    "dg 5T standard bay",
    // Part of another word, or of the crane.
    "15T standard bay",
    "5T standard bays",
    "wire rope 5t sg",
    "bay 30",
  ])("is not read inside other words: %s", (line) => {
    expect(read(line)).toEqual({ ...parseQuickEntry(line, exampleChoices), template: null });
  });

  test("the reference list is read the same with any templates", () => {
    for (const { line } of goldenLines)
      expect(read(line)).toEqual({ ...parseQuickEntry(line, exampleChoices), template: null });
  });

  test("fills values that the line leaves open, and marks no value of the line", () => {
    const draft = begin("5T standard bay lift 9 margin 5% @Sabar Steel");
    expect([textOf(draft, "span", "span_width_m"), textOf(draft, "hoist", "height_m")]).toEqual(["15", "9"]);
    expect([priceOf(draft, "panel"), draft.customer.company]).toEqual([95_000_00, "Sabar Steel"]);
    const marked = uncheckedInWords(draft);
    expect(marked.find(({ step }) => step === "hoist")?.values).toEqual([
      "Hoist Type Wire Rope Hoist Standard Headroom",
    ]);
    expect(marked.map(({ step }) => step)).not.toContain("margin");
    expect(draft.lastStep).toBe("final");
  });

  test("another capacity clears the values that depend on it", () => {
    const draft = begin("5T standard bay, 10t");
    expect([textOf(draft, "span", "capacity"), textOf(draft, "span", "span_width_m")]).toEqual(["10T", ""]);
    expect(draft.lastStep).toBe("span");
  });
});

describe("templates offered for a line", () => {
  const offered = (line: string, templates: readonly Template[] = [bay]) =>
    offeredTemplates(line, read(line, templates), templates).map(({ text }) => text);

  test.each([
    ["5t sg 15m lift 6 @Sabar Steel", ["5t sg 15m lift 6 @Sabar Steel, 5T standard bay"]],
    ["5t", ["5T standard bay"]],
    ["lift 6, stand", ["lift 6, 5T standard bay"]],
    ["5t sg 20m", []],
    ["10t sg 15m", []],
    ["5t dg 15m", []],
    ["", []],
    ["5T standard bay", []],
  ] as const)("%s", (line, lines) => {
    expect(offered(line)).toEqual(lines);
  });

  test("an offered template is read once the user takes it", () => {
    for (const line of ["5t sg 15m lift 6 @Sabar Steel", "5t", "lift 6, stand"])
      expect(read(offered(line)[0] ?? "", [bay]).template).toBe(bay);
  });
});
