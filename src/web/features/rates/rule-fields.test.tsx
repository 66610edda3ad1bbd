import { useState } from "react";
import { expect, test } from "vitest";
import { enter, press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { RuleFields } from "./rule-fields.tsx";
import type { TypedPriceRules } from "./typed-rules.ts";

const rules: TypedPriceRules = {
  ...{ hasErection: false, perKg: "9", least: "20000" },
  panels: [
    { craneType: "single-girder", motor: "5", price: "80000" },
    { craneType: "double-girder", motor: "11", price: "95000" },
    { craneType: "double-girder", motor: "22", price: "120000" },
  ],
};

test("each row of the panel rule is changed, added and removed alone", async () => {
  let now = rules;
  function Form() {
    const [typed, set] = useState(rules);
    now = typed;
    const problemOf = (place: string) =>
      place === "panel_rules.1.price" ? "Price must be a number" : undefined;
    return <RuleFields typed={typed} problemOf={problemOf} onChange={set} />;
  }
  const { container, unmount } = await mount(<Form />);
  const row = (at: number) => container.querySelectorAll("li")[at] as HTMLElement;
  const inputs = (at: number) => [...row(at).querySelectorAll<HTMLInputElement>("input")];
  expect([1, 2].map((at) => row(at).textContent?.includes("Price must be a number"))).toEqual([true, false]);
  await enter(inputs(1)[1] as HTMLElement, "99000");
  expect(now.panels).toEqual([rules.panels[0], { ...rules.panels[1], price: "99000" }, rules.panels[2]]);
  await press("button", "Remove panel price 1", container);
  expect(now.panels.map(({ motor }) => motor)).toEqual(["11", "22"]);
  await press("button", "Add a panel price", container);
  expect(now.panels.at(-1)).toEqual({ craneType: "double-girder", motor: "", price: "" });
  // The figures of a rule that is switched on again are those of before.
  expect(container.querySelector("fieldset")?.textContent).not.toContain("Erection per kg");
  await press("checkbox", /by the weight of the steel/, container);
  expect([now.hasErection, now.perKg]).toEqual([true, "9"]);
  await unmount();
});
