import type { ComponentId } from "../components/component-id.ts";
import { components, shortLabel } from "../components/registry.ts";
import { craneTypes } from "../crane-types.ts";
import { liftColumnHeight } from "../engineering/lift.ts";
import { recommendedColumns } from "../engineering/runway.ts";
import { formatNumber } from "../numbers/format.ts";
import { read } from "../price-tables/reading.ts";
import { columnCount, columnHeight, lift, runway } from "../quick-entry/entry.ts";
import { fromMillimetres, isFarOff, largestOf } from "../quick-entry/far-off.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import type { PartEvent } from "../quotation/draft/draft-part.ts";
import { isLocked, isSystemPriced, textOf } from "../quotation/draft/draft-part.ts";
import { rateFields, rateText } from "../rates/rates.ts";
import { keyOf } from "./unchecked-values.ts";

/** A press that puts the value of a field right. */
export type Remedy = { label: string; event: Extract<PartEvent, { field: string }> };

/**
 * A value far from rate, table or geometry: one sentence with its remedies, which stops nobody. `key` changes
 * with the value. `keep` keeps the value.
 */
export type Doubt = { key: string; field: string; text: string; remedies: readonly Remedy[]; keep: string };

/** A rate is far off above this many times the rate in force, and below the same part of it. */
const farFromRate = 3;

const numberAt = (draft: Draft, key: string): number | null => {
  const [id = "", name = ""] = key.split(".");
  const component = id as ComponentId;
  const isPart = craneTypes[draft.craneType].components.includes(component);
  if (!isPart || !draft.parts[component].inScope) return null;
  const field = components[component].fields[name];
  const found = field && read("", field.reading, textOf(draft, component, name), draft.craneType);
  return found?.kind === "value" ? Number(found.text) : null;
};

/** The event that enters a value as the user would. */
function enter(component: ComponentId, name: string, text: string): Remedy["event"] {
  const type = components[component].fields[name]?.choice ? "choose" : "type";
  return { type, component, field: name, text };
}

function rateDoubts(draft: Draft, component: ComponentId): Doubt[] {
  if (!isSystemPriced(draft.parts[component])) return [];
  return rateFields
    .filter((of) => of.component === component)
    .flatMap((of): Doubt[] => {
      const { field } = of;
      const value = numberAt(draft, keyOf(component, field));
      const rate = Number(draft.servedDefaults[keyOf(component, field)] ?? of.definition.initial ?? 0);
      if (value === null || value <= 0 || rate <= 0) return [];
      if (value <= farFromRate * rate && value >= rate / farFromRate) return [];
      const [typed, usual] = [rateText(of, value), rateText(of, rate)];
      return [
        {
          key: `${keyOf(component, field)} ${value}`,
          field,
          text: `${shortLabel(of.definition)} ${typed} is far from the rate of ${usual}.`,
          remedies: [{ label: `Take ${usual}`, event: enter(component, field, String(rate)) }],
          keep: `Keep ${typed}`,
        },
      ];
    });
}

function lengthDoubts(draft: Draft, component: ComponentId): Doubt[] {
  const field = "lt_length";
  if (!components[component].fields[field] || isLocked(draft, component, field)) return [];
  const value = numberAt(draft, keyOf(component, field));
  if (value === null || !isFarOff(runway, String(value))) return [];
  const meant = fromMillimetres(runway, String(value));
  return [
    {
      key: `${keyOf(component, field)} ${value}`,
      field,
      text: `A runway of ${formatNumber(value)} m is longer than ${largestOf(runway)} m.`,
      remedies: meant === null ? [] : [{ label: `Take ${meant} m`, event: enter(component, field, meant) }],
      keep: `Keep ${formatNumber(value)} m`,
    },
  ];
}

/** Returns the column heights in the list that reach a lift, the lowest first. */
export const heightsFor = (metres: number): string[] => {
  const choice = components.column.fields.column_height?.choice;
  const heights = choice && choice.from !== "table" ? choice.from : [];
  return heights.filter((each) => Number(each) >= metres);
};

function heightDoubts(draft: Draft): Doubt[] {
  const [ordered, height] = [numberAt(draft, lift), numberAt(draft, columnHeight)];
  if (ordered === null || height === null || ordered <= height) return [];
  const [least] = heightsFor(liftColumnHeight(craneOfDraft(draft)) ?? ordered);
  return [
    {
      key: `${columnHeight} ${height} ${ordered}`,
      field: "column_height",
      text: `The lift of ${formatNumber(ordered)} m is above the column of ${formatNumber(height)} m.`,
      remedies:
        least === undefined
          ? []
          : [{ label: `Take ${least} m`, event: enter("column", "column_height", least) }],
      keep: `Keep ${formatNumber(height)} m`,
    },
  ];
}

function countDoubts(draft: Draft): Doubt[] {
  const [count, length] = [numberAt(draft, columnCount), numberAt(draft, runway)];
  if (length === null || length <= 0 || isFarOff(runway, String(length))) return [];
  const wanted = recommendedColumns(length);
  // An empty count is one column, which nobody means for a whole runway.
  const now = count ?? 1;
  if (now >= wanted) return [];
  const onSide = Math.floor(now / 2);
  const apart = onSide > 1 ? formatNumber(Math.round((length / (onSide - 1)) * 10) / 10) : null;
  return [
    {
      key: `${columnCount} ${now} ${length}`,
      field: "no_of_columns",
      text:
        apart === null
          ? `${now === 1 ? "1 column does" : `${now} columns do`} not carry a runway of ${formatNumber(length)} m.`
          : `${now} columns stand up to ${apart} m apart. A bay is usually at most 6 m.`,
      remedies: [
        { label: `Take ${wanted} columns`, event: enter("column", "no_of_columns", String(wanted)) },
      ],
      keep: `Keep ${now === 1 ? "1 column" : `${now} columns`}`,
    },
  ];
}

/**
 * Returns the doubts about the values of a component, each on the step that can put it right. Those that the user keeps are
 * left out. Source: docs/product.md, “The wizard”.
 */
export function doubtsIn(draft: Draft, component: ComponentId): Doubt[] {
  if (!draft.parts[component].inScope) return [];
  const found = [
    ...rateDoubts(draft, component),
    ...lengthDoubts(draft, component),
    ...(component === "column" ? [...heightDoubts(draft), ...countDoubts(draft)] : []),
  ];
  return found.filter(({ key }) => !draft.kept.includes(key));
}
