import { expect, test } from "vitest";
import { capacityField, spanWidth } from "../quick-entry/entry.ts";
import { exampleChoices, inShort } from "../testing/quick-entry.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const capacitiesOf = (message: string) =>
  parseEnquiry(message, exampleChoices).cranes.map(({ values }) => values[capacityField] ?? null);

test.each([
  "Need jib crane 1 ton, 4 m arm.\nAlso wall mounted 500 kg 3 m",
  "goliath crane 20T span 15 m lift 8 m",
  "Need 5T wire rope hoist, lift 9 m. Only hoist, no crane.",
  "AMC of 4 nos EOT cranes (2 x 10T DG, 2 x 5T SG)",
  "Price of spares for our 10T DG crane:\n- wire rope 14 mm 60 m\n- limit switch 2 nos",
  "Gantry girder 120 m with rail, rate please\nno crane needed",
  "Breakdown: our 10T DG crane is not lifting. Span 20 m crane.",
  "Price of chain pulley blocks 1T, 2T, 3T with 3 m lift",
  "Please send AMC quotation for following cranes:\n5T SG EOT - 3 nos, span 15 m\n10T DG EOT - 2 nos, span 20 m",
  "Spare wire rope hoist 5T, 9 m HOL, for our existing 10/5T DG crane, span 22 m",
  "We want to shift our 10T DG EOT crane (span 18 m, lift 8 m) to Unit 2",
])("another product or a service opens no crane: %s", (message) => {
  const { cranes, unknown } = parseEnquiry(message, exampleChoices);
  expect(cranes).toEqual([]);
  expect(unknown.length).toBeGreaterThan(0);
});

test("another product beside a crane leaves the crane its own values", () => {
  const { cranes } = parseEnquiry(
    "1) 5T SG span 15 m - 1 no\n2) Jib crane 500 kg, arm 3 m - 2 nos",
    exampleChoices,
  );
  expect(cranes).toMatchObject([{ values: { [capacityField]: "5T" }, quantity: 1 }]);
  expect(capacitiesOf("Desc | Cap | Span\nSG | 3T | 12 m\nJib | 1T | 4 m\nDG | 10T | 20 m")).toEqual([
    "3T",
    "10T",
  ]);
});

test("a sentence that corrects a capacity begins no further crane", () => {
  const { cranes } = parseEnquiry(
    "5T SG span 15 m lift 6 m.\nSorry, make it 7.5T and lift 7 m.",
    exampleChoices,
  );
  expect(cranes).toMatchObject([
    {
      questions: [
        { readings: [{ [capacityField]: "7.5T" }, { [capacityField]: "5T" }] },
        { readings: [{}, {}] },
      ],
    },
  ]);
});

test("a list of serviced cranes ends at a new crane, and an old mail that is taken back lists none", () => {
  const list = "AMC quotation for following cranes:\n5T SG EOT, span 15 m";
  expect(capacitiesOf(`${list}\nAlso new 10T DG, span 20 m`)).toEqual(["10T"]);
  expect(capacitiesOf(`${list}\n\nWe need 10T DG, span 20 m`)).toEqual(["10T"]);
  expect(capacitiesOf("Ignore our old mail, need below:\n10T DG, span 20 m")).toEqual(["10T"]);
});

test.each([
  "We withdraw our enquiry of 10T crane. Please quote 5T SG, span 15 m",
  "10T DG crane, span 20 m no longer required. Quote 5T SG, span 15 m",
  "We don't want 10T DG. Quote 5T SG, span 15 m",
  "Existing cranes:\n3T SG, span 12 m\n10T DG, span 20 m\nNew requirement: 5T SG, span 15 m",
  "Existing:\n10T DG, span 20 m\nRequired:\n5T SG, span 15 m",
  "Cranes in our works:\n1. 3T SG, span 12 m\n2. 10T DG, span 20 m\nWe need: 5T SG, span 15 m",
])("a crane that is taken back, or listed as there, is not wanted: %s", (message) => {
  expect(capacitiesOf(message)).toEqual(["5T"]);
});

const two = "Crane 1: 5T SG, span 15 m\nCrane 2: 10T DG, span 20 m\n";
test.each([
  ["Quote only crane 1.", ["5T"]],
  ["Kindly offer for item 2 only.", ["10T"]],
  ["Quote crane 1 and 2 only.", ["5T", "10T"]],
  ["Crane 2 not required now.", ["5T"]],
  ["Quote gantry for crane 1 only.", ["5T", "10T"]],
  ["Price of crane 1 without gantry only.", ["5T", "10T"]],
])("the only crane to be quoted is named: %s", (words, capacities) => {
  expect(capacitiesOf(`${two}${words}`)).toEqual(capacities);
});

test("a phase that alone is to be quoted leaves the others out", () => {
  const phases = "Phase 1 (now): 5T SG, span 15 m\nPhase 2 (2028): 10T DG, span 20 m";
  expect(capacitiesOf(`${phases}\nQuote Phase 1 only.`)).toEqual(["5T"]);
  expect(capacitiesOf(`Please quote for crane 2 only:\n${two}`)).toEqual(["10T"]);
});

test("an offer is wanted anew for the crane of an earlier one, with its new sizes", () => {
  const cranesOf = (text: string) => parseEnquiry(text, exampleChoices).cranes.map(inShort);
  const letter =
    "With reference to your offer dated 2.11.2026 for 5T crane, our span has been finalised at 16.8 m";
  expect(cranesOf(`${letter} in place of 15 m. Lift 6 m. Kindly send revised offer.`)[0]).toContain(
    "lift=6 load=5T span=16.8;",
  );
  expect(cranesOf("Your offer for 5T crane is approved. Send revised bank details.")).toEqual([]);
});

test.each([
  "cabin no longer required",
  "we don't want to exceed 8T load",
  "we do not require drawings for this crane",
])("what is no crane is taken back: %s", (words) => {
  expect(capacitiesOf(`5T SG, span 15 m, ${words}`)).toEqual(["5T"]);
});

test("a head of places lists wanted cranes", () => {
  expect(capacitiesOf("Cranes in our plant:\n5T SG, span 15 m\n10T DG, span 20 m")).toEqual(["5T", "10T"]);
});

test("a crane for an existing bay is wanted, and so is one that stands before an existing crane", () => {
  expect(capacitiesOf("10T DG crane, span 20 m, for our existing 5T crane bay")).toEqual(["10T"]);
  expect(capacitiesOf("10T DG, span 20 m, for our existing bay of 60 m")).toEqual(["10T"]);
});

test("what a bidder must have supplied before is no crane", () => {
  const clause = "Bidder should have supplied at least 3 cranes of 10T in last 7 years.";
  expect(capacitiesOf(`1 no. 15T double girder crane, span 21.5 m.\n${clause}`)).toEqual(["15T"]);
});

test("“karo” behind a value corrects an earlier one, and it makes a first value no question", () => {
  const { cranes } = parseEnquiry("5T SG span 15 m.\naur haan capacity 7.5t karo", exampleChoices);
  expect(cranes).toMatchObject([
    { questions: [{ readings: [{ [capacityField]: "7.5T" }, { [capacityField]: "5T" }] }] },
  ]);
  expect(parseEnquiry("5T SG span 15 m karo", exampleChoices).cranes).toMatchObject([
    { values: { [capacityField]: "5T", "span.span_width_m": "15" } },
  ]);
});

test("a correction without a capacity is asked of each crane above it, and of one crane between two", () => {
  const spansAsked = (message: string) =>
    parseEnquiry(message, exampleChoices).cranes.map(({ questions }) =>
      questions.some((each) => "readings" in each && each.readings.some((reading) => spanWidth in reading)),
    );
  const [first, second] = ["1) 3t sg span 12m", "2) 5t sg span 15m"];
  expect(spansAsked(`${first}\n${second}\nsorry span 16m`)).toEqual([true, true]);
  expect(spansAsked(`${first}\nsorry span 13m\n${second}`)).toEqual([true, false]);
});

test("a count of each capacity in brackets is of each crane", () => {
  const { cranes } = parseEnquiry("5T and 10T (1 each)\nSpan 15 m both\nType SG both", exampleChoices);
  expect(cranes.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test("a list of capacities behind “cranes” has a crane each", () => {
  expect(capacitiesOf("We need single girder cranes: 2T, 3T and 5T. Span is 13 m for all.")).toEqual([
    "2T",
    "3T",
    "5T",
  ]);
});

test("a technician for the erection takes nothing from the crane", () => {
  const text = "5T SG crane with one technician for erection, span 15 m.";
  expect(parseEnquiry(text, exampleChoices).cranes).toMatchObject([{ values: { [spanWidth]: "15" } }]);
});

test("a correction of one capacity, in a list of cranes, is asked of its crane alone", () => {
  const { cranes } = parseEnquiry(
    "5T SG span 15m\n10T DG span 20m\n10T wale ka span 22m rakho",
    exampleChoices,
  );
  expect(cranes.map(({ values }) => values[spanWidth] ?? null)).toEqual(["15", null]);
});

test("a travel is asked as the runway", () => {
  expect(parseEnquiry("5T SG span 15 m, travel 24 m", exampleChoices).cranes).toMatchObject([
    { questions: [{ readings: [{ "lt_gantry.lt_length": "24" }] }] },
  ]);
});

test("a name above a post is the person", () => {
  const { contact } = parseEnquiry("5T SG span 15 m\n\nAshok Verma\nSr. Manager - Projects", exampleChoices);
  expect(contact.person).toBe("Ashok Verma");
});

test("a crane that is only named in the reference is read", () => {
  const text = "Ref: tender EOT/15: supply of 15T DG EOT crane, span 21.5 m";
  const { cranes } = parseEnquiry(text, exampleChoices);
  expect(cranes).toMatchObject([{ craneType: "double-girder", values: { "span.span_width_m": "21.5" } }]);
  expect(capacitiesOf("Ref: our 15T crane\nNeed 5T SG crane span 15 m")).toEqual(["5T"]);
});

test("a hoist with a capacity of its own is no crane beside cranes", () => {
  expect(capacitiesOf("1. 3T x 12m SG EOT - 1\n2. 2T electric hoist - 2\n3. 5T x 15m SG EOT - 1")).toEqual([
    "3T",
    "5T",
  ]);
});

test("a mistake that is named in a sentence doubts the first value", () => {
  const { cranes } = parseEnquiry("5T SG span 14 m lift 5 m\ngalti se 14 likha, 15 mtr hai", exampleChoices);
  expect(cranes[0]?.values).not.toHaveProperty("span.span_width_m");
});

test("a runway that is to be replaced is asked", () => {
  const { cranes } = parseEnquiry("5T SG span 14 m\nexisting gantry to be replaced", exampleChoices);
  expect(cranes[0]?.values).not.toHaveProperty("lt_gantry.in_scope");
});

test("a column of another product is no crane", () => {
  expect(capacitiesOf("Capacity | 5T | 1T\nSpan | 15 m | 4 m\nType | SG | Jib")).toEqual(["5T"]);
});

test("spares beside a crane, and a later jib crane, leave it as it is", () => {
  const crane = ["5T", "15", "6"];
  const sizesOf = (text: string) =>
    parseEnquiry(text, exampleChoices).cranes.map(({ values }) =>
      ["span.capacity", "span.span_width_m", "hoist.height_m"].map((field) => values[field]),
    );
  expect(sizesOf("5t sg span 15m lift 6m with spares for 2 years")).toEqual([crane]);
  expect(sizesOf("Spares for 2 years, 5T SG crane, span 15 m, lift 6 m")).toEqual([crane]);
  expect(sizesOf("jib he will take later, eot 5t sg 15m span 6m lift")).toEqual([crane]);
  expect(sizesOf("need spares, 5t sg crane")).toEqual([]);
});

test("a crane without crane columns is a crane", () => {
  expect(capacitiesOf("5t sg span 15m, without crane columns")).toEqual(["5T"]);
  expect(capacitiesOf("5t sg span 15m, no crane required")).toEqual([]);
});

test("an auxiliary hoist behind a plus, and two sizes respectively of one crane, open no second crane", () => {
  expect(capacitiesOf("dg eot 25T MH + 5T AH span 20m")).toEqual(["25T"]);
  expect(capacitiesOf("single girder - span: 12 m - hook lift 8 m - of 3 ton capacity")).toEqual(["3T"]);
  expect(capacitiesOf("span and lift 12m and 6m respectively, 5t sg")).toEqual(["5T"]);
});

test.each([
  ["beside a service for another crane", "AMC for 10t crane and new 5t sg span 15 m lift 6 m"],
  [
    "behind a spare part, whose sentence ends with its size",
    "spare 30 m wire rope 12 mm dia. Quote 5t sg span 15 m lift 6 m",
  ],
  [
    "behind a broken crane of another type",
    "Existing 10T DG crane brake not holding. Also quote 5t sg span 15 m lift 6 m",
  ],
  [
    "below what others asked",
    "Our answers to your queries for 5T SG crane:\n1. Span? - 15 m\n2. Lift? - 6 m",
  ],
  ["behind what others asked", "Reply to your queries for 5T SG crane: span 15 m, lift 6 m"],
  ["beside lengths of spares", "Need 20 m festoon cable as spares.\nQuote new 5t sg, span 15 m, lift 6 m"],
  [
    "as a new one in a list",
    "1) Re-erection of our 10T DG crane, span 18 m\n2) New 5T SG crane, span 15 m, lift 6 m",
  ],
])("a wanted crane is read %s", (_place, message) => {
  const { cranes } = parseEnquiry(message, exampleChoices);
  expect(cranes.map((crane) => inShort({ ...crane, unknown: [] }))).toEqual(["sg; lift=6 load=5T span=15"]);
});

test("a service for a new crane, and hoists for cranes that are there, want none", () => {
  expect(capacitiesOf("AMC for new 5t crane and 10t crane")).toEqual([]);
  expect(capacitiesOf("Offer for chain hoist 1T, 2T, 3T (lift 6 m each) for our existing cranes")).toEqual(
    [],
  );
});

test.each([
  ["1) 5T SG span 15 m (cancelled)\n2) 10T DG span 20 m", ["10T"]],
  ["1) 5T SG span 15 m - not required now\n2) 10T DG span 20 m", ["10T"]],
  ["Item 1 not required now. Item 2: 10T DG span 20 m", ["10T"]],
  ["1) 5T SG span 15 m\n2) 10T DG span 20 m\nItem 1 is on hold.", ["10T"]],
  ["1) 5T SG span 15 m\n2) 10T DG span 20 m\nDrop the second crane.", ["5T"]],
  ["1) 5T SG span 15 m\n2) 10T DG span 20 m\nOnly item 2 now.", ["10T"]],
  ["1) 5T SG span 15 m\n2) 10T DG span 20 m\n10T crane is not required now.", ["5T"]],
  // A part, or something else, is not wanted.
  ["1) 5T SG span 15 m, gantry - not required\n2) 10T DG span 20 m", ["5T", "10T"]],
  ["1) 5T SG span 15 m\n2) 10T DG span 20 m - VFD not required", ["5T", "10T"]],
  ["1) 5T SG span 15 m\n2) 10T DG span 20 m\nDo not drop item 2.", ["5T", "10T"]],
  ["1) 5T SG span 15 m\n2) 10T DG span 20 m\nCabin in 10T crane not required", ["5T", "10T"]],
  ["1) 5T SG span 15 m\n2) 10T DG span 20 m\nQuote VFD for crane 2 only", ["5T", "10T"]],
  ["1) 5T SG span 15 m\n2) 10T DG span 20 m\nOnly item 1 is urgent.", ["5T", "10T"]],
  ["1) 5T SG span 15 m\n2) 10T DG span 20 m, DSL 60 m not required", ["5T", "10T"]],
  // What takes back the only crane is about something else.
  ["5T SG span 15 m, DSL 60 m not required", ["5T"]],
  ["Crane to be installed at Sanand:\n5T SG\nSpan 15 m\nPlease send your quotation.", ["5T"]],
  ["Existing crane: No\nCapacity: 5T\nType: SG\nSpan: 15 m\nPlease send offer", ["5T"]],
])("a crane that is taken back leaves the others: %s", (message, says) =>
  expect(capacitiesOf(message)).toEqual(says),
);

test("the first crane keeps the words that belong to no crane", () => {
  const text = "10T DG crane, span 20 m, lift 9 m. Also quote 2 nos of jib cranes 1T. Thanks";
  const { cranes } = parseEnquiry(text, exampleChoices);
  expect(cranes).toHaveLength(1);
  expect(cranes[0]?.unknown).toEqual(expect.arrayContaining([expect.stringContaining("jib")]));
});
