import { describe, expect, test } from "vitest";
import type { FinalAnswer, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { tableComponents } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { DraftOwner } from "#domain/quotation/draft/draft-owner.ts";
import { priceOf, wantedKey } from "#domain/quotation/draft/draft-part.ts";
import type { Quote } from "#domain/quotation/draft/part.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { choose, empty, run, type, typePrice } from "#domain/testing/wizard-bench.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import type { Failure } from "./failure.ts";
import { callsOf, reduceSession, wakeAt } from "./reduce-session.ts";
import {
  type Effect,
  type Environment,
  newSession,
  type SaveState,
  type SessionEvent,
  type WizardSession,
} from "./wizard-session.ts";

const noTables = { "single-girder": new Map(), "double-girder": new Map() };
const author = { owner: "tester", ownerId: "u1" };
const colleague = { owner: "m.shah", ownerId: "u2" };
const edit = (event: WizardEvent): SessionEvent => ({ kind: "draft", event });
const environment = (change: Partial<Environment>): SessionEvent => ({
  kind: "environment",
  environment: change,
});
const lostAndBack = [environment({ isOnline: false }), environment({ isOnline: true })];
const press: SessionEvent = { kind: "save", purpose: "record" };
const failure = (
  kind: "forbidden" | "not-offered" | "number-taken" | "unreachable" | "refused",
): Failure => ({
  kind,
  message: "No",
});
const sessionOver = (mayReturn = true): Failure => ({ kind: "session-over", mayReturn, message: "Over" });
const difference = { msg: "", loc: [], component: "span" as const, price_sent: 1, price_now: 2 };
const pricesChanged: Failure = { kind: "prices-changed", differences: [difference], message: "Changed" };
const final = (quotation_id = "SG-2627-00001") => ({ quotation_id }) as FinalAnswer;
const record = (quotation_id = "SG-2627-00001") => ({ quotation_id }) as SavedQuotation;

const quoteOf = (draft: Draft, component: ComponentId, each = 100_00): Quote => ({
  forKey: wantedKey(draft, component) ?? "",
  kind: "priced",
  each,
  factors: [],
  row: {},
  tableVersion: "v1",
});
const priced = (draft: Draft, ...components: ComponentId[]): SessionEvent => ({
  kind: "priced",
  prices: components.map((component) => ({ component, quote: quoteOf(draft, component) })),
});

/** Every table price is there. */
const complete: Draft = tableComponents().reduce(
  (draft, { id }) => run(draft, { kind: "quoted", component: id, quote: quoteOf(draft, id) }),
  draftOf(goldenQuotation("SG-1"), noTables),
);
const onSpan = run(empty(), choose("span", "capacity", "5T"), choose("span", "span_width_m", "15"));

/** An open wizard whose clock stands at 0, and what it has asked for so far. */
function open(draft: Draft, isWorkingPosition = true) {
  let session = newSession(draft);
  const done: Effect[] = [];
  let now = 0;
  const bench = {
    get session(): WizardSession {
      return session;
    },
    get save(): SaveState["kind"] {
      return session.save.kind;
    },
    /** The calls since the last check. */
    did: () => done.splice(0).map((effect) => effect.kind),
    effects: () => done.splice(0),
    call: () => session.lastCall,
    on: (...events: SessionEvent[]) => {
      for (const event of events) {
        const transition = reduceSession(session, event, now);
        session = transition.session;
        done.push(...transition.effects);
      }
      return bench;
    },
    /** Time passes; the machine hears of it at the moments that it named. */
    pass: (milliseconds: number) => {
      const end = now + milliseconds;
      for (let next = wakeAt(session); next !== null && next <= end; next = wakeAt(session)) {
        now = Math.max(now, next);
        bench.on({ kind: "time" });
      }
      now = end;
      return bench;
    },
  };
  bench.on(environment({ editor: isWorkingPosition ? author : null, isHeld: true }));
  bench.effects();
  return bench;
}

/** A complete quotation on its final step, with the final quotation that the screen shows. */
function openFinal(draft: Draft = complete) {
  const wizard = open(draft)
    .on(edit({ kind: "visit", step: "final" }))
    .pass(300);
  wizard.on({ kind: "finalAnswered", call: wizard.call(), data: final() });
  wizard.effects();
  return wizard;
}

/** The same with its save on the way to the server. */
function openSending(purpose: "record" | "pdf" = "record") {
  const wizard = openFinal().on({ kind: "save", purpose });
  wizard.effects();
  return wizard;
}

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

describe("the final quotation", () => {
  test("is computed 300 ms after the last change on the final step", () => {
    const wizard = open(complete).pass(1000);
    expect(wizard.did()).toEqual([]);
    wizard.on(edit({ kind: "visit", step: "final" })).pass(299);
    wizard.on(edit({ kind: "typeMargin", text: "6" })).pass(299);
    expect(wizard.did()).toEqual([]);
    expect(wizard.pass(1).did()).toEqual(["askFinal"]);
    wizard.on({ kind: "finalAnswered", call: wizard.call(), data: final() }).pass(5000);
    expect([wizard.did(), wizard.session.draft.stage]).toEqual([
      [],
      expect.objectContaining({ kind: "issued", number: "SG-2627-00001" }),
    ]);
  });

  test("is not computed for an incomplete or wrong quotation", () => {
    const visit = edit({ kind: "visit", step: "final" });
    expect(
      open(run(complete, typePrice("panel", "")))
        .on(visit)
        .pass(1000)
        .did(),
    ).toEqual([]);
    const wrong = run(complete, { kind: "typeCustomer", field: "gstin", text: "24A" });
    expect(open(wrong).on(visit).pass(1000).did()).toEqual([]);
  });

  test("gives no ID from an answer to an older state", () => {
    const wizard = open(complete)
      .on(edit({ kind: "visit", step: "final" }))
      .pass(300);
    const before = wizard.call();
    wizard.on(edit({ kind: "typeMargin", text: "6" })).pass(300);
    wizard.on({ kind: "finalAnswered", call: before, data: final() });
    expect([wizard.session.final.kind, wizard.session.draft.stage.kind]).toEqual(["asking", "working"]);
  });

  test("is computed again for another user, with another ID", () => {
    const wizard = openFinal()
      .on(environment({ editor: colleague }))
      .pass(300);
    expect(wizard.effects()).toMatchObject([
      { kind: "askFinal", draft: { ...colleague, stage: { kind: "working" } } },
    ]);
  });

  test.each<[string, SessionEvent[]]>([
    ["network", lostAndBack],
    ["server", [{ kind: "serverBack" }]],
  ])("is computed after a failed connection when the %s is back", (_, back) => {
    const wizard = open(complete)
      .on(edit({ kind: "visit", step: "final" }))
      .pass(300);
    wizard.on({ kind: "finalFailed", call: wizard.call(), failure: failure("unreachable") }).pass(60_000);
    expect(wizard.did()).toEqual(["askFinal"]);
    expect(
      wizard
        .on(...back)
        .pass(300)
        .did(),
    ).toEqual(["askFinal"]);
  });

  test("asks about changed prices without a press", () => {
    const wizard = open(complete)
      .on(edit({ kind: "visit", step: "final" }))
      .pass(300);
    wizard.on({ kind: "finalFailed", call: wizard.call(), failure: pricesChanged });
    expect(wizard.session.save).toMatchObject({ kind: "stopped", purpose: null });
    wizard.on({ kind: "useNewPrices" });
    expect([wizard.save, wizard.session.prices.span?.kind]).toEqual(["idle", "waiting"]);
  });
});

describe("a save", () => {
  test("leads from the press to the saved record", () => {
    const wizard = open(complete).on(press);
    expect([wizard.save, wizard.did()]).toEqual(["finalising", ["askFinal"]]);
    wizard.on({ kind: "finalAnswered", call: wizard.call(), data: final() });
    expect([wizard.save, wizard.effects()]).toEqual([
      "sending",
      [expect.objectContaining({ kind: "sendSave", user: "tester", data: final() })],
    ]);
    wizard.on(press, { kind: "saveAnswered", call: wizard.call(), record: record() });
    expect([wizard.save, wizard.session.draft.stage]).toEqual([
      "idle",
      { kind: "saved", number: "SG-2627-00001" },
    ]);
    expect(wizard.effects()).toEqual([{ kind: "refreshLists" }, { kind: "answer", record: record() }]);
    expect(wizard.on(press).effects()).toEqual([{ kind: "answer", record: record() }]);
  });

  test("waits for a price in progress, and asks at once for a price that waits for more typing", () => {
    const wizard = openFinal().on(edit(type("span", "metal_price", "90")), press);
    expect([wizard.save, wizard.did()]).toEqual(["pricing", ["askPrices"]]);
    wizard.on(priced(wizard.session.draft, "span"));
    expect([wizard.save, wizard.did()]).toEqual(["finalising", ["askFinal"]]);
  });

  test.each<[name: string, draft: Draft, obstacle: object]>([
    [
      "missing values",
      run(complete, typePrice("panel", "")),
      { kind: "incomplete", missing: [{ step: "panel" }] },
    ],
    [
      "a wrong customer",
      run(complete, { kind: "typeCustomer", field: "gstin", text: "24A" }),
      { kind: "wrong-customer", field: "gstin" },
    ],
  ])("stops at %s and sends nothing", (_, draft, obstacle) => {
    const wizard = open(draft).on(press);
    expect(wizard.session.save).toMatchObject({ kind: "stopped", obstacle });
    expect(wizard.did()).toEqual([]);
    expect(wizard.on({ kind: "dismiss", again: false }).effects()).toEqual([
      { kind: "answer", record: null },
    ]);
    expect(wizard.save).toBe("idle");
  });

  test("asks for a sign-in, continues after it, and is given up without it", () => {
    const wizard = open(complete, false).on(press);
    expect([wizard.save, wizard.did()]).toEqual(["signing-in", ["askSignIn"]]);
    expect(wizard.on({ kind: "signInGivenUp" }).effects()).toEqual([{ kind: "answer", record: null }]);
    wizard.on(press, environment({ editor: author }));
    expect([wizard.save, wizard.did()]).toEqual(["finalising", ["askSignIn", "askFinal"]]);
  });

  test("asks for the sign-in first when its prices are unknown and the user is signed out", () => {
    const wizard = open(run(complete, { kind: "requote", component: "span" }), false).on(press);
    expect([wizard.save, wizard.did()]).toEqual(["signing-in", ["askSignIn"]]);
    expect(wizard.on(environment({ editor: author })).save).toBe("pricing");
  });

  test("asks for the password after the session ended, and asks another user before it is sent in their name", () => {
    const wizard = openSending().on(environment({ editor: null }));
    wizard.on({ kind: "saveFailed", call: wizard.call(), failure: sessionOver() });
    expect([wizard.save, wizard.did()]).toEqual(["signing-in", ["askSignIn"]]);
    wizard.on(environment({ editor: colleague }));
    expect(wizard.session.save).toMatchObject({
      kind: "stopped",
      obstacle: { kind: "other-user", user: colleague.owner, before: author.owner },
    });
    wizard.on({ kind: "dismiss", again: true });
    expect([wizard.save, wizard.effects()]).toEqual([
      "finalising",
      [expect.objectContaining({ kind: "askFinal", draft: expect.objectContaining(colleague) })],
    ]);
  });

  test.each<[string, DraftOwner, string]>([
    ["goes on for its user under another name", { owner: "new.name", ownerId: author.ownerId }, "finalising"],
    ["asks another account of the same name", { owner: author.owner, ownerId: "u3" }, "stopped"],
  ])("%s", (_, editor, save) => {
    const wizard = openSending().on(environment({ editor: null }));
    wizard.on({ kind: "saveFailed", call: wizard.call(), failure: sessionOver() });
    expect(wizard.on(environment({ editor })).save).toBe(save);
  });

  test("is given up when the account is deactivated", () => {
    const wizard = openSending().on(environment({ editor: null }));
    wizard.on({ kind: "saveFailed", call: wizard.call(), failure: sessionOver(false) });
    expect([wizard.save, wizard.effects()]).toEqual(["idle", [{ kind: "answer", record: null }]]);
  });

  test("is sent again under the user's new name when forbidden, or gives the reason", () => {
    for (const [owner, next] of [
      ["t.ester", ["sending"]],
      ["tester", ["stopped"]],
    ] as const) {
      const wizard = openSending();
      wizard.on({ kind: "saveFailed", call: wizard.call(), failure: failure("forbidden") });
      expect([wizard.save, wizard.did()]).toEqual(["asking-who", ["askWho"]]);
      wizard.on(environment({ editor: { ...author, owner } }), { kind: "whoKnown" });
      // Under a new name the final quotation carries it, too.
      expect(wizard.save).toBe(owner === "tester" ? next[0] : "finalising");
    }
  });

  test.each<[Failure, obstacle: object]>([
    [pricesChanged, { kind: "price-changed", differences: [difference] }],
    [failure("number-taken"), { kind: "number-taken" }],
    [failure("refused"), { kind: "failed", purpose: "record", message: "No" }],
    [failure("unreachable"), { kind: "failed", purpose: "record", message: "No" }],
  ])("stops at a failure (%o), and a second try sends it again", (why, obstacle) => {
    const wizard = openSending();
    wizard.on({ kind: "saveFailed", call: wizard.call(), failure: why });
    expect(wizard.session.save).toEqual({ kind: "stopped", purpose: "record", obstacle });
    expect(wizard.did()).toEqual([]);
    expect(wizard.on({ kind: "dismiss", again: true }).did()).toEqual(["sendSave"]);
  });

  test("asks for all prices again when its combination left the table", () => {
    const wizard = openSending();
    wizard.on({ kind: "saveFailed", call: wizard.call(), failure: failure("not-offered") });
    expect(wizard.session.save).toMatchObject({ kind: "stopped", obstacle: { kind: "failed" } });
    expect(Object.keys(wizard.session.prices)).toEqual(tableComponents().map(({ id }) => id));
  });

  test.each([
    ["pdf", "useNewPrices", pricesChanged, "pricing"],
    ["pdf", "takeNewNumber", failure("number-taken"), "finalising"],
    ["record", "useNewPrices", pricesChanged, "idle"],
    ["record", "takeNewNumber", failure("number-taken"), "idle"],
  ] as const)("continues for a %s after %s only on the way to a PDF", (purpose, answer, why, next) => {
    const wizard = openSending(purpose);
    wizard.on({ kind: "saveFailed", call: wizard.call(), failure: why }, { kind: answer });
    expect(wizard.save).toBe(next);
  });

  test("needs a reason for a revision", () => {
    const revision: Draft = { ...complete, revises: { number: "SG-2627-00001", revision: 1 } };
    const wizard = open(revision).on(press);
    expect(wizard.session.save).toMatchObject({ kind: "stopped", obstacle: { kind: "no-reason" } });
    wizard.on({ kind: "dismiss", again: false }, edit({ kind: "typeReason", text: "Lift 7.5 m" }), press);
    expect(wizard.save).toBe("finalising");
  });

  test("saves a revision after another user's revision when the author agrees", () => {
    const wizard = openFinal({
      ...complete,
      revises: { number: "SG-2627-00001", revision: 1 },
      reason: "Lift 7.5 m",
    });
    wizard.on(press);
    const newest = { revision: 2, author: "m.shah" };
    wizard.on({
      kind: "saveFailed",
      call: wizard.call(),
      failure: { kind: "revised", newest, message: "R2" },
    });
    expect(wizard.session.save).toMatchObject({ kind: "stopped", obstacle: { kind: "revised", newest } });
    wizard.effects();
    wizard.on({ kind: "saveAfterNewest" });
    expect([wizard.save, wizard.effects()]).toEqual([
      "finalising",
      [
        expect.objectContaining({
          kind: "askFinal",
          draft: expect.objectContaining({ reason: "Lift 7.5 m" }),
        }),
      ],
    ]);
    expect(wizard.session.draft.revises).toEqual({ number: "SG-2627-00001", revision: 2 });
  });

  test("is slow after 10 s, and a second try drops the first call", () => {
    const wizard = openSending();
    const before = wizard.call();
    expect(wizard.pass(10_000).session.save).toMatchObject({ isSlow: true });
    wizard.on({ kind: "askAgain" });
    expect([wizard.save, wizard.did(), wizard.call()]).toEqual(["sending", ["sendSave"], before + 1]);
    expect([...callsOf(wizard.session)]).toEqual([before + 1]);
    expect(wizard.on({ kind: "saveAnswered", call: before, record: record() }).save).toBe("sending");
  });

  test("announces that changes made during the save are a new quotation", () => {
    const wizard = openSending()
      .on(edit({ kind: "typeMargin", text: "9" }))
      .pass(1000);
    expect(wizard.did()).toEqual([]);
    wizard.on({ kind: "saveAnswered", call: wizard.call(), record: record() });
    expect(wizard.effects()).toEqual([
      { kind: "refreshLists" },
      { kind: "announce", text: "Saved as SG-2627-00001. Changes made meanwhile are a new quotation." },
      { kind: "answer", record: null },
    ]);
    expect(wizard.pass(300).effects()).toMatchObject([
      { kind: "askFinal", draft: { stage: { kind: "working" } } },
    ]);
  });

  test("is finished by its answer after the wizard was left, or given up if not yet sent", () => {
    const left = openSending().on(environment({ isOpen: false }));
    left.on({ kind: "saveAnswered", call: left.call(), record: record() });
    expect(left.did()).toEqual(["refreshLists", "forget", "answer"]);
    const failed = openSending().on(environment({ isOpen: false }));
    failed.on({ kind: "saveFailed", call: failed.call(), failure: failure("refused") });
    expect([failed.save, failed.did()]).toEqual(["idle", ["answer"]]);
    expect(open(run(complete, typePrice("panel", ""))).on(press, environment({ isOpen: false })).save).toBe(
      "idle",
    );
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
