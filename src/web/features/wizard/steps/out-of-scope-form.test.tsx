import { expect, test } from "vitest";
import type { ComponentId } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { run } from "#domain/testing/wizard-bench.ts";
import { enter } from "../../../testing/app-acts.ts";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { OutOfScopeForm } from "./out-of-scope-form.tsx";

const without = (...components: ComponentId[]): Draft =>
  components.reduce(
    (draft, component) => run(draft, { kind: "setScope", component, inScope: false }),
    draftOf(goldenQuotation("SG-1"), exampleTables),
  );

async function open(draft: Draft, component: ComponentId) {
  const part = await mountPart(draft, <OutOfScopeForm component={component} />);
  const fields = [...part.container.querySelectorAll<HTMLInputElement>("[data-field]")];
  return { ...part, fields, text: part.container.textContent };
}

test.each<[ComponentId, boolean]>([
  ["industrial_erection", false],
  ["column", true],
])("a %s by others has no price, and asks only for the values of the drawing", async (component, isDrawn) => {
  const { fields, text, unmount } = await open(without(component), component);
  expect(text).toMatch(/^Not in scope: .+ is priced at ₹0 and printed as “Not in scope”\./);
  expect([text.includes("The drawing uses these values."), fields.length > 0]).toEqual([isDrawn, isDrawn]);
  await unmount();
});

test("the customer’s building is asked for at one component by others, and typed values go to the wizard", async () => {
  const { fields, text, sent, unmount } = await open(without("column"), "column");
  expect(text).toContain("Fill in only what the customer told. Drawing and papers mark it “by others”.");
  const box = fields.find(({ dataset }) => dataset.field === "top_of_rail");
  if (!box) throw new Error("The top of rail is not asked for");
  await enter(box, "7500");
  expect(sent()).toContainEqual({ kind: "typeTechnical", field: "top_of_rail", text: "7500" });
  await unmount();
  const both = without("column", "lt_gantry");
  const asked = [];
  for (const component of ["lt_gantry", "column"] as const) {
    const form = await open(both, component);
    if (form.text.includes("Customer’s building")) asked.push(component);
    await form.unmount();
  }
  expect(asked).toHaveLength(1);
});

test("a told value that cannot be, and one that contradicts the crane, are named at their field", async () => {
  const told = (value: string) =>
    run(without("column"), { kind: "typeTechnical", field: "roof_underside", text: value });
  const wrong = await open(told("-1"), "column");
  expect(wrong.container.querySelector("[aria-invalid=true]")?.getAttribute("data-field")).toBe(
    "roof_underside",
  );
  await wrong.unmount();
  const low = await open(told("1500"), "column");
  expect(low.text).toMatch(/roof/i);
  await low.unmount();
});
