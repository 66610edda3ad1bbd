import { expect, test } from "vitest";
import { components } from "#domain/components/registry.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { choose, empty, run } from "#domain/testing/wizard-bench.ts";
import { does } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { ChoiceList } from "./choice-list.tsx";
import type { Choices } from "./use-choices.ts";

const hoist = (height: string): Draft =>
  run(
    empty(),
    choose("hoist", "capacity", "5T"),
    choose("hoist", "hoist_type", "Wire Rope"),
    choose("hoist", "height_m", height),
  );
async function shown(draft: Draft, own: Partial<Choices> = {}, name = "height_m") {
  const field = components.hoist.fields[name] ?? expect.unreachable();
  const choices: Choices = {
    ...{ options: ["6", "9", "12"], missingParent: null, isLoading: false, error: null },
    retry: () => undefined,
    ...own,
  };
  const part = await mountPart(draft, <ChoiceList component="hoist" {...{ name, field, choices }} />);
  const button = part.container.querySelector<HTMLButtonElement>("[role=combobox]") ?? expect.unreachable();
  const options = () => [...part.container.querySelectorAll<HTMLElement>("[role=option]")];
  return {
    ...part,
    button,
    options,
    texts: () => options().map(({ textContent }) => textContent),
    key: (name: string) =>
      does(() => {
        const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }),
  };
}

test("a choice is taken from the table’s values, and Custom is the last of them", async () => {
  const { button, options, texts, sent, unmount } = await shown(hoist("9"));
  expect(button.textContent).toBe("9 m");
  await does(() => button.click());
  expect(texts()).toEqual(["6 m", "9 m", "12 m", "Custom…"]);
  await does(() => options()[2]?.click());
  await does(() => button.click());
  await does(() => options()[3]?.click());
  expect(sent()).toEqual([choose("hoist", "height_m", "12"), { kind: "enterCustom", component: "hoist" }]);
  await unmount();
});

test("a value that the table lacks stays in the list, and one that a larger row prices says so", async () => {
  for (const [height, text, first] of [
    ["13", "13 m", "13 m"],
    ["7", "7 m, priced as 9 m", "7 m, priced as 9 m"],
    ["", "Choose height", "6 m"],
  ] as const) {
    const { button, texts, unmount } = await shown(hoist(height));
    expect(button.textContent).toBe(text);
    await does(() => button.click());
    expect([texts()[0], texts().length]).toEqual([first, height === "" ? 4 : 5]);
    await unmount();
  }
});

test("only a size that the next larger row prices is offered so", async () => {
  const draft = run(empty(), choose("hoist", "capacity", "7T"));
  const { button, unmount } = await shown(draft, { options: ["5T", "10T"] }, "capacity");
  expect(button.textContent).toBe("7T");
  await unmount();
});

test("a typed size between two rows is offered once, in the writing of the table", async () => {
  for (const [height, typed, offered] of [
    ["9", "7", ["7 m, priced as 9 m"]],
    ["7", "7", ["7 m, priced as 9 m"]],
    ["9", "13", []],
  ] as const) {
    const { button, key, texts, unmount } = await shown(hoist(height));
    await does(() => button.focus());
    for (const letter of typed) await key(letter);
    expect(texts().filter((text) => text?.includes("priced as"))).toEqual(offered);
    await unmount();
  }
});

test("a list waits for the value above it, and says that it loads", async () => {
  for (const [own, text, disabled] of [
    [{ options: null, missingParent: "hoist_type" }, "Choose hoist type first", true],
    [{ options: null, isLoading: true }, "Loading…", false],
    [{ options: [] }, "Choose height", false],
  ] as const) {
    const { button, unmount } = await shown(hoist(""), own);
    expect([button.textContent, button.disabled]).toEqual([text, disabled]);
    await unmount();
  }
});
