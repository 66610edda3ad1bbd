import { afterEach, expect, test, vi } from "vitest";
import type { RepriceItem } from "#contract/reprice/reprice-api.ts";
import { act } from "../../testing/act.ts";
import { does, mount, stopClock } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { login, logout } from "../auth/session.ts";
import { RepriceTable } from "./reprice-table.tsx";

afterEach(async () => {
  vi.useRealTimers();
  await act(async () => logout());
  vi.unstubAllGlobals();
  localStorage.clear();
});

const item = (number: string, own: Partial<RepriceItem> = {}): RepriceItem =>
  ({
    ...{ quotation_id: number, revision: 0, status: "sent", approval: { state: "none" } },
    ...{ crane_type: "single", capacity: "5T", span_width_m: "15", cranes: null },
    ...{ customer: "Patan Forge", customer_id: null, valid_until: "2026-12-24", margin_percentage: 5 },
    ...{ old_total: 100, new_total: 110, moved: true, bridge: null, days_left: 12, expired: false },
    ...{ margin_if_held: 1, problem: null, act: null, outcome: null, reason: null },
    ...own,
  }) as RepriceItem;
const items = [item("SG-1"), item("SG-2", { moved: false }), item("SG-3", { days_left: -1, expired: true })];

async function opened(
  job: string,
  given: { items?: RepriceItem[]; isKept?: boolean; isApplying?: boolean } = {},
) {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const onApply = vi.fn(async () => given.isKept ?? true);
  const page = await mount(
    <Routing screens={{}}>
      <RepriceTable
        {...{ job, onApply, items: given.items ?? items, isApplying: given.isApplying ?? false }}
      />
    </Routing>,
  );
  const buttons = () => [...page.container.querySelectorAll("button")];
  return {
    ...page,
    onApply,
    button: (name: string) => buttons().find(({ textContent }) => textContent === name),
    press: (name: string) =>
      does(() =>
        buttons()
          .find(({ textContent }) => textContent === name)
          ?.click(),
      ),
    /** Confirms the open question, whose buttons take no press in the first half second. */
    confirm: async () => {
      const question = document.querySelector("dialog") ?? expect.unreachable();
      await does(() => vi.advanceTimersByTime(500));
      await does(() =>
        [...question.querySelectorAll("button")].find(({ textContent }) => textContent === "Apply")?.click(),
      );
      return question.textContent;
    },
    chosen: () =>
      [...page.container.querySelectorAll<HTMLInputElement>("input:checked")].map(
        (radio) => radio.closest("label")?.textContent,
      ),
    says: (text: string) => page.container.textContent?.includes(text) ?? false,
  };
}

test("expired sales stand apart and are held at first, and the rest is chosen by one press where it may be", async () => {
  const { container, chosen, press, button, says, unmount } = await opened("a");
  expect(
    [...container.querySelectorAll("table")].map((table) => table.querySelectorAll("tbody tr").length),
  ).toEqual([2, 1]);
  expect([chosen(), says("1 held, 2 without a choice")]).toEqual([["Hold"], true]);
  await press("Revise");
  expect([chosen(), says("1 revised, 1 held, 1 without a choice")]).toEqual([["Revise", "Hold"], true]);
  await press("Hold");
  expect([chosen(), button("End validity")]).toEqual([["Revise", "Hold", "Hold"], undefined]);
  expect(says("Holding these prices costs ₹20 compared with today’s prices.")).toBe(true);
  await unmount();
});

test("the choices are applied after a question, and kept until the server has them", async () => {
  const user = { id: "u1", username: "asha", role: "manager" };
  vi.stubGlobal("fetch", async () => Response.json({ access_token: "a token", user }));
  await act(() => login("asha", "secret"));
  stopClock();
  const refused = await opened("b", { isKept: false });
  await refused.press("Revise");
  await refused.press("Apply 2 choices");
  expect(refused.onApply).not.toHaveBeenCalled();
  expect(await refused.confirm()).toContain("Apply 2 choices?1 revised, 1 held, 1 without a choice.");
  expect(refused.onApply.mock.calls).toEqual([[{ "SG-1": "revise", "SG-3": "hold" }]]);
  await refused.unmount();
  const other = await opened("c");
  expect(other.chosen()).toEqual(["Hold"]);
  await other.unmount();
  const again = await opened("b");
  expect(again.chosen()).toEqual(["Revise", "Hold"]);
  await again.press("Apply 2 choices");
  await again.confirm();
  expect(again.chosen()).toEqual(["Hold"]);
  await again.unmount();
});

test("Cancel gives the choices back, and not while they are applied", async () => {
  const page = await opened("c");
  await page.press("Revise");
  await page.press("Cancel");
  expect(page.chosen()).toEqual(["Hold"]);
  await page.unmount();
  const busy = await opened("d", { isApplying: true });
  expect(busy.button("Cancel")?.disabled).toBe(true);
  await busy.unmount();
  const none = await opened("e", { items: [] });
  expect(none.says("No open quotation or offer matches these filters")).toBe(true);
  await none.unmount();
});
