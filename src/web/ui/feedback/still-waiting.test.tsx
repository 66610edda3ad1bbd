import { expect, test, vi } from "vitest";
import { press, seen } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { StillWaiting } from "./still-waiting.tsx";

test("a long wait is announced with what is waited for, and can be tried again", async () => {
  const onRetry = vi.fn();
  const { container, unmount } = await mount(<StillWaiting what="the PDF" onRetry={onRetry} />);
  const status = await seen("status", undefined, container);
  expect(status.textContent).toContain("Still waiting for the PDF. Nothing typed is lost.");
  await press("button", "Try again", status);
  expect(onRetry).toHaveBeenCalledOnce();
  await unmount();
});
