import type { Given } from "../components/define-component.ts";
import { components, fieldsOf, findComponent } from "../components/registry.ts";
import { craneTypeOf } from "../crane-type-of.ts";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import type { CraneInputs, GivenInput } from "../engineering/crane-inputs.ts";
import type { EstimateRecord } from "../engineering/estimate/estimate-record.ts";
import type { Row, Values } from "../price-tables/price-table.ts";
import { countedValues } from "../pricing.ts";
import { numberIn, read } from "../reading.ts";
import type { QuotationDocument } from "./document.ts";
import { currentQuote, type Draft, quoteBeside, valuesOf } from "./draft.ts";
import { drawnValues } from "./request.ts";
import type { QuotationView } from "./view.ts";

/** What is known of one component: values that can be read, and the row of its price table or of its estimate. */
type Known = {
  component: string;
  /** What its definition gives; nothing of one that is no longer built here. */
  drawing: Given | null;
  values: Values;
  row: Row;
  isEstimated: boolean;
};

/** How the drawing names what the customer builds: it is drawn as an existing structure. */
const byOthers = "By others";

/** What drawing and engineering figures know of a crane: each input from the components that give it. */
function craneInputs(craneType: CraneTypeId, noun: string, known: readonly Known[]): CraneInputs {
  const texts = (input: GivenInput): string[] =>
    known.flatMap(({ drawing, values, row }) => {
      const given = drawing?.[input];
      if (!given || (given.when !== undefined && !values[given.when]?.trim())) return [];
      const text = ("field" in given ? values[given.field] : row[given.column])?.trim() ?? "";
      return text === "" ? [] : [text];
    });
  const numbers = (input: GivenInput): number[] => texts(input).flatMap((text) => numberIn(text) ?? []);
  const name = (input: GivenInput): string | null => texts(input)[0] ?? null;
  const number = (input: GivenInput): number | null => numbers(input)[0] ?? null;
  return {
    craneType,
    noun,
    components: known.map(({ component }) => component),
    capacity: number("capacity"),
    span: number("span"),
    girderSection: name("girderSection"),
    ...(known.some(({ isEstimated }) => isEstimated) && { hasPreliminarySection: true }),
    girderWeight: number("girderWeight"),
    hoistType: name("hoistType"),
    height: number("height"),
    hoistWeight: number("hoistWeight"),
    endCarriageType: name("endCarriageType"),
    wheelDiameter: number("wheelDiameter"),
    wheels: number("wheels"),
    wheelbase: number("wheelbase"),
    endCarriageWeight: number("endCarriageWeight"),
    gantryType: name("gantryType"),
    ltLength: number("ltLength"),
    gantryWeightPerMetre: number("gantryWeightPerMetre"),
    maxWheelLoad: number("maxWheelLoad"),
    columnType: name("columnType"),
    columnHeight: number("columnHeight"),
    columnCount: number("columnCount"),
    columnWeightPerMetre: number("columnWeightPerMetre"),
    otherCapacities: numbers("otherCapacities"),
    otherSpans: numbers("otherSpans"),
  };
}

/** Of what others build only its drawn fields are known, and that it is theirs; the rest is not drawn. */
function knownOf({ component, inScope, values, row, estimate }: KnownLine): Known {
  const isEstimated = inScope && estimate !== null && estimate.basis !== "table";
  const definition = findComponent(component);
  if (!definition) return { component, drawing: null, values, row, isEstimated };
  const { id, drawing, drawnByOthers } = definition;
  if (inScope) return { component, drawing, values: countedValues(definition, values), row, isEstimated };
  const drawn = drawnByOthers === undefined ? {} : { ...drawnValues(id, values), [drawnByOthers]: byOthers };
  return { component, drawing, values: drawn, row: {}, isEstimated };
}

type KnownLine = {
  component: string;
  inScope: boolean;
  values: Values;
  row: Row;
  estimate: EstimateRecord | null;
};

/** What is known of the crane of a working quotation: only values that can be read, and rows of today's prices. */
export function craneOfDraft(draft: Draft): CraneInputs {
  const known = craneTypes[draft.craneType].components.map((component) => {
    const { inScope } = draft.parts[component];
    const typed = valuesOf(draft, component);
    const values = Object.fromEntries(
      fieldsOf(components[component])
        .filter(([name, field]) => read("", field.reading, typed[name] ?? "", draft.craneType).is === "value")
        .map(([name]) => [name, typed[name] ?? ""]),
    );
    const quote = currentQuote(draft, component) ?? quoteBeside(draft, component);
    const { row, estimate } = quote?.is === "priced" ? quote : { row: {} };
    return knownOf({ component, inScope, values, row, estimate: estimate ?? null });
  });
  return craneInputs(draft.craneType, craneTypes[draft.craneType].noun, known);
}

/**
 * What is known of the crane of a saved quotation.
 * @throws Rejection 'conflict' for a crane type that is no longer built
 */
export const craneOfDocument = ({
  craneType,
  craneWords,
  lines,
}: Pick<QuotationDocument, "craneType" | "craneWords" | "lines">): CraneInputs =>
  craneInputs(
    craneTypeOf(craneType).id,
    craneWords.noun,
    lines.map((line) => knownOf({ ...line, row: line.row ?? {}, estimate: line.estimate?.record ?? null })),
  );

/** What is known of the crane of a history record; null for a crane type that is not built here. */
export const craneOfView = ({
  craneType,
  craneWords,
  lines,
}: Pick<QuotationView, "craneType" | "craneWords" | "lines">): CraneInputs | null =>
  craneType === null ? null : craneInputs(craneType, craneWords.noun, lines.map(knownOf));
