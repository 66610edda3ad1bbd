import { craneTypeOf } from "../components/crane-type-of.ts";
import { components, findComponent } from "../components/registry.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "../crane-types.ts";
import type { SaleConditions } from "../firm/sale-conditions.ts";
import { formatMoney, formatShare } from "../numbers/format.ts";
import { paiseOrNull, rupees } from "../numbers/money.ts";
import type { FieldValues } from "../price-tables/price-table.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { sizeOf } from "../quotation/lines/crane-size.ts";
import { fieldText } from "../quotation/lines/describe.ts";
import type { PriceSource } from "../quotation/lines/quotation-line.ts";
import { inputOfTechnical, type TechnicalInput, technicalOfInput } from "../technical/author-values.ts";
import { foldText } from "../text/search-text.ts";

/** The most templates, so that the list stays readable. */
export const maxTemplates = 100;
/** The most characters of a template's name. */
const maxTemplateNameLength = 60;

/** One component of a template: its inputs, and its typed price. */
export type TemplateLine = {
  component: ComponentId;
  in_scope: boolean;
  values: FieldValues;
  price_source: PriceSource;
  /** The typed price had an estimate beside it. */
  beside_estimate: boolean;
  /** In rupees; null if the system prices it. */
  typed_price: number | null;
};

/**
 * The values that a template takes from a quotation, because every user may copy them: no customer, number, table price,
 * total or kept point.
 */
export type TemplateValues = {
  crane_type: CraneTypeId;
  lines: readonly TemplateLine[];
  /** Percent as plain decimal text. */
  margin_percentage: string;
  /** The conditions that are not the firm's. */
  conditions?: SaleConditions | undefined;
  /** The technical values that the author set. */
  technical?: TechnicalInput | undefined;
};

/** A saved quotation that is marked as a template under a name. */
export type Template = TemplateValues & {
  id: string;
  name: string;
  made_at: string;
  made_by: string;
  /** The revision that it was made from; null for users who may not open any quotation. */
  quotation: { quotation_id: string; revision: number } | null;
};

/**
 * Returns the template's part of a saved quotation.
 * @throws Rejection 'conflict' for a crane type that is no longer built
 */
export const templateValuesOf = ({
  craneType,
  lines,
  totals,
  conditions,
  technical,
  technicalLines,
}: QuotationDocument): TemplateValues => ({
  crane_type: craneTypeOf(craneType).id,
  lines: lines.flatMap(({ component, inScope, values, source, amount, estimate }) => {
    const id = findComponent(component)?.id;
    if (!id) return [];
    const isTyped = source === "custom";
    return [
      {
        component: id,
        in_scope: inScope,
        values,
        price_source: source,
        beside_estimate: isTyped && estimate !== null,
        typed_price: inScope && isTyped ? rupees(amount) : null,
      },
    ];
  }),
  margin_percentage: totals.marginPercentage,
  ...(conditions && { conditions }),
  ...inputOfTechnical({ ...(technical && { technical }), ...(technicalLines && { technicalLines }) }),
});

/** A name without outer and double blanks. */
export const tidyTemplateName = (name: string): string => name.replace(/\s+/g, " ").trim();

/** Returns a key that is equal for the same names: "5t Standard Bay" is "5T standard bay". */
export const templateNameKey = (name: string): string => foldText(name);

/**
 * Returns the reason why a template cannot have this name, or null. Separators of quick entry are not
 * allowed.
 */
export function templateNameProblem(name: string): string | null {
  const tidy = tidyTemplateName(name);
  if (tidy === "") return "Name is required";
  if (tidy.length > maxTemplateNameLength)
    return `The name must have at most ${maxTemplateNameLength} characters`;
  if (!/[\p{L}\p{N}]/u.test(tidy) || /[@,;"“”\p{Cc}\p{Cf}]/u.test(tidy))
    return "The name must have a letter or a digit, and none of @ , ; or quotation marks";
  return null;
}

const textIn = ({ lines }: TemplateValues, component: ComponentId, field: string): string => {
  const text = lines.find((line) => line.component === component)?.values[field] ?? "";
  const definition = components[component].fields[field];
  return definition && text !== "" ? fieldText(definition, text) : "";
};

/** The crane of a template: "Single Girder, 5T, 15 m". */
export function craneOfTemplate(template: TemplateValues): string {
  const { capacity, span } = sizeOf({ lines: template.lines, ...technicalOfInput(template.technical) });
  return [craneTypes[template.crane_type].label, capacity, span].filter((text) => text !== "").join(", ");
}

/** Returns the firm's choices in it: hoist, wiring rate, typed prices, margin. */
export const valuesInWords = (template: TemplateValues): string[] =>
  [
    textIn(template, "hoist", "hoist_type"),
    textIn(template, "wiring", "wiring_cost_per_meter").replace(/^(?=.)/, "Wiring "),
    ...template.lines.flatMap(({ component, typed_price }) =>
      typed_price === null ? [] : [`${components[component].title} ${formatMoney(paiseOrNull(typed_price))}`],
    ),
    `Margin ${formatShare(Number(template.margin_percentage))}%`,
  ].filter((text) => text !== "");
