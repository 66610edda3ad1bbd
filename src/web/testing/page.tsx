import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const patience = 20_000;
/** The waits of the product are whole multiples of it, so each falls on the end of a step. */
const step = 10;

/** Stops the clock that the page's waits go by. Everything else, the server's work too, goes on by itself. */
export function stopClock(): void {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  });
}

/** Lets this time pass on the page, with every rendering that belongs into it. */
export async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step)
    await act(async () => void vi.advanceTimersByTime(Math.min(left, step)));
}

/** Waits until it is so; no time passes on the page meanwhile. */
export async function until(isSo: () => boolean): Promise<void> {
  const start = Date.now();
  while (!isSo()) {
    if (Date.now() - start > patience) throw new Error(`It never came about: ${isSo}`);
    await act(() => new Promise((resolve) => void setImmediate(resolve)));
  }
}

/** The same with the turns of a browser: what a rendering leaves to effects is done after it, and clicks come between. */
export async function untilLive(isSo: () => boolean): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    await vi.waitUntil(isSo, { timeout: patience, interval: 1 });
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
}

/** Lets everything that is on its way arrive, for a test that says that nothing came of it. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 50; round++)
    await act(() => new Promise((resolve) => void setImmediate(resolve)));
}

/** Does what a user would, and lets the page follow. */
export async function does(action: () => unknown): Promise<void> {
  await act(async () => void action());
}

export type Mounted = { container: HTMLElement; unmount: () => Promise<void> };

/** Renders into the page, with a query client of its own. */
export async function mount(element: ReactNode): Promise<Mounted> {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  await act(async () =>
    root.render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>),
  );
  return {
    container,
    unmount: async () => {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}
