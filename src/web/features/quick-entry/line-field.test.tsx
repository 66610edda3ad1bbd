import { expect, test, vi } from "vitest";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { pressKey } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { LineField } from "./line-field.tsx";

async function open(text: string, names: readonly { start: number; end: number }[] = []) {
  const message = readMessage(text, exampleChoices, [], []);
  const onEnter = vi.fn();
  const { container, unmount } = await mount(
    <LineField
      {...{ text, message, names, onEnter }}
      describedBy={undefined}
      autoFocus
      onChange={() => undefined}
    />,
  );
  const marks = [...container.querySelectorAll("[data-words]")].map(({ textContent, classList }) => [
    textContent,
    classList.contains("decoration-dashed") ? "asked" : "read",
  ]);
  const behind = container.querySelector("[aria-hidden]")?.textContent;
  return { marks, behind, entered: () => onEnter.mock.calls.length, unmount };
}

test("words that are read are underlined apart from those that are asked about, and unused ones are not", async () => {
  const text = "5t sg span 15m height 6 VFD, Patan Forge.";
  const name = { start: text.indexOf("Patan"), end: text.length - 1 };
  const { marks, behind, unmount } = await open(text, [name]);
  expect(marks).toEqual([
    ...["5t", "sg", "span", "15m"].map((words) => [words, "read"]),
    ...["height", "6"].map((words) => [words, "asked"]),
    ["Patan Forge", "read"],
  ]);
  // The layer of the underlines has every letter of the box.
  expect(behind).toBe(`${text} `);
  await unmount();
});

test("Enter opens the enquiry, and begins a new line with Shift", async () => {
  const { entered, unmount } = await open("5t sg");
  expect(document.activeElement?.tagName).toBe("TEXTAREA");
  await pressKey("Enter", { shiftKey: true });
  await pressKey("Enter", { ctrlKey: true });
  expect(entered()).toBe(0);
  await pressKey("Enter");
  expect(entered()).toBe(1);
  await unmount();
});
