import { unstable_IdlePriority, unstable_scheduleCallback } from "scheduler";

/** Idle work is the last in React's queue. */
const queueEnds = (): Promise<void> =>
  new Promise((resolve) => void unstable_scheduleCallback(unstable_IdlePriority, () => resolve()));

/** An effect that changes a state fills the queue again, and the effect of that change once more. */
const rounds = 3;

/**
 * Makes a change and waits until React has rendered it and run its effects. React's own `act` exists in its development
 * build only.
 */
export async function act<T>(change: () => T | Promise<T>): Promise<T> {
  const result = await change();
  for (let round = 0; round < rounds; round += 1) await queueEnds();
  return result;
}
