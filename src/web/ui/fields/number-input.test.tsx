import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { typedPriceProblem } from "#domain/price-tables/reading.ts";
import { does, type Mounted, mount } from "../../testing/page.tsx";
import { Field } from "./field.tsx";
import { NumberInput } from "./number-input.tsx";

let page: Mounted | undefined;
afterEach(() => page?.unmount());

function Price() {
  const [text, setText] = useState("78000");
  return (
    <Field label="Price" error={typedPriceProblem("Price", text) ?? undefined}>
      <NumberInput value={text} onChange={setText} unit="₹" min={0} />
    </Field>
  );
}

async function openPrice() {
  page = await mount(<Price />);
  const { container } = page;
  const input = container.querySelector("input");
  if (!input) throw new Error("There is no box");
  await does(() => input.focus());
  const enter = (text: string, inputType: string) =>
    does(() => {
      // Sets the value past React's setter, as a browser does, so that React sees the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType }));
    });
  return {
    input,
    type: async (text: string) => {
      for (let end = 0; end <= text.length; end++) await enter(text.slice(0, end), "insertText");
    },
    paste: (text: string) => enter(text, "insertFromPaste"),
    leave: () => does(() => input.blur()),
    said: () => container.querySelector("[aria-live] p")?.textContent ?? "",
  };
}

const meant: [typed: string, plain: string, shown: string][] = [
  ["Rs. 95000", "95000", "95,000"],
  ["0.95 lakh", "95000", "95,000"],
  ["1.5 cr", "15000000", "1,50,00,000"],
  ["95k", "95000", "95,000"],
  ["₹ 1,20,000/-", "120000", "1,20,000"],
  ["૯૫૦૦૦", "95000", "95,000"],
];

test.each(meant)("%s is read as meant, typed and pasted", async (text, plain, shown) => {
  const box = await openPrice();
  await box.type(text);
  expect([box.input.value, box.said()]).toEqual([text, ""]);
  await box.leave();
  expect([box.input.value, box.said()]).toEqual([shown, ""]);
  await does(() => box.input.focus());
  await box.paste(text);
  expect(box.input.value).toBe(plain);
  await box.leave();
  expect(box.input.value).toBe(shown);
});

test.each(["-95000", "-1", "1e5", "7,5", "45 apples", "80/kg", "15 20"])(
  "%s stays visible and is refused beside the field, typed and pasted",
  async (text) => {
    const box = await openPrice();
    await box.type(text);
    await box.leave();
    const refused = [text, "true"];
    const seen = () => [box.input.value.replace("-95,000", "-95000"), box.input.getAttribute("aria-invalid")];
    expect(seen()).toEqual(refused);
    expect(box.said()).toMatch(/^Price must be/);
    await does(() => box.input.focus());
    await box.type("5");
    expect(box.said()).toBe("");
    await box.paste(text);
    expect(seen()).toEqual(refused);
    expect(box.said()).toMatch(/^Price must be/);
  },
);

test("an unfinished text is not called wrong before Enter or leaving the field", async () => {
  const box = await openPrice();
  for (const begun of ["Rs.", "1,20,0", "0.95 la"]) {
    await box.type(begun);
    expect(box.said()).toBe("");
  }
  await does(() => box.input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  expect(box.said()).toMatch(/^Price must be/);
});

test.each([
  ["₹", "₹"],
  ["%", "%"],
  ["", ""],
])("a field in %s shows its unit beside the number", async (unit, shown) => {
  page = await mount(<NumberInput aria-label="Amount" value="7" onChange={() => undefined} unit={unit} />);
  expect(page.container.textContent).toBe(shown);
});

test.each([
  [false, ["19"]],
  [true, []],
])("an arrow key changes a number unless it is read only: %j", async (readOnly, expected) => {
  const typed: string[] = [];
  page = await mount(
    <NumberInput value="18" onChange={(text) => typed.push(text)} unit="%" readOnly={readOnly} />,
  );
  const press = new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true });
  await does(() => page?.container.querySelector("input")?.dispatchEvent(press));
  expect(typed).toEqual(expected);
});
