import { describe, expect, test } from "vitest";
import { priceOf } from "#domain/quotation/draft/draft-part.ts";
import { choose, empty, run, type } from "#domain/testing/wizard-bench.ts";
import { pass, settle, until } from "../../../testing/page.tsx";
import { type OpenWizard, onWizardBench } from "../../../testing/wizard-bench.tsx";
import { currentToasts } from "../../../ui/feedback/toast-store.ts";

const bench = onWizardBench();
const pricesPath = "/api/single-girder/prices";
const asked = () => bench.network().sent.filter(({ path }) => path === pricesPath);
const chosen = run(empty(), choose("span", "capacity", "5T"), choose("span", "span_width_m", "15"));
const pressNext = (wizard: OpenWizard) => wizard.press(({ next }) => next.press());
const focused = () => document.activeElement?.getAttribute("data-field");

/** The wizard on the span step, complete and priced, long ago. */
async function openPriced() {
  const wizard = await bench.open(chosen);
  await pass(50);
  await until(() => priceOf(wizard.now().draft, "span") > 0);
  await pass(500);
  return wizard;
}

describe("Next", () => {
  test("advances at once when the step is complete", async () => {
    const wizard = await openPriced();
    await pressNext(wizard);
    expect([wizard.now().step, wizard.now().next.isWaiting]).toEqual(["hoist", false]);
  });

  test("waits for a price that is on its way, and then advances", async () => {
    const answer = bench.network().hold(pricesPath);
    const wizard = await bench.open(chosen);
    await pass(50);
    await pressNext(wizard);
    await pass(5000);
    expect([wizard.now().step, wizard.now().next.isWaiting]).toEqual(["span", true]);
    answer.letThrough();
    await until(() => wizard.now().step === "hoist");
    expect(wizard.now().next.isWaiting).toBe(false);
    expect(currentToasts()).toEqual([]);
  });

  test("asks at once for a price that waits for more typing, and waits for the price", async () => {
    const wizard = await openPriced();
    await wizard.enter(type("span", "metal_price", "90"));
    expect(asked()).toHaveLength(1);
    await pressNext(wizard);
    expect(asked()).toHaveLength(2);
    await until(() => wizard.now().step === "hoist");
    expect(priceOf(wizard.now().draft, "span")).toBe(18_720_000);
  });

  test.each([
    ["500", "Server error: 500"],
    ["no answer", "Network error: Unable to connect to server"],
  ])(
    "names the missing price after a failure (%s), and asks again with the next press",
    async (failure, message) => {
      const answer = bench.network().hold(pricesPath);
      const wizard = await bench.open(chosen);
      await pass(50);
      await pressNext(wizard);
      if (failure === "500") answer.answer(500);
      else answer.lose();
      await until(() => !wizard.now().next.isWaiting);
      expect([wizard.now().step, wizard.now().next.refused]).toEqual(["span", "span"]);
      expect(currentToasts()).toMatchObject([
        { lines: ["Please fill all required fields correctly", `Span price: ${message}`] },
      ]);
      await pressNext(wizard);
      expect(wizard.now().next.isWaiting).toBe(true);
      await pass(500);
      await until(() => wizard.now().step === "hoist");
    },
  );

  test("stops waiting when the user changes the step", async () => {
    const answer = bench.network().hold(pricesPath);
    const wizard = await bench.open(chosen);
    await pass(50);
    await pressNext(wizard);
    await wizard.press(({ go }) => go("panel"));
    answer.letThrough();
    await until(() => priceOf(wizard.now().draft, "span") > 0);
    await settle();
    expect([wizard.now().step, wizard.now().next.refused]).toEqual(["panel", null]);
  });

  test("advances after signing in when the session ended during a price request", async () => {
    const wizard = await openPriced();
    await bench.endSession();
    await wizard.enter(type("span", "metal_price", "90"));
    await pressNext(wizard);
    await until(() => !wizard.now().isSignedIn);
    await settle();
    expect(wizard.now().step).toBe("span");
    await bench.signIn("manager");
    await pass(500);
    await until(() => wizard.now().step === "hoist");
    expect(priceOf(wizard.now().draft, "span")).toBe(18_720_000);
  });

  test("waits for the sign-in when pressed while signed out", async () => {
    const wizard = await openPriced();
    await bench.signOut();
    await wizard.enter(type("span", "metal_price", "90"));
    await pressNext(wizard);
    await pass(1000);
    expect([wizard.now().step, asked().length]).toEqual(["span", 1]);
    await bench.signIn("employee");
    await pass(200);
    await until(() => wizard.now().step === "hoist");
  });
});

describe("a refused Next", () => {
  test("lists missing fields for 3 seconds on a single girder crane, with the focus on the first", async () => {
    const wizard = await bench.open(run(empty(), choose("span", "capacity", "5T")));
    await pressNext(wizard);
    expect([wizard.now().step, wizard.now().next.refused]).toEqual(["span", "span"]);
    expect(currentToasts()).toMatchObject([
      { text: "Please complete the following fields:", lines: ["Span Width is required"] },
    ]);
    expect(focused()).toBe("span_width_m");
    await pass(2990);
    expect(currentToasts()).toHaveLength(1);
    await pass(10);
    expect(currentToasts()).toEqual([]);
    expect(wizard.now().next.dialog).toBeNull();
  });

  test("is not shown on another step", async () => {
    const wizard = await bench.open(run(empty(), choose("span", "capacity", "5T")));
    await pressNext(wizard);
    expect(currentToasts()).toHaveLength(1);
    await wizard.press(({ go }) => go("panel"));
    expect(currentToasts()).toEqual([]);
  });

  test("opens the validation dialog on a double girder crane, until it is closed", async () => {
    const wizard = await bench.open(empty("double-girder"));
    await pressNext(wizard);
    await pass(5000);
    expect(wizard.now().next.dialog).toEqual(["Capacity is required", "Span Width is required"]);
    expect([wizard.now().step, currentToasts().length, focused()]).toEqual(["span", 0, "capacity"]);
    await wizard.press(({ next }) => next.closeDialog());
    expect(wizard.now().next.dialog).toBeNull();
  });

  test("ends when the step is complete", async () => {
    const wizard = await bench.open(run(empty(), choose("span", "capacity", "5T")));
    await pressNext(wizard);
    await wizard.enter(choose("span", "span_width_m", "15"));
    await pressNext(wizard);
    await until(() => wizard.now().step === "hoist");
    expect(wizard.now().next.refused).toBeNull();
  });

  test("stays on the margin step with a wrong margin", async () => {
    const wizard = await bench.open(run(empty(), { kind: "typeMargin", text: "101" }), "margin");
    await pressNext(wizard);
    expect([wizard.now().step, wizard.now().next.refused]).toEqual(["margin", "margin"]);
    await wizard.enter({ kind: "typeMargin", text: "7.5" });
    await pressNext(wizard);
    expect(wizard.now().step).toBe("final");
  });
});
