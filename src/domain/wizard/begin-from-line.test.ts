import { describe, expect, test } from "vitest";
import { noContactDetails, noCustomer } from "../customers/customer-block.ts";
import { describeQuestion, valuesInReading } from "../quick-entry/describe-question.ts";
import { runwayShare, runwayShares } from "../quick-entry/entry.ts";
import { parseQuickEntry, readQuickEntry } from "../quick-entry/parse-quick-entry.ts";
import { isEstimated, priceOf, textOf } from "../quotation/draft/draft-part.ts";
import { unusedWords } from "../quotation/draft/open-words.ts";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { exampleChoices } from "../testing/quick-entry.ts";
import { choose, run } from "../testing/wizard-bench.ts";
import { beginFromLine, knownComponents } from "./begin-from-line.ts";
import { redo, undo } from "./draft-history.ts";
import { eventsOfTypedLine } from "./line-events.ts";

const begin = (text: string) => {
  const entry = parseQuickEntry(text, exampleChoices);
  return beginFromLine(
    { text, entry: { ...entry, template: null }, craneType: entry.craneType ?? "single-girder" },
    { id: "d", owner: "a", now: "2026-11-22T06:00:00.000Z" },
  );
};

describe("a quotation from a line", () => {
  test("keeps the words that nothing used, among what is not answered", () => {
    const { draft } = begin("5t sg 15m or 18m with radio remote and VFD");
    const unread = draft.fromLine?.unread ?? [];
    expect(unread.length).toBeGreaterThan(2);
    expect(unusedWords(unread)).toEqual(["radio remote", "VFD"]);
  });

  test("takes a lump sum of the wiring as its own price", () => {
    const text = "5t sg 15m wiring 45000";
    const [question] = parseQuickEntry(text, exampleChoices).questions;
    const entry = readQuickEntry(text, exampleChoices, {
      [question?.key ?? ""]: { "wiring.price": "45000" },
    });
    const { draft } = beginFromLine(
      { text, entry: { ...entry, template: null }, craneType: "single-girder" },
      { id: "d", owner: "a", now: "2026-11-22T06:00:00.000Z" },
    );
    expect(question).toMatchObject({
      readings: [{ "wiring.price": "45000" }, { "wiring.wiring_cost_per_meter": "45000" }],
    });
    expect([draft.parts.wiring.customPrice, priceOf(draft, "wiring")]).toEqual(["45000", 4_500_000]);
  });

  test("asks whether a part is in our scope, and wants it over a template that leaves it out", () => {
    const text = "5t sg 15m, gantry and columns by you";
    const [question = expect.unreachable()] = parseQuickEntry(text, exampleChoices).questions;
    const { title, choices } = describeQuestion(question, "gantry and columns by you");
    expect(title).toBe(
      "“gantry and columns by you”: who supplies LT gantry and column: our firm or the customer?",
    );
    expect(choices.map((each) => each.text)).toEqual(["Our firm", "The customer or others"]);
    const values = { "column.in_scope": "yes", "column.column_height": "8" };
    const events = eventsOfTypedLine(
      { values, customer: null, left: { quantity: null, unread: [], step: "span" } },
      "single-girder",
    );
    expect(events).toEqual([
      { kind: "setScope", component: "column", inScope: true },
      { kind: "choose", component: "column", field: "column_height", text: "8" },
    ]);
  });

  test("keeps the answer that each crane has its own runway, also after a reload and a dismissal", () => {
    const entry = parseQuickEntry("2 nos 5t sg 15m VFD", exampleChoices);
    const answer = { reading: { [runwayShare]: runwayShares.each }, places: [], isAnswer: true } as const;
    const { draft } = beginFromLine(
      {
        text: "2 nos 5t sg 15m VFD",
        entry: { ...entry, reads: [...entry.reads, answer], template: null },
        craneType: "single-girder",
      },
      { id: "d", owner: "a", now: "2026-11-22T06:00:00.000Z" },
    );
    const dismissed = run(draft, { kind: "dismissLine" });
    expect(readDraft(JSON.parse(JSON.stringify(dismissed)))?.fromLine).toMatchObject({
      ...{ quantity: 2, runways: "each", unread: [] },
    });
  });

  test("takes the named person with telephone and e-mail, and Undo removes both", () => {
    const text = "5t sg 15m";
    const entry = { ...parseQuickEntry(text, exampleChoices), template: null };
    const person = {
      person: "Mr. Rao",
      phone: "98240 55540",
      email: "rao@sabar.example",
      site: "GIDC Vatva",
      state: "Gujarat",
      gstin: "24AAACE0000E1ZS",
    };
    const begun = beginFromLine(
      { text, entry, craneType: "single-girder", person },
      { id: "d", owner: "a", now: "2026-11-22T06:00:00.000Z" },
    );
    expect(begun.draft.customer).toMatchObject({
      name: "Mr. Rao",
      site: "GIDC Vatva",
      state: "Gujarat",
      gstin: "24AAACE0000E1ZS",
    });
    expect(readDraft(JSON.parse(JSON.stringify(begun.draft)))?.contact).toEqual({
      phone: "98240 55540",
      email: "rao@sabar.example",
    });
    expect(undo(begun)?.draft).toMatchObject({ customer: noCustomer, contact: noContactDetails });
  });

  test("holds the line's values like typed ones, and opens at the first incomplete step", () => {
    const { draft } = begin("5t sg 15m chain lift 6 bay 30 82/kg M5 @Sabar Steel");
    const values = ["span capacity", "span span_width_m", "hoist hoist_type", "hoist height_m"].map(
      (name) => {
        const [component = "", field = ""] = name.split(" ");
        return textOf(draft, component as "span", field);
      },
    );
    expect(values).toEqual(["5T", "15", "Electric Chain Hoist", "6"]);
    expect(textOf(draft, "end_carriage", "span_width_m")).toBe("15");
    expect(textOf(draft, "wiring", "lt_length")).toBe("30");
    expect(draft.customer.company).toBe("Sabar Steel");
    expect(draft.lastStep).toBe("end-carriage");
    expect(draft.fromLine).toMatchObject({
      quantity: null,
      unread: ["“M5”: not used", "“82/kg”: not answered"],
      step: "end-carriage",
    });
    const entry = parseQuickEntry("5t sg 15m chain lift 6 bay 30", exampleChoices);
    expect(knownComponents(draft, entry)).toEqual({ known: 3, of: 8 });
  });

  test("takes scope, margin and quantity, and the quantity changes no price", () => {
    const { draft } = begin("5t sg 15m without columns margin 7.5% 2 nos");
    expect(draft.parts.column.inScope).toBe(false);
    expect(draft.marginPercentage).toBe("7.5");
    expect(draft.fromLine?.quantity).toBe(2);
  });

  test("takes a typed price of the line as the price of its part", () => {
    const { draft } = begin("5t sg 15m erection 95,000 panel 38k");
    expect(draft.parts.industrial_erection.customPrice).toBe("95000");
    expect(draft.parts.panel.customPrice).toBe("38000");
  });

  test("keeps a value missing in the table, names it, and opens at its step", () => {
    const { draft } = begin("5t sg 17m");
    expect(draft.lastStep).toBe("span");
    expect(textOf(draft, "span", "span_width_m")).toBe("17");
    expect(draft.fromLine?.unread).toEqual(["Span 17 m is not in the price table"]);
  });

  test("is undone in one step, and Redo restores it", () => {
    const begun = begin("5t sg 15m lift 6 M5");
    const undone = undo(begun);
    expect(undone?.draft.parts.span).toEqual(begin("").draft.parts.span);
    expect(undone?.draft.fromLine).toBeNull();
    expect(undone && undo(undone)).toBeNull();
    expect(undone && redo(undone)?.draft.parts).toEqual(begun.draft.parts);
    expect(begun.history.past.map(({ name }) => name)).toEqual(["Quick entry"]);
  });

  test("keeps a lift given without its hoist when the hoist is chosen", () => {
    const { draft } = begin("5t sg 15m lift 6");
    const chosen = run(draft, choose("hoist", "hoist_type", "Electric Chain Hoist"));
    expect(textOf(chosen, "hoist", "height_m")).toBe("6");
    const other = run(chosen, choose("hoist", "hoist_type", "Wire Rope Hoist Low Headroom"));
    expect(textOf(other, "hoist", "height_m")).toBe("");
  });

  test("keeps unused words after a reload, until the user dismisses them", () => {
    const { draft } = begin("2 nos 5t sg 15m VFD");
    const kept = readDraft(JSON.parse(JSON.stringify(draft)));
    expect(kept?.fromLine).toEqual(draft.fromLine);
    const dismissed = run(draft, { kind: "dismissLine" });
    expect(dismissed.fromLine).toMatchObject({ quantity: 2, unread: [] });
    expect(readDraft({ ...JSON.parse(JSON.stringify(draft)), fromLine: undefined })?.fromLine).toBeNull();
  });
});

describe("the words of a line", () => {
  const asked = (line: string) =>
    parseQuickEntry(line, exampleChoices).questions.map((question) => {
      const { title, choices } = describeQuestion(question, line);
      return [title, ...choices.map(({ text }) => text)];
    });

  test.each([
    ["5t", ["“5t”: which crane?", "Single Girder", "Double Girder"]],
    ["sg 82/kg", ["“sg 82/kg”: the metal price of what?", "Span and Column", "Span, Column and LT Gantry"]],
    ["sg height 6", ["“sg height 6”: what is it?", "Lift 6 m", "Column Height 6 m"]],
    ["sg 5t or 7.5t", ["“sg 5t or 7.5t”: which capacity?", "5T", "7.5T", "Give both prices"]],
    ["sg foo 5t", ["“sg foo 5t”: capacity?", "Capacity 5T"]],
    ["5t sg 15m bay 2 x 30m", ["“5t sg 15m bay 2 x 30m”: which LT length?", "60 m", "30 m", "2 m"]],
    ["5t sg bay 60000", ["“5t sg bay 60000”: LT length 60 m (60,000 mm)?", "LT Length 60 m"]],
    ["5t sg span 121", ["“5t sg span 121”: span 121 m?", "Span 121 m"]],
    ["5t sg 17m", ["Span 17 m is not in the price table", "17 m, estimated", "16.5 m", "18 m"]],
    ["6t sg 15m", ["Capacity 6T is not in the price table", "7.5T", "5T"]],
  ])("%s", (line, question) => {
    expect(asked(line)).toContainEqual(question);
  });

  test("a value in words has its name and its unit", () => {
    const { reads } = parseQuickEntry("dg 2 nos margin 5% w/o columns wiring 1250/m bay 30", exampleChoices);
    expect(
      reads.flatMap(({ reading }) => valuesInReading(reading)).map(({ name, value }) => `${name} ${value}`),
    ).toEqual(
      expect.arrayContaining([
        "Crane Double Girder",
        "Quantity 2 nos.",
        "Margin 5%",
        "Column not in our scope",
        "Wiring Cost 1250 ₹/m",
        "LT Length 30 m",
      ]),
    );
  });
});

test("a technical value of a line is the author's, and a told level without a runway by others stays named", () => {
  const begun = (text: string) => {
    const entry = { ...parseQuickEntry(text, exampleChoices), template: null };
    const owner = { owner: "m.shah", ownerId: "u1", id: "d", now: "2026-11-21T04:00:00.000Z" };
    return beginFromLine({ text, entry, craneType: "double-girder" }, owner).draft;
  };
  const ours = begun("20/5t dg 20m, TOR 7.2 m");
  expect(ours.technical).toEqual({ "auxiliary.capacity": "5" });
  expect(ours.fromLine?.unread).toEqual(["Top of rail 7200 mm: not used"]);
  const others = begun("20/5t dg 20m, no gantry, no columns, TOR 7.2 m");
  expect(others.technical).toEqual({ "auxiliary.capacity": "5", top_of_rail: "7200" });
  expect(others.fromLine?.unread).toEqual([]);
});

test("a span that the user keeps has the estimate as its price, and is not asked again", () => {
  const text = "10T DG span 18.3 m lift 9 wire rope hoist crab bay 30";
  const entry = readQuickEntry(text, exampleChoices, {
    "span.span_width_m 18.3": { "span.span_width_m": "18.3" },
  });
  expect(entry.kept).toEqual(["span.span_width_m"]);
  const { draft } = beginFromLine(
    { text, entry: { ...entry, template: null }, craneType: "double-girder" },
    { id: "d", owner: "a", now: "2026-11-29T06:00:00.000Z" },
  );
  expect(isEstimated(draft.parts.span)).toBe(true);
  expect([textOf(draft, "span", "capacity"), textOf(draft, "span", "span_width_m")]).toEqual(["10T", "18.3"]);
  expect(draft.lastStep).toBe("end-carriage");
});
