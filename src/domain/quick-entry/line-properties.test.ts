import fc from "fast-check";
import { expect, test } from "vitest";
import { lineOfParts, lineParts } from "../testing/line-parts.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { comparable, exampleChoices, inShort } from "../testing/quick-entry.ts";
import { hoistType, type Reading, type TextRange, wordsAt } from "./entry.ts";
import { parseQuickEntry } from "./parse-quick-entry.ts";
import { meansNothing, phraseAt, spelled } from "./phrase-index.ts";
import { tokensOf } from "./tokens.ts";

const marginField = "margin.margin_percentage";

const read = (line: string) => parseQuickEntry(line, exampleChoices);

const pieces = fc.constantFrom(
  ...[
    "5t",
    "7.5 t",
    "sg",
    "dg",
    "15m",
    "15 mtr",
    "6",
    "lift 6",
    "lift",
    "bay 30",
    "30m bay",
    "span 18",
    "height 8",
  ],
  ...["column 8", "12 columns", "wr", "lh", "chain", "open winch", "ec 250", "ISMB 300", "ISHB 250", "82/kg"],
  ...[
    "steel 84",
    "margin 5%",
    "gst 18%",
    "5%",
    "wiring 1250/m",
    "without columns",
    "no gantry",
    "2 nos",
    "qty 3",
  ],
  ...[
    "@Sabar Steel",
    "M/s Acme",
    '@"3M, Pune"',
    "M5",
    "vfd",
    "goliath",
    "wheel load",
    "x",
    "10/2.5t",
    "12-15m",
  ],
  ...[
    "50 ft",
    "7,5t",
    "crane",
    "pls",
    "&",
    ":",
    "-",
    "/",
    "(",
    ")",
    "0t",
    "class 2",
    "4 m/min",
    "2 ISMC 300",
    "15m lift",
    "tbc",
  ],
  ...[
    "bay 5x6m",
    "2 bays 30m",
    "5 bays of 6m",
    "column 12 x 6m",
    "@82",
    "@ Rs 82/-",
    "@ 8%",
    "bay 2:",
    "ht 8",
  ],
  ...["6m", "12 nos", "१५m", "６", "½", "0", "margin", "erection 95,000", "95k panel", "95,000", "12 lakh"],
  ...["15 mtr/6 mtr lift", "without gantry and column", "no. of cranes: 2", "bay 60000", "201 columns"],
);
const line = fc.array(pieces, { maxLength: 12 }).map((words) => words.join(" "));
const anything = fc.oneof(line, fc.string({ unit: "binary", maxLength: 60 }), fc.string({ maxLength: 60 }));

test("every line can be read, however strange", () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(() => read(text)).not.toThrow();
    }),
    { numRuns: propertyRuns(500) },
  );
});

/** Words of a request name no value: "capacity 7.5t karo". */
const isRequest = (word: string): boolean => phraseAt(tokensOf(spelled(word)), 0)?.meaning.kind === "changed";

/** The words of a line, or parts of them, that are in no reading, in no question and not among the unknown. */
function lostWords(text: string): string[] {
  const { reads, questions, unknownPlaces } = read(text);
  const isFound = new Uint8Array(text.length);
  for (const { start, end } of [...reads, ...questions].flatMap(({ places }) => places))
    isFound.fill(1, start, end);
  for (const { start, end } of unknownPlaces) isFound.fill(1, start, end);
  return [...text.matchAll(/[\p{L}\p{N}.]/gu)]
    .filter(({ index }) => isFound[index] === 0)
    .reduce<{ word: string; end: number }[]>((words, { 0: char, index }) => {
      const last = words.at(-1);
      if (last?.end === index) words.splice(-1, 1, { word: last.word + char, end: index + char.length });
      else words.push({ word: char, end: index + char.length });
      return words;
    }, [])
    .map(({ word }) => word.replaceAll(".", "").toLowerCase())
    .filter((word) => word !== "" && word !== "x" && !meansNothing(word) && !isRequest(word));
}

test("every word and digit of a line is read, asked about, named unknown, or without meaning", () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(lostWords(text)).toEqual([]);
    }),
    { examples: [["AkRo"]], numRuns: propertyRuns(1500) },
  );
});

const withoutFields = (reading: Reading, fields: readonly string[]): Reading =>
  Object.fromEntries(Object.entries(reading).filter(([field]) => !fields.includes(field)));

/** Returns the reading of a line without these fields and without the answers of the tables. */
function saidOf(text: string, fields: readonly string[]) {
  const { craneType, reads, customer, quantity, questions, unknown } = read(text);
  const said = reads.filter(({ places }) => places.length > 0).map(({ reading }) => reading);
  return {
    craneType,
    customer: fields.includes("customer") ? null : customer,
    quantity,
    values: withoutFields(Object.assign({}, ...said), fields),
    asked: questions.flatMap((question) => {
      const readings = "readings" in question ? question.readings : [];
      const left = readings.filter((each) => Object.keys(withoutFields(each, fields)).length > 0);
      return left.length > 0 ? [left] : [];
    }),
    unknown,
  };
}

test.each([
  ["margin 0", [marginField]],
  ["wr", [hoistType]],
  ["@Sabar Forge", ["customer"]],
  ["M/s Sabar Forge", ["customer"]],
] as const)("%s at the end of a line changes no other reading", (added, fields) => {
  fc.assert(
    fc.property(
      line.filter((text) => !/@|M\/s/.test(text)),
      (text) => {
        expect(saidOf(`${text} ${added}`, fields)).toEqual(saidOf(text, fields));
      },
    ),
    { numRuns: propertyRuns(500) },
  );
});

test("letter case, blanks and brackets do not change the reading", () => {
  fc.assert(
    fc.property(line, (text) => {
      const plain = text.replace(/@[^,;]*|M\/s[^,;]*/g, "");
      const said = comparable(read(plain));
      expect(comparable(read(plain.toUpperCase()))).toEqual(said);
      expect(comparable(read(`  ${plain.replaceAll(" ", "   ")} `))).toEqual(said);
      expect(comparable(read(`(${plain.replaceAll(" ", " ( ")}`))).toEqual(said);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("digits of another script do not change the reading", () => {
  const zeros = fc.constantFrom(0x966, 0xae6, 0x660, 0xff10);
  fc.assert(
    fc.property(line, zeros, (text, zero) => {
      const plain = text.replace(/@[^,;]*|M\/s[^,;]*/g, "");
      const other = plain.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      expect({ ...comparable(read(other)), unknown: [] }).toEqual({
        ...comparable(read(plain)),
        unknown: [],
      });
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("the order of phrases does not change the reading", () => {
  const phrase = fc.constantFrom(
    ...[
      "5t",
      "sg",
      "15m",
      "lift 6",
      "30m bay",
      "ISHB 250",
      "wr lh",
      "12 columns",
      "margin 5%",
      "2 nos",
      "M5",
    ],
    ...["@Sabar Steel", "82/kg", "goliath", "height 8", "7.5t", "without columns", "6m clearance"],
  );
  const phrases = fc.uniqueArray(phrase, { maxLength: 8 });
  const shuffled = phrases.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  const unordered = (text: string) => {
    const { unknown, ...rest } = comparable(read(text));
    return { ...rest, unknown: unknown.split(" ").sort() };
  };
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(unordered(one.join(", "))).toEqual(unordered(other.join(", ")));
    }),
    { numRuns: propertyRuns(300) },
  );
});

/** The values that the words of a line gave. */
const takenIn = (text: string): Record<string, string> =>
  Object.assign(
    {},
    ...read(text).reads.flatMap(({ reading, places }) => (places.length > 0 ? [reading] : [])),
  );

test("every taken value has words in the line, and a question at most three answers", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { reads, questions, values } = read(text);
      const filled = reads
        .filter(({ places }) => places.length === 0)
        .flatMap(({ reading }) => Object.keys(reading));
      for (const { places } of reads) for (const { start, end } of places) expect(end).toBeGreaterThan(start);
      const said = reads.flatMap(({ reading }) => Object.keys(reading));
      expect(Object.keys(values).filter((field) => !said.includes(field) && !filled.includes(field))).toEqual(
        [],
      );
      for (const question of questions)
        if ("readings" in question) expect(question.readings.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: propertyRuns(500) },
  );
});

test("a word without a meaning changes nothing, between any two phrases and beside any connective", () => {
  const words = fc.constantFrom("pls", "also", "required", "kindly", "sir", "chahiye", "eot");
  fc.assert(
    fc.property(lineParts(5), words, fc.nat(15), (parts, word, at) => {
      expect(inShort(read(lineOfParts(parts, word, at)))).toEqual(inShort(read(lineOfParts(parts))));
    }),
    { numRuns: propertyRuns(600) },
  );
});

test("an unknown word makes no number more certain, between any two phrases and beside any connective", () => {
  fc.assert(
    fc.property(lineParts(5), fc.nat(15), (parts, at) => {
      const plain = takenIn(lineOfParts(parts));
      const more = Object.entries(takenIn(lineOfParts(parts, "zzyx", at))).filter(
        ([field, value]) => /\d/.test(value) && plain[field] !== value,
      );
      expect(more).toEqual([]);
    }),
    { numRuns: propertyRuns(600) },
  );
});

test("an unknown word beside a value never makes it more certain", () => {
  fc.assert(
    fc.property(fc.uniqueArray(pieces, { maxLength: 8 }), fc.nat(8), (all, at) => {
      const plain = takenIn(all.join(" "));
      const spoilt = [...all.slice(0, at), "zzyx", ...all.slice(at)].join(" ");
      const word = spoilt.indexOf("zzyx");
      // A word between two phrases parts them ("bay no gantry"); no number beside it becomes certain.
      const isBeside = ({ start, end }: TextRange): boolean => end + 1 === word || start === word + 5;
      const more = read(spoilt).reads.filter(
        ({ reading, places }) =>
          // A label and its number: a value of more places is said twice, once without the word.
          places.length <= 2 &&
          places.some(isBeside) &&
          Object.entries(reading).some(([field, value]) => /\d/.test(value) && plain[field] !== value),
      );
      expect(more).toEqual([]);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test.each([
  ["letters of anything", "qwrtzpsdfghjklyxcvbnm ".repeat(1000).slice(0, 20_000)],
  ["one word a thousand times", "lift ".repeat(1000)],
  ["only numbers", "15 6 30 ".repeat(1200)],
  ["only signs", "/-+@.:;".repeat(1500)],
])("nothing is taken from %s", (_title, text) => {
  expect(takenIn(text)).toEqual({});
});

test("a value has its words in the line, unless it was the only choice left", () => {
  const { reads } = read("100t dg 40m open winch crab lift 18");
  const words = reads.map(({ reading, places }) => [
    Object.keys(reading)[0],
    wordsAt("100t dg 40m open winch crab lift 18", places),
  ]);
  expect(Object.fromEntries(words)).toEqual({
    craneType: "dg",
    "span.capacity": "100t",
    "span.span_width_m": "40m",
    "hoist.height_m": "lift 18",
    "hoist.hoist_type": "open winch crab",
    "end_carriage.end_carriage_type": "",
  });
});
