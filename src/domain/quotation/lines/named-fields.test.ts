import { expect, test } from "vitest";
import { components, fieldsOf } from "../../components/registry.ts";
import { fieldText } from "./describe.ts";
import { namedFields } from "./named-fields.ts";

const all = Object.values(components).flatMap((definition) => {
  const named = namedFields(definition);
  return fieldsOf(definition).map(([name, field], at) => ({ name, field, found: named[at] }));
});
const of = (as: "text" | "number" | "option") => all.filter(({ field }) => field.format.kind === as);

test("the fields of a component keep their order and names", () => {
  expect(all.map(({ found }) => found?.name)).toEqual(all.map(({ name }) => name));
});

test("a number has its unit and no names", () => {
  expect(of("number").length).toBeGreaterThan(0);
  for (const { field, found } of of("number")) {
    expect(found).toMatchObject({ as: "number", unit: "unit" in field.format ? field.format.unit : null });
    expect(found).not.toHaveProperty("options");
  }
});

test("a text is of one line or several, without unit or names", () => {
  expect(new Set(of("text").map(({ found }) => found?.as))).toEqual(new Set(["text", "lines"]));
  for (const { field, found } of of("text")) {
    const several = "multiline" in field.format && field.format.multiline === true;
    expect(found).toMatchObject({ as: several ? "lines" : "text", unit: "" });
    expect(found).not.toHaveProperty("options");
  }
});

test("an option has the words of its names, and is said in them", () => {
  expect(of("option").length).toBeGreaterThan(0);
  for (const { field, found } of of("option")) {
    const options: Readonly<Record<string, string>> =
      "options" in field.format ? (field.format.options as Record<string, string>) : {};
    expect(found).toMatchObject({ as: "text", unit: "", options });
    for (const [name, words] of Object.entries(options)) expect(fieldText(field, name)).toBe(words);
    expect(fieldText(field, "of before")).toBe("of before");
  }
});

test("a number is said with its unit, a text as it is", () => {
  const metres = of("number").find(({ found }) => found?.unit === "m")?.field;
  const text = of("text")[0]?.field;
  expect([metres && fieldText(metres, "12.5"), text && fieldText(text, "12.5")]).toEqual(["12.5 m", "12.5"]);
});
