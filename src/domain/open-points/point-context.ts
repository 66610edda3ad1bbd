import { components } from "../components/registry.ts";
import { busbarPart } from "../components/wiring.ts";
import { type ComponentId, type CraneTypeId, craneTypes, findCraneType } from "../crane-types.ts";
import type { Customer } from "../customers/customer-block.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import type { SaleScopeItem } from "../firm/paper-blocks.ts";
import type { PaperChoices } from "../firm/paper-choices.ts";
import { type StandardTerms, scopeOfSale } from "../firm/rows/standard-terms.ts";
import type { SaleConditions } from "../firm/sale-conditions.ts";
import type { Paise } from "../numbers/money.ts";
import type { FieldValues } from "../price-tables/price-table.ts";
import { readFieldText } from "../price-tables/reading.ts";
import { craneOfDocument, craneOfDraft } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { Undecided } from "../quotation/document/undecided.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import {
  isLocked,
  isSystemPriced,
  priceOf,
  quoteBeside,
  systemBeside,
  textOf,
} from "../quotation/draft/draft-part.ts";
import { openWordsOf } from "../quotation/draft/open-words.ts";
import type { RunwayInOffer } from "../quotation/draft/runway-in-offer.ts";
import { uncheckedInWords } from "../quotation/draft/unchecked-values.ts";
import type { PriceSource } from "../quotation/lines/quotation-line.ts";

/**
 * A crane among the others of its offer, which then names the customer. `borne` has the cranes on its runway by their names,
 * as "position 2".
 */
export type OnRunway = {
  isInOffer: boolean;
  isBorne: boolean;
  /**
   * The position of the crane whose runway it uses, whether the wiring of that position has the busbar, and the parts of its
   * runway that are by others. Null without such a crane; absent where that is not known.
   */
  bearer?: { position: number; hasBusbar: boolean; byOthers: readonly ComponentId[] } | null;
  borne: readonly { name: string; crane: CraneInputs }[];
  /** True when other cranes are on its runway that are not known here. */
  isSharedUnknown?: boolean;
};

export const aloneOnRunway: OnRunway = { isInOffer: false, isBorne: false, bearer: null, borne: [] };

/** Returns the place of a quotation in a saved offer whose other cranes are not known here. */
export const placeInSavedOffer = (runway: RunwayInOffer): OnRunway => ({
  isInOffer: true,
  isBorne: runway === "other",
  isSharedUnknown: runway === "shared",
  borne: [],
});

/** Returns the place of a working quotation outside a working offer: a revision stays in the offer of its quotation. */
export const placeOfDraft = ({ runway }: Pick<Draft, "runway">): OnRunway =>
  runway === undefined ? aloneOnRunway : placeInSavedOffer(runway);

/**
 * Returns the crane of a working quotation as its drawing shows it: what it does not have of its runway is in the position
 * of the crane that bears the runway, as papers say, else by others.
 */
export function drawnCraneOfDraft(draft: Draft, { bearer }: OnRunway): CraneInputs {
  const crane = craneOfDraft(draft);
  if (!bearer) return crane;
  const borne = craneTypes[draft.craneType].components.filter(
    (id) => components[id].partOfRunway && !draft.parts[id].inScope && !bearer.byOthers.includes(id),
  );
  const supplied = bearer.hasBusbar ? [...borne, busbarPart] : borne;
  return { ...crane, elsewhere: Object.fromEntries(supplied.map((part) => [part, bearer.position])) };
}

/** A typed price and the system's, in paise, and where the system's comes from. */
export type TypedBeside = { typed: Paise; system: Paise; source: "table" | "calculated" | "estimated" };

/** The values from which the points of a crane are worked out, the same for a working quotation and a saved revision. */
export type PointContext = {
  craneType: CraneTypeId;
  crane: CraneInputs;
  onRunway: OnRunway;
  isInScope(component: ComponentId): boolean;
  /** The number in a field of a component in scope; null without a readable one. */
  numberIn(component: ComponentId, field: string): number | null;
  isSystemPriced(component: ComponentId): boolean;
  /** A typed price with the system's price for the same values. Null without one of them. */
  typedBeside(component: ComponentId): TypedBeside | null;
  /** True when an earlier step supplies the value. */
  isLocked(component: ComponentId, field: string): boolean;
  /** The rates that were in force, by `component.field`. */
  rates: FieldValues;
  /** The addressee. Null for a crane whose offer names it. */
  customer: Customer | null;
  /** The scope list on its papers: the author's, else the firm's. */
  scope: readonly SaleScopeItem[];
  /** The conditions of the sale. Null where they are the firm's. */
  conditions: SaleConditions | null;
  /** The terms of the firm's conditions; undefined when they are not known. */
  standardTerms: StandardTerms | undefined;
  /** Words of a line that were not used, and its sizes that the crane falls short of. */
  unread: readonly string[];
  /** Values of a template or another crane that nobody has looked at. */
  unchecked: readonly string[];
};

const numberOf = (component: ComponentId, field: string, text: string, craneType: CraneTypeId) => {
  const definition = components[component].fields[field];
  const found = definition && readFieldText("", definition.format, text, craneType);
  return found?.kind === "value" ? Number(found.text) : null;
};

function besideOf(
  component: ComponentId,
  typed: Paise,
  system: Paise,
  isEstimate: boolean,
): TypedBeside | null {
  if (typed <= 0 || system <= 0) return null;
  const isCalculated = components[component].pricing.kind === "inputs";
  return { typed, system, source: isEstimate ? "estimated" : isCalculated ? "calculated" : "table" };
}

/** Returns the context of a working quotation. */
export function pointContextOfDraft(draft: Draft, onRunway: OnRunway): PointContext {
  const { craneType } = draft;
  const isInScope = (id: ComponentId) =>
    craneTypes[craneType].components.includes(id) && draft.parts[id].inScope;
  return {
    craneType,
    crane: craneOfDraft(draft),
    onRunway,
    isInScope,
    numberIn: (component, field) =>
      isInScope(component) ? numberOf(component, field, textOf(draft, component, field), craneType) : null,
    isSystemPriced: (component) => isSystemPriced(draft.parts[component]),
    typedBeside(component) {
      const system = craneTypes[craneType].components.includes(component)
        ? systemBeside(draft, component)
        : null;
      return system === null
        ? null
        : besideOf(component, priceOf(draft, component), system, quoteBeside(draft, component) !== null);
    },
    isLocked: (component, field) => isLocked(draft, component, field),
    rates: draft.servedDefaults,
    customer: onRunway.isInOffer ? null : draft.customer,
    scope: scopeOfSale(draft.paper, draft.standardTerms),
    conditions: draft.conditions,
    standardTerms: draft.standardTerms,
    unread: openWordsOf(draft),
    unchecked: uncheckedInWords(draft).flatMap(({ values }) => values),
  };
}

/** The values of a saved revision, as a document or as the API answers it. */
export type SavedCrane = {
  craneType: string;
  crane: CraneInputs;
  lines: readonly {
    component: string;
    inScope: boolean;
    values: FieldValues;
    source: PriceSource | null;
    /** In paise; null where it is unknown. */
    amount: Paise | null;
    /** The system's price beside a typed one. */
    system: { amount: Paise } | null;
    /** The estimate behind the price or beside a typed one. */
    estimate: object | null;
  }[];
  rates?: FieldValues | undefined;
  customer: Customer;
  paper?: PaperChoices | null | undefined;
  conditions?: SaleConditions | null | undefined;
  standardTerms?: StandardTerms | undefined;
  undecided?: Undecided | undefined;
};

/** Returns the context of a saved revision. Null for a crane type that is no longer built. */
export function pointContextOfSaved(saved: SavedCrane, onRunway: OnRunway): PointContext | null {
  const craneType = findCraneType(saved.craneType)?.id;
  if (!craneType) return null;
  const inScope = (id: ComponentId) => {
    const line = saved.lines.find(({ component }) => component === id);
    return line?.inScope ? line : undefined;
  };
  const numberIn = (component: ComponentId, field: string) =>
    numberOf(component, field, inScope(component)?.values[field] ?? "", craneType);
  return {
    craneType,
    crane: saved.crane,
    onRunway,
    isInScope: (id) => inScope(id) !== undefined,
    numberIn,
    isSystemPriced: (id) => inScope(id)?.source !== "custom",
    typedBeside(id) {
      const line = inScope(id);
      if (line?.source !== "custom" || line.amount === null || line.system === null) return null;
      return besideOf(id, line.amount, line.system.amount, line.estimate !== null);
    },
    isLocked: (component, field) => {
      const prefill = components[component].fields[field]?.prefill;
      return prefill?.lock === true && numberIn(prefill.component, prefill.field) !== null;
    },
    rates: saved.rates ?? {},
    customer: onRunway.isInOffer ? null : saved.customer,
    scope: scopeOfSale(saved.paper, saved.standardTerms),
    conditions: saved.conditions ?? null,
    standardTerms: saved.standardTerms,
    unread: saved.undecided?.words ?? [],
    unchecked: saved.undecided?.values ?? [],
  };
}

/** Returns the context of a document. Null for a crane type that is no longer built. */
export const pointContextOfDocument = (
  document: QuotationDocument,
  onRunway: OnRunway,
): PointContext | null =>
  findCraneType(document.craneType)
    ? pointContextOfSaved(
        {
          ...document,
          crane: craneOfDocument(document),
          lines: document.lines.map((line) => ({
            ...line,
            system: line.system && { amount: line.system.each * line.system.times },
          })),
        },
        onRunway,
      )
    : null;
