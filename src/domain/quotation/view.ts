import type { Definition } from "../components/define-component.ts";
import { componentIds, fieldsOf, findComponent } from "../components/registry.ts";
import { type CraneTypeId, craneTypes, findCraneType, findCraneTypeSpelled } from "../crane-types.ts";
import { type Customer, customerFields, noCustomer } from "../customer.ts";
import type { EstimateRecord } from "../engineering/estimate/estimate-record.ts";
import { dayOfStored, gstOfQuotation } from "../gst.ts";
import type { Paise } from "../money.ts";
import type { Row, Values } from "../price-tables/price-table.ts";
import { countedValues, type Factor } from "../pricing.ts";
import { read } from "../reading.ts";
import { type ApprovalState, approvalOfSale, approvalStates, isHeld } from "../sales/sale.ts";
import { type Status, statuses } from "../sales/status.ts";
import { describe, outOfScope } from "./describe.ts";
import { mayHaveEstimatedPrice } from "./estimate/estimated-component.ts";
import { readEstimate } from "./estimate/read-estimate.ts";
import {
  firstText,
  type Loose,
  looseFactors,
  looseObject,
  loosePaise,
  looseText,
  typedTexts,
} from "./loose-values.ts";
import { drawnValues, lineOf, type PriceSource, systemSource } from "./request.ts";
import { textsOf } from "./texts-of-block.ts";
import type { CraneWords } from "./words/crane-words.ts";
import { drawingWordsOf, drawnOf } from "./words/drawing-words.ts";

/** The explanation of a system price, as far as a record has it. */
export type ViewOrigin = {
  factors: readonly Factor[];
  row: Row;
  /** The price table's version as people call it; null where none is known. */
  version: { number: number; createdAt: string } | null;
};

/** One component of a record, as far as it is known. */
export type ViewLine = ViewOrigin & {
  component: string;
  title: string;
  inScope: boolean;
  /** Sold once for all cranes on one runway. */
  partOfRunway: boolean;
  /** Its inputs in canonical writing. Other names of the public API are read, too. */
  values: Values;
  description: string;
  amount: Paise | null;
  /** The explanation of its price in the record. `readExplanation` reads it when it is shown. */
  explanation: unknown;
  /** The row of its price table by its keys and names; blank without one. */
  rowText: string;
  source: PriceSource | null;
  /** The username of the person who typed the price. Blank when it is unknown or a system price. */
  typedBy: string;
  /** The system's price beside a typed price. Null when it is unknown or absent. */
  system: (ViewOrigin & { amount: Paise }) | null;
  /** The estimate behind an estimated price, or the estimate beside a typed price. */
  estimate: EstimateRecord | null;
  /** The size that the price is for where the table lacks the line's own: "next larger span width, 18 m"; else blank. */
  nextLarger: string;
  /** The values for the drawing, as texts by input, in scope and by others. */
  drawn: Values;
  drawnByOthers: Values;
  /** What the record does not hold: "no data", "no price" or "no details"; null when it is whole. */
  lacks: "no data" | "no price" | "no details" | null;
};

/** A history record, read without trust in its shape (docs/product.md, “Quotations”). */
export type QuotationView = {
  number: string;
  revision: number;
  /** Null in a record that does not name one. */
  status: Status | null;
  /** Open and past its validity. */
  isExpired: boolean;
  /** The state of the sale's approval. Of a quotation in an offer it is the offer's; "none" where it is not told. */
  approvalState: ApprovalState;
  /** True when it is held, or its offer is held, or the viewer does not know whether the offer is held. */
  isHeld: boolean;
  /** Null for one that is not built here. */
  craneType: CraneTypeId | null;
  /** Returns its name, in the record's own words when it has them. */
  craneWords: CraneWords;
  /** ISO 8601, or blank. */
  createdAt: string;
  validUntil: string;
  creator: string;
  /** Blank where the record does not say it. */
  creatorId: string;
  /** To whom it was handed over; null while it is its creator's. */
  responsibleId: string | null;
  /** The creator's full name, where the record has one. */
  preparedBy: string;
  capacity: string;
  customer: Customer;
  lines: readonly ViewLine[];
  subtotal: Paise | null;
  margin: Paise | null;
  marginPercentage: string | null;
  gstPercentage: string;
  gst: Paise | null;
  total: Paise | null;
  /** The missing parts as users read them: "Column: no data". */
  missing: readonly string[];
};

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

function valuesIn(definition: Definition, block: Loose, craneType: CraneTypeId | null): Values {
  const texts = textsOf(definition.id, block);
  return Object.fromEntries(
    fieldsOf(definition).flatMap(([name, field]) => {
      const value = read("", field.reading, texts[name] ?? "", craneType);
      return value.is === "value" ? [[name, value.text]] : [];
    }),
  );
}

/** Returns the source of the price in the record. A line without a source and without a system price was typed. */
function sourceIn(definition: Definition | undefined, ...said: readonly unknown[]): PriceSource | null {
  const source = firstText(...said);
  if (source === "database" || source === "calculated" || source === "custom") return source;
  if (!definition) return null;
  if (source === "estimated" && mayHaveEstimatedPrice(definition.id)) return source;
  return systemSource(definition.id) === "custom" ? "custom" : null;
}

function originIn(kept: Loose): ViewOrigin {
  const number = kept.table_version_number;
  return {
    factors: looseFactors(kept.factors),
    row: Object.fromEntries(
      Object.entries(looseObject(kept.row)).map(([name, cell]) => [name, looseText(cell)]),
    ),
    version: typeof number === "number" ? { number, createdAt: looseText(kept.table_version_made) } : null,
  };
}

function systemIn(kept: Loose): ViewLine["system"] {
  const amount = loosePaise(kept.amount);
  return amount === null ? null : { amount, ...originIn(kept) };
}

/** As the record says it; of one that does not, as its component gives it now. */
function drawnIn(
  kept: Loose,
  definition: Definition | undefined,
  { inScope, values, row }: Pick<ViewLine, "inScope" | "values" | "row">,
): Pick<ViewLine, "drawn" | "drawnByOthers"> {
  if (kept.drawn !== undefined)
    return { drawn: typedTexts(kept.drawn), drawnByOthers: typedTexts(kept.drawn_by_others) };
  if (!definition) return { drawn: {}, drawnByOthers: {} };
  const words = drawingWordsOf(definition);
  const line = { values: countedValues(definition, values), row };
  return {
    drawn: drawnOf(words, { ...line, inScope }),
    drawnByOthers: drawnOf(words, { ...line, inScope: false }),
  };
}

function lineIn(record: Loose, component: string, kept: Loose, craneType: CraneTypeId | null): ViewLine {
  const definition = findComponent(component);
  const block = looseObject(looseObject(record.inputs)[component]);
  const inScope = block.not_in_scope !== true && kept.in_scope !== false;
  const found = definition ? valuesIn(definition, block, craneType) : {};
  const values = inScope || !definition ? found : drawnValues(definition.id, found);
  const origin = originIn(kept);
  const price = loosePaise(looseObject(record.price_breakup)[component]) ?? loosePaise(kept.amount);
  const hasPrice = price !== null && (price > 0 || !inScope);
  const hasDetails =
    Object.keys(values).length > 0 ||
    !definition ||
    !fieldsOf(definition).some(([, field]) => field.need === "save");
  const repeated = Object.entries(definition?.repeats ?? {}).map(([name, { label }]) =>
    looseText(block[name]).replace(/^(?=.)/, `${label} `),
  );
  const description = firstText(kept.description, definition && describe(definition.id, values));
  return {
    component,
    title: firstText(kept.title, definition?.title, component),
    inScope,
    partOfRunway:
      typeof kept.part_of_runway === "boolean" ? kept.part_of_runway : definition?.partOfRunway === true,
    values,
    description: !inScope ? outOfScope : [...repeated, description].filter((text) => text !== "").join(" · "),
    amount: inScope ? (hasPrice ? price : null) : 0,
    explanation: kept.explanation,
    rowText: looseText(kept.row_text),
    source: inScope && hasPrice ? sourceIn(definition, block.price_source, kept.price_source) : null,
    ...origin,
    typedBy: looseText(kept.typed_by),
    system: systemIn(looseObject(kept.system_price)),
    estimate: inScope ? readEstimate(kept.estimate) : null,
    nextLarger: inScope ? looseText(kept.next_larger) : "",
    ...drawnIn(kept, definition, { inScope, values, row: origin.row }),
    lacks: !inScope
      ? null
      : !hasPrice
        ? hasDetails && Object.keys(values).length > 0
          ? "no price"
          : "no data"
        : hasDetails
          ? null
          : "no details",
  };
}

/**
 * The lines that a record was saved with, whatever components there are today. When the lines do not give the
 * subtotal, some are lost. Every other component is then named as missing, in its present place.
 */
function linesIn(record: Loose, craneType: CraneTypeId | null, subtotal: Paise | null): ViewLine[] {
  const kept = Array.isArray(record.lines) ? record.lines.map(looseObject) : [];
  const saved = kept.flatMap((line) => {
    const component = looseText(line.component);
    return component === "" ? [] : [lineIn(record, component, line, craneType)];
  });
  if (saved.reduce((sum, { amount }) => sum + (amount ?? 0), 0) === subtotal) return saved;
  const all: readonly string[] = craneType === null ? componentIds() : craneTypes[craneType].components;
  return [
    ...all.map((component) => lineOf(saved, component) ?? lineIn(record, component, {}, craneType)),
    ...saved.filter(({ component }) => !all.includes(component)),
  ];
}

function customerIn(inputs: Loose): Customer {
  const given = looseObject(inputs.customer);
  return {
    ...noCustomer,
    ...Object.fromEntries(customerFields.map((name) => [name, looseText(given[name])])),
  };
}

const stateIn = (approval: unknown): ApprovalState | undefined =>
  approvalStates.find((state) => state === looseObject(approval).state);

/**
 * The state of the approval of the offer that holds a quotation. Undefined when the viewer may not know it, null for
 * a sale.
 */
const offerStateIn = ({ in_offer }: Loose): { state: ApprovalState | undefined } | null =>
  in_offer === undefined || in_offer === null ? null : { state: stateIn(looseObject(in_offer).approval) };

/** Reads a history record of any shape: nothing in it is needed, and what is missing is named. */
export function viewOf(given: unknown): QuotationView {
  const record = looseObject(given);
  const inputs = looseObject(record.inputs);
  const spelled = firstText(record.crane_type, inputs.crane_type);
  const kept = looseObject(record.crane);
  const id = looseText(kept.id);
  const crane = id === "" ? findCraneTypeSpelled(spelled) : findCraneType(id);
  const craneType = crane?.id ?? null;
  const total = loosePaise(record.final_amount);
  const margin = loosePaise(record.margin);
  const gst = loosePaise(record.gst);
  const derived = total === null ? null : total - (margin ?? 0) - (gst ?? 0);
  const subtotal = loosePaise(record.subtotal) ?? (derived !== null && derived >= 0 ? derived : null);
  const lines = linesIn(record, craneType, subtotal);
  const createdAt = firstText(record.timestamp, record.created_at);
  const creator = firstText(record.user, record.created_by);
  const span = lines.find((line) => line.component === "span");
  const percentage = firstText(record.margin_percentage, inputs.margin_percentage);
  const number = firstText(record.quotation_id);
  const ownState = stateIn(record.approval) ?? "none";
  const offer = offerStateIn(record);
  const isHeldByOffer = offer !== null && (offer.state === undefined || isHeld({ state: offer.state }));
  return {
    number,
    revision: typeof record.revision === "number" ? record.revision : 0,
    status: statuses.find((status) => status === record.status) ?? null,
    isExpired: record.expired === true,
    approvalState: approvalOfSale(ownState, offer),
    isHeld: isHeld({ state: ownState }) || isHeldByOffer,
    craneType,
    craneWords: {
      label: firstText(kept.label, crane?.label, spelled, "Unknown"),
      noun: firstText(kept.noun, crane?.noun, spelled, "crane"),
    },
    createdAt: isMoment(createdAt) ? createdAt : "",
    validUntil: looseText(record.valid_until),
    creator: creator === "" ? "Unknown" : creator,
    creatorId: looseText(record.created_by_id),
    responsibleId: looseText(record.responsible_id) || null,
    preparedBy: firstText(record.prepared_by, creator, "Unknown"),
    capacity: firstText(inputs.capacity, span?.values.capacity),
    customer: customerIn(inputs),
    lines,
    subtotal,
    margin,
    marginPercentage: percentage === "" ? null : percentage,
    gstPercentage:
      firstText(record.gst_percentage) || gstOfQuotation(dayOfStored(firstText(record.timestamp))),
    gst,
    total,
    missing: [
      ...(number === "" ? ["Quotation ID"] : []),
      ...(isMoment(createdAt) ? [] : ["Date"]),
      ...(craneType === null ? ["Crane Type"] : []),
      ...lines.flatMap(({ title, lacks }) => (lacks === null ? [] : [`${title}: ${lacks}`])),
      ...(margin === null ? ["Margin"] : []),
      ...(gst === null ? ["GST"] : []),
      ...(total === null ? ["Total Amount"] : []),
    ],
  };
}
