import { expect, test } from "vitest";
import { exampleChoices } from "../testing/quick-entry.ts";
import { scoreOf } from "../testing/reading-cases.ts";
import { line, message } from "../testing/written-cases.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const oneCrane = [
  message("3 ton SG crane, span 13 mt, lift 6 mt, shed 50 mt", ["sg; load=3T; span=13; lift=6"], null),
  message(
    "10 MT DG crane of 13.5 mt span, 9 mt lift, bay 60 mt",
    ["dg; load=10T; span=13.5; lift=9; bay=60"],
    null,
  ),
  message("2 crane joie chhe 3 ton vali, SG, span 13 mtr", ["sg; load=3T; qty=2; span=13"], null),
  message("mala 10t dg crane pahije, span 20 m ani lift 9 m", ["dg; load=10T; span=20; lift=9"], null),
  message("SG 5T 15 m, Mahavir Forge, Mr. Jadeja. He wants it soon", ["sg; load=5T; span=15"], "Mr. Jadeja"),
];

test.each(oneCrane)("$message is read as one crane", (each) => {
  expect(scoreOf({ lines: [], messages: [each] }).wrongMessages).toEqual([]);
});

const weights = [
  line("crane to lift 10 mt, span 12 m, dg", "dg; load=10T; span=12"),
  line("10 mt lift crane, span 12 m, dg", "dg; load=10T; span=12"),
  line("5 mt span 12 m dg", "dg; load=5T; span=12"),
  line("chhe ton sg 12 m", "sg; span=12", "load=6T"),
  line("20t dg span 18 m lift main 9 m", "dg; load=20T; span=18; lift=9"),
];

test.each(weights)("$line takes no weight for a length", (each) => {
  const { wrong, open } = scoreOf({ lines: [each], messages: [] });
  expect([wrong, open.filter((text) => text.includes("missed"))]).toEqual([[], []]);
});

test("the first crane keeps the words that belong to no crane", () => {
  const text = "10T DG crane, span 20 m, lift 9 m. Also quote 2 nos of jib cranes 1T. Thanks";
  const { cranes } = parseEnquiry(text, exampleChoices);
  expect(cranes).toHaveLength(1);
  expect(cranes[0]?.unknown).toEqual(expect.arrayContaining([expect.stringContaining("jib")]));
});
