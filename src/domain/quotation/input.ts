import type { ComponentId } from "../components/component-id.ts";
import {
  componentIds,
  components,
  findComponent,
  isTablePriced,
  mayBeEstimated,
} from "../components/registry.ts";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import { type Customer, canonicalCustomer, customerProblems, hasCustomer } from "../customer.ts";
import { type Problem, Rejection } from "../errors.ts";
import { highestPrice, type Paise, paiseOf, rupees } from "../money.ts";
import type { Values } from "../price-tables/price-table.ts";
import { keyColumns } from "../price-tables/price-table.ts";
import { countedValues } from "../pricing.ts";
import type { Rates } from "../rates/rates.ts";
import { fieldProblems, readFields } from "../wizard/validation.ts";
import {
  drawnValues,
  lineOf,
  type PriceSource,
  type QuotationRequest,
  type RequestedLine,
  systemSource,
} from "./request.ts";
import { textsOf, wireText } from "./texts-of-block.ts";
import { readMargin, standardMargin } from "./totals.ts";

/** One component in JSON: field names of the specification, numbers as numbers, and where the price came from. */
export type InputBlock = { [field: string]: string | number | boolean | null };
export type InputBlocks = { [C in ComponentId]?: InputBlock | undefined };
/** A request as the browser sends it: the specification's quotation_input (§3). Its prices go along in the address. */
export type QuotationInput = InputBlocks & {
  crane_type?: string | undefined;
  margin_percentage?: number | undefined;
  quotation_id?: string | undefined;
  revises?: { quotation_id: string; revision: number } | undefined;
  customer?: Partial<Customer> | undefined;
};
/** The prices of the components in rupees. */
export type PriceMap = { readonly [C in ComponentId]?: number | undefined };

/** The name of a component's price beside the input: span_price, hoist_price, … */
export const priceName = (component: ComponentId): `${ComponentId}_price` => `${component}_price`;

/** A line of a request or a document. */
type Blocked = Omit<RequestedLine, "component"> & { component: string };

function blockOf(line: Blocked, crane_type: string): InputBlock {
  const fieldsNow = findComponent(line.component)?.fields;
  const fields = Object.entries(line.values).map(([name, text]) => {
    const reading = fieldsNow?.[name]?.reading;
    return [name, reading?.as === "number" ? Number(text) : text] as const;
  });
  if (!line.inScope) return { ...Object.fromEntries(fields), not_in_scope: true, crane_type, price: 0 };
  return {
    ...Object.fromEntries(fields),
    crane_type,
    price: rupees(line.amount),
    price_source: line.source,
    ...(line.besideEstimate && { beside_estimate: true }),
  };
}

/** The lines of a request or a document as blocks by component; they carry the crane type's label, price and price_source besides. */
export function blocksOf(lines: readonly Blocked[], craneLabel: string): InputBlocks {
  const blocks = lines.map((line) => [line.component, blockOf(line, craneLabel)] as const);
  const gantryType = lineOf(lines, "lt_gantry")?.values.gantry_type;
  const wiring = lineOf(lines, "wiring");
  return {
    ...Object.fromEntries(blocks),
    ...(wiring?.inScope && gantryType && { wiring: { ...blockOf(wiring, craneLabel), lt_type: gantryType } }),
  };
}

/** A request as quotation_input. */
export function toInput(request: QuotationRequest): QuotationInput {
  const { label } = craneTypes[request.craneType];
  return {
    ...blocksOf(request.lines, label),
    crane_type: label,
    margin_percentage: Number(request.marginPercentage),
    ...(hasCustomer(request.customer) && { customer: request.customer }),
    ...revisesOf(request),
  };
}

/** What a request revises as it stands among the inputs; nothing for one under a number of its own. */
export const revisesOf = ({ revises }: Pick<QuotationRequest, "revises">) =>
  revises && { revises: { quotation_id: revises.number, revision: revises.revision } };

/** The prices of lines in rupees. */
export const pricesOf = (lines: readonly Pick<Blocked, "component" | "amount">[]): PriceMap =>
  Object.fromEntries(lines.map(({ component, amount }) => [component, rupees(amount)]));

/** The prices of lines as they stand beside quotation_input in the address. */
export const priceQueryOf = (lines: readonly RequestedLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ component, amount }) => [priceName(component), rupees(amount)]));

function sourceIn(component: ComponentId, block: InputBlock): PriceSource | null {
  const source = block.price_source ?? "custom";
  if (source === "custom") return "custom";
  if (source === "estimated" && mayBeEstimated(component)) return source;
  return source === systemSource(component) ? source : null;
}

/** The sources that a price of this component may name. */
const sourcesOf = (component: ComponentId): string =>
  [systemSource(component), ...(mayBeEstimated(component) ? ["estimated"] : []), "custom"]
    .map((source) => `"${source}"`)
    .join(" or ");

function priceIn(
  component: ComponentId,
  inScope: boolean,
  price: number | undefined,
  loc: readonly string[],
): Paise | Problem {
  const title = components[component].title;
  if (price === undefined || !Number.isFinite(price))
    return { msg: `${title} price is required`, loc, component };
  if (!inScope)
    return price === 0 ? 0 : { msg: `${title} is not in scope, so its price must be 0`, loc, component };
  const amount = paiseOf(price);
  if (price <= 0 || price * 100 > highestPrice)
    return { msg: `${title} price must be above 0 and at most 100000000000`, loc, component };
  return amount ?? { msg: `${title} price must have at most 2 decimals`, loc, component };
}

function lineIn(
  component: ComponentId,
  block: InputBlock,
  price: number | undefined,
  craneType: CraneTypeId,
  rates: Rates,
  at: { block: readonly string[]; price: readonly string[] },
): { line: RequestedLine; problems: Problem[] } {
  const definition = components[component];
  const found: Problem[] = [];
  const inScope = block.not_in_scope !== true;
  if (!inScope && !definition.mayBeOutOfScope)
    found.push({
      msg: `${definition.title} cannot be left out of scope`,
      loc: [...at.block, "not_in_scope"],
      component,
    });
  const source = sourceIn(component, block);
  if (source === null)
    found.push({
      msg: `price_source of ${definition.title} must be ${sourcesOf(component)}`,
      loc: [...at.block, "price_source"],
      component,
    });
  const texts = textsOf(component, block);
  const sent = (name: string): string => {
    const field = definition.fields[name];
    return texts[name] || (field?.rateWhenUnsent && field.rate ? rates[field.rate] : "");
  };
  const fields = readFields(component, sent, craneType);
  const needs = source === "custom" ? (["save"] as const) : (["save", "next", "price"] as const);
  if (inScope)
    for (const problem of fieldProblems(fields, needs))
      found.push({ msg: problem.hint, loc: [...at.block, problem.field], component });
  const amount = priceIn(component, inScope, price, at.price);
  if (typeof amount !== "number") found.push(amount);
  const values = Object.fromEntries(
    fields.flatMap(({ name, value }) => (value.is === "value" ? [[name, value.text]] : [])),
  );
  const line: RequestedLine = {
    component,
    inScope,
    values: inScope ? countedValues(definition, values) : drawnValues(component, values),
    source: source ?? "custom",
    amount: typeof amount === "number" ? amount : 0,
    ...(inScope &&
      source === "custom" &&
      mayBeEstimated(component) &&
      block.beside_estimate === true && { besideEstimate: true as const }),
  };
  return { line, problems: found };
}

/** A customer block in canonical texts, or what is wrong with it. */
function customerIn(
  input: QuotationInput,
  loc: readonly string[],
): { customer: Customer; problems: Problem[] } {
  const customer = canonicalCustomer(input.customer ?? {});
  const problems = Object.entries(customerProblems(customer)).map(([name, msg]) => ({
    msg,
    loc: [...loc, "customer", name],
  }));
  return { customer, problems };
}

/**
 * Reads quotation_input and the prices (rupees) into a request; a rate that it leaves out is the one in force.
 * @throws Rejection 'invalid' with every problem and where it is; a missing component is named
 */
export function fromInput(
  input: QuotationInput,
  prices: PriceMap,
  craneType: CraneTypeId,
  rates: Rates,
  at: { input: readonly string[]; price: (component: ComponentId) => readonly string[] },
): QuotationRequest {
  const found: Problem[] = [];
  const lines = craneTypes[craneType].components.map((component): RequestedLine => {
    const block = input[component];
    if (block === undefined || block === null || typeof block !== "object")
      found.push({
        msg: `${components[component].title}: no data`,
        loc: [...at.input, component],
        component,
      });
    const { line, problems } = lineIn(component, block ?? {}, prices[component], craneType, rates, {
      block: [...at.input, component],
      price: at.price(component),
    });
    if (block) found.push(...problems);
    return line;
  });
  const { components: ofCrane, label } = craneTypes[craneType];
  for (const component of componentIds())
    if (input[component] && !ofCrane.includes(component))
      found.push({
        msg: `${components[component].title} is no part of a ${label} crane`,
        loc: [...at.input, component],
        component,
      });
  const margin = input.margin_percentage;
  const marginText = margin === undefined ? readMargin("") : readMargin(wireText(margin));
  if (marginText === null)
    found.push({ msg: "Margin must be a percentage from 0 to 100", loc: [...at.input, "margin_percentage"] });
  const { customer, problems } = customerIn(input, at.input);
  found.push(...problems);
  if (found.length > 0)
    throw new Rejection("invalid", found.map((problem) => problem.msg).join("; "), { problems: found });
  return {
    craneType,
    revises: input.revises ? { number: input.revises.quotation_id, revision: input.revises.revision } : null,
    lines,
    marginPercentage: marginText ?? standardMargin,
    customer,
  };
}

/** The combination a table price was asked for, in words: "capacity 5T, span width 15 m". */
export function combination(component: ComponentId, values: Values): string {
  const definition = components[component];
  if (!isTablePriced(definition)) return definition.title;
  return keyColumns(definition)
    .map((name) => {
      const field = definition.fields[name];
      const unit = field?.reading.as === "number" ? ` ${field.reading.unit}` : "";
      return `${(field?.short ?? field?.label ?? name).toLowerCase()} ${values[name] ?? "?"}${unit}`;
    })
    .join(", ");
}
