import { findComponent } from "../../components/registry.ts";
import { type ComponentId, craneTypes } from "../../crane-types.ts";
import { type Customer, type CustomerInput, hasCustomer } from "../../customers/customer-block.ts";
import type { PaperChoices } from "../../firm/paper-choices.ts";
import type { SaleConditions } from "../../firm/sale-conditions.ts";
import { rupees } from "../../numbers/money.ts";
import { type SupplyInput, supplyInput } from "../../tax/place-of-supply.ts";
import { inputOfTechnical, type TechnicalInput } from "../../technical/author-values.ts";
import { type InputLine, lineOf, type RequestedLine } from "../lines/quotation-line.ts";
import type { KeptInput } from "./kept-point.ts";
import type { QuotationRequest } from "./request.ts";
import type { Undecided } from "./undecided.ts";

/** One component in JSON: field names of the public API, numbers, and the source of the price. */
export type InputBlock = { [field: string]: string | number | boolean | null };
export type InputBlocks = { [C in ComponentId]?: InputBlock | undefined };
/** The choices beside the components and the margin. */
type InputChoices = SupplyInput & {
  customer?: CustomerInput | undefined;
  paper?: PaperChoices | undefined;
  conditions?: SaleConditions | undefined;
  technical?: TechnicalInput | undefined;
  kept_points?: readonly KeptInput[] | undefined;
  undecided?: Undecided | undefined;
  revises?: { quotation_id: string; revision: number } | undefined;
};
/** A request of the browser: `quotation_input`. Its prices are in the address. */
export type QuotationInput = InputBlocks &
  InputChoices & {
    crane_type?: string | undefined;
    margin_percentage?: number | undefined;
    quotation_id?: string | undefined;
    /** The identity of the draft on its author's device. */
    draft_id?: string | undefined;
  };
/** The prices of the components in rupees. */
export type PriceMap = { readonly [C in ComponentId]?: number | undefined };

/** The name of a component's price beside the input: span_price, hoist_price, … */
export const priceName = (component: ComponentId): `${ComponentId}_price` => `${component}_price`;

function blockOf(line: InputLine, crane_type: string): InputBlock {
  const fieldsNow = findComponent(line.component)?.fields;
  const fields = Object.entries(line.values).map(([name, text]) => {
    const format = fieldsNow?.[name]?.format;
    return [name, format?.kind === "number" ? Number(text) : text] as const;
  });
  if (!line.inScope) return { ...Object.fromEntries(fields), not_in_scope: true, crane_type, price: 0 };
  return {
    ...Object.fromEntries(fields),
    crane_type,
    price: rupees(line.amount),
    price_source: line.source,
    ...(line.besideEstimate && { beside_estimate: true }),
    ...(line.priceOrigin && { price_origin: line.priceOrigin }),
  };
}

/** Returns values of other lines that a line's block repeats. */
function repeatedIn(line: InputLine, lines: readonly InputLine[]): InputBlock {
  const repeats = line.inScope ? findComponent(line.component)?.repeats : undefined;
  return Object.fromEntries(
    Object.entries(repeats ?? {}).flatMap(([name, { component, field }]) => {
      const text = lineOf(lines, component)?.values[field];
      return text ? [[name, text] as const] : [];
    }),
  );
}

/** The lines of a request or a document as blocks by component; they carry the crane type's label, price and price_source besides. */
export const blocksOf = (lines: readonly InputLine[], craneLabel: string): InputBlocks =>
  Object.fromEntries(
    lines.map((line) => [line.component, { ...blockOf(line, craneLabel), ...repeatedIn(line, lines) }]),
  );

/** Returns the choices of a request or of a document as quotation_input has them. */
export const choicesInput = (
  choices: Omit<QuotationRequest, "craneType" | "lines" | "marginPercentage">,
): InputChoices & { customer?: Partial<Customer> } => ({
  ...(hasCustomer(choices.customer) && { customer: choices.customer }),
  ...(choices.paper && { paper: choices.paper }),
  ...(choices.conditions && { conditions: choices.conditions }),
  ...inputOfTechnical(choices),
  ...supplyInput(choices),
  ...(choices.keptPoints && { kept_points: choices.keptPoints }),
  ...(choices.undecided && { undecided: choices.undecided }),
  ...revisesOf(choices),
});

/** A request as quotation_input. */
export function toInput(request: QuotationRequest): QuotationInput {
  const { label } = craneTypes[request.craneType];
  return {
    ...blocksOf(request.lines, label),
    crane_type: label,
    margin_percentage: Number(request.marginPercentage),
    ...choicesInput(request),
  };
}

/** Returns the revised number and revision among the inputs. Empty for a new number. */
const revisesOf = ({ revises }: Pick<QuotationRequest, "revises">) =>
  revises && { revises: { quotation_id: revises.number, revision: revises.revision } };

/** The prices of lines in rupees. */
export const pricesOf = (
  lines: readonly Pick<InputLine, "component" | "amount">[],
): { readonly [C in ComponentId]?: number } =>
  Object.fromEntries(lines.map(({ component, amount }) => [component, rupees(amount)]));

/** Returns the prices of lines for the address, beside quotation_input. */
export const priceQueryOf = (lines: readonly RequestedLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ component, amount }) => [priceName(component), rupees(amount)]));
