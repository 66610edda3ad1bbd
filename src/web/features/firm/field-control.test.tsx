import { expect, test, vi } from "vitest";
import { enter, press } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { type Editing, FieldControl, valueAt, withValue } from "./field-control.tsx";
import type { FieldPath, FirmField } from "./firm-field.ts";

async function shown(
  field: Partial<FirmField>,
  profile: unknown,
  given: Partial<Editing> & { within?: FieldPath } = {},
) {
  const onChange = vi.fn();
  const { within, ...editing } = given;
  const page = await mount(
    <FieldControl
      field={{ label: "Field", path: ["value"], kind: "text", ...field } as FirmField}
      editing={{ profile, sold: [], problems: new Map(), onChange, ...editing }}
      {...(within && { within })}
    />,
  );
  const box = page.container.querySelector<HTMLInputElement>("input, select, textarea");
  return {
    ...page,
    box: box ?? expect.unreachable(),
    changed: () => onChange.mock.calls.map(([next]) => next),
  };
}

test("a value is changed at its path, and everything else of the profile stays", () => {
  const profile = { a: [{ b: 1, c: 2 }, { b: 3 }], d: "x" };
  expect(valueAt(profile, ["a", 1, "b"])).toBe(3);
  expect(valueAt(profile, ["a", 7, "b"])).toBeUndefined();
  expect(withValue(profile, ["a", 0, "b"], 5)).toStrictEqual({ a: [{ b: 5, c: 2 }, { b: 3 }], d: "x" });
  expect(withValue(profile, ["a", 0, "b"], undefined)).toStrictEqual({ a: [{ c: 2 }, { b: 3 }], d: "x" });
  expect(withValue(profile, ["e", "f"], 1)).toStrictEqual({ ...profile, e: { f: 1 } });
  expect(profile.a[0]).toStrictEqual({ b: 1, c: 2 });
});

test("each kind of field gives its own kind of value", async () => {
  const options = [
    { value: "", label: "None" },
    { value: "goods", label: "Goods" },
  ];
  for (const [field, value, typed, expected] of [
    [{ kind: "text" }, "a", "b", "b"],
    [{ kind: "area" }, "a", "", ""],
    [{ kind: "number" }, 3, "4.5", 4.5],
    [{ kind: "number" }, 3, "4,5", "4,5"],
    [{ kind: "number" }, 3, " ", " "],
    [{ kind: "lines" }, ["a", "b"], "a\n\nc", ["a", "", "c"]],
    [{ kind: "lines" }, ["a"], "", []],
    [{ kind: "choice", options }, "", "goods", "goods"],
    [{ kind: "choice", options }, "goods", "", undefined],
  ] as const) {
    const { box, changed, unmount } = await shown(field as Partial<FirmField>, { value, other: 1 });
    await enter(box, typed);
    expect(changed()).toEqual([expected === undefined ? { other: 1 } : { value: expected, other: 1 }]);
    await unmount();
  }
});

test("flags are true or false, and chosen options keep the order of the list", async () => {
  const flag = await shown({ kind: "flag" }, { value: true });
  await does(() => flag.box.click());
  expect(flag.changed()).toEqual([{ value: false }]);
  await flag.unmount();
  const options = ["a", "b", "c"].map((each) => ({ value: each, label: each }));
  const flags = await shown({ kind: "flags", options }, { value: ["c", "gone", "a"] });
  const boxes = [...flags.container.querySelectorAll("input")];
  await does(() => boxes[1]?.click());
  await does(() => boxes[0]?.click());
  expect(flags.changed()).toEqual([{ value: ["a", "b", "c"] }, { value: ["c"] }]);
  await flags.unmount();
});

test("a problem stands at the field of its path, in the entry of a list", async () => {
  const problems = new Map([["rows.1.value", "must not be empty"]]);
  for (const [row, error] of [
    ["0", null],
    ["1", "Field must not be empty"],
  ] as const) {
    const profile = { rows: [{ value: "a" }, { value: "b" }] };
    const { container, unmount } = await shown({}, profile, { within: ["rows", row], problems });
    expect(container.querySelector('p[id$="-error"]')?.textContent ?? null).toBe(error);
    await unmount();
  }
});

test("a picture that is removed leaves its entry without one", async () => {
  const profile = { rows: [{ name: "A", value: "data:image/png;base64," }] };
  const { container, changed, unmount } = await shown({ kind: "picture" }, profile, { within: ["rows", 0] });
  await press("button", "Remove field", container);
  expect(changed()).toStrictEqual([{ rows: [{ name: "A" }] }]);
  await unmount();
});

test("letters that papers cannot print are named, and a hint is of its own entry", async () => {
  const profile = { rows: [{ value: "A" }, { value: "日" }] };
  const hint = (entry: unknown) => `Entry ${(entry as { value: string }).value}`;
  const { container, unmount } = await shown({ hint }, profile, { within: ["rows", 1] });
  expect(container.textContent).toContain("Papers cannot print “日”.");
  expect(container.textContent).toContain("Entry 日");
  await unmount();
});
