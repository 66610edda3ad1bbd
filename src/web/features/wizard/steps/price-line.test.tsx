import { afterEach, expect, test, vi } from "vitest";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { wantedKey } from "#domain/quotation/draft/draft-part.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { choose, empty, run, setPricing, type, typePrice } from "#domain/testing/wizard-bench.ts";
import type { WizardEvent } from "#domain/wizard/wizard-reducer.ts";
import { enter } from "../../../testing/app-acts.ts";
import { does } from "../../../testing/page.tsx";
import { mountPart, wizardWith } from "../../../testing/wizard-part.tsx";
import type { WizardState } from "../wizard-context.ts";
import { PriceLine } from "./price-line.tsx";

afterEach(() => void vi.unstubAllGlobals());

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
/** Its span has another width, whose price is not there yet. */
const waiting = run(golden, choose("span", "span_width_m", "18"));
const { prices: quiet } = wizardWith(golden);
type Request = ReturnType<WizardState["prices"]["requestOf"]>;
/** The request for a price. */
const asked = (request: Request): Partial<WizardState> => ({
  prices: { ...quiet, requestOf: () => request, isAsking: () => request?.kind === "asking" },
});

async function shown(draft: Draft, component: ComponentId, state: Partial<WizardState> = {}, name?: string) {
  const part = await mountPart(
    draft,
    <PriceLine component={component} problem={undefined} {...(name !== undefined && { name })} />,
    state,
  );
  const output = part.container.querySelector("output");
  return {
    ...part,
    label: output?.ariaLabel ?? output?.getAttribute("aria-label"),
    text: output?.textContent,
  };
}

const quoteOf = (why?: string): Draft =>
  run(waiting, {
    kind: "quoted",
    component: "span",
    quote: {
      forKey: wantedKey(waiting, "span") ?? "",
      kind: "not-offered",
      ...(why !== undefined && { why }),
    },
  });

test("the system’s price says what it is, or what it waits for", async () => {
  const failed = (comesAgain: boolean) => asked({ kind: "failed", message: "Away.", comesAgain });
  const asking = (isSlow: boolean) => asked({ kind: "asking", isSlow });
  const wrong = run(golden, type("column", "no_of_columns", "x"));
  const cases: [string, Draft, ComponentId, Partial<WizardState>, string][] = [
    ["a price", golden, "span", {}, "₹1,66,400"],
    ["a price, signed out", golden, "span", { isSignedIn: false }, "₹1,66,400"],
    ["signed out", waiting, "span", { isSignedIn: false }, "Sign in to see the price"],
    ["signed out, calculated", empty(), "wiring", { isSignedIn: false }, "Needs span width and lt length"],
    ["refused", quoteOf(), "span", failed(false), "Not in the price table, choose again"],
    ["refused with a reason", quoteOf("Too wide"), "span", {}, "Too wide"],
    ["asked again", waiting, "span", failed(true), "Not loaded yet, retrying"],
    ["failed", waiting, "span", failed(false), "Not loaded"],
    ["asking", waiting, "span", asking(false), ""],
    ["slow", waiting, "span", asking(true), "Still waitingTry again"],
    ["without values", empty(), "span", {}, "Needs capacity and span width"],
    ["half", run(empty(), choose("span", "capacity", "5T")), "span", {}, "Needs span width"],
    ["a wrong count", wrong, "column", {}, "Check the values above"],
    ["complete", waiting, "span", {}, "₹0"],
  ];
  for (const [what, draft, component, state, text] of cases) {
    const page = await shown(draft, component, state);
    expect([what, page.text]).toEqual([what, text]);
    await page.unmount();
  }
});

test("without a network a price that is asked for comes later, and no other is announced", async () => {
  vi.stubGlobal("navigator", { onLine: false, locks: navigator.locks });
  for (const [draft, text] of [
    [waiting, "Price available when you are online"],
    [golden, "₹1,66,400"],
    [empty(), "Needs capacity and span width"],
    [quoteOf(), "Not in the price table, choose again"],
  ] as const) {
    const page = await shown(draft, "span");
    expect(page.text).toBe(text);
    await page.unmount();
  }
});

test("Try again asks for the price of this component", async () => {
  const retry = vi.fn();
  const prices = { ...asked({ kind: "asking", isSlow: true }).prices, retry } as WizardState["prices"];
  const { container, unmount } = await shown(waiting, "span", { prices });
  await does(() => container.querySelector<HTMLElement>("[data-act=retry]")?.click());
  expect(retry.mock.calls).toEqual([["span"]]);
  await unmount();
});

test("the price is named after its source, with the price of a piece and how it is worked out", async () => {
  const estimated = estimatedDraft("SG-1", "5T", "17.2");
  for (const [draft, component, expected] of [
    [golden, "span", ["Database Price", null, "How this price is worked out"]],
    [golden, "wiring", ["Calculated Price", null, "How this price is worked out"]],
    [golden, "column", ["Database Price", "12 × ₹28,128", "How this price is worked out"]],
    [
      run(golden, type("column", "no_of_columns", "1")),
      "column",
      ["Database Price", "1 column", "How this price is worked out"],
    ],
    [run(golden, type("column", "no_of_columns", "x")), "column", ["Database Price", null, undefined]],
    [estimated, "span", ["Estimated Price", null, "How this price is worked out"]],
    [waiting, "span", ["Database Price", null, undefined]],
  ] as const) {
    const { container, label, unmount } = await shown(draft, component);
    const pieces = container.querySelector("p.mt-1\\.5")?.textContent ?? null;
    expect([label, pieces, container.querySelector("summary")?.textContent]).toEqual(expected);
    await unmount();
  }
});

test("a wrong value is said once: below the price only when the price itself does not say it", async () => {
  const problem = { field: "price", kind: "wrong", message: "", hint: "Too small" } as const;
  const said = async (draft: Draft, kind: "wrong" | "missing") => {
    const line = <PriceLine component="span" problem={{ ...problem, kind }} />;
    const { container, unmount } = await mountPart(draft, line);
    const { textContent } = container;
    await unmount();
    return textContent?.includes("Too small");
  };
  expect([
    await said(waiting, "wrong"),
    await said(waiting, "missing"),
    await said(quoteOf(), "wrong"),
  ]).toEqual([true, false, false]);
});

test("a typed price is sent as it is typed, under the name of its box, and names where it is from", async () => {
  const custom = run(golden, setPricing("wiring", "custom"), typePrice("wiring", "48600"));
  const origin: WizardEvent = {
    kind: "typePrice",
    component: "panel",
    text: "90000",
    origin: "SG-2627-00001",
  };
  const template = { name: "Standard", unseen: ["panel.price"] };
  for (const [draft, component, name, expected] of [
    [custom, "wiring", undefined, ["Custom Price (₹)", "price", null, true]],
    [run(golden, origin), "panel", undefined, ["Price (₹)", "price", "As in SG-2627-00001", false]],
    [
      { ...run(golden, origin), fromTemplate: template },
      "panel",
      undefined,
      ["Price (₹)", "price", "From template Standard", false],
    ],
    [golden, "panel", "panel.price", ["Panel price (₹)", "panel.price", null, false]],
  ] as const) {
    const { container, sent, unmount } = await shown(draft, component, {}, name);
    const box = container.querySelector("input");
    const hint = container.querySelector("p[id$=hint]")?.textContent ?? null;
    const isBeside = container.textContent?.includes("Calculated: ₹54,000") ?? false;
    expect([container.querySelector("label")?.textContent, box?.dataset.field, hint, isBeside]).toEqual(
      expected,
    );
    await enter(box ?? expect.unreachable(), "50000");
    expect(sent()).toEqual([{ kind: "typePrice", component, text: "50000" }]);
    await unmount();
  }
});
