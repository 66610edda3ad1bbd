import { describe, expect, test } from "vitest";
import { priceOf } from "#domain/quotation/draft/draft-part.ts";
import { choose, empty, type } from "#domain/testing/wizard-bench.ts";
import {
  author,
  colleague,
  complete,
  edit,
  environment,
  onSpan,
  open,
  openFinal,
  priced,
} from "../../../testing/session-bench.ts";
import type { SessionEvent } from "./wizard-session.ts";

describe("typing into one field", () => {
  const typed = (text: string) => edit(type("span", "metal_price", text));
  const ended: SessionEvent = { kind: "valueEnded" };
  const taken = (wizard: ReturnType<typeof open>) => {
    const values = [];
    for (let at = wizard.session.history.past.length; at > 0; at--) {
      wizard.on({ kind: "undo" });
      values.push(wizard.session.draft.parts.span.inputs.metal_price);
    }
    return values;
  };

  test("is undone value by value, each with all its keys", () => {
    const wizard = open(empty()).on(
      typed("8"),
      typed("84"),
      ended,
      typed("9"),
      typed("90"),
      ended,
      typed("95"),
    );
    expect(taken(wizard)).toEqual(["90", "84", undefined]);
  });

  test("ends a value after a second without a key, but not when a price arrives", () => {
    const wizard = open(onSpan).on(typed("8")).pass(900).on(priced(onSpan, "span"), typed("84"));
    wizard.pass(1000).on(typed("840"));
    expect(taken(wizard)).toEqual(["84", undefined]);
  });
});

test.each<[name: string, events: SessionEvent[]]>([
  ["a visit to the open step", [edit({ kind: "visit", step: "span" })]],
  ["unchanged rates", [edit({ kind: "defaultsServed", values: {} })]],
  [
    "the same person, network and tab",
    [environment({ editor: { ...author }, isOnline: true, isHeld: true })],
  ],
  ["a server that is back after no failure", [{ kind: "serverBack" }]],
])("the session stays the same after an event without effect: %s", (_, events) => {
  const wizard = open(empty());
  const before = wizard.session;
  expect(wizard.on(...events).session).toBe(before);
  expect(wizard.on(edit({ kind: "visit", step: "hoist" })).session).not.toBe(before);
});

describe("undo and redo", () => {
  test("restore entries with their prices, and ask for no price twice", () => {
    const wizard = open(empty()).on(edit(choose("span", "capacity", "5T")));
    wizard.on(edit(choose("span", "span_width_m", "15"))).pass(50);
    wizard.on(priced(wizard.session.draft, "span")).effects();
    wizard.on({ kind: "undo" });
    expect(wizard.session.draft.parts.span.entry).toMatchObject({ choices: { capacity: "5T" } });
    expect([priceOf(wizard.session.draft, "span"), wizard.pass(5000).did()]).toEqual([0, []]);
    wizard.on({ kind: "redo" });
    expect([priceOf(wizard.session.draft, "span"), wizard.pass(5000).did()]).toEqual([100_00, []]);
  });

  test("ask for a price that was replaced since", () => {
    const wizard = open(complete).on(edit(choose("column", "column_type", "ISHB 300")));
    wizard.on(edit({ kind: "requote", component: "column" }), { kind: "undo" }).pass(50);
    expect(wizard.effects()).toMatchObject([{ kind: "askPrices", wanted: [{ component: "column" }] }]);
  });

  test("do nothing without an act to undo", () => {
    const wizard = open(complete);
    const before = wizard.session.draft;
    expect(wizard.on({ kind: "undo" }, { kind: "redo" }).session.draft).toBe(before);
  });
});

describe("the draft", () => {
  test("belongs to its current user, and keeps its ID while signed out", () => {
    const wizard = openFinal().on(environment({ editor: null }));
    expect(wizard.session.draft).toMatchObject({ ...author, stage: { kind: "issued" } });
    expect(wizard.on(environment({ editor: colleague })).session.draft).toMatchObject({
      ...colleague,
      stage: { kind: "working" },
    });
  });

  test("counts as entered after an act of a user, not after an automatic event", () => {
    const wizard = open(onSpan).on(edit({ kind: "visit", step: "hoist" }), priced(onSpan, "span"));
    expect(wizard.session.isEntered).toBe(false);
    expect(wizard.on(edit({ kind: "typeMargin", text: "6" })).session.isEntered).toBe(true);
  });
});
