import { Send } from "lucide-react";
import { afterEach, expect, test, vi } from "vitest";
import { press, pressKey } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { Routing } from "../../../ui/routing/routing.tsx";
import { ActsBar, type SaleAction } from "./acts-bar.tsx";

afterEach(() => void vi.unstubAllGlobals());

const action = (name: string, act: SaleAction["act"], rest: Partial<SaleAction> = {}): SaleAction => ({
  ...{ name, act, icon: Send, run: vi.fn() },
  ...rest,
});

/** The bar in a window of this width in rem, with seven acts. */
async function open(rem: number, rest: Partial<SaleAction> = {}) {
  const matches = (query: string) => rem < Number(/< ([\d.]+)rem/.exec(query)?.[1] ?? 0);
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...{ matches: matches(query), addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  const status = action("Status", "status", rest);
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <ActsBar
        first={action("Send", "send")}
        papers={action("Papers", "pdf")}
        share={action("Share", "share")}
        sale={[action("Revise", "copy"), status]}
        quiet={[action("Validity", "validity")]}
      />
    </Routing>,
  );
  const names = () => [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
  return { container, names, ran: () => vi.mocked(status.run).mock.calls.length, unmount };
}

test("a desk has three acts beside the first, a phone two and a small one one; the rest is under More", async () => {
  for (const [rem, shown] of [
    [80, ["Send", "Papers", "Share", "Revise", "More"]],
    [40, ["Send", "Papers", "Share", "More"]],
    [20, ["Send", "Papers", "More"]],
  ] as const) {
    const { container, names, unmount } = await open(rem);
    expect(names()).toEqual(shown);
    await press("button", "More", container);
    expect(names().slice(shown.length)).toEqual(
      ["Share", "Revise", "Status", "Validity"].filter((name) => !shown.includes(name as "More")),
    );
    await unmount();
  }
});

test("the key of a folded act runs it, unless it is running", async () => {
  const idle = await open(80);
  await pressKey("t");
  expect(idle.ran()).toBe(1);
  await idle.unmount();
  const busy = await open(80, { busy: true });
  await pressKey("t");
  expect(busy.ran()).toBe(0);
  await busy.unmount();
});
