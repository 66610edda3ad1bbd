import { useState } from "react";
import { expect, test } from "vitest";
import { does, mount } from "../../testing/page.tsx";
import { Listbox, type ListGroup } from "./listbox.tsx";

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));
const groups: ListGroup[] = [
  { choices: choices("5T", "10T", "15T") },
  { heading: "Too small", choices: choices("Low 2T") },
];

type Options = { value?: string; isLoading?: boolean; disabled?: boolean };

async function open(given: Options = {}) {
  const chosen: string[] = [];
  const near: string[] = [];
  let set: (given: Options) => void = () => undefined;
  function Form() {
    const [{ value = "", ...rest }, setOptions] = useState(given);
    set = setOptions;
    return (
      <>
        <Listbox
          listLabel="Capacities"
          value={value}
          shown={value}
          placeholder="Choose"
          groups={rest.isLoading ? [] : groups}
          last={{ value: "custom", label: "Custom" }}
          onTyped={(text) => near.push(text)}
          onChoose={(next) => {
            chosen.push(next);
            setOptions({ ...rest, value: next });
          }}
          {...rest}
        />
        <button type="button">Beside</button>
      </>
    );
  }
  const { container, unmount } = await mount(<Form />);
  const box = container.querySelector<HTMLButtonElement>("[role=combobox]") ?? expect.unreachable();
  const options = () => [...container.querySelectorAll<HTMLElement>("[role=option]")];
  return {
    container,
    box,
    chosen,
    typed: near,
    set: (next: Options) => does(() => set(next)),
    options: () => options().map(({ textContent }) => textContent),
    /** The marked choice. */
    marked: () => document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent,
    take: (label: string) =>
      does(() =>
        options()
          .find(({ textContent }) => textContent === label)
          ?.click(),
      ),
    /** Presses keys in the box. Returns whether the page would still act on the last one. */
    keys: async (...names: string[]) => {
      let leadsOn = false;
      await does(() => box.focus());
      for (const key of names)
        await does(() => {
          leadsOn = box.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        });
      return leadsOn;
    },
    leave: () => does(() => [...container.querySelectorAll("button")].at(-1)?.focus()),
    unmount,
  };
}

test("a press opens the list and takes a choice, after which the box has the focus", async () => {
  const { box, chosen, options, take, unmount } = await open({ value: "10T" });
  expect([box.textContent, box.getAttribute("aria-expanded"), options()]).toEqual(["10T", "false", []]);
  await does(() => box.click());
  expect(options()).toEqual(["5T", "10T", "15T", "Low 2T", "Custom"]);
  await take("15T");
  expect([chosen, options(), box.textContent, document.activeElement === box]).toEqual([
    ...[["15T"], [], "15T", true],
  ]);
  await unmount();
});

test("arrows walk through all groups from the chosen value, and Enter takes the marked one", async () => {
  const { chosen, marked, keys, options, unmount } = await open({ value: "10T" });
  const walked: (string | null | undefined)[] = [];
  for (const key of [
    "ArrowDown",
    "ArrowDown",
    "ArrowDown",
    "ArrowUp",
    "End",
    "ArrowDown",
    "Home",
    "PageDown",
  ]) {
    await keys(key);
    walked.push(marked());
  }
  expect(walked).toEqual(["10T", "15T", "Low 2T", "15T", "Custom", "Custom", "5T", "Custom"]);
  await keys("Home");
  // An Enter that takes a choice does not lead to the next step.
  expect([await keys("Enter"), chosen, options()]).toEqual([false, ["5T"], []]);
  await unmount();
});

test("Escape closes the list and changes nothing", async () => {
  const { chosen, keys, options, unmount } = await open({ value: "10T" });
  await keys("ArrowDown", "ArrowDown", "Escape");
  expect([chosen, options()]).toEqual([[], []]);
  await unmount();
});

test("letters filter the list and mark a choice, and Enter takes it and leads on", async () => {
  const { box, chosen, marked, keys, options, typed, unmount } = await open();
  await keys("1");
  expect([box.textContent, options(), marked()]).toEqual(["1", ["10T", "15T", "Custom"], "10T"]);
  await keys("5");
  expect([options(), marked()]).toEqual([["15T", "Custom"], "15T"]);
  await keys("Backspace");
  expect([options(), typed]).toEqual([
    ["10T", "15T", "Custom"],
    ["1", "15", "1"],
  ]);
  expect([await keys("Enter"), chosen]).toEqual([true, ["10T"]]);
  await unmount();
});

test("letters also find a further word of a choice", async () => {
  const { marked, keys, options, unmount } = await open();
  await keys("2");
  expect([options(), marked()]).toEqual([["Low 2T", "Custom"], "Low 2T"]);
  await unmount();
});

test("letters that no choice begins with are said to be in no list", async () => {
  const { container, keys, options, unmount } = await open();
  await keys("7", "7");
  expect(options()).toEqual(["Custom"]);
  expect(container.textContent).toContain("Not in the list");
  expect(container.querySelector("[role=status]")?.textContent).toBe("0 in the list");
  await unmount();
});

test("typed letters are a choice for who leaves the list, and a list without letters only closes", async () => {
  const typed = await open();
  await typed.keys("1", "5");
  await typed.leave();
  expect([typed.chosen, typed.options()]).toEqual([["15T"], []]);
  await typed.unmount();
  const walked = await open({ value: "5T" });
  await walked.keys("ArrowDown", "ArrowDown");
  await walked.leave();
  expect([walked.chosen, walked.options()]).toEqual([[], []]);
  await walked.unmount();
  const tabbed = await open({ value: "5T" });
  // Tab takes the marked choice and goes on.
  expect([await tabbed.keys("ArrowDown", "ArrowDown", "Tab"), tabbed.chosen]).toEqual([true, ["10T"]]);
  await tabbed.unmount();
});

test("letters typed before the list is there choose from it once it is", async () => {
  const { chosen, keys, options, leave, set, unmount } = await open({ isLoading: true });
  await keys("1", "5", "Enter");
  expect([chosen, options()]).toEqual([[], ["Custom"]]);
  await leave();
  expect(chosen).toEqual([]);
  await set({ isLoading: false });
  expect(chosen).toEqual(["15T"]);
  await unmount();
});

test("a list that is off opens by no key", async () => {
  const { keys, options, unmount } = await open({ disabled: true });
  await keys("ArrowDown", "5");
  expect(options()).toEqual([]);
  await unmount();
});
