import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { does, mount, pass, stopClock } from "../testing/page.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { settleTime } from "./use-settled.ts";

beforeEach(stopClock);
afterEach(() => vi.useRealTimers());

test.each(["Cancel", "Send anyway"])("%s does nothing in the first half second", async (name) => {
  const pressed: string[] = [];
  const question = (
    <ConfirmDialog
      open
      title="Send?"
      confirmText="Send anyway"
      onConfirm={() => pressed.push("Send anyway")}
      onCancel={() => pressed.push("Cancel")}
    >
      Anybody may read it.
    </ConfirmDialog>
  );
  const { container, unmount } = await mount(question);
  const button = [...container.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  for (const wait of [0, 200, settleTime - 210]) {
    await pass(wait);
    await does(() => button?.click());
    expect(pressed).toEqual([]);
  }
  await pass(10);
  await does(() => button?.click());
  expect(pressed).toEqual([name]);
  await unmount();
});
