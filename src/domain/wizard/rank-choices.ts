import { components } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { hasLightColumn, usedPercent } from "../engineering/advice.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { girderRules } from "../engineering/girder-rules.ts";
import { decimal, grouped } from "../engineering/number-text.ts";
import { exceeds } from "../engineering/rounding.ts";
import { craneOnRunway } from "../engineering/shared-runway.ts";
import type { Paise } from "../numbers/money.ts";
import { type OnRunway, placeOfDraft } from "../open-points/point-context.ts";
import { comparedField } from "../price-tables/alternatives.ts";
import type { FieldValues, PricingRow } from "../price-tables/price-table.ts";
import { timesOf } from "../price-tables/pricing.ts";
import { canonicalDecimal, canonicalNumber } from "../price-tables/reading.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { valuesOf } from "../quotation/draft/draft-part.ts";

/** A choice of the price table with the price of one piece; null while an input is missing. */
export type ListedAlternative = { value: string; row: PricingRow | null; each: Paise | null };

/** A choice of a dropdown list with its note: what it means for this crane, and its price difference. */
export type RankedChoice = {
  value: string;
  /** "carries 61 kN", "63 % used", "885 mm below the girder, approach 825 and 700 mm"; empty when not known. */
  meaning: string;
  /** In paise against the cheapest choice that holds; null for that one, and while a price is missing. */
  difference: Paise | null;
  /** The cheapest choice that holds: "lightest" when no other is lighter. */
  mark: "lightest" | "cheapest" | null;
};

/** `heading` is empty for the only group of a list whose load is not known. */
export type RankedGroup = { heading: string; kind: "holds" | "light" | "unchecked"; choices: RankedChoice[] };

/**
 * The ranked choices of a list. `needs`: the load that they are compared with, "about 56 kN a wheel". `per`: "/m"
 * where the differences are for one metre, else empty.
 */
export type RankedList = { needs: string; per: string; groups: RankedGroup[] };

/** One choice before it is sorted into its group. `holds` is null when that is not known. */
type Judged = { value: string; meaning: string; holds: boolean | null; weight: number | null };

type Sizes = {
  crane: CraneInputs;
  /** All cranes of the runway; the first is the crane itself. */
  cranes: readonly CraneInputs[];
  /** "about " while a part of the crane is taken as usual. */
  about: string;
};

/** Rows as inputs of the drawing; a column that the table lacks is not known. */
const inRow = (row: PricingRow | null, name: string): number | null => canonicalNumber(row?.[name] ?? "");

const load = (value: number): string => decimal(value, 0);

/** m; gives bays of 6 m, for which a gantry girder's guide load holds. */
const usualRunway = 30;
/** m; a hoist's weight is nearly the same at other lifts. */
const usualLift = 6;
/** A name without a wheel: the smallest wheel that carries the load is taken. */
const usualCarriage = "usual";

/**
 * Returns the crane with usual parts in place of those that are not known yet: the usual hoist of its type at a lift of
 * 6 m, the smallest end carriage that carries, and bays of 6 m. Unknown capacities and spans stay unknown.
 */
function withUsualParts(crane: CraneInputs): CraneInputs {
  return {
    ...crane,
    hoistType: crane.hoistType ?? girderRules[crane.craneType].unknownHoist.name,
    height: crane.height ?? usualLift,
    endCarriageType: crane.endCarriageType ?? usualCarriage,
    ...(crane.ltLength === null && { ltLength: usualRunway, columnCount: null }),
  };
}

function sizesOf(draft: Draft, onRunway: OnRunway): Sizes {
  const own = craneOfDraft(draft);
  const crane = withUsualParts(own);
  const isAbout = [own.hoistType, own.endCarriageType, own.ltLength].includes(null);
  const others = onRunway.borne.map(({ crane: other }) => craneOnRunway(withUsualParts(other), crane));
  return { crane, cranes: [crane, ...others], about: isAbout ? "about " : "" };
}

const greatest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
};

type Judgement = {
  /** "56 kN a wheel"; empty while the load is not known. */
  needs: string;
  /** Stands beside the heading: "columns 6.4 m apart". */
  besides: string;
  holding: string;
  none: string;
  tooLight: string;
  choices: readonly Judged[];
};

type Judge = (sizes: Sizes, choices: readonly ListedAlternative[], values: FieldValues) => Judgement;

const judgeGantries: Judge = ({ crane, cranes, about }, choices) => {
  const needed = greatest(cranes.map((each) => engineeringFigures(each).gantryNeededWheelLoad));
  const spacing = engineeringFigures({ ...crane, gantryType: choices[0]?.value ?? null }).outlineSpacing;
  const needs = needed === null ? "" : `${about}${load(needed)} kN a wheel`;
  return {
    needs,
    besides: spacing === null ? "" : `columns ${decimal(spacing / 1000, 1)} m apart`,
    holding: "Carries the crane",
    none: `No gantry carries ${needs}`,
    tooLight: `Too light for ${needs}`,
    choices: choices.map(({ value, row }) => {
      const maxWheelLoad = inRow(row, "max_wheel_load_kn");
      const { gantryGuideWheelLoad: carries } = engineeringFigures({
        ...crane,
        gantryType: value,
        maxWheelLoad,
      });
      return {
        value,
        meaning: carries === null ? "" : `carries ${load(carries)} kN`,
        holds: carries === null || needed === null ? null : !exceeds(needed, carries),
        weight: inRow(row, "weight_kg_per_m"),
      };
    }),
  };
};

const judgeColumns: Judge = ({ crane, cranes, about }, choices, values) => {
  const reaction = greatest(cranes.map((each) => engineeringFigures(each).columnReactionChecked));
  const height =
    canonicalDecimal(values.column_height ?? "") === null
      ? null
      : canonicalNumber(values.column_height ?? "");
  const at = height === null ? "" : ` at ${decimal(height, 3)} m`;
  const needs = reaction === null ? "" : `${about}${load(reaction)} kN a column`;
  return {
    needs,
    besides: "",
    holding: `Holds${at}`,
    none: `No column holds ${needs}${at}`,
    tooLight: `Too light${at}`,
    choices: choices.map(({ value, row }) => {
      const figures = cranes.map((each) =>
        engineeringFigures({
          ...each,
          columnType: value,
          columnHeight: height,
          columnCount: crane.columnCount,
        }),
      );
      const isKnown = figures.every(({ columnUsed }) => columnUsed !== null);
      const columnUsed = isKnown ? greatest(figures.map((each) => each.columnUsed)) : null;
      return {
        value,
        meaning: columnUsed === null ? "" : `${usedPercent({ columnUsed })} % used`,
        holds: columnUsed === null ? null : !figures.some(hasLightColumn),
        weight: inRow(row, "weight_kg_per_m"),
      };
    }),
  };
};

const judgeEndCarriages: Judge = ({ crane, about }, choices) => {
  const bare = { wheelDiameter: null, wheels: null, wheelbase: null, endCarriageWeight: null };
  const needed = engineeringFigures({ ...crane, ...bare, endCarriageType: usualCarriage }).wheelLoadMax;
  const needs = needed === null ? "" : `${about}${load(needed)} kN a wheel`;
  return {
    needs,
    besides: "",
    holding: "Carries the crane",
    none: `No end carriage carries ${needs}`,
    tooLight: `Too light for ${needs}`,
    choices: choices.map(({ value, row }) => {
      const { wheelRating, wheelLoadMax, endCarriageWeight } = engineeringFigures({
        ...crane,
        endCarriageType: value,
        wheelDiameter: inRow(row, "wheel_dia_mm"),
        wheels: inRow(row, "wheels"),
        wheelbase: inRow(row, "wheelbase_mm"),
        endCarriageWeight: inRow(row, "weight_kg"),
      });
      return {
        value,
        meaning: wheelRating === null ? "" : `carries ${load(wheelRating)} kN`,
        holds: wheelRating === null || wheelLoadMax === null ? null : !exceeds(wheelLoadMax, wheelRating),
        weight: endCarriageWeight,
      };
    }),
  };
};

const judgeHoists: Judge = ({ crane }, choices, { height_m: ordered = "" }) => {
  const below = girderRules[crane.craneType].trolley === "underslung" ? "the girder" : "the crab rail";
  return {
    needs: "",
    besides: "",
    holding: "",
    none: "",
    tooLight: "",
    choices: choices.map(({ value, row }) => {
      // The prices of several hoists can be those of different rows.
      const size = ordered === "" ? "" : (row?.height_m ?? "");
      const pricedAs = size === "" || size === ordered ? "" : `, priced as ${size} m`;
      const { headroom, hookApproach1, hookApproach2 } = engineeringFigures({ ...crane, hoistType: value });
      const approaches = [...new Set([hookApproach1 ?? 0, hookApproach2 ?? 0])].map(grouped).join(" and ");
      return {
        value,
        meaning:
          headroom === null
            ? ""
            : `${grouped(headroom)} mm below ${below}, approach ${approaches} mm${pricedAs}`,
        holds: null,
        weight: null,
      };
    }),
  };
};

/** The lists that are ranked by what their choices mean for the crane. */
const judges: Partial<Readonly<Record<ComponentId, Judge>>> = {
  hoist: judgeHoists,
  end_carriage: judgeEndCarriages,
  lt_gantry: judgeGantries,
  column: judgeColumns,
};

/** A size that is asked after the type: while it is open, the types are compared by the price of one unit of it. */
const laterSizes: Partial<Readonly<Record<ComponentId, { field: string; per: string }>>> = {
  lt_gantry: { field: "lt_length", per: "/m" },
};

/** Returns the later size of a component while it is open; undefined otherwise. */
const openSize = (component: ComponentId, values: FieldValues) => {
  const size = laterSizes[component];
  return size && (values[size.field] ?? "") === "" ? size : undefined;
};

/** Returns the values with which the choices of a component's list are priced. */
export function pricedValues(draft: Draft, component: ComponentId): FieldValues {
  const values = valuesOf(draft, component);
  const open = openSize(component, values);
  return open ? { ...values, [open.field]: "1" } : values;
}

/**
 * Returns whether a choice of this row carries the crane, as far as that is known: a choice without a check counts as one that
 * holds. Null is the row of a choice whose table is not at hand.
 */
export function carriesCrane(
  draft: Draft,
  component: ComponentId,
  { value, row }: Pick<ListedAlternative, "value" | "row">,
): boolean {
  const judged = judges[component]?.(
    sizesOf(draft, placeOfDraft(draft)),
    [{ value, row, each: null }],
    valuesOf(draft, component),
  );
  return judged?.choices.every(({ holds }) => holds !== false) ?? true;
}

/** The field whose choices are ranked; null for a component without one. */
export const rankedField = (component: ComponentId): string | null =>
  judges[component] ? comparedField(components[component]) : null;

/**
 * Returns the choices of a component's list in the order for this crane, with what each means for it and its price against the
 * cheapest that holds (carries the crane). Those that hold come first and the lightest of them at the top; then those that are too light, and those without a check.
 * Without a known load there is one group in the order of the table. Null for a list that is not ranked.
 * The loads are those of the crane as far as it is known, with usual parts for the rest.
 */
export function rankChoices(
  draft: Draft,
  component: ComponentId,
  choices: readonly ListedAlternative[],
  onRunway: OnRunway = placeOfDraft(draft),
): RankedList | null {
  const judge = judges[component];
  if (!judge) return null;
  const values = valuesOf(draft, component);
  const judged = judge(sizesOf(draft, onRunway), choices, values);
  const times = timesOf(components[component], values);
  const per = openSize(component, values)?.per ?? "";
  const priceOf = (value: string): Paise | null => {
    const each = choices.find((choice) => choice.value === value)?.each ?? null;
    return each === null ? null : each * times;
  };
  const isChecked = judged.choices.some(({ holds }) => holds !== null);
  const byWeight = (holds: boolean | null) =>
    judged.choices
      .filter((each) => each.holds === holds)
      .toSorted((a, b) => (a.weight ?? Number.POSITIVE_INFINITY) - (b.weight ?? Number.POSITIVE_INFINITY));
  const listed = isChecked ? byWeight(true) : judged.choices;
  const cheapest = listed
    .filter(({ value }) => priceOf(value) !== null)
    .toSorted((a, b) => (priceOf(a.value) ?? 0) - (priceOf(b.value) ?? 0))[0];
  const reference = cheapest ? priceOf(cheapest.value) : null;
  const isLightest = cheapest?.weight != null && listed[0] === cheapest;
  const ranked = ({ value, meaning }: Judged): RankedChoice => {
    const price = priceOf(value);
    const isReference = value === cheapest?.value;
    return {
      value,
      meaning,
      difference: isReference || price === null || reference === null ? null : price - reference,
      mark: !isReference || listed.length < 2 ? null : isLightest ? "lightest" : "cheapest",
    };
  };
  if (!isChecked)
    return { needs: "", per, groups: [{ heading: "", kind: "unchecked", choices: listed.map(ranked) }] };
  const groups: RankedGroup[] = [
    { heading: listed.length > 0 ? judged.holding : judged.none, kind: "holds", choices: listed.map(ranked) },
    { heading: judged.tooLight, kind: "light", choices: byWeight(false).map(ranked) },
    { heading: "Not checked", kind: "unchecked", choices: byWeight(null).map(ranked) },
  ];
  return {
    needs: [judged.needs, judged.besides].filter((text) => text !== "").join(", "),
    per,
    groups: groups.filter(({ kind, choices: own }) => kind === "holds" || own.length > 0),
  };
}
