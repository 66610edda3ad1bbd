import { expect, test } from "vitest";
import { WorkerLate, WorkerLost } from "../platform/worker-pool.ts";
import { limitRefusal } from "./paper-limits.ts";

const remedy =
  "Divide the offer, or ask an administrator to put smaller or simpler pictures into the profile of the firm.";

test.each([
  [new WorkerLate("late"), "This paper is too large: making it takes more than 20 seconds."],
  [new WorkerLost("lost"), "This paper is too large: making it takes more than 1200 MB of memory."],
])("the refusal of a paper names the limit that it exceeded, and what to do", (cause, limit) => {
  expect(limitRefusal(cause)).toMatchObject({ code: "too-large", message: `${limit} ${remedy}`, cause });
});

test("a fault that is no limit has no sentence about a limit", () => {
  expect(limitRefusal(new RangeError("no font"))).toBeUndefined();
});
