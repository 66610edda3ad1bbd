import type { ComponentId } from "#domain/components/component-id.ts";
import type { Field as FieldDefinition } from "#domain/components/define-component.ts";
import { components, shortLabel } from "#domain/components/registry.ts";
import { textOf } from "#domain/quotation/draft/draft-part.ts";
import { shown } from "#domain/quotation/words/describe.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { useWizard } from "../wizard-context.ts";
import type { Choices } from "./use-choices.ts";
import { useEarlyLetters } from "./use-early-letters.ts";

const custom = "custom";

type ChoiceListProps = {
  component: ComponentId;
  name: string;
  field: FieldDefinition;
  choices: Choices | undefined;
};

/** The list of a field: the table's choices under the earlier ones, and Custom at the end. */
export function ChoiceList({ component, name, field, choices }: ChoiceListProps) {
  const { draft, dispatch } = useWizard();
  const value = textOf(draft, component, name);
  const label = shortLabel(field);
  const listed = choices?.options ?? [];
  const stale = value !== "" && !listed.includes(value);
  const parent = components[component].fields[choices?.missingParent ?? ""];
  const isLoading = choices?.isLoading ?? false;
  const placeholder = parent
    ? `Choose ${shortLabel(parent).toLowerCase()} first`
    : isLoading
      ? "Loading…"
      : `Choose ${label.toLowerCase()}`;
  const offered = listed.map((option) => ({ value: option, label: shown(field, option) }));
  const choose = (text: string) =>
    dispatch(
      text === custom ? { type: "enterCustom", component } : { type: "choose", component, field: name, text },
    );
  const onKeyDown = useEarlyLetters(isLoading, offered, choose);
  return (
    <Select
      value={value}
      placeholder={placeholder}
      disabled={parent !== undefined}
      data-field={name}
      options={[
        ...(stale ? [{ value, label: shown(field, value) }] : []),
        ...offered,
        { value: custom, label: "Custom…" },
      ]}
      onChange={choose}
      onKeyDown={onKeyDown}
    />
  );
}
