import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reading } from "../quick-entry/entry.ts";
import { parseQuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { meansNothing } from "../quick-entry/phrase-index.ts";
import { goldenMessages } from "../testing/enquiries.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { exampleChoices, goldenLines, inShort, shortReading } from "../testing/quick-entry.ts";
import type { Enquiry, EnquiryCrane } from "./enquiry.ts";
import { parseEnquiry, readEnquiry } from "./read-enquiry.ts";

const read = (text: string): Enquiry => parseEnquiry(text, exampleChoices);

/** A crane in the notation of the golden messages. */
const craneInShort = (crane: EnquiryCrane): string => inShort({ ...crane, customer: null, unknown: [] });

const withoutCustomer = ({ customer: _, ...rest }: Reading): Reading => rest;

/** Returns the places of these words in a text. */
const placeOf = (text: string, words: string) => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};

describe("the golden messages", () => {
  test.each(goldenMessages.map((each) => [`${each.id} (${each.why})`, each] as const))(
    "%s",
    (_name, golden) => {
      const { message } = golden;
      const { cranes, shared, contact, unknown } = read(message);
      expect(cranes.map(craneInShort)).toEqual(golden.cranes);
      expect(cranes.length > 1 ? shortReading(withoutCustomer(shared)) : "").toBe(golden.shared ?? "");
      expect([contact.person, contact.phone, contact.email]).toEqual(golden.contact ?? [null, null, null]);
      expect(cranes.map(({ runway }) => runway)).toEqual(golden.runways ?? cranes.map(() => null));
      for (const { customer } of cranes) expect(customer).toBe(golden.customer ?? null);
      if (golden.unknown) expect(unknown).toEqual(golden.unknown);
      for (const words of golden.notRead ?? []) {
        const place = placeOf(message, words);
        const taken = cranes
          .flatMap(({ reads }) => reads)
          .filter(({ places }) => places.some(({ start, end }) => start < place.end && place.start < end));
        expect([words, place.start >= 0, taken]).toEqual([words, true, []]);
      }
    },
  );
});

describe("one crane", () => {
  // A message about another product opens no crane.
  const ofCranes = goldenLines.filter(({ id, line }) => id !== "Q80" && !line.includes("goliath"));
  test.each(ofCranes.map(({ line }) => line))("is read as quick entry reads it: %s", (line) => {
    const { cranes, shared, contact } = read(line);
    expect(cranes).toEqual([
      { ...parseQuickEntry(line, exampleChoices), runway: null, at: expect.any(Number), alternateTo: null },
    ]);
    expect([shared, contact]).toEqual([{}, { person: null, phone: null, email: null }]);
  });

  test("is read twice when the user wants two alternates", () => {
    const valuesOf = (text: string) => {
      const [crane] = read(text).cranes;
      const question = crane?.questions.find((each) => "readings" in each && each.areAlternates);
      const answers = { [question?.key ?? ""]: { alternates: "both" } };
      return readEnquiry(text, exampleChoices, [{ at: crane?.at ?? 0, answers, removed: [] }]).cranes.map(
        ({ values, alternateTo, questions }) => [
          values["span.capacity"],
          values["column.in_scope"],
          alternateTo,
          questions,
        ],
      );
    };
    expect(valuesOf("5T or 7.5T SG span 15 m")).toEqual([
      ["5T", undefined, null, []],
      ["7.5T", undefined, 0, []],
    ]);
    expect(valuesOf("5T SG span 15 m with and without columns")).toEqual([
      ["5T", "yes", null, []],
      ["5T", "no", 0, []],
    ]);
    expect(valuesOf("5T SG span 15 m without columns?")).toHaveLength(1);
  });

  test("has no empty word among those that are not used", () => {
    const sheet = "Bay\tQty\tCapacity\tType\tSpan (m)\nA\t1\t2T\tSG\t10\nB\t1\t5T\tSG\t15";
    expect(read(sheet).unknown).not.toContain("");
    expect(read(sheet).cranes).toHaveLength(2);
  });

  test("is not read from a message without a crane", () => {
    for (const text of ["", " \n ", "hi sir", "@Sabar Steel", "Regards\nKetan Patel\n98250 12345"])
      expect(read(text).cranes).toEqual([]);
    expect(read("@Sabar Steel").shared).toEqual({ customer: "Sabar Steel" });
  });

  test("has its place in the message behind head lines and greetings", () => {
    const message = "From: Rohan Shah <rohan@sabar.example>\n\nDear Sir,\nspan 15 m, 5T SG";
    const [crane] = read(message).cranes;
    const said = crane?.reads.flatMap(({ places }) =>
      places.map(({ start, end }) => message.slice(start, end)),
    );
    expect(said).toEqual(["span", "15 m", "5T", "SG"]);
  });
});

describe("several cranes", () => {
  test("number at most forty, and the cranes beyond are counted and named", () => {
    const message = Array.from({ length: 43 }, (_, at) => `${at + 1}) 5T SG span ${at + 5} m`).join("\n");
    const { cranes, left, unknown } = read(message);
    expect([cranes.length, left]).toEqual([40, 3]);
    expect(cranes[39]?.values["span.span_width_m"]).toBe("44");
    expect(unknown).toContain("5T SG span 45 m");
  });

  test("lead to a question when they share a bay and have different spans", () => {
    const [, m02] = goldenMessages;
    expect(read(m02?.message ?? "").spansAsked).toEqual([
      {
        cranes: [0, 1],
        spans: ["15", "20"],
        length: "60",
        places: [expect.anything(), expect.anything(), expect.anything()],
      },
    ]);
    expect(read("5t sg 15m and 1 no 10t dg 15m, same bay").spansAsked).toEqual([]);
  });

  test("share a runway in one bay, and not where another bay is named", () => {
    const runways = (text: string) => read(text).cranes.map(({ runway }) => runway);
    expect(runways("1 no 20T DG 20 m and 1 no 10T DG 20 m, both in one bay of 72 m")).toEqual([0, 0]);
    expect(runways("2 nos 5T SG 15 m on one runway of 60 m")).toEqual([0]);
    expect(runways("5T SG 15 m in one bay and 10T DG 15 m in another bay")).toEqual([null, null]);
    expect(runways("5T SG 15 m and 10T DG 15 m, not in one bay")).toEqual([null, null]);
  });

  test("each take the answers to their own questions", () => {
    const message = "1) 5t sg 15m height 6\n2) 10t dg 20m height 6";
    const [first] = read(message).cranes;
    const question = first?.questions[0];
    const { cranes } = readEnquiry(message, exampleChoices, [
      { at: first?.at ?? -1, answers: { [question?.key ?? ""]: { "hoist.height_m": "6" } }, removed: [] },
    ]);
    expect(cranes.map(({ values, questions }) => [values["hoist.height_m"], questions.length])).toEqual([
      ["6", 0],
      [undefined, 1],
    ]);
  });

  test("each ask which of two firms is the customer", () => {
    const { cranes } = read("Kaveri Pumps Ltd\n5t sg 15m\n10t dg 20m\nAcme Forge Pvt Ltd");
    expect(cranes.map(craneInShort)).toEqual([
      "sg; load=5T span=15; ?customer=Kaveri Pumps Ltd|customer=Acme Forge Pvt Ltd",
      "dg; load=10T span=20; ?customer=Kaveri Pumps Ltd|customer=Acme Forge Pvt Ltd",
    ]);
  });
});

/** Parts of real messages. */
const parts = fc.constantFrom(
  ...goldenMessages.flatMap(({ message }) => message.split("\n")),
  ...[
    "5t",
    "sg",
    "15m",
    "lift 6",
    "and",
    "2 nos",
    "same bay",
    "all",
    "@Sabar Forge",
    "M/s Acme",
    "margin 8%",
  ],
  ...["1)", "2)", "-", ">", "\t", "|", "Regards", "From: A B <a@b.example>", "98240 55540", "98240 55540 m"],
  ...["do crane", "ek 10 ton", "two nos", "Crane 2:", "Mr. Rao", "१५m", "½", "[23/11/26, 10:42 AM] A B: 5t"],
  ...[
    "Capacity\tSpan\tLift",
    "5\t15\t6",
    "Capacity, Span",
    "5T, 15",
    "To,",
    "Dear sir,",
    "On Monday A wrote:",
  ],
);
const message = fc
  .array(fc.tuple(parts, fc.constantFrom(" ", ", ", "\n", "\n\n", "; ", ". ")), { maxLength: 12 })
  .map((all) => all.map(([part, end]) => part + end).join(""));
const anything = fc.oneof(
  message,
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ maxLength: 80 }),
);

/** The points of "S.G.", which is one word. "A.be" are two. */
const initials =
  /(?<=(?<![\p{L}\p{M}\p{N}])\p{L})\.(?=\p{L}(?!\p{L})|(?!\p{L}))|(?<=\.\p{L})\.(?=\p{L}(?!\p{L})|(?!\p{L}))/gu;

test("every word of a message is read, asked about, taken as the contact, named unknown, or without meaning", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { cranes, namePlaces, passedPlaces, unknownPlaces } = read(text);
      const isFound = new Uint8Array(text.length);
      const places = [
        ...cranes.flatMap(({ reads, questions }) => [...reads, ...questions]).flatMap(({ places: of }) => of),
        ...[...namePlaces, ...passedPlaces, ...unknownPlaces],
      ];
      for (const { start, end } of places) isFound.fill(1, start, end);
      // The sign of "20mx10".
      for (const { index } of text.matchAll(/(?<=\p{Nd}\p{L}+)x(?=\p{Nd})/giu)) isFound[index] = 1;
      const lost = [...text.matchAll(/[\s\S]/g)]
        .map(({ 0: char, index }) => (isFound[index] === 0 ? char : " "))
        .join("");
      const words = lost.replace(initials, "").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
      const isNothing = (word: string): boolean => word === "x" || meansNothing(word);
      expect(words.filter((word) => !isNothing(word.toLowerCase()))).toEqual([]);
    }),
    { numRuns: propertyRuns(1000) },
  );
});

test.each([
  ["letters of anything", "qwrtzpsdfghjklyxcvbnm ".repeat(1000).slice(0, 20_000)],
  ["one word a thousand times", "lift ".repeat(1000)],
  ["one word on a thousand lines", "span\n".repeat(1000)],
  ["only numbers", "15 6 30 ".repeat(1200)],
  ["only signs", "/-+@.:;".repeat(1500)],
])("nothing is taken from a message of %s", (_title, text) => {
  const { cranes, contact } = read(text);
  expect(cranes.map(({ values, quantity }) => [values, quantity])).toEqual(cranes.map(() => [{}, null]));
  expect(contact).toEqual({ person: null, phone: null, email: null });
});

test("a test load begins no crane", () => {
  const { cranes } = read("1) 10T DG span 22 m\n2) 5T SG span 22 m\nSame runway of 84 m. Test load 12.5T");
  expect(cranes.map(({ values }) => values["span.capacity"])).toEqual(["10T", "5T"]);
});

test("a signature changes no crane", () => {
  fc.assert(
    fc.property(fc.constantFrom(...goldenMessages), ({ message: text, contact }) => {
      fc.pre(contact === undefined);
      const signed = read(`${text}\nRegards,\nHiren Shah\nPlot 5, 12 m road, Sanand 382110\n98980 12121`);
      expect(signed.cranes.map(craneInShort)).toEqual(read(text).cranes.map(craneInShort));
      expect(signed.contact).toEqual({ person: "Hiren Shah", phone: "98980 12121", email: null });
    }),
    { numRuns: propertyRuns(60) },
  );
});

const phrase = fc.constantFrom(
  ...[
    "5t",
    "sg",
    "span 15m",
    "lift 6 m",
    "bay 30",
    "12 columns",
    "margin 5%",
    "2 nos",
    "wr",
    "20/5T",
    "5t or 7.5t",
  ],
  ...[
    "without columns",
    "only crane",
    "5 bays of 6 m",
    "height 8",
    "motor 5.5 kW",
    "existing 5t",
    "M5",
    "82/kg",
  ],
);
const phrases = fc.array(fc.array(phrase, { maxLength: 5 }), { maxLength: 3 });
const inLines = (all: readonly (readonly string[])[]): string => all.map((each) => each.join(" ")).join("\n");

test("upper and lower case change no crane of a message", () => {
  fc.assert(
    fc.property(phrases, (all) => {
      const text = inLines(all);
      expect(read(text.toUpperCase()).cranes.map(craneInShort)).toEqual(
        read(text.toLowerCase()).cranes.map(craneInShort),
      );
    }),
    { numRuns: propertyRuns(400) },
  );
});

test("an unknown word is never part of a value or of a question, in a line and in a message", () => {
  fc.assert(
    fc.property(phrases, fc.nat(8), fc.constantFrom("zzyx", "qwrt", "bhav", "steelwala"), (all, at, word) => {
      const spoilt = all.map((each) => [...each.slice(0, at), word, ...each.slice(at)]);
      const text = inLines(spoilt);
      for (const entry of [parseQuickEntry(text, exampleChoices), ...read(text).cranes]) {
        const places = [...entry.reads, ...entry.questions].flatMap((each) => [...each.places]);
        expect(places.filter(({ start, end }) => text.slice(start, end).includes(word))).toEqual([]);
        expect(Object.values(entry.values).filter((value) => value.includes(word))).toEqual([]);
      }
      const count = text.split(word).length - 1;
      expect(read(text).unknown.some((each) => each.includes(word))).toBe(count > 0);
    }),
    { numRuns: propertyRuns(400) },
  );
});
