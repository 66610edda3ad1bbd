import { expect, test } from "vitest";
import { exampleChoices, inShort } from "../testing/quick-entry.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const read = (message: string) => parseEnquiry(message, exampleChoices);

test.each([
  [
    "cranes that are counted above their capacities, with a word for their order or a type behind the last",
    "3 cranes of 5T, 7.5T and 10T respectively, SG, span 15 m",
    ["sg; load=5T span=15; !3", "sg; load=7.5T span=15", "sg; load=10T span=15"],
  ],
  [
    "a type behind the last of counted cranes",
    "2 nos cranes 5T & 10T DG",
    ["none; load=5T; !2 nos", "dg; load=10T"],
  ],
  [
    "columns of heads with a colon, parted by strokes",
    "Item: Crane 1 | Crane 2\nSWL: 5T | 10T\nSpan: 15 m | 20 m",
    ["none; load=5T span=15; !1", "none; load=10T span=20; !2"],
  ],
  [
    "the load of a test and of its certificate is no crane",
    "5T SG span 15 m.\n5T test certificate needed, 6.25T test load",
    ["sg; span=15; ?load=5T|load=6.25T; !5T, test certificate, test load"],
  ],
  [
    "a lift before the next crane of its sentence",
    "Quote for 5T SG crane with 15 m span; lift 6 m, also 10T DG crane with 20 m span; lift 9 m",
    ["sg; lift=6 load=5T span=15", "dg; lift=9 load=10T span=20"],
  ],
  [
    "a stroke between two cranes",
    "5T SG crane, 15 m span, 6 m lift / 10T DG crane with 20 m span and 9 m lift",
    ["sg; lift=6 load=5T span=15", "dg; lift=9 load=10T span=20"],
  ],
  [
    "“as well as” between two cranes",
    "We need 5T x 15 m span SG crane as well as 10T x 20 m span DG crane",
    ["sg; load=5T span=15", "dg; load=10T span=20"],
  ],
  [
    "an existing crane within the sizes of a wanted one",
    "SG EOT 5T - 12 m span\nSG EOT 7.5T - existing crane is 3T - 20 m span",
    ["sg; load=5T span=12", "sg; load=7.5T span=20; !existing crane is 3T"],
  ],
  [
    "sizes of other things between the strokes of a list",
    "1) 5T SG / headroom 1.8 m / 15 m span\n2) 10T DG / DSL 60 m / 20 m span",
    ["sg; load=5T span=15; !headroom, 1.8 m", "dg; load=10T span=20; !DSL, 60 m"],
  ],
  [
    "keycaps number the cranes of a chat",
    "1️⃣ 5T SG span 15 m\n2️⃣ 10T DG span 20 m",
    ["sg; load=5T span=15", "dg; load=10T span=20"],
  ],
  [
    "a number in brackets numbers no crane",
    "5T SG span 15 m lift 6 m (bay 1) and 10T DG span 20 m lift 9 m (bay 2)",
    ["sg; lift=6 load=5T span=15; !bay 1", "dg; lift=9 load=10T span=20; !bay 2"],
  ],
  [
    "a margin behind the last crane holds for each",
    "1) 5T SG span 15 m\n2) 10T DG span 20 m, margin 8%",
    ["sg; load=5T margin=8 span=15", "dg; load=10T margin=8 span=20"],
  ],
  [
    "the columns of a sheet stand above the text before it",
    "Quote for single girder and double girder cranes:\nCapacity\tType\tSpan\n5 T\tSG\t15 m\n10 T\tDG\t20 m",
    ["sg; load=5T span=15", "dg; load=10T span=20"],
  ],
  [
    "an earlier offer ends with its sentence",
    "10T DG crane span 20 m. Earlier offer was for 3T. Also one 5T crane.",
    ["dg; load=10T span=20; !Earlier, was for 3T", "none; load=5T; 1 nos"],
  ],
  [
    "cranes that are numbered by letters, with values for some of them",
    "Crane A: 5T SG, span 15 m\nCrane B: 7.5T SG, span 15 m\nCrane C: 10T DG, span 20 m\nLT travel 54 m for A and B, 72 m for C",
    ["sg; bay=54 load=5T span=15; !B, C", "sg; bay=54 load=7.5T span=15", "dg; bay=72 load=10T span=20"],
  ],
  [
    "loads with counts of their own, without a word between them",
    "need one 5 ton one 10 ton, both single girder, span 15 m",
    ["sg; load=5T span=15; 1 nos", "sg; load=10T span=15; 1 nos"],
  ],
  [
    "a sheet with numbered heads in its first column",
    "Sr.No.|Particulars|First|Second\n1|SWL|5 T|15 T\n2|Span|15 m|20 m\n3|Type|Single girder|Double girder",
    ["sg; load=5T span=15", "dg; load=15T span=20"],
  ],
  [
    "a sheet with the values before and after a revision",
    "Parameter | Rev.1 | Rev.2\nSWL | 10 T | 15 T\nSpan | 20 m | 21 m",
    ["none; load=15T span=21; !10 T, 20 m"],
  ],
  [
    "a sheet with an earlier column beside the present one",
    "Parameter\tAs per tender\tNow required\nSWL\t10 T\t15 T\nSpan\t20 m\t21 m",
    ["none; load=15T span=21; !10 T, 20 m"],
  ],
  [
    "a sheet whose columns are all of a tender",
    "Parameter | Tender item 1 | Tender item 2\nSWL | 10 T | 15 T\nSpan | 20 m | 21 m",
    ["none; load=10T span=20", "none; load=15T span=21"],
  ],
  [
    "a sheet with an original bay and an extension",
    "Particulars | Original bay | Extension bay\nSWL | 10 T | 15 T\nSpan | 20 m | 21 m",
    ["none; load=10T span=20", "none; load=15T span=21"],
  ],
  [
    "a sheet with an original crane and an alternate",
    "Spec | Original | Alternate\nCapacity | 10T | 15T\nSpan | 20 m | 21 m",
    ["none; load=10T span=20", "none; load=15T span=21"],
  ],
  [
    "a sheet with feet in its heads",
    "SWL (T)\tSpan (ft)\tHOL in feet\n5\t50\t20",
    ["none; load=5T; ?span=15.24; ?lift=6.1"],
  ],
  [
    "a sheet with a column for each hoist",
    "MH (T)\tAH (T)\tSpan (m)\tType\n20\t5\t20\tDG",
    ["dg; hoist=Open Winch Crab with Aux Hoist load=20T span=20 technical.auxiliary.capacity=5"],
  ],
  [
    "a sheet with both hoists in one column",
    "SWL MH/AH\tSpan\tType\n20/5\t20 m\tDG",
    ["dg; hoist=Open Winch Crab with Aux Hoist load=20T span=20 technical.auxiliary.capacity=5"],
  ],
  [
    "a sheet with a rail, whose weight is no capacity",
    "Sr\tItem\tUnit\tQty\n1\t10T DG crane span 20 m\tNos\t1\n2\tCrane rail with fixing, 52 kg/m\tRmt\t480",
    ["dg; load=10T span=20; 1 nos; !Nos, 2, 52 kg/m, 480, rail, fixing, Rmt"],
  ],
  [
    "several hoists on one bridge",
    "Two hoists of 5T each on one DG bridge, span 20 m. Total SWL 10T.",
    ["dg; load=10T span=20; !Two, hoists of, 5T, one, Total"],
  ],
  [
    "the same crane without a part",
    "a) 5T SG, span 15 m, gantry 36 m\nb) same crane without gantry",
    ["sg; bay=36 load=5T span=15", "sg; bay=36 load=5T lt_gantry.in_scope=no span=15"],
  ],
  [
    "the same crane with a part that the one above lacks",
    "1. 5T SG, span 15 m\n2. Same with gantry",
    ["sg; load=5T span=15", "sg; load=5T span=15; !gantry"],
  ],
  [
    "serial numbers in words",
    "Sr. No. 1 - 5T SG, span 15 m\nSr. No. 2 - 10T DG, span 20 m",
    ["sg; load=5T span=15", "dg; load=10T span=20"],
  ],
  [
    "letters with points",
    "A. 5T SG, span 15 m\nB. Same with erection by client",
    ["sg; load=5T span=15", "sg; industrial_erection.in_scope=no load=5T span=15"],
  ],
  [
    "the schedules of a tender",
    "Supply of 2 nos EOT cranes\nSchedule A: 10 MT, span 15 m, single girder\nSchedule B: 20 MT, span 20 m, double girder",
    ["sg; load=10T span=15; !2 nos", "dg; load=20T span=20"],
  ],
  [
    "a length of a bay in which a crane runs already",
    "20T DG crane, span 20 m. It travels in a bay of 100 m length on which one 10T crane is already running.",
    ["dg; bay=100 load=20T span=20; !travels, length, which one 10T, already running"],
  ],
  [
    "a crane that takes what the one above has",
    "5T SG span 15 m lift 6 m. Same spec me 10T ka bhi",
    ["sg; lift=6 load=5T span=15", "sg; lift=6 load=10T span=15"],
  ],
  [
    "a length of each bay",
    "5T SG span 15 m lift 6 m. 10T SG span 15 m lift 9 m. Each bay is 60 m.",
    ["sg; bay=60 lift=6 load=5T span=15", "sg; bay=60 lift=9 load=10T span=15"],
  ],
  [
    "a length of all bays",
    "5T SG span 15 m lift 6 m. 10T SG span 15 m lift 9 m. All bays 60 m.",
    ["sg; bay=60 lift=6 load=5T span=15", "sg; bay=60 lift=9 load=10T span=15"],
  ],
  [
    "a chat whose dates have no year",
    "[29/11, 10:12 am] Ramesh Steel: ek 5 ton\n[29/11, 10:13 am] Ramesh Steel: sg span 15 m",
    ["sg; load=5T span=15; 1 nos"],
  ],
])("%s", (_rule, message, cranes) => {
  expect(read(message).cranes.map(inShort)).toEqual(cranes);
});

test.each([
  ["5T SG span 15 m. 98250 12345 Lalpur", null],
  ["5T SG span 15 m. Call 98250 12345 Ketan", "Ketan"],
  ["5T SG span 15 m, lift 6 m\nbay 30 m\n--\nKetan Patel", "Ketan Patel"],
  ["5T SG span 15 m\nThanks\nReliance, Jamnagar", null],
])("a name stands in a signature, or behind a word of a call: %s", (message, person) => {
  expect(read(message).contact.person).toBe(person);
});

test("the sizes of a bay above a list are those of its cranes alone", () => {
  const text =
    "Bay 1: span 15 m, LT 60 m\n1) 5T SG, lift 6 m\n2) 10T DG, lift 9 m\nBay 2: span 20 m, LT 48 m\n3) 7.5T DG, lift 9 m";
  const found = parseEnquiry(text, exampleChoices).cranes.map(({ values }) =>
    ["span.capacity", "span.span_width_m", "lt_gantry.lt_length"].map((field) => values[field]),
  );
  expect(found).toEqual([
    ["5T", "15", "60"],
    ["10T", "15", "60"],
    ["7.5T", "20", "48"],
  ]);
});
