import { expect, test } from "vitest";
import { press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { EntryButtons } from "./entry-buttons.tsx";

/** What the buttons of the entry at this place do, by their names; null for one that is off. */
async function acts(at: number): Promise<Record<string, string | null>> {
  const done: Record<string, string | null> = {};
  let last = "";
  const { container, unmount } = await mount(
    <EntryButtons
      name="clause"
      entries={["a", "b", "c"]}
      at={at}
      onChange={(entries, act) => {
        last = `${entries.join("")} ${act}`;
      }}
    />,
  );
  for (const button of container.querySelectorAll("button")) {
    const name = button.getAttribute("aria-label") ?? "";
    if (!button.disabled) await press("button", name, container);
    done[name] = button.disabled ? null : last;
  }
  await unmount();
  return done;
}

test("an entry moves by one place or goes; the first moves only down, the last only up", async () => {
  const names = ["Move clause up", "Move clause down", "Remove clause"];
  const of = async (at: number) => {
    const done = await acts(at);
    return names.map((name) => done[name]);
  };
  expect(await of(0)).toEqual([null, "bac moved", "bc removed"]);
  expect(await of(1)).toEqual(["bac moved", "acb moved", "ac removed"]);
  expect(await of(2)).toEqual(["acb moved", null, "ab removed"]);
});
