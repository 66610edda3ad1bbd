import { expect, test, vi } from "vitest";
import { does, mount } from "../../testing/page.tsx";
import { useKey } from "./use-key.ts";

const [next, undo] = [vi.fn(), vi.fn()];

function Wizard() {
  useKey("next", next);
  useKey("undo", undo);
  return null;
}

const press = (key: string, repeat: boolean) =>
  does(() =>
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key, repeat, ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  );

test("an act runs once for a key that is held, and Undo as often as the key repeats", async () => {
  const { unmount } = await mount(<Wizard />);
  for (const repeat of [false, true, true]) {
    await press("Enter", repeat);
    await press("z", repeat);
  }
  expect([next.mock.calls.length, undo.mock.calls.length]).toEqual([1, 3]);
  await unmount();
  await press("z", false);
  expect(undo).toHaveBeenCalledTimes(3);
});
