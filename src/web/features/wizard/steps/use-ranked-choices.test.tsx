import { afterEach, expect, test, vi } from "vitest";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { choose, empty, run, setPricing } from "#domain/testing/wizard-bench.ts";
import { does, settle, until } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { useRankedChoices } from "./use-ranked-choices.ts";

afterEach(() => void vi.unstubAllGlobals());

const capacity = run(empty(), choose("hoist", "capacity", "5T"));
const lift = run(capacity, choose("hoist", "hoist_type", "Wire"), choose("hoist", "height_m", "9"));
/** The heights of each hoist in the table, and its price. */
const table = { Wire: { heights: ["12", "6"], price: 100 }, Chain: { heights: ["9", "6"], price: 120 } };

type ChoiceSetup = {
  component?: ComponentId;
  name?: string;
  isSignedIn?: boolean;
  options?: string[];
  isAnswered?: boolean;
};

async function opened(draft: Draft, given: ChoiceSetup = {}) {
  const { component = "hoist", name = "hoist_type", isSignedIn = true } = given;
  const { options = ["Wire", "Chain"], isAnswered = true } = given;
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { values } = JSON.parse(body);
    asked.push(values);
    if (!isAnswered) return new Promise(() => undefined);
    const choices = Object.entries(table).map(([value, { heights, price }]) => {
      const isThere = heights.includes(values.height_m);
      const row = isThere ? { hoist_type: value, height_m: values.height_m } : null;
      return { value, offered: { height_m: heights }, row, price: isThere ? price : null, factors: [] };
    });
    return Response.json({ data: { choices, table_version: "v" } });
  });
  let found: ReturnType<typeof useRankedChoices> | undefined;
  function List() {
    found = useRankedChoices(component, name, options);
    return null;
  }
  const { unmount } = await mountPart(draft, <List />, { isSignedIn });
  const now = () => found ?? expect.unreachable();
  return {
    asked,
    now,
    near: () => does(() => now().onNear()),
    values: () => now().ranked?.groups.flatMap(({ choices }) => choices.map(({ value }) => value)),
    unmount,
  };
}

test("the rows load when the list comes near, at the other values of the component", async () => {
  const { asked, now, near, values, unmount } = await opened(lift);
  expect([asked, now().isRanked, now().ranked]).toEqual([[], true, null]);
  await near();
  await until(() => now().ranked !== null);
  expect(asked).toEqual([{ capacity: "5T", height_m: "9" }]);
  expect(values()?.toSorted()).toEqual(["Chain", "Wire"]);
  await unmount();
});

test("while no size is chosen, the choices are those at the least size of the table", async () => {
  const { asked, now, near, unmount } = await opened(capacity);
  await near();
  const differences = () =>
    now().ranked?.groups.flatMap(({ choices }) => choices.map(({ difference }) => difference)) ?? [];
  await until(() => differences().includes(20_00));
  expect(asked).toEqual([
    { capacity: "5T", height_m: "" },
    { capacity: "5T", height_m: "6" },
  ]);
  await unmount();
});

test("only choices of the list count, and without one of them nothing is ranked", async () => {
  const one = await opened(lift, { options: ["Chain"] });
  await one.near();
  await until(() => one.now().ranked !== null);
  expect(one.values()).toEqual(["Chain"]);
  await one.unmount();
  const none = await opened(lift, { options: ["Other"] });
  await none.near();
  await settle();
  expect([none.asked.length, none.now().ranked]).toEqual([1, null]);
  await none.unmount();
});

test("signed out, and for a list without meanings, nothing is asked; a typed price does not wait", async () => {
  for (const given of [
    { isSignedIn: false },
    { name: "height_m" },
    { component: "wiring", name: "busbar" },
  ] as const) {
    const { asked, near, unmount } = await opened(lift, given);
    await near();
    expect(asked).toEqual([]);
    await unmount();
  }
  for (const [draft, isLoading] of [
    [lift, true],
    [run(lift, setPricing("hoist", "custom")), false],
  ] as const) {
    const { now, near, unmount } = await opened(draft, { isAnswered: false });
    expect(now().isLoading).toBe(false);
    await near();
    expect(now().isLoading).toBe(isLoading);
    await unmount();
  }
});
