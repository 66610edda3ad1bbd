import { describe, expect, test } from "vitest";
import { tableComponents } from "#domain/components/registry.ts";
import { priceOf, wantedKey } from "#domain/quotation/draft/draft-part.ts";
import { choose, run, type } from "#domain/testing/wizard-bench.ts";
import {
  author,
  complete,
  edit,
  environment,
  failure,
  lostAndBack,
  onSpan,
  open,
  priced,
  quoteOf,
  sessionOver,
} from "../../../testing/session-bench.ts";
import type { Failure } from "./failure.ts";
import { callsOf, wakeAt } from "./reduce-session.ts";
import type { Environment } from "./wizard-session.ts";

describe("prices", () => {
  test("are asked for 50 ms after a choice or 200 ms after a key, and only once", () => {
    const wizard = open(onSpan).pass(49);
    expect(wizard.did()).toEqual([]);
    expect(wizard.pass(1).effects()).toMatchObject([{ kind: "askPrices", wanted: [{ component: "span" }] }]);
    wizard.on(priced(onSpan, "span")).pass(5000);
    expect([wizard.did(), priceOf(wizard.session.draft, "span")]).toEqual([[], 100_00]);
    wizard.on(edit(type("span", "metal_price", "90"))).pass(199);
    expect(wizard.did()).toEqual([]);
    expect(wizard.pass(1).did()).toEqual(["askPrices"]);
  });

  test("are asked for in one call, and again at most every 500 ms", () => {
    const bare = tableComponents().reduce(
      (draft, { id }) => run(draft, { kind: "requote", component: id }),
      run(complete, { kind: "visit", step: "column" }),
    );
    const wizard = open(bare).pass(50);
    const wanted = () =>
      wizard
        .effects()
        .flatMap((effect) =>
          effect.kind === "askPrices" ? [effect.wanted.map((each) => each.component)] : [],
        );
    expect(wanted()).toEqual([["span", "hoist", "end_carriage", "lt_gantry", "column"]]);
    wizard.on(edit(choose("column", "column_type", "ISHB 300"))).pass(449);
    expect(wanted()).toEqual([]);
    wizard.on(edit(type("span", "metal_price", "90"))).pass(51);
    expect(wanted()).toEqual([["column"]]);
    wizard.pass(500);
    expect(wanted()).toEqual([["span"]]);
  });

  test("fail separately within one call", () => {
    const wizard = open(
      run(onSpan, choose("hoist", "hoist_type", "Chain"), choose("hoist", "height_m", "6")),
    ).pass(50);
    const { draft } = wizard.session;
    const forKey = wantedKey(draft, "hoist") ?? "";
    wizard.on({
      kind: "priced",
      prices: [
        { component: "span", quote: quoteOf(draft, "span") },
        { component: "hoist", forKey, failure: failure("refused") },
      ],
    });
    expect(priceOf(wizard.session.draft, "span")).toBe(100_00);
    expect(wizard.session.prices).toEqual({
      hoist: expect.objectContaining({ kind: "failed", again: null }),
    });
  });

  test("arrive together from one call", () => {
    const wizard = open(
      run(onSpan, choose("hoist", "hoist_type", "Chain"), choose("hoist", "height_m", "6")),
    );
    wizard.pass(50).on(priced(wizard.session.draft, "span", "hoist"));
    expect([priceOf(wizard.session.draft, "span"), priceOf(wizard.session.draft, "hoist")]).toEqual([
      100_00, 100_00,
    ]);
    expect(wizard.session.prices).toEqual({});
  });

  test("are not used for older inputs, and their call is dropped", () => {
    const wizard = open(onSpan).pass(50);
    const before = wizard.call();
    expect(callsOf(wizard.session).has(before)).toBe(true);
    wizard.on(edit(choose("span", "span_width_m", "18")));
    expect(callsOf(wizard.session).size).toBe(0);
    wizard.on(priced(onSpan, "span"), { kind: "pricesFailed", call: before, failure: failure("refused") });
    expect(priceOf(wizard.session.draft, "span")).toBe(0);
    expect(wizard.session.prices.span).toMatchObject({ kind: "waiting" });
    wizard.pass(500).on({ kind: "pricesFailed", call: before, failure: failure("refused") });
    expect(wizard.session.prices.span).toMatchObject({ kind: "asking", call: wizard.call() });
  });

  test.each<[name: string, change: Partial<Environment>]>([
    ["while no user works on the draft", { editor: null }],
    ["without a network", { isOnline: false }],
    ["before this tab holds the draft", { isHeld: false }],
    ["after the wizard was left", { isOpen: false }],
  ])("are not asked for %s", (_, change) => {
    const wizard = open(onSpan).on(environment(change)).pass(5000);
    expect([wizard.did(), wakeAt(wizard.session)]).toEqual([[], null]);
    wizard.on(environment({ editor: author, isOnline: true, isHeld: true, isOpen: true })).pass(50);
    expect(wizard.did()).toEqual(["askPrices"]);
  });

  const fail = (why: Failure) => {
    const wizard = open(onSpan).pass(50);
    wizard.on({ kind: "pricesFailed", call: wizard.call(), failure: why });
    wizard.effects();
    return wizard;
  };

  test("are asked for again only by a press after a refusal", () => {
    const wizard = fail(failure("refused"))
      .on(...lostAndBack)
      .pass(60_000);
    expect([wizard.did(), wizard.session.prices.span]).toEqual([
      [],
      expect.objectContaining({ kind: "failed" }),
    ]);
    expect(wizard.on({ kind: "retryPrice", component: "span" }).pass(50).did()).toEqual(["askPrices"]);
  });

  test("are asked for again every 10 s after a lost network, and keep the message until they arrive", () => {
    const wizard = fail(failure("unreachable")).pass(9_999);
    expect(wizard.did()).toEqual([]);
    expect(wizard.pass(1).did()).toEqual(["askPrices"]);
    expect(wizard.session.prices.span).toMatchObject({ kind: "asking", lost: { kind: "unreachable" } });
    wizard.on({ kind: "pricesFailed", call: wizard.call(), failure: failure("unreachable") }).pass(10_000);
    expect(wizard.did()).toEqual(["askPrices"]);
    wizard.on(priced(wizard.session.draft, "span")).pass(60_000);
    expect([wizard.did(), wizard.session.prices]).toEqual([[], {}]);
  });

  test("are asked for as soon as a lost network is back", () => {
    expect(
      fail(failure("unreachable"))
        .on(...lostAndBack)
        .pass(500)
        .did(),
    ).toEqual(["askPrices"]);
  });

  test("are asked for after a new sign-in when the session had ended", () => {
    const wizard = open(onSpan)
      .pass(50)
      .on(environment({ editor: null }));
    wizard.on({ kind: "pricesFailed", call: wizard.call(), failure: sessionOver() }).pass(5000);
    wizard.effects();
    expect(
      wizard
        .on(environment({ editor: author }))
        .pass(50)
        .did(),
    ).toEqual(["askPrices"]);
  });

  test("are slow after 10 s", () => {
    const wizard = open(onSpan).pass(50).pass(9_999);
    expect(wizard.session.prices.span).toMatchObject({ isSlow: false });
    expect(wizard.pass(1).session.prices.span).toMatchObject({ isSlow: true });
  });
});
