import { expect, test } from "vitest";
import { act } from "../../testing/act.ts";
import { mount } from "../../testing/page.tsx";
import { Combobox } from "./combobox.tsx";

const options = ["Narmada Steel", "Sabar Steel", "Tapi Mills"].map((label) => ({ key: label, label }));

test("the arrows walk through the list from either end, and Enter takes the marked value only", async () => {
  const chosen: string[] = [];
  const { container, unmount } = await mount(
    <Combobox
      value=""
      onChange={() => undefined}
      options={options}
      onChoose={({ label }) => chosen.push(label)}
      listLabel="Known customers"
    />,
  );
  const text = container.querySelector("input");
  const press = (key: string) =>
    act(() => text?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  const marked = () => container.querySelector("[aria-selected=true]")?.textContent ?? null;
  const walked = [];
  for (const key of ["ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"]) {
    await press(key);
    walked.push(marked());
  }
  // Beyond the last value the arrow leads through the text.
  expect(walked).toEqual(["Tapi Mills", null, "Narmada Steel", "Sabar Steel"]);
  await press("Escape");
  await press("Enter");
  expect([marked(), chosen]).toEqual([null, []]);
  await press("ArrowDown");
  await press("Enter");
  expect(chosen).toEqual(["Narmada Steel"]);
  await unmount();
});
