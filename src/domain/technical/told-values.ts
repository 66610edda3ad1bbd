import type { ComponentId } from "../components/component-id.ts";
import { anyCrane, type CraneTypeId, craneTypes } from "../crane-types.ts";
import type { SetValues } from "../engineering/set-values.ts";
import { formatNumber } from "../numbers/format.ts";
import type { Values } from "../price-tables/price-table.ts";
import { read, type TypedValue } from "../price-tables/reading.ts";
import { asRecord } from "../text/unknown-values.ts";

type ToldField = { label: string; unit: string; most: number; set: keyof SetValues };

/** The values that customers tell about their building, by the names of the API. Levels are above the floor. */
export const toldFields = {
  top_of_rail: { label: "Top of rail above floor", unit: "mm", most: 100_000, set: "topOfRail" },
  bay_spacing: { label: "Column spacing", unit: "mm", most: 100_000, set: "baySpacing" },
  roof_underside: { label: "Roof underside above floor", unit: "mm", most: 100_000, set: "roofUnderside" },
  allowed_wheel_load: { label: "Allowed wheel load", unit: "kN", most: 10_000, set: "allowedWheelLoad" },
} as const satisfies Readonly<Record<string, ToldField>>;
export type ToldName = keyof typeof toldFields;

/** The names in the order of the form. */
export const toldNames = Object.keys(toldFields) as ToldName[];

/** Told values as numbers in their units, as the API has them. Absent: not told. */
export type ToldInput = { [Name in ToldName]?: number | undefined };

/** With the told values of a request or a document in canonical writing. Absent without one. */
export type WithTold = { technical?: Values };

/** Reads one told value: above 0 up to its limit, with up to six decimals. */
export function readTold(name: ToldName, text: string): TypedValue {
  const { label, unit, most } = toldFields[name];
  const found = read(label, { as: "number", unit, min: 0, step: 1 }, text, anyCrane);
  if (found.kind !== "value") return found;
  if (Number(found.text) > 0 && Number(found.text) <= most) return found;
  return { kind: "wrong", message: `${label} must be above 0 and at most ${formatNumber(most)} ${unit}` };
}

/** Returns the readable told values in canonical writing. */
export function toldIn(given: unknown): WithTold {
  const texts = asRecord(given);
  const told = toldNames.flatMap((name) => {
    const text = texts[name];
    const found = typeof text === "string" || typeof text === "number" ? readTold(name, String(text)) : null;
    return found?.kind === "value" ? [[name, found.text] as const] : [];
  });
  return told.length === 0 ? {} : { technical: Object.fromEntries(told) };
}

/** Returns told values as the API has them. */
export const inputOfTold = ({ technical }: WithTold): { technical?: ToldInput } =>
  technical
    ? { technical: Object.fromEntries(Object.entries(technical).map(([name, text]) => [name, Number(text)])) }
    : {};

/** Returns told values for the figures of a crane. */
export function setOfTold(technical: Values | undefined): { set?: SetValues } {
  const told = toldNames.flatMap((name) => {
    const found = readTold(name, technical?.[name] ?? "");
    return found.kind === "value" ? [[toldFields[name].set, Number(found.text)] as const] : [];
  });
  return told.length === 0 ? {} : { set: Object.fromEntries(told) };
}

/** Returns the component in whose step the building is told: the first part of the runway by others. Null without one. */
export const toldComponent = (
  craneType: CraneTypeId,
  isInScope: (component: ComponentId) => boolean,
): ComponentId | null =>
  (["lt_gantry", "column"] as const).find(
    (component) => craneTypes[craneType].components.includes(component) && !isInScope(component),
  ) ?? null;
