import { type ReactNode, use } from "react";
import type { Field as FieldDefinition } from "#domain/components/define-component.ts";
import { components } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { isUnfinished } from "#domain/numbers/typed-number.ts";
import { boundOf, readFieldText } from "#domain/price-tables/reading.ts";
import {
  isFollowing,
  isLocked,
  isSystemPriced,
  sourceOf,
  textOf,
} from "#domain/quotation/draft/draft-part.ts";
import { keyOf, uncheckedSource } from "#domain/quotation/draft/unchecked-values.ts";
import { fieldText } from "#domain/quotation/lines/describe.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { type FieldProblem, notInTable } from "#domain/wizard/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { FieldContext } from "../../../ui/fields/field-context.ts";
import { NumberInput } from "../../../ui/fields/number-input.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { Textarea } from "../../../ui/fields/textarea.tsx";
import { useWizard } from "../wizard-context.ts";
import { ChoiceList } from "./choice-list.tsx";
import { CompareLink, type Comparison } from "./compare-link.tsx";
import { FromTemplate } from "./from-template.tsx";
import { type Choices, isOffered } from "./use-choices.ts";

type StepFieldProps = {
  component: ComponentId;
  name: string;
  field: FieldDefinition;
  choices: Choices | undefined;
  problem: FieldProblem | undefined;
  /** The comparison of the list that settles the price. */
  comparison?: Comparison | undefined;
};

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The fields that the first Tab of a step skips when it looks for an empty field. */
const mark = (name: string, field: FieldDefinition) => ({
  "data-field": name,
  ...(field.need === "never" && { "data-optional": "" }),
});

const isRequired = (field: FieldDefinition, system: boolean): boolean =>
  field.need === "save" || field.need === "next" || (field.need === "price" && system);

/** One field of a step, rendered from its definition: a list with Custom at its end, a number, a text. */
export function StepField(props: StepFieldProps) {
  const { component, name, field, problem, comparison } = props;
  const { draft, points } = useWizard();
  const part = draft.parts[component];
  const doubt = points.find(
    (each) => each.component === component && each.field === name && each.kept === null,
  );
  const isListed = field.choice !== undefined && part.entry.mode === "listed" && part.inScope;
  return (
    <Field
      label={field.label}
      required={part.inScope && isRequired(field, isSystemPriced(part))}
      beside={comparison && <CompareLink comparison={comparison} />}
      hint={
        <>
          <FieldHint component={component} name={name} />
          {/* The sentence is below all fields. */}
          {doubt && <span className="sr-only">{doubt.text}</span>}
        </>
      }
      warning={
        isListed || field.format.kind === "number" ? undefined : printWarning(textOf(draft, component, name))
      }
      error={isListed ? (staleError(props, textOf(draft, component, name)) ?? problem?.hint) : problem?.hint}
      className={
        comparison?.isAlone || (field.format.kind === "text" && field.format.multiline) ? "col-span-full" : ""
      }
    >
      {isListed ? <ChoiceList {...props} /> : <TypedField {...props} />}
    </Field>
  );
}

/** A value that the table lacks stays visible and marked, and must be chosen again. */
function staleError({ component, name, field, choices }: StepFieldProps, text: string): string | undefined {
  const isStale = field.choice?.kind === "table" && !isOffered(component, name, text, choices);
  return isStale ? notInTable : undefined;
}

function FieldHint({ component, name }: { component: ComponentId; name: string }): ReactNode {
  const { draft, dispatch, onRunway } = useWizard();
  const template = uncheckedSource(draft, component, name);
  if (template !== null) return <FromTemplate source={template} valueKey={keyOf(component, name)} />;
  const field = components[component].fields[name];
  const source = sourceOf(draft, component, name);
  const { pricing } = components[component];
  if (pricing.kind !== "typing" && pricing.formula.times === name) return <span>Empty counts as 1</span>;
  if (field?.format.kind === "option" && onRunway.bearer?.hasBusbar)
    return <span>The busbar along the runway is in position {onRunway.bearer.position}</span>;
  if (!field?.prefill || source === null) return null;
  const from = components[field.prefill.component];
  if (isFollowing(draft, component, name)) return <span>Auto-filled from {from.noun}</span>;
  return (
    <>
      {from.title} has {fieldText(field, source)}.{" "}
      <button
        type="button"
        className="link"
        data-act="follow"
        onClick={(event) => {
          event.currentTarget.closest("div")?.querySelector<HTMLElement>("[data-field]")?.focus();
          dispatch({ kind: "follow", component, field: name });
        }}
      >
        Use it
      </button>
    </>
  );
}

function TypedField({ component, name, field }: StepFieldProps) {
  const { draft, dispatch } = useWizard();
  const { format } = field;
  const value = textOf(draft, component, name);
  const type = (text: string) => dispatch({ kind: "type", component, field: name, text });
  const isReadOnly = isLocked(draft, component, name);
  const around = use(FieldContext);
  if (format.kind === "number") {
    return (
      <NumberInput
        value={value}
        onChange={type}
        unit={format.unit}
        min={boundOf(format.min, draft.craneType)}
        step={format.step}
        disabled={isReadOnly}
        {...mark(name, field)}
      />
    );
  }
  if (format.kind === "option")
    return (
      <Select
        value={value}
        options={Object.entries(format.options).map(([option, words], at) => ({
          value: at === 0 ? "" : option,
          label: capitalised(words),
        }))}
        onChange={type}
        {...mark(name, field)}
      />
    );
  if (format.kind === "text" && format.multiline)
    return <Textarea value={value} onChange={type} maxLength={format.maxLength} {...mark(name, field)} />;
  return (
    <TextInput
      value={value}
      onChange={(text) => {
        around?.holdError(format.kind === "capacity" && isUnfinished(text, "T"));
        type(text);
      }}
      {...mark(name, field)}
      maxLength={format.kind === "text" ? format.maxLength : 200}
      {...(format.kind === "capacity" ? { placeholder: "For example 7.5T" } : {})}
      onBlur={() => {
        around?.holdError(false);
        const found = readFieldText("", format, value, draft.craneType);
        if (found.kind === "value" && found.text !== value) type(found.text);
      }}
    />
  );
}

/** One click from a value that the table does not hold to Custom, which takes the values along. */
export function ToCustom({ component }: { component: ComponentId }) {
  const { draft, dispatch } = useWizard();
  const names = Object.keys(components[component].fields);
  return (
    <Button
      size="row"
      data-act="custom"
      onClick={() =>
        dispatch({
          kind: "enterCustom",
          component,
          carry: Object.fromEntries(names.map((name) => [name, textOf(draft, component, name)])),
        })
      }
    >
      Enter as custom
    </Button>
  );
}
