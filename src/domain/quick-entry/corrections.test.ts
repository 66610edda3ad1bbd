import { expect, test } from "vitest";
import { exampleChoices, inShort } from "../testing/quick-entry.ts";
import { spanWidth, wordsAt } from "./entry.ts";
import { parseQuickEntry } from "./parse-quick-entry.ts";

const read = (text: string) => parseQuickEntry(text, exampleChoices);

test("of a correction the later value is asked first, and both prices are not offered", () => {
  expect(read("5t sg span 12m, sorry 14m").questions).toMatchObject([
    { readings: [{ [spanWidth]: "14" }, { [spanWidth]: "12" }] },
  ]);
  expect(read("5t sg span 12m, sorry 14m").questions[0]).not.toHaveProperty("areAlternates");
  expect(read("5t sg span 12m or 14m").questions[0]).toHaveProperty("areAlternates");
  // A lift of each hoist.
  expect(read("20/5t dg span 20m, lift 9m/12m").questions[0]).not.toHaveProperty("areAlternates");
});

test("a correction makes each length before it a question", () => {
  const { values, questions } = read("span 12m lift 6m, sorry 14m, 5t sg");
  expect(values).toEqual({ "span.capacity": "5T" });
  expect(questions).toHaveLength(3);
});

test("a sentence behind “1 no.” leaves the quantity certain", () => {
  expect(read("5t sg span 15m, 1 no. Please note three shifts").quantity).toBe(1);
  expect(read("5t sg span 15m, 2 nos. EOT").quantity).toBe(2);
});

test("a count between commas is asked in a line with columns, and a height alone makes none", () => {
  expect(read("5t sg column height 5m, 8 nos").quantity).toBeNull();
  expect(read("5t sg span 15m, height 8m, 2 nos").quantity).toBe(2);
});

test("the words of a question have their closing bracket", () => {
  const text = "5t sg span 15m lift 6 m (7 m)";
  expect(read(text).questions.map(({ places }) => wordsAt(text, places))).toEqual(["lift 6 m (7 m)"]);
});

test("a corrected capacity or a corrected label makes the earlier value a question, with the later one first", () => {
  expect(read("5t sg span 15m, sorry 7.5t")).toMatchObject({
    values: { "span.span_width_m": "15" },
    questions: [{ readings: [{ "span.capacity": "7.5T" }, { "span.capacity": "5T" }] }],
  });
  expect(read("5t sg span 15m, correction span 12m").questions).toMatchObject([
    { readings: [{ [spanWidth]: "12" }, { [spanWidth]: "15" }] },
  ]);
});

test("an old value between a label and its number leaves the label its number", () => {
  for (const words of ["changed from 6m to 9m", "6m ki jagah 9m", "was 6m now 9m"])
    expect([words, read(`5t sg span 15m lift ${words}`).values["hoist.height_m"]]).toEqual([words, "9"]);
});

test("a spare part has the numbers behind it, and a hoist beside a second capacity is asked", () => {
  expect(read("10t dg span 20m, spare wire rope 40m 2 nos").reads).toHaveLength(3);
  expect(read("5t sg span 15m, also 2t chain hoist").values).not.toHaveProperty("hoist.hoist_type");
});

test("a size between two values is asked", () => {
  for (const words of ["14 and 15m", "14m and 15m"])
    expect(read(`sg 5t span between ${words}`).questions).toMatchObject([
      { readings: [{ [spanWidth]: "14" }, { [spanWidth]: "15" }] },
    ]);
});

test("a part with a value is asked when others supply it, and a count behind such a part is no quantity", () => {
  expect(read("5t sg span 15m, gantry 30m by client").questions).toMatchObject([
    { readings: [{ "lt_gantry.in_scope": "yes" }, { "lt_gantry.in_scope": "no" }] },
  ]);
  expect(read("5t sg span 15m, columns by us 12 nos").quantity).toBeNull();
});

test("the sizes of an old crane that end its sentence are not those of the new one", () => {
  const wanted = "We want a new 7.5t sg crane, span 15m";
  const line = read(`existing 3t crane of 10m span. ${wanted}`);
  expect([line.values["span.capacity"], line.values["span.span_width_m"], line.questions]).toEqual([
    ...["7.5T", "15"],
    [],
  ]);
  expect(line.unknown.join(", ")).toContain("existing 3t crane of 10m span");
});

test.each([
  [
    "Capacity 5 T to be changed to 7.5 T, sg span 15 m lift 6 m",
    "sg; lift=6 load=7.5T span=15; !5 T to be changed to",
  ],
  ["span 12 m to be changed to 15 m, 5t sg lift 6m", "sg; lift=6 load=5T span=15; !12 m to be changed to"],
  ["12 m span increased to 15 m, 5t sg lift 6m", "sg; lift=6 load=5T span=15; !12 m span increased to"],
  [
    "Lift to be increased from 5 m to 6 m, 5t sg span 15m",
    "sg; lift=6 load=5T span=15; !to be increased from 5 m to",
  ],
  ["5t sg span 15m lift changed to 6m", "sg; lift=6 load=5T span=15; !changed to"],
  ["5t sg span 12m lift 6m. Span 15m, not 12m", "sg; lift=6 load=5T span=15; !span, 12m, not 12m"],
  ["5t sg span 12m lift 6m. Span 15m", "sg; lift=6 load=5T; ?span=12|span=15"],
  ["existing 5t crane, new 5t sg or 10t", "sg; ?load=5T|load=10T; !existing 5t"],
])("the new value is taken where the words say which one is old: %s", (line, says) => {
  expect(inShort(read(line))).toBe(says);
});
