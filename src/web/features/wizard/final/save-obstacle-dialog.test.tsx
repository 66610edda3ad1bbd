import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { empty } from "#domain/testing/wizard-bench.ts";
import { does, mount } from "../../../testing/page.tsx";
import { Routing } from "../../../ui/routing/routing.tsx";
import type { WizardSave } from "../session/use-wizard-session.ts";
import { WizardContext } from "../wizard-context.ts";
import { SaveObstacleDialog } from "./save-obstacle-dialog.tsx";

type Wizard = Parameters<typeof WizardContext>[0]["value"];

/** Presses the answer of the dialog that this draft was saved before. Returns whether it is saved again at once. */
async function savesAgainAfter(answer: string, change: Partial<Draft>): Promise<boolean> {
  const dismiss = vi.fn();
  const record = { number: "SG-2627-00001", revision: 0 };
  const save = { obstacle: { kind: "saved-before", record }, dismiss } as unknown as WizardSave;
  const wizard = { draft: { ...empty(), ...change }, dispatch: vi.fn() } as unknown as Wizard;
  const { container, unmount } = await mount(
    <WizardContext value={wizard}>
      <SaveObstacleDialog save={save} />
    </WizardContext>,
  );
  await does(() =>
    [...container.querySelectorAll("button")].find(({ textContent }) => textContent === answer)?.click(),
  );
  await unmount();
  return dismiss.mock.lastCall?.[0] === true;
}

test("a quotation that was saved before becomes a revision with a reason, or another quotation at once", async () => {
  expect(await savesAgainAfter("Revise SG-2627-00001", {})).toBe(false);
  expect(await savesAgainAfter("Keep as new quotation", {})).toBe(true);
  const revises = { number: "SG-2627-00001", revision: 0 } as Draft["revises"];
  expect(await savesAgainAfter("Save as R1", { revises })).toBe(true);
});

/** Opens the dialog of an obstacle beside the wizard's own boxes. A press returns what became of the save. */
async function opened(obstacle: object, change: Partial<Draft> = {}) {
  const acts = { dismiss: vi.fn(), saveAfterNewest: vi.fn(), takeNewNumber: vi.fn(), useNewPrices: vi.fn() };
  const wizard = { draft: { ...empty(), ...change }, dispatch: vi.fn() } as unknown as Wizard;
  const shown: { close?: () => void } = {};
  function Obstacle() {
    const [isOpen, setOpen] = useState(true);
    shown.close = () => setOpen(false);
    const save = { obstacle: isOpen ? obstacle : null, ...acts } as unknown as WizardSave;
    return <SaveObstacleDialog save={save} />;
  }
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <details>
        <summary>Customer</summary>
        <input data-field="customer_gstin" />
      </details>
      <input data-field="reason" />
      <WizardContext value={wizard}>
        <Obstacle />
      </WizardContext>
    </Routing>,
  );
  const press = (text: string) =>
    does(() =>
      [...container.querySelectorAll("button")].find(({ textContent }) => textContent === text)?.click(),
    );
  /** Presses an answer that closes the dialog. */
  const close = async (text: string) => {
    acts.dismiss.mockImplementation(() => shown.close?.());
    await press(text);
  };
  return { ...acts, container, press, close, unmount };
}

test("a revision goes on top of a newer one on request", async () => {
  const revises = { number: "SG-2627-00001", revision: 0 } as Draft["revises"];
  const newest = { revision: 1, author: "r.patel" };
  const revised = await opened({ kind: "revised", newest, message: "R1 was saved by r.patel." }, { revises });
  expect(revised.container.textContent).toContain("R1 was saved by r.patel.");
  expect(revised.container.querySelector("a")?.getAttribute("href")).toContain("/quotations/SG-2627-00001");
  await revised.press("Save as R2 all the same");
  expect([revised.saveAfterNewest.mock.calls.length, revised.dismiss.mock.calls.length]).toEqual([1, 0]);
  await revised.unmount();
});

test("another user saves in the own name after a question, and a failed save is tried again", async () => {
  const users = { user: "m.shah", before: "tester", purpose: "record" };
  const other = await opened({ kind: "other-user", ...users });
  await other.press("Cancel");
  await other.press("Save as m.shah");
  expect(other.dismiss.mock.calls.map(([goesOn]) => goesOn === true)).toEqual([false, true]);
  await other.unmount();
  const failed = await opened({ kind: "failed", purpose: "pdf", message: "Server away." });
  expect(failed.container.textContent).toContain("Failed to save quotation before generating PDF");
  await failed.press("Close");
  await failed.press("Try again");
  expect(failed.dismiss.mock.calls.map(([goesOn]) => goesOn === true)).toEqual([false, true]);
  await failed.unmount();
});

test("a revision has no other quotation to become", async () => {
  const record = { number: "SG-2627-00001", revision: 0 };
  const names = async (change: Partial<Draft>) => {
    const { container, unmount } = await opened({ kind: "saved-before", record }, change);
    const texts = [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
    await unmount();
    return texts;
  };
  expect(await names({})).toContain("Keep as new quotation");
  expect(await names({ revises: record as Draft["revises"] })).not.toContain("Keep as new quotation");
});

test("changed prices are taken, a taken number is replaced, and an incomplete quotation leads to its first step", async () => {
  const differences = [{ component: "hoist", price_sent: 54_000, price_now: 60_000.5 }];
  const changed = await opened({ kind: "price-changed", differences });
  expect(changed.container.querySelector("li")?.textContent).toBe("Hoist₹54,000 → ₹60,000.50");
  await changed.press("Use new prices");
  expect(changed.useNewPrices).toHaveBeenCalledOnce();
  await changed.unmount();
  const taken = await opened({ kind: "number-taken" });
  await taken.press("Get a new ID");
  expect(taken.takeNewNumber).toHaveBeenCalledOnce();
  await taken.unmount();
  const missing = [
    { step: "hoist", title: "Hoist", items: ["Capacity", "Price"] },
    { step: "panel", title: "Panel", items: ["Price"] },
  ];
  const incomplete = await opened({ kind: "incomplete", missing });
  expect(incomplete.container.textContent).toContain("Hoist: Capacity, Price");
  await incomplete.press("Go to Hoist");
  expect(location.pathname).toBe("/quotation/single-girder/hoist");
  expect(incomplete.dismiss).toHaveBeenCalledOnce();
  history.replaceState(null, "", "/");
  await incomplete.unmount();
});

test("a missing reason and a wrong customer lead to their boxes, out of a fold", async () => {
  const reason = await opened({ kind: "no-reason" });
  await reason.close("Enter reason");
  expect(document.activeElement).toBe(reason.container.querySelector("[data-field=reason]"));
  await reason.unmount();
  const wrong = await opened({ kind: "wrong-customer", field: "gstin", message: "GSTIN is too short" });
  await wrong.close("Correct customer");
  const box = wrong.container.querySelector("[data-field=customer_gstin]");
  expect([document.activeElement, box?.closest("details")?.open]).toEqual([box, true]);
  await wrong.unmount();
});
