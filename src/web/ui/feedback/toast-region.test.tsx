import { expect, test, vi } from "vitest";
import { press } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { currentToasts, dismissToast, toast } from "./toast-store.ts";

const said = (where: HTMLElement, role: string) =>
  [...where.querySelectorAll(`[role=${role}] p, [role=${role}] li`)].map(({ textContent }) => textContent);

test("a success and a failure are said apart, and the act of a toast runs once and ends it", async () => {
  const run = vi.fn();
  const { container, unmount } = await mount(<ToastRegion />);
  await does(() => {
    toast.success("Removed: Span", { act: { name: "Undo", run } });
    toast.error("Not saved", { lines: ["No room"] });
  });
  expect([said(container, "status"), said(container, "alert")]).toEqual([
    ["Removed: Span"],
    ["Not saved", "No room"],
  ]);
  await press("button", "Undo", container);
  expect([run.mock.calls.length, said(container, "status")]).toEqual([1, []]);
  await press("button", "Dismiss", container);
  expect(currentToasts()).toEqual([]);
  await unmount();
});

test("the topmost dialog shows the toasts, and the page again after it", async () => {
  const page = await mount(<ToastRegion />);
  const dialog = await mount(<ToastRegion isInDialog />);
  await does(() => toast.success("Saved"));
  const shown = () => [page, dialog].map(({ container }) => said(container, "status").length);
  expect(shown()).toEqual([0, 1]);
  await dialog.unmount();
  expect(said(page.container, "status")).toEqual(["Saved"]);
  for (const { id } of currentToasts()) await does(() => dismissToast(id));
  await page.unmount();
});
