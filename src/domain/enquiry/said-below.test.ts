import { expect, test } from "vitest";
import { exampleChoices, inShort } from "../testing/quick-entry.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const cranesOf = (message: string): string[] => parseEnquiry(message, exampleChoices).cranes.map(inShort);
/** The values and questions of each crane, without its unused words. */
const saidOf = (message: string): string[] =>
  parseEnquiry(message, exampleChoices).cranes.map((crane) => inShort({ ...crane, unknown: [] }));

test.each([
  [
    "names and sizes take turns, a line each",
    "5 T SG crane\nSpan\n15 m\nLift\n6 m\nLong travel\n52 m\nQty\n2",
    ["sg; bay=52 lift=6 load=5T span=15; 2 nos"],
  ],
  [
    "sizes above their names are asked",
    "5T SG\n15 m\nSpan\n6 m\nLift",
    ["sg; load=5T; ?span=15|lift=15|bay=15; ?lift=6|span=6|bay=6; !Span, Lift"],
  ],
  [
    "a count behind its short name",
    "Cap: 5 T   Type: SG   Span: 15 m   Nos: 1\nCap: 10 T   Type: DG   Span: 20 m   Nos: 2",
    ["sg; load=5T span=15; 1 nos", "dg; load=10T span=20; 2 nos"],
  ],
  [
    "a total above cranes that differ in their span",
    "3 nos 5T SG\nCrane 1: span 15 m\nCrane 2: span 18 m\nCrane 3: span 20 m",
    ["sg; load=5T span=15; !3 nos", "sg; load=5T span=18", "sg; load=5T span=20"],
  ],
  [
    "a travel below several cranes, and a count of all",
    "1) 5T SG span 15 m\n2) 10T DG span 20 m\nHeight of lift 9 m and travel length 60 m for all three cranes.",
    ["sg; lift=9 load=5T span=15; ?bay=60", "dg; lift=9 load=10T span=20; ?bay=60"],
  ],
  [
    "a common length below cranes with the name of a bay that has none",
    "- 5T SG for loading bay; span 15 m\n- 10T DG; span 20 m\nLT 60 m common",
    ["sg; bay=60 load=5T span=15; !loading, bay", "dg; bay=60 load=10T span=20"],
  ],
  [
    "a count of a crane above another one like it",
    "2 nos 5T SG span 15 m\n2 nos same but span 18 m",
    ["sg; load=5T span=15; 2 nos", "sg; load=5T span=18; 2 nos"],
  ],
])("%s", (_title, message, says) => {
  expect(cranesOf(message)).toEqual(says);
});

test.each([
  ["Client scope:\n- gantry girder\n- columns\n- power supply", "column lt_gantry"],
  ["Scope of client:\n1. gantry\n2. columns", "column lt_gantry"],
  ["Exclusions:\n• erection", "industrial_erection"],
  ["❌ Erection\n✅ Columns", "industrial_erection"],
  ["Gantry along with columns will be by client", "column lt_gantry"],
  ["gantry client ka, columns bhi client ke", "column lt_gantry"],
  ["Client scope: civil work\nGantry 30 m", ""],
])(
  "parts that others supply stand below a head, behind a cross or beside one another: %s",
  (words, parts) => {
    const [crane] = parseEnquiry(`5T SG crane, span 15 m\n${words}`, exampleChoices).cranes;
    const leftOut = Object.entries(crane?.values ?? {}).filter(([, value]) => value === "no");
    expect(
      leftOut
        .map(([field]) => field.replace(".in_scope", ""))
        .sort()
        .join(" "),
    ).toBe(parts);
  },
);

test("the first cell of a row may be empty", () => {
  const rows = ["Remarks | Capacity | Type | Span", "urgent | 5 T | SG | 15m", " | 10 T | DG | 20m"];
  expect(saidOf(rows.join("\n"))).toEqual(["sg; load=5T span=15", "dg; load=10T span=20"]);
});

test.each([
  ["I am interested in Wall Mounted Jib Crane.\nCapacity: 1 Ton\nArm Length: 4 m\nQuantity: 2 Piece", []],
  ["Product: Gantry Crane\nCapacity: 10 Ton\nSpan: 12 m", []],
  ["5T SG EOT crane, span 15 m\nJib crane\nCapacity: 1 Ton", ["sg; load=5T span=15"]],
  ["Jib crane 1T and also SG EOT crane\nCapacity: 5 Ton\nSpan: 15 m", ["sg; load=5T span=15"]],
  [
    "Product: Double Girder EOT Crane 20 Ton\nCapacity: 25 Ton\nSpan: 20 m",
    ["dg; span=20; ?load=20T|load=25T"],
  ],
  [
    "I am interested in Single Girder EOT Crane 5 Ton, span 15 m. Also 10T DG, span 20 m",
    ["sg; load=5T span=15", "dg; load=10T span=20"],
  ],
])("a lead names its product above the lines about it: %s", (message, says) => {
  expect(saidOf(message)).toEqual(says);
});

test.each([
  [
    "Capacity   : 10 MT          Span  : 20 Mtr\nLift       : 9 Mtr        LT    : 54 Mtr",
    "none; bay=54 lift=9 load=10T span=20",
  ],
  ["Capacity\t10 MT\tSpan\t20 Mtr\nLift\t9 Mtr\tLT\t54 Mtr", "none; bay=54 lift=9 load=10T span=20"],
  ["| Capacity | 10 MT | Span | 20 m |\n| Lift | 9 m | LT | 54 m |", "none; bay=54 lift=9 load=10T span=20"],
  ["Sr.\tItem description\tUnit\tQty\n1\t5T SG EOT crane, span 15 m\tNo\t2", "sg; load=5T span=15; 2 nos"],
  ["Tonnage | Type | Span in mtr | H.O.L. (m)\n5 | SG | 15 | 9", "sg; lift=9 span=15; ?load=5T"],
  [
    "Particulars|Crane 1\nLifting capacity|5 T\nGirder|SG\nSpan in mtr|15 m\nH.O.L. (m)|9",
    "sg; lift=9 load=5T span=15",
  ],
])("two pairs in a row, and a table of items: %s", (message, says) => {
  expect(saidOf(message)).toEqual([says]);
});

test.each([
  ["Our 5T crane needs new wire rope and brake shoe.", []],
  ["Our 10T crane supplied in 2019 needs service", []],
  ["Our 5T crane needs service, so please quote a new 7.5T SG crane span 15 m", ["sg; load=7.5T span=15"]],
  ["We have two units at Mira Road and need a 5T SG crane, span 15 m", ["sg; load=5T span=15"]],
  ["We need 2 units of 5T SG crane, span 15 m", ["sg; load=5T span=15; 2 nos"]],
])("cranes and works that are there are not wanted: %s", (message, says) => {
  expect(saidOf(message)).toEqual(says);
});

test.each([
  [
    "bullets below “revise as below” are of the crane above",
    "Your offer for 10T DG crane, span 20m.\nKindly revise as below:\n- Span 18 m\n- Lift 9m\nRest same.",
    ["dg; lift=9 load=10T; ?span=20|span=18"],
  ],
  [
    "an answer that changes the capacity alone keeps the crane below it",
    "Capacity should be 7.5T. Rest same.\n\nOn Mon, 4 Jan 2027 at 10:12, Girish <g@x.in> wrote:\n> Need 5T SG crane, span 15m",
    ["sg; load=7.5T; ?span=15"],
  ],
  [
    "the name of a size above the cranes that differ in it",
    "3 nos EOT cranes of 5T capacity, single girder, as per below spans:\nCrane 1: 15 m\nCrane 2: 18 m\nCrane 3: 20 m",
    ["sg; load=5T span=15", "sg; load=5T span=18", "sg; load=5T span=20"],
  ],
  [
    "what holds for all but one is not used",
    "1) 2T SG span 15 m\n2) 5T SG span 15 m\nall with chain hoist except no 2",
    ["sg; load=2T span=15", "sg; load=5T span=15"],
  ],
  [
    "alternatives below several cranes are of a crane with a runway, too",
    "1) 5T SG span 15 m\n2) 10T DG span 20 m, bay 60 m\nTwo prices: crane only and crane with gantry",
    [
      "sg; load=5T span=15; ?industrial_erection.in_scope=yes|industrial_erection.in_scope=no; ?lt_gantry.in_scope=yes|column.in_scope=no lt_gantry.in_scope=no",
      "dg; bay=60 load=10T span=20; ?industrial_erection.in_scope=yes|industrial_erection.in_scope=no; ?lt_gantry.in_scope=yes|column.in_scope=no lt_gantry.in_scope=no",
    ],
  ],
  [
    "what is said of a crane below the blocks is of it alone",
    "Crane 1\nCapacity: 5 T\nType: SG\nSpan: 15 m\n\nCrane 2\nCapacity: 10 T\nType: DG\nSpan: 20 m\n\nLift 9 m for crane 2 and LT 60 m for crane 1.",
    ["sg; bay=60 load=5T span=15", "dg; lift=9 load=10T span=20"],
  ],
  [
    "the size behind “same bay” may have its own name",
    "5t sg and 10t dg same bay 20m span",
    ["sg; load=5T span=20", "dg; load=10T span=20"],
  ],
  [
    "the same span, and a lift",
    "5t sg span 15 m\n10t dg same span 9 m lift",
    ["sg; load=5T span=15", "dg; lift=9 load=10T span=15"],
  ],
])("%s", (_title, message, says) => {
  expect(saidOf(message)).toEqual(says);
});

test("an answer takes back a value of the mail below it by its number, and asks about another", () => {
  const mail = "Need 5T SG, span 15 m, lift 9 m, bay 30 m";
  const quoted = `On Mon, 8 Feb 2027 at 11:20, Sales <sales@cranes.example> wrote:\n> ${mail}`;
  const original = `-----Original Message-----\nFrom: Imran Qureshi\nTo: Sales\n${mail}`;
  for (const below of [quoted, original]) {
    expect(saidOf(`Lift 6 m please, not 9 m.\n\n${below}`)).toEqual(["sg; bay=30 lift=6 load=5T span=15"]);
    expect(saidOf(`Revise for 6 m lift in place of 9 m.\n\n${below}`)).toEqual([
      "sg; bay=30 lift=6 load=5T span=15",
    ]);
    expect(saidOf(`Lift 6 m please.\n\n${below}`)).toEqual(["sg; bay=30 load=5T span=15; ?lift=6|lift=9"]);
  }
});

test("an answer with a capacity alone changes that of the mail below it, and one with a further crane adds it", () => {
  const mail = "5T SG span 15 m, lift 6 m";
  const changed = ["sg; ?load=7.5T; ?span=15; ?lift=6"];
  expect(saidOf(`Please change to 7.5T.\n\n> ${mail}`)).toEqual(changed);
  expect(saidOf(`Please change to 7.5T.\n\n-----Original Message-----\nFrom: Ajay\n${mail}`)).toEqual(
    changed,
  );
  expect(saidOf(`We confirm 5T.\n> ${mail}`)).toEqual(["sg; lift=6 load=5T span=15"]);
  expect(saidOf(`Also 10T DG span 20 m\n> ${mail}`)).toEqual([
    "dg; load=10T span=20",
    "sg; lift=6 load=5T span=15",
  ]);
  expect(saidOf(`We now also need 10T DG span 20 m\n> ${mail}`)).toHaveLength(2);
  expect(saidOf(`Also note 5T SG span is 16 m\n> ${mail}`)).toHaveLength(1);
  expect(saidOf(`Also revising to 10T DG span 20 m\n> ${mail}`)).toHaveLength(1);
  expect(saidOf(`10T DG span 20 m now\n> ${mail}`)).toEqual(["dg; load=10T span=20"]);
});
