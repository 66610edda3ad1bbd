import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

const tooLong = () => new Error("too long");

test("lets a fixed number in at a time, in their order", async () => {
  const semaphore = createSemaphore(2, 60_000, tooLong);
  const entered: number[] = [];
  for (let number = 1; number <= 5; number++) void semaphore.acquire().then(() => entered.push(number));
  await Promise.resolve();
  expect(entered).toEqual([1, 2]);
  semaphore.release();
  await expect.poll(() => entered).toEqual([1, 2, 3]);
  semaphore.release();
  semaphore.release();
  await expect.poll(() => entered).toEqual([1, 2, 3, 4, 5]);
  for (let number = 0; number < 5; number++) semaphore.release();
  await semaphore.acquire();
  await semaphore.acquire();
});

test("dismisses all waiters or those who waited too long, and continues", async () => {
  const semaphore = createSemaphore(1, 60_000, tooLong);
  await semaphore.acquire();
  const both = [semaphore.acquire(), semaphore.acquire()];
  semaphore.rejectWaiting(new Error("gone"));
  for (const each of both) await expect(each).rejects.toThrow("gone");
  semaphore.release();
  await semaphore.acquire();

  const short = createSemaphore(1, 1, tooLong);
  await short.acquire();
  await expect(short.acquire()).rejects.toThrow("too long");
  short.release();
  await short.acquire();
});

test("groups take turns, and each keeps its order", async () => {
  const semaphore = createSemaphore(1, 60_000, tooLong);
  await semaphore.acquire({ group: "a" });
  const entered: string[] = [];
  for (const [group, number] of [
    ["a", 1],
    ["a", 2],
    ["a", 3],
    ["b", 1],
    ["c", 1],
    ["b", 2],
  ] as const)
    void semaphore.acquire({ group }).then(() => entered.push(`${group}${number}`));
  for (let number = 1; number <= 6; number++) {
    semaphore.release();
    await expect.poll(() => entered.length).toBe(number);
  }
  expect(entered).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("a preferred group comes before all others, and these go on afterwards", async () => {
  const semaphore = createSemaphore(1, 60_000, tooLong);
  await semaphore.acquire();
  const entered: string[] = [];
  for (const group of ["a", "b", "known", "a", "known"])
    void semaphore.acquire({ group, isPreferred: group === "known" }).then(() => entered.push(group));
  for (let number = 1; number <= 5; number++) {
    semaphore.release();
    await expect.poll(() => entered.length).toBe(number);
  }
  expect(entered).toEqual(["known", "known", "a", "b", "a"]);
});
