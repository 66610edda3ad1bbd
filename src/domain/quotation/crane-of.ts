import { type ComponentId, componentIds } from "../components/define-component.ts";
import { components, fieldsOf } from "../components/registry.ts";
import type { CraneTypeId } from "../crane-types.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { type Warning, warnings } from "../engineering/warnings.ts";
import type { Row, Values } from "../price-tables/price-table.ts";
import { countedValues } from "../pricing.ts";
import { numberIn, read } from "../reading.ts";
import type { QuotationDocument } from "./document.ts";
import { currentQuote, type Draft, valuesOf } from "./draft.ts";
import { drawnValues } from "./request.ts";
import type { QuotationView } from "./view.ts";

type Known = { values: Values; row: Row };
const nothing: Known = { values: {}, row: {} };
/** How the drawing names what the customer builds: it is drawn as an existing structure. */
const byOthers = "By others";

const text = (cells: Values | Row, name: string): string | null => {
  const found = cells[name]?.trim() ?? "";
  return found === "" ? null : found;
};
const number = (cells: Values | Row, name: string): number | null => {
  const found = text(cells, name);
  return found === null ? null : numberIn(found);
};
const numbers = (known: readonly Known[], name: string): number[] =>
  known.flatMap(({ values }) => {
    const value = number(values, name);
    return value === null ? [] : [value];
  });

/** What drawing and engineering figures know of a crane, from the values and table rows of its components. */
function craneInputs(craneType: CraneTypeId, known: (component: ComponentId) => Known): CraneInputs {
  const [span, hoist, endCarriage, gantry, column, wiring] = componentIds.map(known) as [
    Known,
    Known,
    Known,
    Known,
    Known,
    Known,
  ];
  return {
    craneType,
    capacity: number(span.values, "capacity"),
    span: number(span.values, "span_width_m"),
    girderSection: text(span.row, "girder_section"),
    girderWeight: number(span.row, "weight_kg"),
    hoistType: text(hoist.values, "hoist_type"),
    height: number(hoist.values, "height_m"),
    hoistWeight: number(hoist.row, "weight_kg"),
    endCarriageType: text(endCarriage.values, "end_carriage_type"),
    wheelDiameter: number(endCarriage.row, "wheel_dia_mm"),
    wheels: number(endCarriage.row, "wheels"),
    wheelbase: number(endCarriage.row, "wheelbase_mm"),
    endCarriageWeight: number(endCarriage.row, "weight_kg"),
    gantryType: text(gantry.values, "gantry_type"),
    ltLength: number(gantry.values, "lt_length") ?? number(wiring.values, "lt_length"),
    gantryWeightPerMetre: number(gantry.row, "weight_kg_per_m"),
    maxWheelLoad: number(gantry.row, "max_wheel_load_kn"),
    columnType: text(column.values, "column_type"),
    columnHeight: text(column.values, "column_type") === null ? null : number(column.values, "column_height"),
    columnCount: number(column.values, "no_of_columns"),
    columnWeightPerMetre: number(column.row, "weight_kg_per_m"),
    otherCapacities: numbers([hoist, endCarriage], "capacity"),
    otherSpans: numbers([endCarriage, wiring], "span_width_m"),
  };
}

/** Runway and columns by others have a name, so that they are drawn; nothing else of theirs is known. */
function ofOthers(component: ComponentId, inScope: boolean, values: Values, row: Row): Known {
  if (inScope) return { values: countedValues(components[component], values), row };
  const drawn = drawnValues(component, values);
  if (component === "lt_gantry") return { values: { ...drawn, gantry_type: byOthers }, row: {} };
  if (component === "column") return { values: { ...drawn, column_type: byOthers }, row: {} };
  return nothing;
}

/** What is known of the crane of a working quotation: only values that can be read, and rows of today's prices. */
export function craneOfDraft(draft: Draft): CraneInputs {
  return craneInputs(draft.craneType, (component) => {
    const { inScope } = draft.parts[component];
    const typed = valuesOf(draft, component);
    const values = Object.fromEntries(
      fieldsOf(components[component])
        .filter(([name, field]) => read("", field.reading, typed[name] ?? "", draft.craneType).is === "value")
        .map(([name]) => [name, typed[name] ?? ""]),
    );
    const quote = currentQuote(draft, component);
    return ofOthers(component, inScope, values, quote?.is === "priced" ? quote.row : {});
  });
}

/** What is known of the crane of a saved quotation. */
export function craneOfDocument(document: Pick<QuotationDocument, "craneType" | "lines">): CraneInputs {
  return craneInputs(document.craneType, (component) => {
    const line = document.lines.find((candidate) => candidate.component === component);
    return line ? ofOthers(component, line.inScope, line.values, line.row ?? {}) : nothing;
  });
}

/** What is known of the crane of a history record. */
export function craneOfView({ craneType, lines }: Pick<QuotationView, "craneType" | "lines">): CraneInputs {
  return craneInputs(craneType, (component) => {
    const line = lines.find((candidate) => candidate.component === component);
    return line ? ofOthers(component, line.inScope, line.values, line.row) : nothing;
  });
}

/** The engineering advice on a working quotation as it stands. */
export function adviceOf(draft: Draft): Warning[] {
  const crane = craneOfDraft(draft);
  return warnings(crane, engineeringFigures(crane));
}
