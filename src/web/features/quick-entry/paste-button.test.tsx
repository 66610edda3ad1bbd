import { afterEach, expect, test } from "vitest";
import { does, type Mounted, mount, until } from "../../testing/page.tsx";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { PasteButton } from "./paste-button.tsx";

let page: Mounted;
const pasted: string[] = [];
afterEach(() => page.unmount());

/** Presses Paste in a browser whose clipboard answers like this. */
async function press(readText: () => Promise<string>): Promise<void> {
  pasted.length = 0;
  Object.defineProperty(navigator, "clipboard", { value: { readText }, configurable: true });
  page = await mount(<PasteButton onPaste={(text) => pasted.push(text)} />);
  await does(() => page.container.querySelector("button")?.click());
}

const told = () => currentToasts().map(({ text }) => text);

test("pastes the copied text", async () => {
  await press(async () => "5t sg 15m");
  await until(() => pasted.length > 0);
  expect(pasted).toEqual(["5t sg 15m"]);
});

test("says that the clipboard is empty", async () => {
  await press(async () => "  ");
  await until(() => told().includes("The clipboard has no text. Copy the enquiry first."));
  expect(pasted).toEqual([]);
});

test("says how to paste where the browser blocks it", async () => {
  await press(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  await until(() => told().includes("The browser blocked pasting. Touch the box and paste there."));
  expect(pasted).toEqual([]);
});
