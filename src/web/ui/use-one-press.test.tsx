import { type ComponentType, useState } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { OpenScreen } from "../app/open-screen.tsx";
// Shows the present address.
import type {} from "../app/screens.ts";
import { does, type Mounted, mount, pass, settle, stopClock } from "../testing/page.tsx";
import { goTo, Routing } from "./routing/routing.tsx";
import { screenOf } from "./routing/screen-of.tsx";
import { useOnePress } from "./use-one-press.ts";
import { settleTime } from "./use-settled.ts";

const search = () => ({});
const neverThere = screenOf(() => new Promise<ComponentType>(() => undefined));
let page: Mounted;
let done: number;
beforeAll(() => stopClock());
afterAll(() => vi.useRealTimers());
beforeEach(() => {
  history.replaceState(null, "", "/");
  done = 0;
});
afterEach(() => page.unmount());

async function open(act: () => unknown): Promise<void> {
  function Home() {
    const [times, count] = useState(0);
    const create = useOnePress(() => {
      done += 1;
      count(times + 1);
      return act();
    });
    return (
      <button type="button" onClick={create}>
        {times}
      </button>
    );
  }
  page = await mount(
    <Routing screens={{ "/": { search, component: Home }, "/account": { search, component: neverThere } }}>
      <OpenScreen />
    </Routing>,
  );
}
const press = () => page.container.querySelector("button")?.click();

test("a double press does an act once, and a press half a second later does it again", async () => {
  await open(() => undefined);
  await does(() => {
    press();
    press();
  });
  await does(press);
  await pass(settleTime - 10);
  await does(press);
  expect(done).toBe(1);
  await pass(10);
  await does(press);
  expect(done).toBe(2);
});

test("a press after typing counts as a new press", async () => {
  await open(() => undefined);
  await does(press);
  await does(() => page.container.dispatchEvent(new InputEvent("input", { bubbles: true })));
  await does(press);
  expect(done).toBe(2);
});

test("presses do nothing during the act, and work again after a failure", async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  await open(() => promise);
  await does(press);
  await pass(5000);
  await does(press);
  expect(done).toBe(1);
  reject(new Error("No network"));
  await settle();
  await pass(settleTime);
  await does(press);
  expect(done).toBe(2);
});

test("presses do nothing while the next screen is loading", async () => {
  await open(() => goTo("/account"));
  await does(press);
  await pass(5000);
  await does(press);
  expect([done, location.pathname]).toEqual([1, "/account"]);
});

test("a press right behind an act counts after typing while the act ran", async () => {
  const answers: (() => void)[] = [];
  await open(() => new Promise<void>((answer) => answers.push(answer)));
  await does(press);
  await does(() => {
    dispatchEvent(new Event("input"));
    press();
  });
  expect(done).toBe(1);
  await does(() => answers[0]?.());
  await does(press);
  expect(done).toBe(2);
});
