import { componentIds, components } from "../../components/registry.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "../../crane-types.ts";
import { readCustomer } from "../../customers/customer-block.ts";
import { type Problem, Rejection } from "../../errors/rejection.ts";
import { paperOf } from "../../firm/paper-choices.ts";
import { scopeProblems } from "../../firm/rows/scope-party.ts";
import { lineProblems } from "../../firm/rows/technical-line-problems.ts";
import { saleConditionProblems } from "../../firm/sale-condition-problems.ts";
import { conditionsOf } from "../../firm/sale-conditions.ts";
import { highestPrice, type Paise, paiseOrNull, rupees } from "../../numbers/money.ts";
import { isPointKey } from "../../open-points/open-points.ts";
import { countedValues } from "../../price-tables/pricing.ts";
import { canonicalNumber } from "../../price-tables/reading.ts";
import type { Rates } from "../../rates/rates.ts";
import { proposedPlaceOfSupply, supplyOf, supplyProblems } from "../../tax/place-of-supply.ts";
import {
  technicalIn,
  technicalOfInput,
  technicalPlace,
  technicalProblems,
  technicalThatCounts,
  toldComponent,
} from "../../technical/author-values.ts";
import { fieldProblems, readFields } from "../../wizard/validation.ts";
import type { InputBlock, PriceMap, QuotationInput } from "../document/input.ts";
import { keptOfCall, keptProblems } from "../document/kept-point.ts";
import { defaultMargin, marginProblem, readMargin } from "../document/margin-and-totals.ts";
import { drawnValues, type QuotationRequest, systemSource } from "../document/request.ts";
import { textsOf, wireText } from "../document/texts-of-block.ts";
import { undecidedIn } from "../document/undecided.ts";
import { mayBeEstimated, mayHaveEstimatedPrice } from "../estimate/estimated-component.ts";
import { byFirmsRule, readOrigin } from "../lines/price-origin.ts";
import { lineOf, type PriceSource, type RequestedLine } from "../lines/quotation-line.ts";

function sourceIn(component: ComponentId, block: InputBlock): PriceSource | null {
  const source = block.price_source ?? "custom";
  if (source === "custom") return "custom";
  if (source === "estimated" && mayHaveEstimatedPrice(component)) return source;
  return source === systemSource(component) ? source : null;
}

/** The sources that a price of this component may name. */
const sourcesOf = (component: ComponentId): string =>
  [
    ...new Set([
      systemSource(component),
      ...(mayHaveEstimatedPrice(component) ? ["estimated"] : []),
      "custom",
    ]),
  ]
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
  const amount = paiseOrNull(price);
  if (price <= 0 || price * 100 > highestPrice)
    return { msg: `${title} price must be above 0 and at most ${rupees(highestPrice)}`, loc, component };
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
  const origin = readOrigin(block.price_origin);
  if (origin === null && block.price_origin != null)
    found.push({
      msg: `price_origin of ${definition.title} must be "${byFirmsRule}" or the number of a quotation`,
      loc: [...at.block, "price_origin"],
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
    fields.flatMap(({ name, value }) => (value.kind === "value" ? [[name, value.text]] : [])),
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
    ...(inScope && source === "custom" && origin !== null && { priceOrigin: origin }),
  };
  return { line, problems: found };
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
        msg: `${components[component].title} is not part of a ${label} crane`,
        loc: [...at.input, component],
        component,
      });
  const margin = input.margin_percentage;
  const marginText = margin === undefined ? "" : wireText(margin);
  const wrongMargin = marginProblem(marginText);
  if (wrongMargin !== null) found.push({ msg: wrongMargin, loc: [...at.input, "margin_percentage"] });
  const { customer, problems } = readCustomer(input.customer ?? {}, at.input);
  found.push(...problems);
  found.push(...keptProblems(input.kept_points ?? [], at.input, isPointKey));
  const { paper } = paperOf(input.paper);
  const inScope = lines.filter((line) => line.inScope).map(({ component }) => component);
  for (const { at: index, msg } of scopeProblems(input.paper?.scope ?? [], inScope))
    found.push({ msg, loc: [...at.input, "paper", "scope", index, "by"] });
  const { conditions } = conditionsOf(input.conditions);
  found.push(...saleConditionProblems(conditions ?? {}, [...at.input, "conditions"]));
  const spanCapacity = lineOf(lines, "span")?.values.capacity;
  for (const { name, message } of technicalProblems(
    input.technical,
    spanCapacity === undefined ? null : canonicalNumber(spanCapacity),
  ))
    found.push({ msg: message, loc: [...at.input, ...technicalPlace(name)] });
  found.push(...supplyProblems(input, at.input));
  for (const { at: index, name, message } of lineProblems(input.technical?.lines))
    found.push({ msg: message, loc: [...at.input, "technical", "lines", index, name] });
  if (found.length > 0)
    throw new Rejection("invalid", found.map((problem) => problem.msg).join("; "), { problems: found });
  return {
    craneType,
    revises: input.revises ? { number: input.revises.quotation_id, revision: input.revises.revision } : null,
    lines,
    marginPercentage: readMargin(marginText) ?? defaultMargin,
    customer,
    ...(paper && { paper }),
    ...(conditions && { conditions }),
    ...technicalOfInput({
      ...technicalThatCounts(
        technicalIn(input.technical).technical,
        toldComponent(craneType, (component) => inScope.includes(component)),
      ),
      lines: input.technical?.lines,
    }),
    ...supplyOf(input, proposedPlaceOfSupply(customer, inScope.includes("industrial_erection"))),
    ...keptOfCall(input.kept_points),
    ...undecidedIn(input.undecided),
  };
}
