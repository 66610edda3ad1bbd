import { afterEach, expect, test, vi } from "vitest";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { choose, empty, run } from "#domain/testing/wizard-bench.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import { type Choices, isOffered, useLists } from "./use-choices.ts";

afterEach(() => void vi.unstubAllGlobals());

const listOf = (options: readonly string[] | null): Choices => ({
  options,
  missingParent: null,
  isLoading: false,
  error: null,
  retry: () => undefined,
});

test("a value is refused only where its loaded list has neither it nor a larger size in its place", () => {
  const heights = listOf(["6", "9", "12"]);
  const answers: [ComponentId, string, string, Choices | undefined][] = [
    ["hoist", "height_m", "9", heights],
    ["hoist", "height_m", "", heights],
    ["hoist", "height_m", "7", heights],
    ["hoist", "height_m", "7", undefined],
    ["hoist", "height_m", "7", listOf(null)],
    // Only the key above it is wrong.
    ["hoist", "height_m", "7", listOf([])],
    ["hoist", "height_m", "13", heights],
    ["hoist", "capacity", "7T", listOf([])],
    ["hoist", "capacity", "7T", listOf(["5T", "10T"])],
  ];
  expect(answers.map((each) => isOffered(...each))).toEqual([
    ...[true, true, true, true, true, true],
    ...[false, false, false],
  ]);
});

type Answer = { status?: number; body: object };

/** The lists of a component in this draft; the server answers these paths. */
async function listsOf(
  draft: Draft,
  component: ComponentId,
  answers: Record<string, Answer>,
  isSignedIn = true,
) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const { status = 200, body } = answers[address] ?? { status: 500, body: { detail: "Broken" } };
    return Response.json(body, { status });
  });
  let lists: ReadonlyMap<string, Choices> = new Map();
  function Lists() {
    lists = useLists(draft, component, isSignedIn);
    return null;
  }
  const { unmount } = await mount(<Lists />);
  return { asked, list: (name: string) => lists.get(name), unmount };
}

const hoistOf = (...values: [string, string][]) =>
  values.reduce((draft, [name, text]) => run(draft, choose("hoist", name, text)), empty());
const capacities = { "/api/hoist/capacities?crane_type=single": { body: { data: { capacities: ["5T"] } } } };

test("each list waits for the values above it, and asks for the crane type’s table", async () => {
  const { asked, list, unmount } = await listsOf(hoistOf(["capacity", "5T"]), "hoist", {
    ...capacities,
    "/api/hoist/types/5T?crane_type=single": { body: { data: { hoist_types: ["Wire Rope"] } } },
  });
  await until(() => list("hoist_type")?.options != null);
  expect(asked.toSorted()).toEqual([
    "/api/hoist/capacities?crane_type=single",
    "/api/hoist/types/5T?crane_type=single",
  ]);
  expect(list("capacity")?.options).toEqual(["5T"]);
  expect([list("hoist_type")?.missingParent, list("height_m")?.missingParent]).toEqual([null, "hoist_type"]);
  expect(list("height_m")?.options).toBeNull();
  await unmount();
});

test("a list under a size between two rows is that of the next larger one", async () => {
  const draft = run(
    empty(),
    choose("end_carriage", "capacity", "5T"),
    choose("end_carriage", "span_width_m", "17"),
  );
  const { asked, unmount } = await listsOf(draft, "end_carriage", {});
  await until(() => asked.length === 3);
  expect(asked.filter((address) => address.includes("next_larger=true"))).toEqual([
    "/api/end-carriage/types/5T/17?crane_type=single&next_larger=true",
  ]);
  await unmount();
});

test("nothing under a value is an empty list, and any other failure is said until Try again", async () => {
  const answers: Record<string, Answer> = {
    ...capacities,
    "/api/hoist/types/99T?crane_type=single": { status: 404, body: { detail: "None" } },
  };
  const found = await listsOf(hoistOf(["capacity", "99T"]), "hoist", answers);
  await until(() => found.list("hoist_type")?.options != null);
  expect(found.list("hoist_type")).toMatchObject({ options: [], error: null });
  await found.unmount();

  const failing: Record<string, Answer> = {};
  const { list, unmount } = await listsOf(empty(), "column", failing);
  await until(() => list("column_type")?.error !== null);
  expect(list("column_type")).toMatchObject({ options: null, isLoading: false });
  expect(list("column_height")?.options?.slice(0, 2)).toEqual(["3", "4"]);
  failing["/api/column/options?crane_type=single"] = { body: { data: { column_types: ["ISHB 250"] } } };
  await does(() => list("column_type")?.retry());
  await until(() => list("column_type")?.options != null);
  expect(list("column_type")).toMatchObject({ options: ["ISHB 250"], error: null });
  await unmount();
});

test("signed out, for a typed price, and out of scope no list is asked for", async () => {
  const draft = empty();
  const outside = run(draft, { kind: "setScope", component: "hoist", inScope: false });
  for (const [of, component, isSignedIn] of [
    [draft, "hoist", false],
    [outside, "hoist", true],
    [draft, "panel", true],
    [draft, "wiring", true],
  ] as const) {
    const { asked, unmount } = await listsOf(of, component, {}, isSignedIn);
    expect(asked).toEqual([]);
    await unmount();
  }
});
