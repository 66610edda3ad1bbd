import type { Field } from "../components/define-component.ts";
import { components, fieldsOf, shortLabel } from "../components/registry.ts";
import { type StepId, stepOf, stepOfComponent } from "../components/steps.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "../crane-types.ts";
import { lineProblems } from "../firm/rows/technical-line-problems.ts";
import { highestPrice } from "../numbers/money.ts";
import { isAsked, priceTooHigh, systemPrice, timesOf } from "../price-tables/pricing.ts";
import { readFieldText, type TypedValue, typedPriceProblem } from "../price-tables/reading.ts";
import { marginProblem } from "../quotation/document/margin-and-totals.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { currentQuote, isSystemPriced, priceOf, textOf, valuesOf } from "../quotation/draft/draft-part.ts";
import { technicalProblemsOf } from "../quotation/draft/technical-of.ts";
import { isTold, readTechnical, toldComponent, toldNames } from "../technical/author-values.ts";

const marginField = "margin_percentage";
/** The message of a refused Next for values that are wrong. */
const ruleFailed = "Please fill all required fields correctly";
/** The headings of the lists that a refused Next and a refused save show. */
export const nextRefused = "Please complete the following fields:";
export const saveRefused = "Please complete all steps before saving the quotation.";
export const notInTable = "Not in the price table, choose again";
const priceOfNothing = "The price comes to ₹0";
const priceUnknown = "The price is not known yet";

/** `field`: a field's name, or 'price', or 'margin_percentage'. */
export type FieldProblem = {
  field: string;
  kind: "missing" | "wrong";
  /** The message in the list of a refused Next. */
  message: string;
  /** The sentence beside the field. */
  hint: string;
};

type Needed = "save" | "next" | "price";
const neededAt: Readonly<Record<"next" | "save", readonly Needed[]>> = {
  next: ["save", "next", "price"],
  save: ["save"],
};

/** Returns a field's text, read by its definition. */
export type FieldRead = {
  name: string;
  field: Field;
  label: string;
  /** Blank for a field that is not asked. */
  value: TypedValue;
  isAsked: boolean;
};

/** The texts of one component's fields, each read once. */
export const readFields = (
  component: ComponentId,
  text: (field: string) => string,
  craneType: CraneTypeId,
): FieldRead[] => {
  const definition = components[component];
  const all = fieldsOf(definition).map(([name, field]) => {
    const label = shortLabel(field);
    return { name, field, label, value: readFieldText(label, field.format, text(name), craneType) };
  });
  const values = Object.fromEntries(
    all.flatMap(({ name, value }) => (value.kind === "value" ? [[name, value.text]] : [])),
  );
  return all.map((each) =>
    isAsked(definition, each.name, values)
      ? { ...each, isAsked: true }
      : { ...each, value: { kind: "blank" }, isAsked: false },
  );
};

/** Returns the faults of the values of one component, without its price. */
export const fieldProblems = (fields: readonly FieldRead[], needs: readonly Needed[]): FieldProblem[] =>
  fields.flatMap(({ name, field, label, value, isAsked: isNeedful }): FieldProblem[] => {
    const needed = isNeedful && needs.some((need) => need === field.need);
    if (value.kind === "blank") {
      if (!needed) return [];
      const message = `${label} is required`;
      return [{ field: name, kind: "missing", message, hint: message }];
    }
    if (value.kind === "wrong")
      return [{ field: name, kind: "wrong", message: ruleFailed, hint: value.message }];
    if (needed && field.format.kind === "number" && Number(value.text) <= 0)
      return [{ field: name, kind: "wrong", message: ruleFailed, hint: `${label} must be above 0` }];
    return [];
  });

/** Returns the problems in the fields of a working quotation’s component. */
const valueProblems = (draft: Draft, component: ComponentId, needs: readonly Needed[]): FieldProblem[] =>
  fieldProblems(
    readFields(component, (field) => textOf(draft, component, field), draft.craneType),
    needs,
  );

/** Returns the fault of the price of a component at Next and at the save: it is above 0 and not too high. Null for a right one. */
function priceProblem(draft: Draft, component: ComponentId): FieldProblem | null {
  const price = priceOf(draft, component);
  if (price > 0 && price <= highestPrice) return null;
  const part = draft.parts[component];
  const problem = (kind: FieldProblem["kind"], hint: string): FieldProblem => ({
    field: "price",
    kind,
    message: ruleFailed,
    hint,
  });
  if (price > highestPrice) return problem("wrong", priceTooHigh);
  if (isSystemPriced(part)) {
    const quote = currentQuote(draft, component);
    if (quote?.kind === "not-offered") return problem("wrong", quote.why ?? notInTable);
    if (quote?.kind === "priced") return nonePriced(draft, component) ?? problem("wrong", priceOfNothing);
    const definition = components[component];
    if (definition.pricing.kind === "inputs" && valueProblems(draft, component, neededAt.next).length === 0) {
      // With valid values only a too high price is missing.
      const worked = systemPrice(definition, valuesOf(draft, component), undefined);
      return problem("wrong", worked === null ? priceTooHigh : priceOfNothing);
    }
    return problem("missing", priceUnknown);
  }
  const name = components[component].pricing.kind === "typing" ? "Price" : "Custom Price";
  const mistake = typedPriceProblem(name, part.customPrice);
  if (mistake) return problem("wrong", mistake);
  return problem("missing", "Enter a price above 0");
}

/** With a count of 0 the count is the fault, not the price. */
function nonePriced(draft: Draft, component: ComponentId): FieldProblem | null {
  const definition = components[component];
  const times = definition.pricing.kind === "typing" ? undefined : definition.pricing.formula.times;
  const field = times === undefined ? undefined : definition.fields[times];
  if (times === undefined || !field || timesOf(definition, valuesOf(draft, component)) > 0) return null;
  return { field: times, kind: "wrong", message: ruleFailed, hint: `${shortLabel(field)} must be above 0` };
}

/** The faults of the told values of the customer's building, in the step that has them. */
function toldProblems(draft: Draft, component: ComponentId): FieldProblem[] {
  if (toldComponent(draft.craneType, (id) => draft.parts[id].inScope) !== component) return [];
  return toldNames.flatMap((name): FieldProblem[] => {
    const value = readTechnical(name, draft.technical[name] ?? "");
    return value.kind === "wrong"
      ? [{ field: name, kind: "wrong", message: ruleFailed, hint: value.message }]
      : [];
  });
}

/**
 * Returns the obstacles of one component to Next or to the save (docs/product.md, “The wizard”). Next needs
 * all required fields and a price; the save needs the record's fields and a price.
 */
export function problems(draft: Draft, component: ComponentId, at: "next" | "save"): FieldProblem[] {
  const part = draft.parts[component];
  if (!part.inScope)
    return [
      ...valueProblems(draft, component, []).filter(
        ({ field }) => components[component].fields[field]?.drawn,
      ),
      ...toldProblems(draft, component),
    ];
  const needs = isSystemPriced(part) ? neededAt[at] : neededAt[at].filter((need) => need !== "price");
  const values = valueProblems(draft, component, needs);
  const price = priceProblem(draft, component);
  const isNamed = values.some(({ field }) => field === price?.field);
  return price && !isNamed ? [...values, price] : values;
}

/** Returns the fault of the margin, which is from 0 to 100. A blank one is saved as the standard margin. */
export function marginProblems(draft: Draft): FieldProblem[] {
  const hint = marginProblem(draft.marginPercentage);
  return hint === null ? [] : [{ field: marginField, kind: "wrong", message: ruleFailed, hint }];
}

/** Returns the obstacles of the margin to Next, which needs a margin. */
export function marginProblemsAtNext(draft: Draft): FieldProblem[] {
  if (draft.marginPercentage.trim() !== "") return marginProblems(draft);
  const message = "Margin Percentage is required";
  return [{ field: marginField, kind: "missing", message, hint: message }];
}

/** Returns whether the margin or a value or price of any component is wrong, not only missing. */
export const hasWrongValue = (draft: Draft): boolean =>
  [...craneTypes[draft.craneType].components.map((id) => problems(draft, id, "save")), marginProblems(draft)]
    .flat()
    .some(({ kind }) => kind === "wrong");

/** Returns whether a component's rule for Next passes. */
export const isComplete = (draft: Draft, component: ComponentId): boolean =>
  problems(draft, component, "next").length === 0;

/** The distinct messages of a refused Next: missing fields by name, then one sentence for the rest. */
export function refusalMessages(found: readonly FieldProblem[]): string[] {
  const missing = found.filter((problem) => problem.kind === "missing" && problem.field !== "price");
  const rest = found.filter((problem) => !missing.includes(problem));
  const onlyForWantOfInputs =
    missing.length > 0 && rest.every((problem) => problem.field === "price" && problem.kind === "missing");
  return [...new Set([...missing, ...(onlyForWantOfInputs ? [] : rest)].map((problem) => problem.message))];
}

/** Returns the items that keep a step from being saved, by name. */
export type StepProblem = { step: StepId; title: string; items: string[] };

/**
 * Returns the missing and wrong items at the save, in the order of the steps. A component that nobody touched
 * has "no data". It includes an unreadable margin, because the step list bypasses that step's Next.
 */
export function saveProblems(draft: Draft): StepProblem[] {
  const { id, title } = stepOf("margin");
  return [
    ...componentProblems(draft),
    ...(marginProblems(draft).length > 0 ? [{ step: id, title, items: ["Margin Percentage"] }] : []),
    ...technicalSaveProblems(draft),
  ];
}

/** The wrong technical values that no step of a component has. */
function technicalSaveProblems(draft: Draft): StepProblem[] {
  const isInStep = toldComponent(draft.craneType, (id) => draft.parts[id].inScope) !== null;
  const items = technicalProblemsOf(draft)
    .filter(({ name }) => !isInStep || !isTold(name))
    .map(({ message }) => message)
    .concat(lineProblems(draft.technicalLines).map(({ message }) => message));
  return items.length === 0 ? [] : [{ step: "final", title: "Technical data", items }];
}

/** Returns the missing and wrong values of the components at the save, by step; “no data” for a component without any. */
function componentProblems(draft: Draft): StepProblem[] {
  return craneTypes[draft.craneType].components.flatMap((component) => {
    const found = problems(draft, component, "save");
    if (found.length === 0) return [];
    const saved = fieldsOf(components[component]).filter(([, field]) => field.need === "save");
    const untouched =
      found.every((problem) => problem.kind === "missing") &&
      saved.every(([name]) => textOf(draft, component, name).trim() === "");
    const items = untouched
      ? ["no data"]
      : found.map((problem) => {
          const field = components[component].fields[problem.field];
          return field ? shortLabel(field) : "Price";
        });
    const { id, title } = stepOfComponent(component);
    return [{ step: id, title, items }];
  });
}
