import { useState } from "react";
import type { Field as FieldDefinition } from "#domain/components/define-component.ts";
import { components, shortLabel } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import { signedMoney } from "#domain/price-bridge/price-bridge-lines.ts";
import { nextLargerOf } from "#domain/price-tables/price-table.ts";
import { canonicalText } from "#domain/price-tables/reading.ts";
import { textOf } from "#domain/quotation/draft/draft-part.ts";
import { nextLargerKey } from "#domain/quotation/estimate/next-larger.ts";
import { fieldText } from "#domain/quotation/lines/describe.ts";
import type { RankedChoice, RankedList } from "#domain/wizard/rank-choices.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Listbox, type ListChoice, type ListGroup } from "../../../ui/fields/listbox.tsx";
import { useWizard } from "../wizard-context.ts";
import type { Choices } from "./use-choices.ts";
import { useRankedChoices } from "./use-ranked-choices.ts";

const custom = "custom";
const noOptions: readonly string[] = [];

type ChoiceListProps = {
  component: ComponentId;
  name: string;
  field: FieldDefinition;
  choices: Choices | undefined;
};

const priceText = ({ mark, difference }: RankedChoice, per: string) =>
  mark ? (
    <span className="text-ok">{mark}</span>
  ) : difference === null ? (
    ""
  ) : (
    `${signedMoney(difference)}${per}`
  );

/** The choices that the table has, in groups by what they mean. A choice without a meaning stays in the list. */
function groupsOf(listed: readonly ListChoice[], ranked: RankedList): ListGroup[] {
  const known = ranked.groups.map(({ heading, kind, choices }) => ({
    heading,
    beside: kind === "holds" ? ranked.needs : "",
    choices: choices.flatMap((choice): ListChoice[] => {
      const row = listed.find(({ value }) => value === choice.value);
      const { meaning } = choice;
      return row ? [{ ...row, meaning, end: priceText(choice, ranked.per), isWeak: kind === "light" }] : [];
    }),
  }));
  const others = listed.filter(({ value }) =>
    known.every(({ choices }) => choices.every((choice) => choice.value !== value)),
  );
  return others.length > 0 ? [...known, { choices: others }] : known;
}

/** The dropdown of a field: the table's choices under the earlier ones, and Custom at the end. */
export function ChoiceList({ component, name, field, choices }: ChoiceListProps) {
  const { draft, dispatch } = useWizard();
  const [typed, setTyped] = useState("");
  const value = textOf(draft, component, name);
  const label = shortLabel(field);
  const options = choices?.options ?? noOptions;
  const {
    ranked,
    isLoading: isMeaningLoading,
    isRanked,
    onNear,
  } = useRankedChoices(component, name, options);
  const stale = value !== "" && !options.includes(value);
  const parent = components[component].fields[choices?.missingParent ?? ""];
  const isLoading = choices?.isLoading ?? false;
  const placeholder = parent
    ? `Choose ${shortLabel(parent).toLowerCase()} first`
    : isLoading
      ? "Loading…"
      : `Choose ${label.toLowerCase()}`;
  const listed = options.map(
    (option): ListChoice => ({
      value: option,
      label: fieldText(field, option),
      ...(isMeaningLoading && { end: <Skeleton className="h-4 w-full" /> }),
    }),
  );
  const takesLarger = nextLargerKey(component) === name;
  /** "7 m, priced as 9 m" for a size that the next larger row of the table prices; null for every other text. */
  const pricedAs = (text: string): ListChoice | null => {
    const size = takesLarger ? canonicalText(field.format, text, draft.craneType) : null;
    const larger = size === null ? null : nextLargerOf(options, size);
    return size === null || larger === null
      ? null
      : { value: size, label: `${fieldText(field, size)}, priced as ${fieldText(field, larger)}` };
  };
  const ordered = pricedAs(value);
  const offered = [typed === "" ? null : pricedAs(typed), ordered]
    .filter((choice) => choice !== null)
    .filter((choice, at, all) => all.findIndex((each) => each.value === choice.value) === at);
  const choose = (text: string) =>
    dispatch(
      text === custom ? { kind: "enterCustom", component } : { kind: "choose", component, field: name, text },
    );
  return (
    <Listbox
      listLabel={label}
      value={value}
      shown={ordered?.label ?? fieldText(field, value)}
      placeholder={placeholder}
      disabled={parent !== undefined}
      isLoading={isLoading}
      isWide={isRanked}
      data-field={name}
      groups={[
        ...(stale && !ordered ? [{ choices: [{ value, label: fieldText(field, value) }] }] : []),
        ...(offered.length > 0 ? [{ choices: offered }] : []),
        ...(ranked ? groupsOf(listed, ranked) : [{ choices: listed }]),
      ]}
      last={{ value: custom, label: "Custom…" }}
      {...(takesLarger && {
        note: `Another ${label.toLowerCase()}? Type it: the next larger size prices it.`,
      })}
      onChoose={choose}
      onNear={onNear}
      onTyped={setTyped}
    />
  );
}
