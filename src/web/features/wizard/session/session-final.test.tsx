import { describe, expect, test } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { wantedKey } from "#domain/quotation/draft/draft-part.ts";
import { run, typePrice } from "#domain/testing/wizard-bench.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { pass, settle, until } from "../../../testing/page.tsx";
import { type OpenWizard, onWizardBench } from "../../../testing/wizard-bench.tsx";

const bench = onWizardBench();
const path = "/api/single-girder/quotation/final";
const asked = () => bench.network().sent.filter((each) => each.path === path);
const complete: Draft = goldenDraft("SG-1");
const typeName = (text: string): WizardEvent => ({ kind: "typeCustomer", field: "name", text });
const isReady = (wizard: OpenWizard) => () => wizard.now().final.state.kind === "ready";
const numberIn = ({ now }: OpenWizard) => {
  const { state } = now().final;
  return state.kind === "ready" ? state.data.quotation_id : null;
};

async function openReady() {
  const wizard = await bench.open(complete, "final");
  await pass(300);
  await until(isReady(wizard));
  return wizard;
}

describe("the final quotation", () => {
  test("is computed on arrival after 300 ms without a change, and gives the draft its ID", async () => {
    const wizard = await bench.open(complete, "margin");
    await pass(1000);
    expect(asked()).toEqual([]);
    await wizard.press(({ next }) => next.press());
    await pass(299);
    expect(asked()).toEqual([]);
    const answer = bench.network().hold(path);
    await pass(1);
    expect([asked().length, wizard.now().final.state.kind]).toEqual([1, "asking"]);
    answer.letThrough();
    await until(isReady(wizard));
    expect(wizard.now().draft.stage).toMatchObject({ kind: "issued", number: numberIn(wizard) });
    await pass(5000);
    expect(asked()).toHaveLength(1);
  });

  test("is computed as soon as no price is missing", async () => {
    const wizard = await bench.open(run(complete, typePrice("panel", "")), "final");
    await pass(1000);
    expect([asked().length, wizard.now().final.state]).toEqual([0, { kind: "none" }]);
    await wizard.enter(typePrice("panel", "85000"));
    await pass(300);
    await until(isReady(wizard));
  });

  test("is computed again 300 ms after the last change, with the same ID", async () => {
    const wizard = await openReady();
    const number = numberIn(wizard);
    for (const text of ["A", "As", "Ash"]) {
      await wizard.enter(typeName(text));
      await pass(290);
    }
    expect([asked().length, wizard.now().final.state.kind]).toEqual([1, "none"]);
    await pass(10);
    expect(asked()[1]?.body).toMatchObject({ quotation_id: number, customer: { name: "Ash" } });
    await until(isReady(wizard));
    expect([numberIn(wizard), asked().length]).toEqual([number, 2]);
  });

  test("keeps a newer result when an older answer arrives", async () => {
    const answer = bench.network().hold(path);
    const wizard = await bench.open(complete, "final");
    await pass(300);
    await wizard.enter({ kind: "typeMargin", text: "9" });
    await pass(300);
    await until(isReady(wizard));
    const newer = wizard.now().final.state;
    answer.letThrough();
    await settle();
    expect(wizard.now().final.state).toBe(newer);
    expect(newer).toMatchObject({ data: { margin_percentage: 9 } });
  });

  test.each([
    ["500", "The disk is full"],
    ["no answer", "Network error: Unable to connect to server"],
  ])("shows a failure (%s) at once, and is asked for again only by a retry", async (failure, message) => {
    const answer = bench.network().hold(path);
    const wizard = await bench.open(complete, "final");
    await pass(300);
    if (failure === "500") answer.answer(500, { detail: message });
    else answer.lose();
    await until(() => wizard.now().final.state.kind === "failed");
    expect(wizard.now().final.state).toMatchObject({ failure: { message } });
    await pass(5000);
    expect(asked()).toHaveLength(1);
    await wizard.press(({ save }) => save.askAgain());
    await pass(300);
    await until(isReady(wizard));
    expect(asked()).toHaveLength(2);
  });

  test("is slow after 10 s, and a retry asks again without waiting", async () => {
    const answer = bench.network().hold(path);
    const wizard = await bench.open(complete, "final");
    await pass(300 + 9990);
    expect(wizard.now().final.isSlow).toBe(false);
    await pass(10);
    expect(wizard.now().final.isSlow).toBe(true);
    await wizard.press(({ save }) => save.askAgain());
    expect(wizard.now().final.isSlow).toBe(false);
    await pass(300);
    await until(isReady(wizard));
    answer.answer(500);
    await settle();
    expect(wizard.now().final.state.kind).toBe("ready");
  });

  test("is asked for again when the user signs in after the session ended", async () => {
    const wizard = await bench.open(complete, "final");
    await bench.endSession();
    await pass(300);
    await until(() => !wizard.now().isSignedIn);
    expect(wizard.now().final.state).toEqual({ kind: "none" });
    await pass(5000);
    expect(asked()).toHaveLength(1);
    await bench.signIn("employee");
    await pass(300);
    await until(isReady(wizard));
  });

  test("has another ID for another user", async () => {
    const wizard = await openReady();
    const number = numberIn(wizard);
    await bench.signOut();
    await bench.signIn("manager");
    await pass(300);
    await until(isReady(wizard));
    expect(numberIn(wizard)).not.toBe(number);
    expect(asked()[1]?.body).not.toHaveProperty("quotation_id");
  });

  test("asks for the prices again after its combination left the table, and marks the changed step", async () => {
    const gone = run(complete, { kind: "choose", component: "hoist", field: "height_m", text: "99" });
    const { quote } = complete.parts.hoist;
    const forKey = wantedKey(gone, "hoist");
    if (quote === null || forKey === null) throw new Error("SG-1 has a hoist from the table");
    const stale = run(gone, { kind: "quoted", component: "hoist", quote: { ...quote, forKey } });
    const wizard = await bench.open(stale, "final");
    await pass(300);
    await until(() => asked().length === 1);
    await until(() => wizard.now().prices.isAsking("hoist"));
    await pass(5 * 500);
    await until(() => wizard.now().draft.parts.hoist.quote?.kind === "not-offered");
  });
});
