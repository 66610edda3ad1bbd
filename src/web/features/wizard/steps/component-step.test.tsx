import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { bench, empty, run, setPricing, typePrice } from "#domain/testing/wizard-bench.ts";
import { does, mount, settle, until } from "../../../testing/page.tsx";
import { mountPart, wizardWith } from "../../../testing/wizard-part.tsx";
import { WizardContext, type WizardState } from "../wizard-context.ts";
import { ComponentStep } from "./component-step.tsx";

afterEach(() => void vi.unstubAllGlobals());

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const { listOf } = bench(exampleTables);
const { prices: quiet } = wizardWith(golden);
/** The lists of the span as the example tables have them. */
const lists = {
  capacities: listOf(golden, "span", "capacity"),
  span_widths: listOf(golden, "span", "span_width_m"),
};

type Lists = Readonly<Record<string, readonly string[]>>;
type StepSetup = { state?: Partial<WizardState>; data?: Lists | null };

/** A server that answers for lists only: with these, or that it is out of order. */
const answers = (data: Lists | null) => async (path: string) => {
  const isList = /[/](?:capacities|options|span-widths|types|heights)(?:[/?]|$)/.test(path);
  if (!isList) return new Promise(() => undefined);
  return data === null ? Response.json({ detail: "Out of order" }, { status: 500 }) : Response.json({ data });
};

/** The step of a component, with these lists. */
async function shown(draft: Draft, component: ComponentId, { state = {}, data = lists }: StepSetup = {}) {
  vi.stubGlobal("fetch", answers(data));
  const part = await mountPart(draft, <ComponentStep component={component} />, state);
  const { container } = part;
  const pressed = async (act: string) =>
    does(() => container.querySelector<HTMLElement>(`[data-act=${act}]`)?.click());
  return { ...part, pressed, says: (text: string) => container.textContent?.includes(text) ?? false };
}
const lacks = "The price table has no span for these values.";
const others = { capacities: ["5T"], span_widths: ["12", "18"] };

test("a size that has left the table is said, and its price is asked for again, once", async () => {
  const { says, sent, unmount } = await shown(golden, "span", { data: others });
  await until(() => says(lacks));
  expect(sent()).toEqual([{ kind: "requote", component: "span" }]);
  await unmount();
});

test("a price that comes back for a size that the list still lacks is not asked for without end", async () => {
  const dispatch = vi.fn();
  let turn: (draft: Draft) => void = () => undefined;
  function Step() {
    const [draft, set] = useState(golden);
    turn = set;
    return (
      <WizardContext value={wizardWith(draft, { dispatch })}>
        <ComponentStep component="span" />
      </WizardContext>
    );
  }
  vi.stubGlobal("fetch", answers(others));
  const { container, unmount } = await mount(<Step />);
  await until(() => container.textContent?.includes(lacks) ?? false);
  expect(dispatch).toHaveBeenCalledOnce();
  await does(() => turn(run(golden, { kind: "requote", component: "span" })));
  await does(() => turn(golden));
  expect(container.textContent).toContain(lacks);
  expect(dispatch).toHaveBeenCalledOnce();
  await unmount();
});

test("nothing is out of date for a listed size, or under values that are typed", async () => {
  const listed = await shown(golden, "span");
  await until(() => !listed.says("Loading…"));
  expect([listed.says(lacks), listed.sent()]).toEqual([false, []]);
  await listed.unmount();
  const carry = { capacity: "5T", span_width_m: "15.7", end_carriage_type: "Own" };
  const custom = run(golden, { kind: "enterCustom", component: "end_carriage", carry });
  const typed = await shown(custom, "end_carriage", { data: { ...others, end_carriage_types: ["Listed"] } });
  await settle();
  expect([typed.says("has no end carriage for these values"), typed.sent()]).toEqual([false, []]);
  await typed.unmount();
});

test("a list that fails is said where values come from lists, and never beside typed ones", async () => {
  const listed = await shown(golden, "span", { data: null });
  await until(() => listed.says("Error fetching capacities"));
  await listed.unmount();
  const custom = run(golden, { kind: "enterCustom", component: "end_carriage" });
  const typed = await shown(custom, "end_carriage", { data: null });
  await settle();
  expect(typed.container.querySelector("[role=alert]")).toBeNull();
  await typed.unmount();
});

test("a price that failed names its reason, and Try again asks for it", async () => {
  for (const [component, comesAgain, text] of [
    ["span", true, "Error fetching priceServer away. Retrying …"],
    ["span", false, "Error fetching priceServer away."],
    ["hoist", false, "Configuration ErrorError fetching price. Server away."],
  ] as const) {
    const retry = vi.fn();
    const failed = { kind: "failed", message: "Server away.", comesAgain } as const;
    const state = { prices: { ...quiet, requestOf: () => failed, retry } };
    const { container, pressed, unmount } = await shown(golden, component, { state });
    expect(container.querySelector("[role=alert] p")?.parentElement?.textContent).toBe(text);
    await pressed("retry");
    expect(retry.mock.calls).toEqual([[component]]);
    await unmount();
  }
});

test("missing values are marked after Next was refused on this step, wrong ones at once", async () => {
  const wrong = run(empty(), typePrice("panel", "x"));
  const marked = async (draft: Draft, refused: WizardState["refused"]) => {
    const { container, unmount } = await shown(draft, "panel", { state: { refused } });
    const isInvalid = container.querySelector("[data-field=price]")?.getAttribute("aria-invalid");
    await unmount();
    return isInvalid === "true";
  };
  expect([
    await marked(empty(), null),
    await marked(empty(), "span"),
    await marked(empty(), "panel"),
    await marked(wrong, null),
  ]).toEqual([false, false, true, true]);
});

test("a custom entry says who gives the price, and goes back to the lists", async () => {
  for (const [draft, text] of [
    [estimatedDraft("SG-1", "5T", "17.2"), "the price is an estimate."],
    [run(golden, { kind: "enterCustom", component: "end_carriage" }), "you type the values and the price."],
  ] as const) {
    const component = draft.parts.span.entry.mode === "custom" ? "span" : "end_carriage";
    const { says, sent, pressed, unmount } = await shown(draft, component, { data: null });
    expect(says(text)).toBe(true);
    await pressed("selection");
    expect(sent()).toEqual([{ kind: "backToSelection", component }]);
    await unmount();
  }
});

test("who is signed out is asked to sign in for what the tables price, and only for that", async () => {
  for (const [component, isSignedIn, text] of [
    ["span", false, "Please log in to access span options"],
    ["span", true, null],
    ["wiring", false, null],
    ["panel", false, null],
  ] as const) {
    const { container, unmount } = await shown(golden, component, { state: { isSignedIn } });
    const press = container.querySelector("[data-act=signIn]");
    expect([component, press?.closest("div")?.textContent?.replace("Sign in", "") ?? null]).toEqual([
      component,
      text,
    ]);
    await unmount();
  }
});

test("choices are compared at the system’s price, by who is signed in", async () => {
  const offers = async (draft: Draft, isSignedIn = true) => {
    const { container, unmount } = await shown(draft, "end_carriage", { state: { isSignedIn } });
    const has = container.querySelector("[data-act=compare]") !== null;
    await unmount();
    return has;
  };
  expect([
    await offers(golden),
    await offers(golden, false),
    await offers(run(golden, setPricing("end_carriage", "custom"))),
  ]).toEqual([true, false, false]);
});

test("D changes who gives the price of listed values, and X the scope, where there is a choice", async () => {
  const custom = run(golden, { kind: "enterCustom", component: "end_carriage" });
  for (const [draft, component, key, event] of [
    [golden, "end_carriage", "d", { kind: "setPricing", component: "end_carriage", pricing: "custom" }],
    [
      run(golden, setPricing("end_carriage", "custom")),
      "end_carriage",
      "d",
      { kind: "setPricing", component: "end_carriage", pricing: "system" },
    ],
    [custom, "end_carriage", "d", undefined],
    [golden, "end_carriage", "x", { kind: "setScope", component: "end_carriage", inScope: false }],
    [
      run(golden, { kind: "setScope", component: "end_carriage", inScope: false }),
      "end_carriage",
      "x",
      { kind: "setScope", component: "end_carriage", inScope: true },
    ],
    [golden, "span", "x", undefined],
  ] as const) {
    const { sent, unmount } = await shown(draft, component);
    await does(() => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true })));
    expect([key, sent()[0]]).toEqual([key, event]);
    await unmount();
  }
});
