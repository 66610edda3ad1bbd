import { afterEach, expect, test, vi } from "vitest";
import { does, mount } from "../../testing/page.tsx";
import { currentToasts, dismissToast } from "../../ui/feedback/toast-store.ts";
import { NextFollowUp, noteFollowUp } from "./next-follow-up.tsx";
import type { SaleWithCalls } from "./sale-with-calls.ts";

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test("a follow-up is saved only where it is another day than the noted one", async () => {
  const daysSent = async (noted: string | null, followUp: string) => {
    const setFollowUp = vi.fn(async () => undefined);
    await noteFollowUp({ next_follow_up: noted, setFollowUp } as unknown as SaleWithCalls, followUp);
    return setFollowUp.mock.calls.flat();
  };
  expect(await daysSent(null, "2026-11-28")).toEqual([{ day: "2026-11-28" }]);
  expect(await daysSent("2026-11-26", "")).toEqual([{ day: null }]);
  expect(await daysSent("2026-11-26", "2026-11-26")).toEqual([]);
  expect(await daysSent(null, "")).toEqual([]);
});

test("a follow-up that is refused fails no sent paper, and is named", async () => {
  const setFollowUp = () => Promise.reject(new Error("Lost"));
  await noteFollowUp({ next_follow_up: null, setFollowUp } as unknown as SaleWithCalls, "2026-11-28");
  expect(currentToasts()).toMatchObject([{ tone: "error" }]);
});

test("No follow-up clears the day, and is not there without one", async () => {
  const days: string[] = [];
  const page = (day: string) =>
    mount(<NextFollowUp day={day} onChange={(next) => days.push(next)} error="Choose a later day" />);
  const { container, unmount } = await page("2026-11-28");
  expect(container.textContent).toContain("Choose a later day");
  await does(() => container.querySelector("button")?.click());
  expect(days).toEqual([""]);
  await unmount();
  const without = await page("");
  expect(without.container.querySelector("button")).toBeNull();
  await without.unmount();
});
