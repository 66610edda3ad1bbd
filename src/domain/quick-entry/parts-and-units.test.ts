import { expect, test } from "vitest";
import { exampleChoices, inShort } from "../testing/quick-entry.ts";
import { maxCandidates } from "./elements.ts";
import { parseQuickEntry } from "./parse-quick-entry.ts";

const short = (line: string): string => inShort(parseQuickEntry(line, exampleChoices));
const answersOf = (answers: readonly string[], parts: readonly string[]): string =>
  answers.map((answer) => parts.map((part) => `${part}.in_scope=${answer}`).join(" ")).join("|");
const asks = (...parts: readonly string[]): string => answersOf(["yes", "no"], parts);
/** The customer supplies it probably, which is offered first. */
const theirs = (...parts: readonly string[]): string => answersOf(["no", "yes"], parts);

test.each([
  ["gantry girder & bracket are in our scope", asks("lt_gantry")],
  ["gantry and columns sab aapka", asks("column", "lt_gantry")],
  ["our RCC columns are existing", theirs("column")],
  ["columns already available", theirs("column")],
  ["gantry, columns by client", asks("column", "lt_gantry")],
  ["gantry and columns, erection by us", asks("industrial_erection")],
  ["excl. civil & erection", asks("industrial_erection")],
  ["w/o LT rail & column", asks("column")],
  ["column hum denge", theirs("column")],
  [", structure (gantry + columns) is by our PEB vendor", asks("column", "lt_gantry")],
  ["we will provide gantry and columns", theirs("column", "lt_gantry")],
  ["column aap denge", asks("column")],
  ["we have gantry and columns", theirs("column", "lt_gantry")],
  [", shed already has gantry girder", theirs("lt_gantry")],
  ["we will erect ourselves", theirs("industrial_erection")],
  ["erection extra", asks("industrial_erection")],
  ["no columns?", asks("column")],
])("who supplies a part is asked where the words do not say it: %s", (words, asked) => {
  expect(short(`5t sg span 15 m ${words}`)).toContain(`sg; load=5T span=15; ?${asked}`);
});

test.each([
  ["unloading and erection in buyer's scope", "industrial_erection"],
  ["no installation", "industrial_erection"],
  ["RCC columns by civil contractor", "column"],
  ["columns are civil scope", "column"],
  ["without gantry 2 nos", "lt_gantry"],
  ["no gantry - lift 6 m", "lt_gantry"],
])("a part of somebody else's is left out: %s", (words, part) => {
  expect(short(`5t sg span 15 m, ${words}`)).toContain(`${part}.in_scope=no`);
});

test.each([
  "existing gantry (Y/N): N",
  "existing runway available: No.",
  "existing gantry\tNo",
  "gantry (existing/new): new",
  "scope of gantry (client/vendor): vendor",
  "gantry is not existing",
  "is gantry existing? N",
  "gantry by client: no",
  "no existing gantry",
  "only crane: no",
])("a denied statement leaves no part out: %s", (words) => {
  expect(short(`5t sg span 15 m, ${words}`)).not.toContain("in_scope");
});

test.each([
  "without gantry, columns and erection",
  "without gantry, columns and erection, wr standard headroom",
  "excluding gantry, columns and erection:",
  "not in your scope: gantry, columns, erection.",
  "gantry required: no\ncolumns required? - No\nerection: no",
  "gantry required (Y/N): N\ncolumns required: n\nerection - nahi",
])("each part of a list is left out: %s", (words) => {
  expect(short(`5t sg span 15 m, ${words}`)).toMatch(
    /column.in_scope=no .*industrial_erection.in_scope=no .*lt_gantry.in_scope=no/,
  );
});

test.each([
  ["sg, Span (m) 18, Lift (m) 9, Capacity (MT) 10", "sg; lift=9 load=10T span=18"],
  ["sg Span in m: 18, capacity in MT - 10", "sg; load=10T span=18"],
  ["sg capacity 10 t span (mm) 18000", "sg; load=10T span=18"],
  ["dg 15 mt : 18 m span : 9 m lift : 60 m bay", "dg; bay=60 lift=9 load=15T span=18"],
  ["5t sg double girder nahi", "sg; load=5T; !double girder nahi"],
  ["5t sg top of rail from FFL +8500", "sg; load=5T technical.top_of_rail=8500"],
  ["20/5t dg lift (MH/AH) 9 m / 12 m", "?lift=9|lift=12"],
  ["5t sg span 15 m, 30 m bay crane", "sg; bay=30 load=5T span=15"],
  ["5t sg span 15 m, 12...15 m lift", "?lift=12|lift=15"],
  ["5t sg span 15 m, bay 100 x 6 m", "?bay=600|bay=6|bay=100"],
  ["5t sg span 15 m, runway 1 x 6 m", "?bay=6|bay=1"],
  ["5t sg span 15 m lift 240 inch", "?lift=6.1"],
  ["5t sg span 15 m lift 18'6\"", "?lift=5.64"],
  ["5t sg span 50'0\" lift 18'6", "?span=15.24; ?lift=5.64"],
  ["5t sg span 15 m, lift 6 m above FFL, 3 m below FFL", "?lift=9|lift=6|lift=3"],
  ["5t sg span 15 m lift 6 m DSL 60 m, 4 nos", "?quantity=4"],
  ["5t sg span 15 m lift 6 m column ISMB 300 7 m high 12 nos", "?count=12|quantity=12"],
  ["5t sg lift 6 m span 15 m 30 m runway 8 m columns", "?bay=30 high=8|bay=8"],
  ["5t sg 6 m 15 m 30 m", "?lift=6|span=6|bay=6; ?span=15|lift=15|bay=15; ?bay=30|span=30|lift=30"],
  ["5t sg span hoist 250000", "sg; load=5T; !span, 250000"],
])("%s", (line, says) => {
  expect(short(line)).toContain(says);
});

test.each(["@82 ", "₹82 ", "82/kg "])("at most 400 numbers of a line are candidates: %s", (rate) => {
  const { questions, unknownPlaces } = parseQuickEntry(rate.repeat(500), exampleChoices);
  expect(questions.filter(({ key }) => key !== "craneType").length).toBeLessThanOrEqual(maxCandidates);
  expect(unknownPlaces.length).toBeGreaterThan(0);
});

test.each([
  "Competitor quoted erection 45,000 and panel 38,000",
  "Rs 6.20 lakh is quoted by your competitor incl. erection 45,000",
  "L1 price has panel 38,000",
  "Last PO erection 45,000",
])("the prices of others are no values: %s", (words) => {
  expect(short(`5t sg span 15 m. ${words}`)).not.toMatch(/price=|45000|38000/);
  expect(short(`${words}. 5t sg, erection 55,000`)).toContain("industrial_erection.price=55000");
});

test("a plot “L 1” tells of no other prices", () => {
  expect(short("Plot L 1, 5t sg erection 95,000")).toContain("industrial_erection.price=95000");
});

test.each([
  "Existing gantry is 60 m",
  "Gantry existing, 60 m",
  "Runway 6 bays, total 60 m",
  "Bay total 60 m",
])("a length behind the runway is asked as the runway, and takes nothing from the span: %s", (words) => {
  expect(short(`5t sg. ${words}`)).toContain("?bay=60");
  expect(short(`5t sg 15 m, lift 6 m. ${words}`)).toContain("lift=6 load=5T");
  expect(short(`5t sg 15 m, lift 6 m. ${words}`)).toContain("span=15");
});

test.each(["no gantry, 15 m", "with gantry, 15 m", "existing gantry 15 m"])(
  "a length behind a runway in the sentence of the crane is the span: %s",
  (words) => {
    expect(short(`5t sg, ${words}`)).toContain("span=15");
  },
);

test("the load of hoists is asked as the capacity where the line has no other", () => {
  expect(short("SG EOT cranes with 5T hoists, span 15 m")).toBe("sg; span=15; ?load=5T; !hoists");
  expect(short("10t dg, 2 nos 5t hoists, span 20m")).toBe("dg; load=10T span=20; !2 nos, 5t, hoists");
});

test.each([
  ["bay 60 m 2 nos vfd", "bay=60 load=5T; ?quantity=2; !vfd"],
  ["lift 9 m. we have a 3t crane", "lift=9; ?load=5T|load=3T"],
  ["bay 30 m. building 24 m wide", "bay=30 load=5T; !building, 24 m, wide"],
  ["15m lift 6m bay 30m building 24m wide", "load=5T; ?bay=6 lift=15|bay=30 lift=6 span=15; !building, wide"],
  ["no of cranes: 2 & 95,000 M/s Sabar Forge", "load=5T; @Sabar Forge; 2 nos; !95,000"],
  ["lift 6 m / 72 m bay", "bay=72 lift=6 load=5T"],
  ["lift 6 m - 72 m bay", "bay=72 lift=6 load=5T"],
])("another matter behind a size is none of it: 5t sg %s", (words, meant) => {
  expect(short(`5t sg ${words}`)).toBe(`sg; ${meant}`);
});

test.each([
  ["5-ton sg, 15-metre span", "sg; load=5T span=15"],
  ["type (SG/DG): DG, swl 30 t", "dg; load=30T; !SG/DG"],
  ["SG (new), 5t", "sg; load=5T"],
  ["2 no's 5t sg", "sg; load=5T; 2 nos"],
  ["5t sg, spam 15 mtr hight of lift 6 mtr", "sg; lift=6 load=5T span=15"],
  ["5t sg LT 7 bay x 7.5 m", "sg; bay=52.5 load=5T"],
  ["5t sg runway 6 bay of 7 m", "sg; bay=42 load=5T"],
  ["bay 2 LT 10 m 5t sg", "sg; bay=10 load=5T; !bay 2"],
  ["bay 3 bay 12 m 5t sg", "sg; bay=12 load=5T; !bay 3"],
  ["dg span 18 lift 8m above floor 2m below", "dg; span=18; ?lift=10|lift=8|lift=2"],
  ["5t sg in a shed of 25 m bay length", "sg; bay=25 load=5T; !shed"],
  ["5t sg, columns are being provided by the owner", "sg; column.in_scope=no load=5T"],
  ["5t sg bay 48 m x 3 nos", "sg; bay=48 load=5T; 3 nos"],
  ["5t sg bay 6 m x 5 nos", "sg; bay=30 load=5T"],
  ["qty 3 / 2 MT / sg", "sg; load=2T; 3 nos"],
  ["Quantity - 3 / 2.0 T / sg", "sg; load=2T; 3 nos"],
  ["sg 6 mtr ka lift 7.5mt span=18m", "sg; lift=6 load=7.5T span=18"],
  ["sg lifting capacity 5 ton", "sg; load=5T"],
  ["sg span 18 m - hook lift 6 m - of 3 ton capacity", "sg; lift=6 load=3T span=18"],
])("%s", (line, meant) => {
  expect(short(line)).toBe(meant);
});

test.each([
  ["without crane columns", "column.in_scope=no load=5T"],
  ["we don't need columns", "column.in_scope=no load=5T"],
  ["do not quote erection", "industrial_erection.in_scope=no load=5T"],
  ["without vfd panel", `load=5T; ?${asks("panel")}`],
])("a part that is not wanted is left out: 5t sg, %s", (words, meant) => {
  expect(short(`5t sg, ${words}`)).toBe(`sg; ${meant}`);
});

test.each([
  ["(A) crane only (B) crane with gantry and columns", "column lt_gantry"],
  ["crane only, and crane with gantry and columns", "column lt_gantry"],
  ["1) only crane 2) crane + gantry + column", "column lt_gantry"],
  ["Option A without gantry, option B with gantry", "lt_gantry"],
  ["Rate without erection, and with erection separately", "industrial_erection"],
  ["without erection and with erection", "industrial_erection"],
])(
  "a part that one alternative leaves out and another has is asked, with both prices: %s",
  (words, parts) => {
    const { values, quantity, questions } = parseQuickEntry(
      `5t sg span 15 m lift 6 m. ${words}`,
      exampleChoices,
    );
    expect([values, quantity]).toEqual([
      { "span.capacity": "5T", "span.span_width_m": "15", "hoist.height_m": "6" },
      null,
    ]);
    const said = (answer: string) =>
      Object.fromEntries(parts.split(" ").map((part) => [`${part}.in_scope`, answer]));
    expect(questions).toContainEqual(
      expect.objectContaining({ areAlternates: true, readings: [said("yes"), said("no")] }),
    );
  },
);

test("crane only, or with a gantry, leaves the columns of the second alternate open", () => {
  const { questions } = parseQuickEntry(
    "5t sg span 15m lift 6m. only crane or with gantry, both prices",
    exampleChoices,
  );
  expect(questions).toContainEqual(
    expect.objectContaining({
      areAlternates: true,
      readings: [{ "lt_gantry.in_scope": "yes" }, { "lt_gantry.in_scope": "no", "column.in_scope": "no" }],
    }),
  );
});

test.each([
  ["crane only, shed with gantry is ready", ["lt_gantry", "column"]],
  ["with gantry by client", ["lt_gantry"]],
  ["without columns, with gantry", ["column"]],
  ["crane only, not with gantry", ["lt_gantry", "column"]],
])("a part of others, or another part, makes no alternative: %s", (words, left) => {
  const { values } = parseQuickEntry(`5t sg span 15m ${words}`, exampleChoices);
  expect(left.map((part) => values[`${part}.in_scope`])).toEqual(left.map(() => "no"));
});

test.each([
  ["6m sg 5t lift", "sg; ?span=6|lift=6|bay=6"],
  ["30m sg 5t bay", "sg; ?span=30|lift=30|bay=30"],
])("a label apart from its number leaves the length open: %s", (line, says) => {
  expect(short(line)).toContain(says);
});

test.each(["two bays, one 5T SG in each bay", "one 5T SG for each of our 3 plants", "1 no 5t sg per shed"])(
  "a count of each place is asked: %s",
  (line) => {
    expect(short(`${line}, span 15 m`)).toContain("?quantity=1");
  },
);

test("hoists are counted with their load", () => {
  expect(short("10t dg with 2 nos 5t hoists span 20m")).toBe("dg; load=10T span=20; !2 nos, 5t, hoists");
});

test.each([
  "freight & erection 1,20,000",
  "unloading and erection 80,000",
  "supervision of erection 25,000",
  "erection 1,200/day",
])("an amount that may be of more than the part, or a rate, is asked: %s", (words) => {
  expect(short(`5t sg span 15 m, ${words}`)).toContain("?industrial_erection.price=");
});

test("a length of the main hoist is asked as the lift", () => {
  expect(short("dg 20/5t span 20m, HOL: MH 10 m / AH 11 m")).toContain("?lift=10");
});

test("a part that is to be removed is asked about, first as left out", () => {
  expect(short("5t sg span 15 m with columns, remove gantry")).toContain(theirs("lt_gantry"));
});

test.each([
  ["12 nos columns by client", "column.in_scope=no count=12"],
  ["12 columns in your scope", "count=12"],
  ["2 nos columns by client", "?count=2|quantity=2"],
  ["2 nos, columns by client", "span=15; 2 nos"],
])("a count before columns and their supplier is of the columns: %s", (words, says) => {
  expect(short(`5t sg span 15 m, ${words}`)).toContain(says);
});

test("the number of a quotation names no crane type", () => {
  expect(short("10t span 15 m, ref. DG-2526-00412")).toBe("none; load=10T span=15; !ref, DG-2526-00412");
});

test.each([
  "runway 60 m. In bay 2 there is existing gantry.",
  "LT 48 m, out of which 24 m gantry is existing",
  "existing gantry in bay 1, new gantry in bay 2",
])("an existing gantry of another bay, or of a part, is asked: %s", (words) => {
  expect(short(`10t dg span 20 m, ${words}`)).toContain(`?${asks("lt_gantry")}`);
});

test("a new crane on an existing gantry leaves the gantry out", () => {
  expect(short("new 10t dg crane on existing gantry, span 20 m")).toContain("lt_gantry.in_scope=no");
});

test("crane only, or complete, is asked", () => {
  expect(short("5t sg span 15 m, crane only or complete")).toContain(
    "?column.in_scope=yes lt_gantry.in_scope=yes|column.in_scope=no lt_gantry.in_scope=no",
  );
  expect(short("5t sg, complete, without gantry, span 15 m")).toContain("lt_gantry.in_scope=no span=15");
});
