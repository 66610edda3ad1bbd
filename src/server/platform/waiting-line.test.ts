import { expect, test } from "vitest";
import { makeWaitingLine } from "./waiting-line.ts";

const tooLong = () => new Error("too long");

test("lets a fixed number in at a time, in their order", async () => {
  const line = makeWaitingLine(2, 60_000, tooLong);
  const entered: number[] = [];
  for (let number = 1; number <= 5; number++) void line.enter().then(() => entered.push(number));
  await Promise.resolve();
  expect(entered).toEqual([1, 2]);
  line.leave();
  await expect.poll(() => entered).toEqual([1, 2, 3]);
  line.leave();
  line.leave();
  await expect.poll(() => entered).toEqual([1, 2, 3, 4, 5]);
  for (let number = 0; number < 5; number++) line.leave();
  await line.enter();
  await line.enter();
});

test("dismisses all waiters or those who waited too long, and continues", async () => {
  const line = makeWaitingLine(1, 60_000, tooLong);
  await line.enter();
  const both = [line.enter(), line.enter()];
  line.dismiss(new Error("gone"));
  for (const each of both) await expect(each).rejects.toThrow("gone");
  line.leave();
  await line.enter();

  const short = makeWaitingLine(1, 1, tooLong);
  await short.enter();
  await expect(short.enter()).rejects.toThrow("too long");
  short.leave();
  await short.enter();
});
