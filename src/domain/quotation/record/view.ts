import type { ComponentDefinition } from "../../components/define-component.ts";
import { componentIds, components, fieldsOf, findComponent } from "../../components/registry.ts";
import { type CraneTypeId, craneTypes, findCraneType } from "../../crane-types.ts";
import { type Customer, wholeCustomer } from "../../customers/customer-block.ts";
import type { EstimateRecord } from "../../engineering/estimate/estimate-record.ts";
import type { Standards } from "../../engineering/standards.ts";
import type { TechnicalValue } from "../../engineering/technical-value.ts";
import { type PaperChoices, readPaperChoices } from "../../firm/paper-choices.ts";
import { readConditions, type SaleConditions } from "../../firm/sale-conditions.ts";
import { type Paise, toSignedPaise } from "../../numbers/money.ts";
import type { FieldValues, PricingRow } from "../../price-tables/price-table.ts";
import type { Factor } from "../../price-tables/pricing.ts";
import { readFieldText } from "../../price-tables/reading.ts";
import { type ApprovalState, approvalOfSale, isHeld } from "../../sales/sale.ts";
import type { Status } from "../../sales/sale-status.ts";
import { chosenPlaceOfSupply } from "../../tax/place-of-supply.ts";
import { technicalOfInput } from "../../technical/author-values.ts";
import { readStandards } from "../../technical/read-standards.ts";
import type { TechnicalCheck } from "../../technical/technical-check.ts";
import type { TechnicalLine } from "../../technical/technical-lines.ts";
import type { InputBlock } from "../document/input.ts";
import { drawnValues } from "../document/request.ts";
import { textsOf, wireText } from "../document/texts-of-block.ts";
import { sizeOf, titleBySize } from "../lines/crane-size.ts";
import type { CraneWords } from "../lines/crane-words.ts";
import { outOfScope } from "../lines/describe.ts";
import type { Explanation } from "../lines/explanation.ts";
import { type PriceOrigin, readOrigin } from "../lines/price-origin.ts";
import { lineOf, type PriceSource } from "../lines/quotation-line.ts";
import type { ListedRecord, RecordLine, RecordOfDocument } from "./record.ts";

/** The known explanation of a system price. */
export type ViewOrigin = {
  factors: readonly Factor[];
  row: PricingRow;
  /** The name of the price table's version, or null. */
  version: { number: number; createdAt: string } | null;
};

/** The known values of one component of a record. */
export type ViewLine = ViewOrigin & {
  component: string;
  title: string;
  inScope: boolean;
  /** Sold once for all cranes on one runway. */
  partOfRunway: boolean;
  /** Its inputs in canonical writing. Other names of the public API are read, too. */
  values: FieldValues;
  description: string;
  amount: Paise | null;
  /** The explanation of its price; null for a typed price and an unknown one. */
  explanation: Explanation | null;
  /** The row of its price table by its keys and names; blank without one. */
  rowText: string;
  source: PriceSource | null;
  /** The username of the person who typed the price. Blank when it is unknown or a system price. */
  typedBy: string;
  /** The source of the typed price. Null for one that the author typed. */
  priceOrigin: PriceOrigin | null;
  /** The system's price beside a typed price. Null when it is unknown or absent. */
  system: (ViewOrigin & { amount: Paise }) | null;
  /** The estimate behind an estimated price, or the estimate beside a typed price. */
  estimate: EstimateRecord | null;
  /** The size that the price is for where the table lacks the line's own: "next larger span width, 18 m"; else blank. */
  nextLarger: string;
  /** The values for the drawing, as texts by input, in scope and by others. */
  drawn: FieldValues;
  drawnByOthers: FieldValues;
  /** The missing part: "no data", "no price" or "no details"; null for a complete line. */
  lacks: "no data" | "no price" | "no details" | null;
};

/** A record for lists. */
export type ListedView = {
  number: string;
  revision: number;
  status: Status;
  /** Open and past its validity. */
  isExpired: boolean;
  /**
   * The approval of the sale. For a quotation in an offer it is the offer's; "none" if the viewer may not
   * know it.
   */
  approvalState: ApprovalState;
  /** True when it is held, or its offer is held, or the viewer does not know whether the offer is held. */
  isHeld: boolean;
  /** Null for one that is not built here. */
  craneType: CraneTypeId | null;
  /** Its name, in the record's own words. */
  craneWords: CraneWords;
  /** Its name with its size: "Single Girder 5T, 15 m". */
  title: string;
  /** True when a price is missing, so that an offer cannot take it. */
  lacksPrices: boolean;
  /** ISO 8601, or blank. */
  createdAt: string;
  validUntil: string;
  creator: string;
  creatorId: string;
  /** The user to whom it was handed over; null for the creator. */
  responsibleId: string | null;
  capacity: string;
  customer: Customer;
  subtotal: Paise;
  margin: Paise;
  marginPercentage: string;
  gstPercentage: string;
  gst: Paise;
  total: Paise;
};

/** A record for screens and drawings. Lost lines are named as missing. */
export type QuotationView = ListedView & {
  /** The full name on the papers. */
  preparedBy: string;
  /** The choices for its papers. Null: as in the firm's profile. */
  paper: PaperChoices | null;
  /** The conditions that are not the firm's. Null: all are. */
  conditions: SaleConditions | null;
  /** The chosen place of supply; blank where it is the proposed one. */
  placeOfSupply: string;
  sez: boolean;
  /** The told values of the customer's building, in canonical writing. */
  technical: FieldValues;
  technicalLines: readonly TechnicalLine[];
  /** The technical values as they were saved, in the order of the data sheet. */
  technicalValues: readonly TechnicalValue[];
  /** True for a quotation of before 1.2.0: its figures are worked out with the sizes of then. */
  isEarlier: boolean;
  checked: TechnicalCheck | null;
  /** The firm's technical standards at its save. Absent in a quotation of an earlier version. */
  standards?: Standards;
  lines: readonly ViewLine[];
  /** The missing parts as users read them: "Column: no data". */
  missing: readonly string[];
};

function valuesIn(
  definition: ComponentDefinition,
  block: InputBlock,
  craneType: CraneTypeId | null,
): FieldValues {
  const texts = textsOf(definition.id, block);
  return Object.fromEntries(
    fieldsOf(definition).flatMap(([name, field]) => {
      const value = readFieldText("", field.format, texts[name] ?? "", craneType);
      return value.kind === "value" ? [[name, value.text]] : [];
    }),
  );
}

type KeptOrigin = Pick<RecordLine, "factors" | "row" | "table_version_number" | "table_version_made">;

const originIn = ({ factors, row, table_version_number, table_version_made }: KeptOrigin): ViewOrigin => ({
  factors,
  row: row ?? {},
  version:
    table_version_number === null
      ? null
      : { number: table_version_number, createdAt: table_version_made ?? "" },
});

/** Returns the missing part of a line: values, price, or the whole line. */
function lackingIn(
  definition: ComponentDefinition | undefined,
  values: FieldValues,
  hasPrice: boolean,
): ViewLine["lacks"] {
  const hasValues = Object.keys(values).length > 0;
  if (!hasPrice) return hasValues ? "no price" : "no data";
  const needsValues = definition && fieldsOf(definition).some(([, field]) => field.need === "save");
  return needsValues && !hasValues ? "no details" : null;
}

function lineIn({ inputs }: RecordOfDocument, kept: RecordLine, craneType: CraneTypeId | null): ViewLine {
  const definition = findComponent(kept.component);
  const block = (definition && inputs[definition.id]) ?? {};
  const { in_scope: inScope } = kept;
  const found = definition ? valuesIn(definition, block, craneType) : {};
  const values = inScope || !definition ? found : drawnValues(definition.id, found);
  const hasPrice = kept.amount > 0 || !inScope;
  const repeated = Object.entries(definition?.repeats ?? {}).map(([name, { label }]) =>
    wireText(block[name]).replace(/^(?=.)/, `${label} `),
  );
  return {
    component: kept.component,
    title: kept.title,
    inScope,
    partOfRunway: kept.part_of_runway,
    values,
    description: !inScope
      ? outOfScope
      : [...repeated, kept.description].filter((text) => text !== "").join(" · "),
    amount: !inScope ? 0 : hasPrice ? toSignedPaise(kept.amount) : null,
    explanation: kept.explanation,
    rowText: kept.row_text,
    source: inScope && hasPrice ? kept.price_source : null,
    ...originIn(kept),
    typedBy: kept.typed_by ?? "",
    priceOrigin: readOrigin(kept.price_origin),
    system: kept.system_price && {
      amount: toSignedPaise(kept.system_price.amount),
      ...originIn(kept.system_price),
    },
    estimate: inScope ? kept.estimate : null,
    nextLarger: inScope ? (kept.next_larger ?? "") : "",
    drawn: kept.drawn,
    drawnByOthers: kept.drawn_by_others,
    lacks: inScope ? lackingIn(definition, values, hasPrice) : null,
  };
}

/** Returns a line for a component that the document lost. */
const lostLine = ({ id, title, partOfRunway }: ComponentDefinition): ViewLine => ({
  component: id,
  title,
  inScope: true,
  partOfRunway,
  values: {},
  description: "",
  amount: null,
  explanation: null,
  rowText: "",
  source: null,
  factors: [],
  row: {},
  version: null,
  typedBy: "",
  priceOrigin: null,
  system: null,
  estimate: null,
  nextLarger: "",
  drawn: {},
  drawnByOthers: {},
  lacks: "no data",
});

/**
 * Returns the saved lines, independent of today's components. When they do not sum to the subtotal, some are
 * lost. Every other component is then named as missing, in its present place.
 */
function linesIn(record: RecordOfDocument, craneType: CraneTypeId | null): ViewLine[] {
  const saved = record.lines.map((line) => lineIn(record, line, craneType));
  const sum = saved.reduce((paise, { amount }) => paise + (amount ?? 0), 0);
  if (sum === toSignedPaise(record.subtotal)) return saved;
  const all = craneType === null ? componentIds() : craneTypes[craneType].components;
  return [
    ...all.map((component) => lineOf(saved, component) ?? lostLine(components[component])),
    ...saved.filter(({ component }) => !all.some((id) => id === component)),
  ];
}

/** Returns the inputs and amounts of a listed quotation by component, also of components that are no longer quoted. */
const listedLinesIn = (
  { inputs, price_breakup }: Omit<ListedRecord, "open_points">,
  craneType: CraneTypeId | null,
) =>
  Object.entries(price_breakup).map(([component, amount = 0]) => {
    const definition = findComponent(component);
    const block = (definition && inputs[definition.id]) ?? {};
    return {
      component,
      inScope: block.not_in_scope !== true,
      values: definition ? valuesIn(definition, block, craneType) : {},
      amount: toSignedPaise(amount),
    };
  });

function chosenPlace(record: RecordOfDocument, customer: Customer, lines: readonly ViewLine[]): string {
  const { place_of_supply: place = "" } = record.inputs;
  const isErected = lines.some(({ component, inScope }) => component === "industrial_erection" && inScope);
  return chosenPlaceOfSupply({ placeOfSupply: place, customer }, isErected);
}

/** Reads a record of a quotation for screens and drawings (docs/product.md, “Quotations”). */
export function viewOf(record: RecordOfDocument): QuotationView {
  const view = listedViewOf(record);
  const { craneType } = view;
  const lines = linesIn(record, craneType);
  return {
    ...view,
    preparedBy: record.prepared_by,
    paper: readPaperChoices(record.inputs.paper),
    conditions: readConditions(record.inputs.conditions),
    placeOfSupply: chosenPlace(record, view.customer, lines),
    sez: record.inputs.sez === true,
    technical: {},
    technicalLines: [],
    ...technicalOfInput(record.inputs.technical),
    ...readStandards(record.technical_standards),
    technicalValues: record.technical_values,
    isEarlier: !record.keeps_technical_values,
    checked: record.checked,
    lines,
    missing: [
      ...(craneType === null ? ["Crane Type"] : []),
      ...lines.flatMap(({ title, lacks }) => (lacks === null ? [] : [`${title}: ${lacks}`])),
    ],
  };
}

/** Reads a record of a quotation for lists. */
export function listedViewOf(record: Omit<ListedRecord, "open_points">): ListedView {
  const { inputs, approval, in_offer } = record;
  const craneType = findCraneType(record.crane.id)?.id ?? null;
  const lines = listedLinesIn(record, craneType);
  const sum = lines.reduce((paise, { amount }) => paise + amount, 0);
  const offer = in_offer && { state: in_offer.approval?.state };
  const isHeldByOffer = offer !== null && (offer.state === undefined || isHeld({ state: offer.state }));
  return {
    number: record.quotation_id,
    revision: record.revision,
    status: record.status,
    isExpired: record.expired,
    approvalState: approvalOfSale(approval.state, offer),
    isHeld: isHeld(approval) || isHeldByOffer,
    craneType,
    craneWords: { label: record.crane.label, noun: record.crane.noun },
    title: titleBySize(record.crane.label, { ...sizeOf({ lines }), capacity: record.capacity }),
    lacksPrices:
      craneType === null ||
      sum !== toSignedPaise(record.subtotal) ||
      lines.some(({ inScope, amount }) => inScope && amount === 0),
    createdAt: record.timestamp,
    validUntil: record.valid_until,
    creator: record.user || "Unknown",
    creatorId: record.created_by_id,
    responsibleId: record.responsible_id,
    capacity: record.capacity,
    customer: wholeCustomer(inputs.customer ?? {}),
    subtotal: toSignedPaise(record.subtotal),
    margin: toSignedPaise(record.margin),
    marginPercentage: String(record.margin_percentage),
    gstPercentage: String(record.gst_percentage),
    gst: toSignedPaise(record.gst),
    total: toSignedPaise(record.final_amount),
  };
}
