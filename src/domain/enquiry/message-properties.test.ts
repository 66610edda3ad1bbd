import fc from "fast-check";
import { expect, test } from "vitest";
import { hoistType, type Reading } from "../quick-entry/entry.ts";
import { fieldsAsked, parseQuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { craneForms } from "../testing/crane-forms.ts";
import { lineOfParts, lineParts } from "../testing/line-parts.ts";
import { otherMatters } from "../testing/other-matters.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { exampleChoices, inShort, shortReading } from "../testing/quick-entry.ts";
import { craneInWords, cranesInList } from "../testing/usual-ways.ts";
import type { Enquiry, EnquiryCrane } from "./enquiry.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const read = (text: string): Enquiry => parseEnquiry(text, exampleChoices);
/** A crane without its unused words. The message has them. */
const craneInShort = (crane: EnquiryCrane): string => inShort({ ...crane, unknown: [] });
const cranesIn = (text: string): string[] => read(text).cranes.map(craneInShort);

const values = [
  "span 15m",
  "lift 6 m",
  "lift 8m",
  "bay 30",
  "12 columns",
  "margin 5%",
  "wire rope",
  "without columns",
];
const others = [
  "motor 5.5 kW",
  "column spacing 6m",
  "M5 duty",
  "delivery 8 weeks",
  "lift 6m or 7m",
  "height 8",
];
const phrase = fc.constantFrom(...values, ...others, "lift 9 to 10m", "span 12m, sorry 14m", "erection 95");
const phrases = fc.uniqueArray(phrase, { maxLength: 5 });
/** The first words of a crane. */
const heads = ["5t sg", "2 nos 10t dg", "7.5 ton single girder", "20/5T dg"];
/** Two or three cranes, each with its phrases. */
const cranes = fc
  .tuple(
    fc.shuffledSubarray(heads, { minLength: 2, maxLength: 3 }),
    fc.array(phrases, { minLength: 3, maxLength: 3 }),
  )
  .map(([first, more]) => first.map((head, at) => [head, ...(more[at] ?? [])]));
const inLines = (all: readonly (readonly string[])[]): string =>
  all.map((each, at) => `${at + 1}) ${each.join(", ")}`).join("\n");

/** Returns the values that the words of a crane gave. */
const takenBy = ({ reads }: EnquiryCrane): Reading =>
  Object.assign({}, ...reads.filter(({ places }) => places.length > 0).map(({ reading }) => reading));

test("every taken value of a message has words, and its number stands in them", () => {
  fc.assert(
    fc.property(cranes, (all) => {
      const text = inLines(all);
      for (const { reads, questions } of read(text).cranes) {
        for (const { reading, places } of reads.filter((each) => each.places.length > 0)) {
          const words = places.map(({ start, end }) => text.slice(start, end)).join(" ");
          const numbers = Object.values(reading).flatMap((value) => /^[\d.]+(?=T?$)/.exec(value)?.[0] ?? []);
          expect(numbers.filter((number) => !words.includes(number))).toEqual([]);
        }
        for (const question of questions)
          if ("readings" in question) expect(question.readings.length).toBeLessThanOrEqual(3);
      }
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("a value in any of its usual ways is never another one, and the words of one crane open one", () => {
  fc.assert(
    fc.property(craneInWords, ({ text, is }) => {
      for (const crane of read(text).cranes) expect({ ...takenBy(crane), ...is }).toEqual(is);
      expect(read(text).cranes.length).toBeLessThan(2);
      if (text.includes("\n")) return;
      const line = parseQuickEntry(text, exampleChoices);
      const said: Reading = Object.assign(
        {},
        ...line.reads.map(({ reading, places }) => (places.length > 0 ? reading : {})),
      );
      expect({ ...said, ...is }).toEqual(is);
    }),
    { numRuns: propertyRuns(1500) },
  );
});

test("each crane of a list has its own values and no other's, in any of the usual lists", () => {
  fc.assert(
    fc.property(cranesInList, ({ text, cranes: meant }) => {
      const found = read(text).cranes;
      expect(found).toHaveLength(meant.length);
      for (const [at, crane] of found.entries()) {
        const taken = takenBy(crane);
        expect({ ...taken, ...meant[at] }).toEqual(meant[at]);
        const asked = new Set(crane.questions.flatMap((question) => [...fieldsAsked(question)]));
        expect(
          Object.keys(meant[at] ?? {}).filter((field) => !(field in taken) && !asked.has(field)),
        ).toEqual([]);
      }
    }),
    { numRuns: propertyRuns(900) },
  );
});

test("a form with a line for each value is read whole, whatever stands between a name and its value", () => {
  fc.assert(
    fc.property(craneForms, ({ text, cranes: meant }) => {
      const found = read(text).cranes;
      expect(found).toHaveLength(meant.length);
      for (const [at, crane] of found.entries()) {
        const { [hoistType]: _, ...taken } = takenBy(crane);
        expect({ ...taken, ...meant[at] }).toEqual(meant[at]);
        const asked = new Set(crane.questions.flatMap((question) => [...fieldsAsked(question)]));
        expect(
          Object.keys(meant[at] ?? {}).filter((field) => !(field in taken) && !asked.has(field)),
        ).toEqual([]);
      }
    }),
    { numRuns: propertyRuns(900) },
  );
});

const oneCrane = [
  ...["5t sg span 15m lift 6m", "10T DG EOT crane, span 18 m, lift 9 m", "sg 5t, 15 m, lift 6m, bay 30m"],
  "Please quote 5 ton single girder crane\nspan 15 mtr\nlift 6 mtr",
];
/** One crane, and another matter in its place: behind it in a sentence, a phrase or a line of its own, or before it. */
const beside = [
  (crane: string, other: string) => `${crane}. ${other}`,
  (crane: string, other: string) => `${crane}, ${other}`,
  (crane: string, other: string) => `${crane}\n${other}`,
  (crane: string, other: string) => `${other}\n${crane}`,
  (crane: string, other: string) => crane.replace("\n", `\n${other}\n`),
];

test("what a message says beside its crane opens no other one, and changes and loses none of its values", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...oneCrane),
      fc.constantFrom(...otherMatters),
      fc.constantFrom(...beside),
      (text, other, join) => {
        const said = read(text).cranes.map(takenBy);
        const found = read(join(text, other)).cranes;
        expect(found).toHaveLength(1);
        for (const crane of found) {
          const taken = takenBy(crane);
          expect({ ...taken, ...said[0] }).toEqual(said[0]);
          const asked = new Set(crane.questions.flatMap((question) => [...fieldsAsked(question)]));
          expect(
            Object.keys(said[0] ?? {}).filter((field) => !(field in taken) && !asked.has(field)),
          ).toEqual([]);
        }
      },
    ),
    { numRuns: propertyRuns(1200) },
  );
});

test("a word without a meaning changes no crane of a message", () => {
  const words = fc.constantFrom("pls", "kindly", "required", "sir", "chahiye", "ji");
  fc.assert(
    fc.property(cranes, words, fc.nat(2), fc.nat(5), (all, word, crane, at) => {
      const filled = all.map((each, index) =>
        each.map((phrase, place) => (index === crane && place === at ? `${word} ${phrase} ${word}` : phrase)),
      );
      expect(cranesIn(inLines(filled))).toEqual(cranesIn(inLines(all)));
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("an unknown word beside a value of a message never makes a value more certain", () => {
  fc.assert(
    fc.property(cranes, fc.nat(2), fc.nat(5), fc.boolean(), (all, crane, at, isBefore) => {
      const spoilt = all.map((each, index) =>
        each.map((words, place) =>
          index === crane && place === at ? (isBefore ? `zzyx ${words}` : `${words} zzyx`) : words,
        ),
      );
      const plain = read(inLines(all)).cranes.map(takenBy);
      for (const [index, found] of read(inLines(spoilt)).cranes.entries())
        expect({ ...takenBy(found), ...plain[index] }).toEqual(plain[index]);
    }),
    { numRuns: propertyRuns(400) },
  );
});

/** Two cranes with their parts, and the same with a word between two parts of the first one. */
const inParts = (word: fc.Arbitrary<string>) => {
  const parts = lineParts(4).filter((all) => !all.includes("5t"));
  return fc.tuple(parts, parts, word, fc.nat(12)).map(([first, second, added, at]) => {
    const written = (own: string): string =>
      `1) 7.5 ton single girder, ${own}\n2) 10t dg, ${lineOfParts(second)}`;
    return [written(lineOfParts(first)), written(lineOfParts(first, added, at))] as const;
  });
};

test("a word without a meaning changes no crane, between any two phrases and beside any connective", () => {
  fc.assert(
    fc.property(inParts(fc.constantFrom("kindly", "also", "sir")), ([plain, filled]) => {
      expect(cranesIn(filled)).toEqual(cranesIn(plain));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("an unknown word makes no number more certain, between any two phrases and beside any connective", () => {
  fc.assert(
    fc.property(inParts(fc.constant("zzyx")), ([plain, spoilt]) => {
      const said = read(plain).cranes.map(takenBy);
      for (const [index, found] of read(spoilt).cranes.entries())
        expect({ ...takenBy(found), ...said[index] }).toEqual(said[index]);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("the order of the phrases of a crane, and of the cranes of a message, changes no crane", () => {
  // A margin behind the last crane holds for all of them.
  const withoutMargin = cranes.map((all) =>
    all.map((each) => each.filter((words) => !words.startsWith("margin"))),
  );
  const shuffled = withoutMargin.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc
        .shuffledSubarray(all, { minLength: all.length })
        .chain((order) =>
          fc.tuple(
            ...order.map(([head = "", ...rest]) =>
              fc.shuffledSubarray(rest, { minLength: rest.length }).map((more) => [head, ...more]),
            ),
          ),
        ),
    ),
  );
  /** The values and questions of a crane, in an order that the text does not decide. */
  const unordered = (text: string): string[] =>
    cranesOf(text)
      .map(([taken, asked]) => JSON.stringify([Object.entries(taken).sort(), asked.sort()]))
      .sort();
  const cranesOf = (text: string) =>
    read(text).cranes.map(
      (crane) =>
        [
          takenBy(crane),
          crane.questions.map((each) =>
            "readings" in each ? each.readings.map(shortReading).sort().join("|") : each.field,
          ),
        ] as const,
    );
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(unordered(inLines(one))).toEqual(unordered(inLines(other)));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("letter case, blanks and digits of another script change no crane of a message", () => {
  fc.assert(
    fc.property(cranes, fc.constantFrom(0x966, 0xae6, 0x660, 0xff10), (all, zero) => {
      const text = inLines(all);
      const said = cranesIn(text);
      expect(cranesIn(text.toUpperCase())).toEqual(said);
      expect(cranesIn(text.replaceAll(" ", "   ").replaceAll("\n", "\n\n  "))).toEqual(said);
      const written = text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      expect(cranesIn(written)).toEqual(said);
    }),
    { numRuns: propertyRuns(300) },
  );
});
