import { type ReactNode, useReducer } from "react";
import { describe, expect, test, vi } from "vitest";
import { type StepId, stepsOf } from "#domain/components/steps.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { namedProofs, type Rule } from "#domain/testing/rules.ts";
import { choose, empty, run, setPricing, typePrice } from "#domain/testing/wizard-bench.ts";
import { type WizardEvent, wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { does, mount } from "../../testing/page.tsx";
import { mountPart, wizardWith } from "../../testing/wizard-part.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { CustomerForm } from "./final/customer-form.tsx";
import { BottomBar } from "./frame/bottom-bar.tsx";
import { CurrentSummary } from "./frame/current-summary.tsx";
import { StepList, StepStrip } from "./frame/step-list.tsx";
import { PriceLine } from "./steps/price-line.tsx";
import { StepSummary } from "./steps/step-summary.tsx";
import { WizardContext } from "./wizard-context.ts";

const complete = goldenDraft("SG-1");
const saved: Draft = { ...complete, stage: { kind: "saved", number: "SG-2627-00001" } };

/** A part of the wizard with this draft. */
async function shown<T>(draft: Draft, part: ReactNode, look: (container: HTMLElement) => T): Promise<T> {
  const { container, unmount } = await mountPart(draft, part);
  const seen = look(container);
  await unmount();
  return seen;
}

function nextAfter(current: StepId) {
  const steps = stepsOf("single-girder");
  const next = steps[steps.findIndex(({ id }) => id === current) + 1];
  return next ? { kind: "step" as const, step: next.id } : null;
}

const bar = (current: StepId, isSaving = false) => (
  <BottomBar
    current={current}
    status={{ text: "", short: null }}
    isBusy={false}
    isSaving={isSaving}
    isResting={false}
    forward={nextAfter(current)}
    onPrevious={() => undefined}
    onNext={() => undefined}
    onUndo={() => undefined}
    onRedo={() => undefined}
  />
);
const buttons = (container: HTMLElement) => [...container.querySelectorAll("button")];
const texts = (container: HTMLElement) => buttons(container).map((button) => button.textContent?.trim());
const hasSummary = (draft: Draft, component: "span" | "panel") =>
  shown(draft, <StepSummary component={component} />, ({ textContent }) => textContent !== "");

const shell: Rule[] = [
  [
    "Next does nothing on the last step, previous nothing on the first.",
    async () => {
      const previous = (id: StepId) =>
        shown(empty(), bar(id), (container) => buttons(container)[0]?.disabled);
      expect([await previous("span"), await previous("hoist"), await previous("final")]).toEqual([
        true,
        false,
        false,
      ]);
      for (const { id } of stepsOf("single-girder")) {
        const names = await shown(empty(), bar(id), texts);
        expect([id, names.some((name) => name?.startsWith("Next"))]).toEqual([id, id !== "final"]);
      }
    },
  ],
  [
    "On the last step the button reads Save & Complete, then Saving... while saving, then Go to Home after a successful save. (Previous disabled while loading)",
    async () => {
      expect(await shown(complete, bar("final"), texts)).toEqual(["Previous", "Undo", "", "Save & Complete"]);
      expect(await shown(complete, bar("final", true), texts)).toEqual(["Previous", "Undo", "", "Saving..."]);
      expect(await shown(complete, bar("final", true), (all) => buttons(all)[0]?.disabled)).toBe(true);
      expect(await shown(saved, bar("final"), texts)).toEqual(["Previous", "Undo", "", "Go to Home"]);
    },
  ],
  [
    "In the single girder wizard only completed or current steps are clickable; the double girder wizard allows jumping to any step.",
    async () => {
      for (const List of [StepList, StepStrip]) {
        const open = (draft: Draft, current: StepId = "hoist") =>
          shown(draft, <List draft={draft} points={[]} current={current} onGo={() => undefined} />, (all) =>
            buttons(all).flatMap(({ disabled }, at) => (disabled ? [] : [at + 1])),
          );
        const reached = (draft: Draft) => run(draft, { kind: "visit", step: "end-carriage" });
        expect(await open(reached(empty()))).toEqual([2]);
        expect(await open(reached(empty("double-girder")))).toHaveLength(10);
        const all = run(complete, { kind: "visit", step: "final" });
        expect(await open(all, "span")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        // A change of the capacity opens the hoist, the end carriage and the span itself again.
        const opened = run(all, { kind: "choose", component: "span", field: "capacity", text: "10T" });
        expect(await open(opened, "span")).toEqual([1, 4, 5, 6, 7, 8, 9]);
      }
    },
    "decisions.md, The wizard: the furthest step reached bounds it",
  ],
  [
    "A Current Summary card (Subtotal, Margin, GST, Total) appears once the subtotal is above zero.",
    async () => {
      const card = (draft: Draft) => shown(draft, <CurrentSummary />, ({ textContent }) => textContent ?? "");
      expect(await card(empty())).toBe("");
      expect(await card(run(empty(), typePrice("panel", "100000")))).toBe(
        "Current SummarySubtotal₹1,00,000.00Margin (5%)₹5,000.00GST (18%)₹18,900.00Total₹1,23,900.00",
      );
    },
  ],
];

describe("the customer's form", () => {
  test("stays open when the last letter in it is deleted", async () => {
    const name = (text: string): WizardEvent => ({ kind: "typeCustomer", field: "name", text });
    const Form = () => {
      const [draft, dispatch] = useReducer(wizardReducer, complete);
      return (
        <WizardContext value={wizardWith(draft, { dispatch })}>
          <button type="button" onClick={() => dispatch(name(draft.customer.name === "" ? "A" : ""))} />
          <CustomerForm />
        </WizardContext>
      );
    };
    const { container, unmount } = await mount(<Form />);
    await does(() => container.querySelector("button")?.click());
    await does(() => container.querySelector("button")?.click());
    const box = container.querySelector<HTMLInputElement>('[data-field="customer_name"]');
    expect([box?.value, container.querySelector("details")?.open]).toEqual(["", true]);
    await unmount();
  });

  test.each([
    ["orissa", "Odisha", "Odisha", undefined],
    [
      "Gujarrat",
      "Gujarrat",
      "Gujarrat (unknown)",
      "“Gujarrat” is not a state of India. Write the name as GST does, such as Gujarat",
    ],
  ])(
    "shows the state %s of an older quotation as %s, with its error beside it",
    async (text, value, label, error) => {
      const seen = await shown(
        run(complete, { kind: "typeCustomer", field: "state", text }),
        <CustomerForm />,
        (container) => {
          const list = container.querySelector("select");
          const described = list?.getAttribute("aria-describedby");
          const said = described ? container.querySelector(`[id="${described}"]`)?.textContent : undefined;
          return [list?.value, list?.selectedOptions[0]?.textContent, said];
        },
      );
      expect(seen).toEqual([value, label, error]);
    },
  );
});

describe("the bar", () => {
  const described = (draft: Draft, step: StepId) =>
    shown(draft, bar(step), (container) => {
      const id = buttons(container).at(-1)?.getAttribute("aria-describedby");
      return id ? container.querySelector(`[id="${id}"]`)?.textContent : null;
    });

  test("names the missing fields of the open step in the description of Next", async () => {
    expect(await described(empty(), "span")).toBe("Still needed: Capacity, Span Width");
    const chosen = run(empty(), choose("span", "capacity", "5T"));
    expect(await described(chosen, "span")).toBe("Still needed: Span Width");
  });

  test("has no description on a complete step, on a step without fields, and after a save", async () => {
    expect([
      await described(complete, "span"),
      await described(empty(), "margin"),
      await described(saved, "span"),
    ]).toEqual([null, null, null]);
  });
});

describe("the price", () => {
  test("asks to check a wrong count, and shows no ₹0", async () => {
    const type = (text: string): WizardEvent => ({
      kind: "type",
      component: "column",
      field: "no_of_columns",
      text,
    });
    const price = (text: string) =>
      shown(
        run(complete, type(text)),
        <PriceLine component="column" problem={undefined} />,
        (container) => container.querySelector("output")?.textContent,
      );
    expect([await price("12"), await price("1.5"), await price("0"), await price("x")]).toEqual([
      "₹3,37,536",
      "Check the values above",
      "Check the values above",
      "Check the values above",
    ]);
  });
});

const inputs: Rule[] = [
  [
    "The step summary panel shows only when selections exist and a positive price exists.",
    async () => {
      const priced = run(empty(), setPricing("span", "custom"), typePrice("span", "10"));
      const chosen = run(priced, choose("span", "capacity", "5T"), choose("span", "span_width_m", "15"));
      expect(await hasSummary(priced, "span")).toBe(false);
      expect(await hasSummary(chosen, "span")).toBe(true);
      expect(await hasSummary(run(chosen, typePrice("span", "0")), "span")).toBe(false);
      expect(await hasSummary(empty(), "panel")).toBe(false);
      expect(await hasSummary(run(empty(), typePrice("panel", "1")), "panel")).toBe(true);
    },
  ],
  [
    "Number inputs ignore mouse-wheel changes while focused.",
    async () => {
      const changed = vi.fn();
      const { container, unmount } = await mount(
        <NumberInput value="15" onChange={changed} unit="m" min={0} step={0.1} />,
      );
      const input = container.querySelector("input");
      await does(() => input?.focus());
      await does(() => input?.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true })));
      // A box of type number would be changed by the browser itself.
      expect([input?.type, input?.value, changed.mock.calls]).toEqual(["text", "15", []]);
      await unmount();
    },
  ],
];

describe.each(
  Object.entries({
    "§2 and §4 Wizard shell": shell,
    "§5 Input constraints: summary and wheel": inputs,
  }),
)("%s", (_, rules) => {
  test.each(namedProofs(rules))("%s", (_, prove) => prove());
});
