import { expect, test } from "vitest";
import { pointsOf } from "../../open-points/open-points.ts";
import { aloneOnRunway, pointContextOfDraft } from "../../open-points/point-context.ts";
import { readQuickEntry } from "../../quick-entry/parse-quick-entry.ts";
import { exampleChoices } from "../../testing/quick-entry.ts";
import { choose, run, type } from "../../testing/wizard-bench.ts";
import { beginFromLine } from "../../wizard/begin-from-line.ts";
import type { Draft } from "./draft.ts";
import { openWordsOf } from "./open-words.ts";
import { readDraft } from "./read-draft.ts";

/** The draft of a line, with these answers to its questions about sizes that the table lacks. */
function begun(text: string, answers: Readonly<Record<string, string>> = {}): Draft {
  const given = Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [key, { [key.split(" ")[0] ?? ""]: value }]),
  );
  const entry = readQuickEntry(text, exampleChoices, given);
  if (entry.craneType === null) throw new Error("The line names a crane type");
  return beginFromLine(
    { text, entry: { ...entry, template: null }, craneType: entry.craneType },
    { id: "d", owner: "a", now: "2026-11-29T06:00:00.000Z" },
  ).draft;
}

test("a smaller capacity than the line asks for is open, a larger one is not", () => {
  const asked = (capacity: string) =>
    openWordsOf(begun("32T DG 20m lift 9", { "span.capacity 32T": capacity }));
  expect(asked("30T")).toEqual(["Capacity 32T is asked for, 30T is taken"]);
  expect(asked("40T")).toEqual([]);
});

test("sizes that the wizard takes instead of those of the line are open until it was dismissed", () => {
  const draft = begun("7.5T SG 15m lift 6m bay 30");
  expect(openWordsOf(draft)).toEqual([]);
  const smaller = run(draft, choose("span", "capacity", "5T"), choose("span", "span_width_m", "12"));
  const open = ["Capacity 7.5T is asked for, 5T is taken", "Span 15 m is asked for, 12 m is taken"];
  expect(openWordsOf(smaller)).toEqual(open);
  expect(openWordsOf(readDraft(JSON.parse(JSON.stringify(smaller))) as Draft)).toEqual(open);
  expect(pointsOf(pointContextOfDraft(smaller, aloneOnRunway), [])).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining(open[0] ?? "") }),
  );
  expect(openWordsOf(run(smaller, { kind: "dismissLine" }))).toEqual([]);
  const larger = run(draft, choose("span", "capacity", "10T"), choose("span", "span_width_m", "15"));
  expect(openWordsOf(larger)).toEqual([]);
});

test("unused words whose lengths are typed by hand are no longer open", () => {
  const words = ["“36 mtr long”: not used", "“hook height 30 feet”: not used", "“M5”: not used"];
  const draft = begun("5T SG 15m");
  const unused: Draft = {
    ...draft,
    fromLine: { quantity: null, step: "span", asked: {}, ...draft.fromLine, unread: words },
  };
  expect(openWordsOf(unused)).toEqual(words);
  const typed = run(unused, type("lt_gantry", "lt_length", "36"), choose("hoist", "height_m", "9.15"));
  expect(openWordsOf(typed)).toEqual(words.slice(2));
  // The 15 m of the line are its span.
  const span = run({
    ...unused,
    fromLine: { ...unused.fromLine, unread: ["“15 m wide”: not used"] } as Draft["fromLine"],
  });
  expect(openWordsOf(span)).toEqual(["“15 m wide”: not used"]);
});

test("unused words that become a value of the customer are no longer open", () => {
  const words = ["“Sanand”: not used", "“Ambica”: not used", "“to confirm”: not used", "“7”: not used"];
  const draft = begun("5T SG 15m");
  const unused: Draft = {
    ...draft,
    fromLine: { quantity: null, step: "span", asked: {}, ...draft.fromLine, unread: words },
  };
  const named = run(
    unused,
    { kind: "typeCustomer", field: "site", text: "Plot 7, sanand " },
    { kind: "typeCustomer", field: "company", text: "Shree Ambica Castings" },
  );
  expect(openWordsOf(named)).toEqual(words.slice(2));
});

test("a size that the table lacks is open until the crane has another one, or a price for it", () => {
  const draft = begun("12T SG 18m lift 6 m");
  expect(openWordsOf(draft)).toContain("Capacity 12T is not in the price table");
  expect(openWordsOf(run(draft, choose("span", "capacity", "12.5T")))).not.toContain(
    "Capacity 12T is not in the price table",
  );
});
