import { craneTypeOf } from "../../components/crane-type-of.ts";
import { components, fieldsOf } from "../../components/registry.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "../../crane-types.ts";
import type { CraneInputs, DefinedInputName } from "../../engineering/crane-inputs.ts";
import type { EstimateRecord } from "../../engineering/estimate/estimate-record.ts";
import { withKeptValues } from "../../engineering/figures.ts";
import type { Paise } from "../../numbers/money.ts";
import type { FieldValues } from "../../price-tables/price-table.ts";
import { canonicalNumber, readFieldText } from "../../price-tables/reading.ts";
import { memoizeByObject } from "../../reuse/memoize.ts";
import { overridesOfTechnical } from "../../technical/author-values.ts";
import type { Draft } from "../draft/draft.ts";
import { currentQuote, priceOf, quoteBeside, valuesOf } from "../draft/draft-part.ts";
import { technicalOf } from "../draft/technical-of.ts";
import { largerSizeIn } from "../estimate/next-larger.ts";
import { drawingWordsOf, drawnOf } from "../lines/drawing-words.ts";
import { countedBy } from "../lines/line-words.ts";
import type { QuotationLine } from "../lines/quotation-line.ts";
import type { QuotationDocument } from "./document.ts";

/** One line's values for the drawing, as texts by input, and its price in paise. */
type DrawnLine = {
  component: string;
  drawn: FieldValues;
  isEstimated: boolean;
  isDesigned: boolean;
  amount: Paise | null;
};

/** Returns the crane for drawing and engineering figures: each input from the components that give it. */
export function craneInputsFrom(known: readonly DrawnLine[]): Omit<CraneInputs, "craneType" | "noun"> {
  const texts = (input: DefinedInputName): string[] => known.flatMap(({ drawn }) => drawn[input] ?? []);
  const numbers = (input: DefinedInputName): number[] =>
    texts(input).flatMap((text) => canonicalNumber(text) ?? []);
  const name = (input: DefinedInputName): string | null => texts(input)[0] ?? null;
  const number = (input: DefinedInputName): number | null => numbers(input)[0] ?? null;
  const isEstimated = (component: ComponentId): boolean =>
    known.some((line) => line.component === component && line.isEstimated);
  return {
    components: known.map(({ component }) => component),
    capacity: number("capacity"),
    span: number("span"),
    girderSection: name("girderSection"),
    ...(isEstimated("span") && { hasPreliminarySection: true }),
    ...(known.some(({ component, isDesigned }) => component === "span" && isDesigned) && {
      hasDesignedSection: true,
    }),
    ...(isEstimated("end_carriage") && { hasPreliminaryCarriages: true }),
    girderWeight: number("girderWeight"),
    hoistType: name("hoistType"),
    height: number("height"),
    hoistWeight: number("hoistWeight"),
    auxiliaryCapacity: number("auxiliaryCapacity"),
    auxiliaryHeight: number("auxiliaryHeight"),
    crabHeight: number("crabHeight"),
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
    ...(known.some(({ component, amount }) => component === "wiring" && amount !== null && amount > 0) && {
      isWired: true,
    }),
    busbar: name("busbar"),
    otherCapacities: numbers("otherCapacities"),
    otherSpans: numbers("otherSpans"),
  };
}

export const isEstimatedBy = (
  inScope: boolean,
  estimate: EstimateRecord | null,
  isOfLarger: boolean,
): boolean => inScope && (isOfLarger || (estimate !== null && estimate.basis !== "table"));

/** Returns the crane of a working quotation: only readable values, and rows of today's prices. */
export function craneOfDraft(draft: Draft): CraneInputs {
  const known = craneTypes[draft.craneType].components.map((component) => {
    const { inScope } = draft.parts[component];
    const typed = valuesOf(draft, component);
    const values = Object.fromEntries(
      fieldsOf(components[component])
        .filter(
          ([name, field]) =>
            readFieldText("", field.format, typed[name] ?? "", draft.craneType).kind === "value",
        )
        .map(([name]) => [name, typed[name] ?? ""]),
    );
    const quote = currentQuote(draft, component) ?? quoteBeside(draft, component);
    const { row, estimate } = quote?.kind === "priced" ? quote : { row: null };
    const drawn = drawnOf(drawingWordsOf(components[component]), { inScope, values, row });
    return {
      component,
      drawn,
      isEstimated: isEstimatedBy(inScope, estimate ?? null, largerSizeIn(values, row) !== null),
      isDesigned: inScope && estimate?.basis === "designed",
      amount: priceOf(draft, component),
    };
  });
  const { id, noun } = craneTypes[draft.craneType];
  return {
    craneType: id,
    noun,
    ...craneInputsFrom(known),
    ...overridesOfTechnical(technicalOf(draft)),
    ...(draft.standards && { standards: draft.standards }),
  };
}

/** Returns a working quotation as the firm's price rules see it. */
export const ruledDraft = (draft: Draft) => ({
  crane: craneOfDraft(draft),
  isInScope: (component: ComponentId): boolean => draft.parts[component].inScope,
});

/** Returns the crane of bare values by component and field ("span.capacity"), all in scope and without table rows. */
export function craneOfValues(craneType: CraneTypeId, given: FieldValues): CraneInputs {
  const known = craneTypes[craneType].components.map((component) => {
    const definition = components[component];
    const values = Object.fromEntries(
      fieldsOf(definition).flatMap(([name]) => {
        const value = given[`${component}.${name}`];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const drawn = drawnOf(drawingWordsOf(definition), { inScope: true, values, row: null });
    return { component, drawn, isEstimated: false, isDesigned: false, amount: null };
  });
  const { id, noun } = craneTypes[craneType];
  return { craneType: id, noun, ...craneInputsFrom(known) };
}

/** Returns a saved line's values for the drawing, as texts by input. */
export const drawnBy = ({
  words,
  inScope,
  values,
  row,
}: Pick<QuotationLine, "words" | "inScope" | "values" | "row">): FieldValues =>
  drawnOf(words.drawing, { inScope, values: countedBy(words, values), row });

/** Returns the values of a saved quotation for drawing and engineering figures, for any crane type. Read once. */
export const givenByLines = memoizeByObject((lines: readonly QuotationLine[]) =>
  craneInputsFrom(
    lines.map(({ component, words, inScope, values, row, estimate, amount }) => ({
      component,
      drawn: drawnBy({ words, inScope, values, row }),
      isEstimated: isEstimatedBy(inScope, estimate?.record ?? null, largerSizeIn(values, row) !== null),
      isDesigned: inScope && estimate?.record.basis === "designed",
      amount,
    })),
  ),
);

/** The part of a document that has its crane. */
type CraneOnDocument = Pick<
  QuotationDocument,
  "craneType" | "craneWords" | "lines" | "technical" | "technicalValues" | "standards"
>;

/** The parts of a document from which its crane is read, without the values that it keeps. */
const sourcesOf = ({ craneType, craneWords, technical, technicalValues, standards }: CraneOnDocument) => [
  craneType,
  craneWords.noun,
  technical,
  standards,
  technicalValues === undefined,
];

const bareCranes = new WeakMap<
  CraneOnDocument["lines"],
  { sources: ReturnType<typeof sourcesOf>; crane: CraneInputs }
>();

/** Returns the crane without the values that its document keeps. Documents with the same lines and values share it. */
function bareCraneOf(document: CraneOnDocument): CraneInputs {
  const { craneType, craneWords, lines, technical, technicalValues, standards } = document;
  const sources = sourcesOf(document);
  const known = bareCranes.get(lines);
  if (known?.sources.every((source, at) => source === sources[at])) return known.crane;
  const crane: CraneInputs = {
    ...(technicalValues === undefined && { isEarlier: true }),
    craneType: craneTypeOf(craneType).id,
    noun: craneWords.noun,
    ...givenByLines(lines),
    ...overridesOfTechnical(technical),
    ...(standards && { standards }),
  };
  bareCranes.set(lines, { sources, crane });
  return crane;
}

/**
 * Returns the crane of a saved quotation. Read once, so that its figures are worked out once.
 * @throws Rejection 'conflict' for a crane type that is no longer built
 */
export const craneOfDocument = memoizeByObject((document: CraneOnDocument): CraneInputs => {
  const { technicalValues = [] } = document;
  const crane = bareCraneOf(document);
  return technicalValues.length > 0 ? withKeptValues(crane, technicalValues) : crane;
});
