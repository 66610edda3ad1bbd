import { expect, test, vi } from "vitest";
import { eventually, press, pressKey } from "../testing/app-acts.ts";
import { does, mount } from "../testing/page.tsx";
import { MoreMenu } from "./more-menu.tsx";

async function open() {
  const run = vi.fn();
  const { container, unmount } = await mount(
    <>
      <MoreMenu label="More">
        <button type="button" onClick={run}>
          Copy
        </button>
      </MoreMenu>
      <button type="button">Beside</button>
    </>,
  );
  await press("button", "More", container);
  const has = (text: string) => container.textContent.includes(text);
  return { container, has, run, unmount };
}
const opener = (container: HTMLElement) => container.querySelector("button");

test("an act of a menu runs and closes it, and the focus returns to its button", async () => {
  const { container, has, run, unmount } = await open();
  await press("button", "Copy", container);
  await eventually("the closed menu", () => !has("Copy"));
  expect([run.mock.calls.length, document.activeElement === opener(container)]).toEqual([1, true]);
  await unmount();
});

test("Escape and a press or a focus beside it close a menu, and run nothing", async () => {
  const beside = (container: HTMLElement) => [...container.querySelectorAll("button")].at(-1);
  for (const close of [
    async () => pressKey("Escape"),
    async (container: HTMLElement) => does(() => beside(container)?.focus()),
    async (container: HTMLElement) =>
      does(() => beside(container)?.dispatchEvent(new Event("pointerdown", { bubbles: true }))),
  ]) {
    const { container, has, run, unmount } = await open();
    await close(container);
    expect([has("Copy"), run.mock.calls]).toEqual([false, []]);
    await unmount();
  }
  const { container, has, unmount } = await open();
  await press("button", "More", container);
  expect(has("Copy")).toBe(false);
  await unmount();
});
