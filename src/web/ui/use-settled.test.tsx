import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { does, mount, pass, stopClock } from "../testing/page.tsx";
import { useIsSettled } from "./use-settled.ts";

beforeEach(stopClock);
afterEach(() => vi.useRealTimers());

/** A bar with one button that goes on, as Next does. */
function Bar({ meanings }: { meanings: readonly string[] }) {
  const [at, setAt] = useState(0);
  const isSettled = useIsSettled(meanings[at] ?? "");
  return (
    <button type="button" onClick={() => isSettled && setAt(at + 1)}>
      {meanings[at]}
    </button>
  );
}

test("a press within half a second of the last change does nothing, and a later press works", async () => {
  const { container, unmount } = await mount(<Bar meanings={["margin", "final", "final saved"]} />);
  const button = container.querySelector("button");
  const press = () => does(() => button?.click());
  await press();
  expect(button?.textContent).toBe("final");
  for (const wait of [0, 80, 270, 140]) {
    await pass(wait);
    await press();
    expect([wait, button?.textContent]).toEqual([wait, "final"]);
  }
  await pass(10);
  await press();
  expect(button?.textContent).toBe("final saved");
  await unmount();
});
