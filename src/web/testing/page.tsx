import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { act } from "./act.ts";

const patience = 20_000;
/** All waits of the product are multiples of this step. */
const step = 10;

/** Stops the page's timers. The server and everything else continue. */
export function stopClock(): void {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  });
}

/** Lets this time pass on the page and renders all changes. */
export async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step)
    await act(async () => void vi.advanceTimersByTime(Math.min(left, step)));
}

/** Waits until the condition holds, while the page's clock stands still. */
export async function until(isSo: () => boolean): Promise<void> {
  const start = Date.now();
  while (!isSo()) {
    if (Date.now() - start > patience) throw new Error(`It never came about: ${isSo}`);
    await act(() => new Promise((resolve) => void setImmediate(resolve)));
  }
}

/** As `until`, but looks while effects may still have to run, as a quick user's click may come. */
export async function untilLive(isSo: () => boolean): Promise<void> {
  await vi.waitUntil(isSo, { timeout: patience, interval: 1 });
}

/** Lets all pending work finish, for tests that nothing happens. */
export async function settle(): Promise<void> {
  const rounds = async (count: number): Promise<void> => {
    for (let round = 0; round < count; round++)
      await act(() => new Promise((resolve) => void setImmediate(resolve)));
  };
  await rounds(50);
  // Queries tell of their answers by a timer, and what they fill may ask again.
  for (let turn = 0; turn < 3 && !vi.isFakeTimers(); turn++) {
    await act(() => new Promise((resolve) => void setTimeout(resolve, 1)));
    await rounds(10);
  }
}

/** Does a user's action and renders its effect. */
export async function does(action: () => unknown): Promise<void> {
  await act(async () => void action());
}

export type Mounted = { container: HTMLElement; unmount: () => Promise<void> };

/** Renders into the page with a new query client, which asks for nothing twice by itself. */
export async function mount(element: ReactNode): Promise<Mounted> {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => root.render(<QueryClientProvider client={client}>{element}</QueryClientProvider>));
  return {
    container,
    unmount: async () => {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}
