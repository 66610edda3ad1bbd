import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, toast } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => currentToasts().map(({ text }) => text);

test("a notice stays for 3 seconds, and for 20 with an act to press", () => {
  toast.success("Saved");
  toast.success("Removed: span", { act: { name: "Undo", run: () => undefined } });
  vi.advanceTimersByTime(2_999);
  expect(texts()).toEqual(["Saved", "Removed: span"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(["Removed: span"]);
  vi.advanceTimersByTime(16_999);
  expect(texts()).toEqual(["Removed: span"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
