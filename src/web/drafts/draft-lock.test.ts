import { expect, test, vi } from "vitest";
import { forgetTakeOver, holdDraft, isTakenOver, openDrafts, takeOver } from "./draft-lock.ts";

/** Opens a draft as one more tab, and returns the states that it was told. */
function open(id: string, steal = false) {
  const states: string[] = [];
  const release = holdDraft(id, steal, (state) => states.push(state));
  const told = (count: number) => vi.waitUntil(() => states.length === count, { interval: 1 });
  return { states, release, told };
}

test("one tab holds a draft until it leaves it or another one takes it over", async () => {
  const first = open("a");
  await first.told(1);
  const second = open("a");
  await second.told(1);
  expect([first.states, second.states]).toEqual([["held"], ["elsewhere"]]);
  const third = open("a", true);
  await first.told(2);
  expect([first.states, third.states]).toEqual([["held", "elsewhere"], ["held"]]);
  third.release();
  await vi.waitUntil(async () => !(await openDrafts()).has("a"), { interval: 1 });
  const fourth = open("a");
  await fourth.told(1);
  expect(fourth.states).toEqual(["held"]);
  fourth.release();
});

test("the open drafts are those that a tab holds, without other locks of the browser", async () => {
  const held = open("b");
  await held.told(1);
  await navigator.locks.request("another lock", async () => {
    expect([...(await openDrafts())]).toEqual(["b"]);
  });
  held.release();
});

test("a browser without locks lets each tab write", async () => {
  vi.stubGlobal("navigator", {});
  expect([open("d").states, open("d").states]).toEqual([["held"], ["held"]]);
  expect([...(await openDrafts())]).toEqual([]);
  vi.unstubAllGlobals();
});

test("a draft is taken over by the next wizard that opens it, once", () => {
  takeOver("e");
  expect([isTakenOver("e"), isTakenOver("f")]).toEqual([true, false]);
  forgetTakeOver();
  expect(isTakenOver("e")).toBe(false);
});
