import { describe, expect, test } from "vitest";
import { tableComponents } from "#domain/components/registry.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { DraftOwner } from "#domain/quotation/draft/draft-owner.ts";
import { run, type, typePrice } from "#domain/testing/wizard-bench.ts";
import {
  author,
  colleague,
  complete,
  difference,
  edit,
  environment,
  failure,
  final,
  lostAndBack,
  open,
  openFinal,
  openSending,
  press,
  priced,
  pricesChanged,
  record,
  sessionOver,
} from "../../../testing/session-bench.ts";
import type { Failure } from "./failure.ts";
import { callsOf } from "./reduce-session.ts";
import type { SessionEvent } from "./wizard-session.ts";

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
