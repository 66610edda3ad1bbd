import { afterEach, expect, test, vi } from "vitest";
import { noteServerAway, subscribeToServerBack } from "./server-back.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a server that was away is asked every five seconds, and its first answer is told", async () => {
  vi.useFakeTimers();
  const answers = [
    () => Promise.reject(new TypeError("Failed to fetch")),
    async () => ({ ok: false }),
    async () => ({ ok: true }),
  ];
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return answers.shift()?.();
  });
  const back = vi.fn();
  const stop = subscribeToServerBack(back);
  noteServerAway();
  await vi.advanceTimersByTimeAsync(4000);
  // Another lost call begins the wait again.
  noteServerAway();
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(6000);
  expect([asked, back.mock.calls.length]).toEqual([Array(2).fill("/api/health"), 0]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked.length, back.mock.calls.length]).toEqual([3, 1]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.length).toBe(3);
  stop();
});
