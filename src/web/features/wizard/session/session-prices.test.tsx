import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { currentQuote, priceOf, totalsOfDraft } from "#domain/quotation/draft/draft-part.ts";
import { choose, empty, run, type } from "#domain/testing/wizard-bench.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { readDraft } from "../../../drafts/draft-storage.ts";
import { does, pass, settle, until } from "../../../testing/page.tsx";
import { onWizardBench } from "../../../testing/wizard-bench.tsx";

const bench = onWizardBench();
const pricesPath = "/api/single-girder/prices";
const asked = () => bench.network().sent.filter(({ path }) => path === pricesPath);
const componentsOf = (body: unknown) =>
  (body as { components: Record<string, Record<string, unknown>> }).components;
const askedFor = (field: string) => asked().map(({ body }) => componentsOf(body).span?.[field]);
const spanWidth = (text: string) => choose("span", "span_width_m", text);
const priceOfSpan = (draft: Draft) => priceOf(draft, "span");

/** The wizard on the span step, whose price is there and was asked for long ago. */
async function openPriced() {
  const wizard = await bench.open(run(empty(), choose("span", "capacity", "5T"), spanWidth("15")));
  await pass(50);
  await until(() => priceOfSpan(wizard.now().draft) > 0);
  await pass(500);
  expect(askedFor("span_width_m")).toEqual([15]);
  return wizard;
}

/** The wizard on the span step with its first price asked for, and the answer held back. */
async function openAsking() {
  const answer = bench.network().hold(pricesPath);
  const wizard = await bench.open(run(empty(), choose("span", "capacity", "5T"), spanWidth("15")));
  await pass(50);
  expect(wizard.now().prices.isAsking("span")).toBe(true);
  return { ...wizard, answer };
}

describe("a table price is asked for", () => {
  test("50 ms after the user chose its last input, and not sooner", async () => {
    const wizard = await bench.open(empty());
    await wizard.enter(choose("span", "capacity", "5T"));
    await pass(1000);
    expect([asked(), wizard.now().prices.isAsking("span")]).toEqual([[], false]);
    await wizard.enter(spanWidth("15"));
    await pass(49);
    expect([asked(), wizard.now().prices.isAsking("span")]).toEqual([[], true]);
    await pass(1);
    expect(askedFor("span_width_m")).toEqual([15]);
    await until(() => !wizard.now().prices.isAsking("span"));
    expect(priceOfSpan(wizard.now().draft)).toBe(16_640_000);
  });

  test("200 ms after the last key of a typed text, once for all its keys", async () => {
    const wizard = await openPriced();
    for (const text of ["9", "95", "95.5"]) {
      await wizard.enter(type("span", "metal_price", text));
      await pass(140);
    }
    await pass(59);
    expect(askedFor("metal_price")).toEqual([80]);
    await pass(1);
    expect(askedFor("metal_price")).toEqual([80, 95.5]);
    await until(() => priceOfSpan(wizard.now().draft) === 19_864_000);
  });

  test("at most once per 500 ms, without dropping the last choice", async () => {
    const wizard = await openPriced();
    await wizard.enter(spanWidth("18"));
    await pass(60);
    await wizard.enter(spanWidth("20"));
    await pass(100);
    await wizard.enter(spanWidth("25"));
    await pass(389);
    expect(askedFor("span_width_m")).toEqual([15, 18]);
    await pass(1);
    expect(askedFor("span_width_m")).toEqual([15, 18, 25]);
    const [, before = 0, last = 0] = asked().map(({ at }) => at);
    expect(last - before).toBe(500);
    await until(() => currentQuote(wizard.now().draft, "span")?.kind === "priced");
    await pass(1000);
    expect(asked()).toHaveLength(3);
  });

  test("in one call with all wanted prices", async () => {
    const draft = goldenDraft("SG-1");
    const unpriced = run(
      draft,
      ...(["span", "hoist", "end_carriage", "lt_gantry", "column"] as const).map(
        (component) => ({ kind: "requote", component }) as const,
      ),
    );
    const wizard = await bench.open(unpriced, "column");
    await pass(5000);
    expect(asked().map(({ body }) => Object.keys(componentsOf(body)))).toEqual([
      ["span", "hoist", "end_carriage", "lt_gantry", "column"],
    ]);
    await until(
      () =>
        totalsOfDraft(wizard.now().draft, "2026-11-20").total === totalsOfDraft(draft, "2026-11-20").total,
    );
  });

  test("only while online, and after the network came back", async () => {
    const wizard = await openPriced();
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => isOnline.mockRestore());
    await does(() => dispatchEvent(new Event("offline")));
    await wizard.enter(spanWidth("18"));
    await pass(5000);
    expect([askedFor("span_width_m"), wizard.now().prices.isAsking("span")]).toEqual([[15], false]);
    isOnline.mockReturnValue(true);
    await does(() => dispatchEvent(new Event("online")));
    await pass(50);
    expect(askedFor("span_width_m")).toEqual([15, 18]);
    await until(() => priceOfSpan(wizard.now().draft) > 0);
  });

  test("only while signed in, and after a new sign-in", async () => {
    const wizard = await openPriced();
    await bench.endSession();
    await wizard.enter(spanWidth("18"));
    await pass(50);
    await until(() => !wizard.now().isSignedIn);
    expect(wizard.now().prices.requestOf("span")).toBeNull();
    await pass(5000);
    expect(askedFor("span_width_m")).toEqual([15, 18]);
    await bench.signIn("employee");
    await pass(50);
    expect(askedFor("span_width_m")).toEqual([15, 18, 18]);
    await until(() => priceOfSpan(wizard.now().draft) > 0);
  });
});

describe("an answer about a price", () => {
  test("is not used when it arrives after another choice", async () => {
    const { answer, ...wizard } = await openAsking();
    await wizard.enter(spanWidth("18"));
    answer.letThrough();
    await settle();
    expect(priceOfSpan(wizard.now().draft)).toBe(0);
    expect(wizard.now().prices.isAsking("span")).toBe(true);
    await pass(500);
    await until(() => priceOfSpan(wizard.now().draft) > 0);
    const quote = currentQuote(wizard.now().draft, "span");
    expect(quote?.kind === "priced" && quote.row.span_width_m).toBe("18");
  });

  test("leaves a newer answer in force when it arrives later", async () => {
    const { answer, ...wizard } = await openAsking();
    await wizard.enter(spanWidth("18"));
    await pass(500);
    await until(() => priceOfSpan(wizard.now().draft) > 0);
    const newer = wizard.now().draft;
    answer.letThrough();
    await settle();
    expect(wizard.now().draft).toBe(newer);
  });

  test("names a missing combination without a failure, and is not asked for again", async () => {
    const wizard = await openPriced();
    await wizard.enter(spanWidth("99"));
    await pass(50);
    await until(() => currentQuote(wizard.now().draft, "span")?.kind === "not-offered");
    expect([wizard.now().prices.requestOf("span"), wizard.now().prices.isAsking("span")]).toEqual([
      null,
      false,
    ]);
    await pass(5000);
    expect(askedFor("span_width_m")).toEqual([15, 99]);
  });

  test("names a missing combination until the draft is opened again, and is then asked for again", async () => {
    const wizard = await openPriced();
    const { draft } = wizard.now();
    await wizard.enter({
      kind: "quoted",
      component: "span",
      quote: { forKey: currentQuote(draft, "span")?.forKey ?? "", kind: "not-offered" },
    });
    expect(priceOfSpan(wizard.now().draft)).toBe(0);
    await wizard.leave();
    const kept = readDraft(draft.id);
    if (!kept) throw new Error("The draft is kept on the device");
    const again = await bench.open(kept);
    await pass(50);
    await until(() => priceOfSpan(again.now().draft) > 0);
  });

  test.each([
    ["500", "The table cannot be read", "The table cannot be read"],
    ["no answer", null, "Network error: Unable to connect to server"],
  ])("shows a failure (%s), and is asked for again after 10 s and by a press", async (_, detail, message) => {
    const { answer, ...wizard } = await openAsking();
    if (detail === null) answer.lose();
    else answer.answer(500, { detail });
    await until(() => !wizard.now().prices.isAsking("span"));
    const failed = { kind: "failed", message, comesAgain: true };
    expect(wizard.now().prices.requestOf("span")).toEqual(failed);
    expect(priceOfSpan(wizard.now().draft)).toBe(0);
    const again = bench.network().hold(pricesPath);
    await pass(10_000);
    expect(asked()).toHaveLength(2);
    expect(wizard.now().prices.requestOf("span")).toEqual(failed);
    again.lose();
    await until(() => !wizard.now().prices.isAsking("span"));
    await wizard.press(({ prices }) => prices.retry("span"));
    expect(wizard.now().prices.isAsking("span")).toBe(true);
    await pass(500);
    await until(() => priceOfSpan(wizard.now().draft) > 0);
    expect(wizard.now().prices.requestOf("span")).toBeNull();
  });

  test("shows a refusal, which is asked for again by a press only", async () => {
    const { answer, ...wizard } = await openAsking();
    answer.answer(422, { detail: "Not this span" });
    await until(() => !wizard.now().prices.isAsking("span"));
    expect(wizard.now().prices.requestOf("span")).toMatchObject({ kind: "failed", comesAgain: false });
    await pass(60_000);
    expect(asked()).toHaveLength(1);
    await wizard.press(({ prices }) => prices.retry("span"));
    await pass(500);
    await until(() => priceOfSpan(wizard.now().draft) > 0);
  });

  test("is slow after 10 s, and a retry asks again without waiting", async () => {
    const { answer, ...wizard } = await openAsking();
    await pass(9990);
    expect(wizard.now().prices.requestOf("span")).toMatchObject({ kind: "asking", isSlow: false });
    await pass(10);
    expect(wizard.now().prices.requestOf("span")).toMatchObject({ kind: "asking", isSlow: true });
    const again = bench.network().hold(pricesPath);
    await wizard.press(({ prices }) => prices.retry("span"));
    await pass(50);
    answer.answer(500);
    await settle();
    expect(wizard.now().prices.requestOf("span")).toMatchObject({ kind: "asking", isSlow: false });
    again.letThrough();
    await until(() => priceOfSpan(wizard.now().draft) > 0);
    expect([wizard.now().prices.requestOf("span"), asked().length]).toEqual([null, 2]);
  });
});
