import { afterEach, expect, test, vi } from "vitest";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { FollowUpDialog } from "./follow-up-dialog.tsx";

afterEach(() => localStorage.clear());

const today = indianDay(new Date().toISOString());

/** Opens the dialog of a sale with this next follow-up. */
async function openDialog(next_follow_up: string | null) {
  const setFollowUp = vi.fn(async () => {});
  const sale = {
    number: "SG-1",
    saleKind: "quotation",
    next_follow_up,
    setFollowUp,
  } as unknown as SaleWithCalls;
  const closed = vi.fn();
  const { unmount } = await mount(<FollowUpDialog sale={sale} onClose={closed} />);
  const type = (selector: string, text: string) =>
    does(() => {
      const field = document.querySelector<HTMLInputElement>(selector);
      if (!field) throw new Error(`There is no ${selector}`);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const button = (name: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  const save = () => does(() => document.querySelector("form")?.requestSubmit());
  return { sent: setFollowUp.mock.calls, closed, type, button, save, unmount };
}

test("a day is set with its note, and a blank note is none", async () => {
  const day = shiftDay(today, 3);
  const { sent, closed, type, save, unmount } = await openDialog(null);
  await type("input[type=date]", day);
  await type("textarea", " ");
  await save();
  await until(() => closed.mock.calls.length > 0);
  expect(sent).toEqual([[{ day }]]);
  await unmount();
});

test("a day that has passed is not set", async () => {
  const { sent, type, save, unmount } = await openDialog(null);
  await type("input[type=date]", shiftDay(today, -1));
  await save();
  expect(sent).toEqual([]);
  await unmount();
});

test("a follow-up is removed whatever day is typed, and offered for removal only where there is one", async () => {
  const without = await openDialog(null);
  expect(without.button("No follow-up")).toBeUndefined();
  await without.unmount();
  const { sent, closed, type, button, unmount } = await openDialog(shiftDay(today, 2));
  await type("input[type=date]", shiftDay(today, -1));
  await does(() => button("No follow-up")?.click());
  await until(() => closed.mock.calls.length > 0);
  expect(sent).toEqual([[{ day: null }]]);
  await unmount();
});
