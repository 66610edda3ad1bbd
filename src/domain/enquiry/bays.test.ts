import { describe, expect, test } from "vitest";
import { runwayField, spanWidth } from "../quick-entry/entry.ts";
import { exampleChoices } from "../testing/quick-entry.ts";
import { bayKey, cranesToOpen, runwayEach, withBays } from "./bays.ts";
import { namesFirm, possibleFirms } from "./firm-in-message.ts";
import { customersAsked, openQuestions, questionInWords } from "./open-questions.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const text = "2 nos 5T SG 15 m span and 1 no 10T DG 20 m, same bay 60 m, lift 9 m";
const enquiry = parseEnquiry(text, exampleChoices);
const [bay] = enquiry.spansAsked;
const answered = (answer: string) => withBays(enquiry, { [bay ? bayKey(bay) : ""]: answer });
const sizes = (cranes: typeof enquiry.cranes) =>
  cranes.map(({ values, runway: bearer }) => [values[spanWidth], values[runwayField], bearer]);

describe("cranes of two spans in one bay", () => {
  test("give no runway until the question is answered", () => {
    expect(sizes(cranesToOpen(enquiry))).toEqual([
      ["15", undefined, null],
      ["20", undefined, null],
    ]);
  });

  test("have a runway each", () => {
    const { cranes, spansAsked } = answered(runwayEach);
    expect(sizes(cranes)).toEqual([
      ["15", "60", 0],
      ["20", "60", 1],
    ]);
    expect(spansAsked).toEqual([]);
  });

  test("all take the span that the user chose", () => {
    expect(sizes(cranesToOpen(answered("20")))).toEqual([
      ["20", "60", 0],
      ["20", "60", 0],
    ]);
  });

  test("lead to a question in the words of the message", () => {
    const [open] = openQuestions(enquiry, []);
    const { title, hint, choices } = questionInWords(text, open ?? expect.unreachable(), 2);
    expect([title, hint]).toEqual([
      "“same bay 60 m”: which runway?",
      "One runway has one span. These cranes have 15 m and 20 m.",
    ]);
    expect(choices.map((each) => each.text)).toEqual(["Two runways of 60 m", "All 15 m", "All 20 m"]);
  });
});

describe("the questions of an enquiry", () => {
  test("ask one question for the same words of several cranes, with the table's values", () => {
    const shared = "2 nos 5T SG 15 m and 1 no 10T DG 15 m, lift 8 m";
    const questions = openQuestions(parseEnquiry(shared, exampleChoices), []);
    expect(questions.map(({ cranes }) => cranes)).toEqual([[0, 1]]);
    expect(questionInWords(shared, questions[0] ?? expect.unreachable(), 2).hint).toBe("The table has 9 m.");
  });

  test("ask the type of each crane first, and name the crane", () => {
    const untyped = "1) 5t span 15m bay 2 x 30m\n2) 10t span 20m";
    const questions = openQuestions(parseEnquiry(untyped, exampleChoices), []);
    const titles = questions.map((each) => questionInWords(untyped, each, 2).title);
    expect(titles.slice(0, 2)).toEqual(["Crane 1: which crane?", "Crane 2: which crane?"]);
    expect(titles[2]).toMatch(/^Crane 1: /);
  });

  test("leave out a question that the user leaves open, and the customer", () => {
    const two = parseEnquiry("@Sabar Steel\n5t sg 15m\n10t dg 20m\n@Acme Forge", exampleChoices);
    expect(openQuestions(two, [])).toEqual([]);
    expect(customersAsked(two)).toEqual(["Sabar Steel", "Acme Forge"]);
    const [open] = openQuestions(enquiry, []);
    expect(openQuestions(enquiry, [open?.key ?? ""])).toEqual([]);
  });
});

test("names a firm by its name, or by its first two words", () => {
  expect(namesFirm("Sabar Steel", "Sabar Steel & Alloys Pvt Ltd")).toBe(true);
  expect(namesFirm("Acme", "Acme Pvt Ltd")).toBe(true);
  expect(namesFirm("Acme", "Acme Forge")).toBe(false);
  expect(namesFirm("Sabar St", "Sabar Steel")).toBe(false);
  expect(possibleFirms(["best price", "Sanand plant", "VFD", "Plot 5"])).toEqual(["Sanand plant"]);
});
