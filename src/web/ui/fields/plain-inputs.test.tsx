import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { enter, press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { Checkbox } from "./checkbox.tsx";
import { DateInput } from "./date-input.tsx";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Segmented } from "./segmented.tsx";
import { TextInput } from "./text-input.tsx";

/** Mounts a control that keeps its value. */
async function open<V>(first: V, control: (value: V, onChange: (value: V) => void) => ReactNode) {
  const given: V[] = [];
  function Control() {
    const [value, setValue] = useState(first);
    return control(value, (next) => {
      given.push(next);
      setValue(next);
    });
  }
  const { container, unmount } = await mount(<Control />);
  const inputs = [...container.querySelectorAll("input")];
  return { container, inputs, input: inputs[0] as HTMLInputElement, given, unmount };
}

test("a field names its control, and describes it by hint, warning and error", async () => {
  const described = async (texts: Partial<Parameters<typeof Field>[0]>) => {
    const { container, input, unmount } = await open("", (value, onChange) => (
      <Field label="Site" {...texts}>
        <TextInput value={value} onChange={onChange} />
      </Field>
    ));
    expect(container.querySelector("label")?.htmlFor).toBe(input.id);
    const by = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    const found = [
      by.map((id) => document.getElementById(id)?.textContent),
      input.getAttribute("aria-invalid"),
      input.getAttribute("aria-required"),
      container.querySelector("label")?.className.includes("required-mark"),
      [...container.querySelectorAll("[aria-live=polite] p")].map(({ textContent }) => textContent),
    ];
    await unmount();
    return found;
  };
  expect(await described({})).toEqual([[], null, null, false, []]);
  expect(await described({ required: true, hint: "Where it stands" })).toEqual([
    ...[["Where it stands"], null, "true", true, []],
  ]);
  expect(await described({ hint: "Hint", warning: "Far away", error: "Missing" })).toEqual([
    ...[["Hint", "Far away", "Missing"], "true", null, false, ["Far away", "Missing"]],
  ]);
});

test("a day is shown so that nobody misreads it, and none as its placeholder", async () => {
  const { container, input, given, unmount } = await open("2026-11-01", (value, onChange) => (
    <DateInput value={value} onChange={onChange} placeholder="No day" />
  ));
  expect([input.type, input.value, container.textContent]).toEqual(["date", "2026-11-01", "01 Nov 2026"]);
  await enter(input, "2026-12-24");
  expect([given, container.textContent]).toEqual([["2026-12-24"], "24 Dec 2026"]);
  await enter(input, "");
  expect([given.at(-1), container.textContent]).toEqual(["", "No day"]);
  expect(container.querySelector("span")?.className).toContain("text-ink-3");
  await unmount();
});

test("a checkbox gives its new state, and is described by its hint", async () => {
  const { input, given, unmount } = await open(false, (value, onChange) => (
    <Checkbox checked={value} onChange={onChange} hint="Once a week">
      Remind me
    </Checkbox>
  ));
  await press("checkbox", "Remind me");
  await press("checkbox", "Remind me");
  expect(given).toEqual([true, false]);
  const hint = input.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(hint)?.textContent).toBe("Once a week");
  await unmount();
});

test("a password is hidden until it is shown", async () => {
  const { input, given, unmount } = await open("abc", (value, onChange) => (
    <PasswordInput value={value} onChange={onChange} noun="new password" />
  ));
  expect(input.type).toBe("password");
  await press("button", "Show new password");
  expect(input.type).toBe("text");
  await enter(input, "abcd");
  expect(given).toEqual(["abcd"]);
  await press("button", "Hide new password");
  expect(input.type).toBe("password");
  await unmount();
});

const options = [
  { value: "a", label: "First" },
  { value: "b", label: "Second" },
  { value: "c", label: "Third", disabled: true },
];

test.each([
  ["radio buttons", RadioGroup],
  ["a segmented control", Segmented],
])("%s have one choice of their options", async (_, Choice) => {
  const { container, inputs, given, unmount } = await open("a", (value, onChange) => (
    <Choice legend="Which" value={value} onChange={onChange} options={options} hint="One of three" />
  ));
  const state = () => inputs.map(({ checked, disabled }) => [checked, disabled]);
  expect(container.textContent).toBe("WhichFirstSecondThirdOne of three");
  expect(state()).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  await press("radio", "Second");
  expect([given, state().map(([checked]) => checked)]).toEqual([["b"], [false, true, false]]);
  expect(new Set(inputs.map(({ name }) => name)).size).toBe(1);
  await unmount();
});

test("a segmented control can be disabled as a whole", async () => {
  const isDisabled = async (disabled?: boolean) => {
    const { container, unmount } = await open("a", (value, onChange) => (
      <Segmented legend="Which" {...{ value, onChange, options }} {...(disabled && { disabled })} />
    ));
    const fieldset = container.querySelector("fieldset");
    await unmount();
    return fieldset?.disabled;
  };
  expect([await isDisabled(true), await isDisabled()]).toEqual([true, false]);
});
