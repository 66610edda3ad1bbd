import { afterEach, expect, test, vi } from "vitest";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { newOfferDraft } from "#domain/offers/offer-draft.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation, quoted } from "#domain/testing/golden.ts";
import { choose, run, typePrice } from "#domain/testing/wizard-bench.ts";
import { removeOfferDraft, writeOfferDraft } from "../../../drafts/offer-drafts.ts";
import { does, mount } from "../../../testing/page.tsx";
import { wizardWith } from "../../../testing/wizard-part.tsx";
import { Routing } from "../../../ui/routing/routing.tsx";
import type { WizardFinal, WizardSave } from "../session/use-wizard-session.ts";
import { WizardContext } from "../wizard-context.ts";
import { FinalStep } from "./final-step.tsx";

afterEach(() => void vi.unstubAllGlobals());

const complete = draftOf(goldenQuotation("SG-1"), exampleTables);
const answered = {
  quotation_id: "SG-2627-00007",
  timestamp: "2026-11-25T06:00:00.000Z",
  valid_until: "2026-12-24",
  created_by: "r.patel",
  approval: {
    state: "awaiting",
    broken: [{ rule: "least_margin", limit: 8, value: 5, words: "Margin 5 % is below your 8 %" }],
  },
};

type StepSetup = { draft?: Draft; final?: Partial<WizardFinal>; save?: object };

async function shown({ draft = complete, final, save }: StepSetup = {}) {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const idle = { isSaving: false, isSlow: false, obstacle: null, record: null };
  const acts = { save: vi.fn(async () => null), askAgain: vi.fn() };
  const page = await mount(
    <Routing screens={{}}>
      <WizardContext value={wizardWith(draft, { isSignedIn: false })}>
        <FinalStep
          final={{ state: { kind: "none" }, isSlow: false, ...final } as WizardFinal}
          save={{ ...idle, ...acts, ...save } as unknown as WizardSave}
        />
      </WizardContext>
    </Routing>,
  );
  const part = (label: string) => page.container.querySelector(`[aria-label="${label}"]`);
  return {
    ...page,
    ...acts,
    part,
    says: (text: string) => page.container.textContent?.includes(text) ?? false,
  };
}

test("the breakdown has each price with its source, and no ₹0 for a price that is missing", async () => {
  const draft = run(
    complete,
    typePrice("panel", ""),
    { kind: "setScope", component: "column", inScope: false },
    choose("hoist", "height_m", "7"),
  );
  const { part, unmount } = await shown({ draft: quoted(draft, "hoist", exampleTables) });
  const rows = [...(part("Detailed Price Breakdown")?.querySelectorAll("li") ?? [])].map((row) => [
    row.querySelector("p")?.textContent,
    row.querySelector("p.text-hint")?.textContent ?? null,
    row.lastChild?.textContent,
  ]);
  expect(rows).toEqual([
    ["Span", "Database price", "₹1,66,400.00"],
    ["Hoist", "Estimated price: hoist for 9 m, lift 7 m ordered", "₹2,02,100.00"],
    ["End Carriage", "Database price", "₹1,10,400.00"],
    ["LT Gantry", "Database price", "₹2,77,500.00"],
    ["Column", null, "₹0.00"],
    ["Wiring", "Calculated price", "₹54,000.00"],
    ["Industrial Erection", "Custom price", "₹85,000.00"],
    ["Panel", "No price yet", "–"],
  ]);
  await unmount();
});

test("a final quotation that failed is asked for again", async () => {
  const failure = { kind: "refused", message: "Server away." };
  const { container, askAgain, says, unmount } = await shown({
    final: { state: { kind: "failed", key: "", failure } } as never,
  });
  expect(says("Server away.")).toBe(true);
  await does(() => container.querySelector<HTMLElement>("[data-act=retry]")?.click());
  expect(askAgain).toHaveBeenCalledOnce();
  await unmount();
});

test("rules that it breaks are named before the save and after it, with the details that it has or gets", async () => {
  const details = (page: Awaited<ReturnType<typeof shown>>) =>
    [...(page.part("Quotation Details")?.querySelectorAll("dd") ?? [])].map(({ textContent }) => textContent);
  const draftOnly = await shown();
  expect(details(draftOnly)[0]).toBe("Draft");
  expect(details(draftOnly).at(-1)).toBe("tester");
  expect(draftOnly.says("Margin 5 % is below")).toBe(false);
  await draftOnly.unmount();
  const ready = await shown({ final: { state: { kind: "ready", key: "", data: answered } } as never });
  expect(details(ready)[0]).toBe("SG-2627-00007");
  expect(details(ready).slice(-2)).toEqual(["24 Dec 2026", "r.patel"]);
  expect(ready.says("Needs approval after the save")).toBe(true);
  await ready.unmount();
  const saved = await shown({ save: { record: answered } });
  expect(saved.says("Awaiting approval")).toBe(true);
  await saved.unmount();
});

test("an incomplete quotation has no PDF, and names the steps without a price, or the wrong margin", async () => {
  for (const [draft, disabled, unpriced, margin] of [
    [complete, false, false, false],
    [run(complete, typePrice("panel", "")), true, true, false],
    [run(complete, { kind: "typeMargin", text: "101" }), true, false, true],
  ] as const) {
    const { container, says, unmount } = await shown({ draft });
    const press = container.querySelector<HTMLButtonElement>("[data-act=pdf]");
    expect([
      press?.disabled,
      says("No price yet for Panel."),
      says("Margin must be a percentage from 0 to 100."),
    ]).toEqual([disabled, unpriced, margin]);
    expect(says("No price yet for Margin")).toBe(false);
    await unmount();
  }
});

test("a crane of an offer has the offer’s customer, and its paper is that of the offer", async () => {
  const customer = { ...noCustomer, company: "Sabar Steel" };
  const position = {
    ...{ id: "p", kind: "firm" as const, quantity: "1", alternateTo: null, onRunwayOf: null },
    ...{ working: complete.id, quoted: quotedOfDraft(complete) },
  };
  const alone = await shown();
  expect(alone.container.querySelector("[data-act=pdf]")).not.toBeNull();
  await alone.unmount();
  writeOfferDraft({
    ...newOfferDraft(complete, "o", new Date().toISOString()),
    customer,
    positions: [position],
  });
  const { container, part, unmount } = await shown();
  expect(part("Customer")?.textContent).toContain("Sabar Steel");
  expect(part("Customer")?.querySelector("a")?.getAttribute("href")).toBe("/offers/new?draft=o");
  expect(container.querySelector("[data-act=pdf]")).toBeNull();
  await unmount();
  removeOfferDraft("o");
});
