import { firstStep, type StepId } from "../../components/steps.ts";
import type { ComponentId, CraneTypeId } from "../../crane-types.ts";
import {
  type ContactDetails,
  type Customer,
  noContactDetails,
  noCustomer,
} from "../../customers/customer-block.ts";
import type { Standards } from "../../engineering/standards.ts";
import type { PaperChoices } from "../../firm/paper-choices.ts";
import type { StandardTerms } from "../../firm/rows/standard-terms.ts";
import type { SaleConditions } from "../../firm/sale-conditions.ts";
import type { Paise } from "../../numbers/money.ts";
import type { FieldValues } from "../../price-tables/price-table.ts";
import type { TechnicalLine } from "../../technical/technical-lines.ts";
import type { KeptPoint } from "../document/kept-point.ts";
import { defaultMargin } from "../document/margin-and-totals.ts";
import type { Revises } from "../document/quotation-number.ts";
import { firstRecord, type RecordsOfDraft } from "./draft-identity.ts";
import type { DraftOwner } from "./draft-owner.ts";
import { type DraftPart, newParts } from "./part.ts";
import type { RunwayInOffer } from "./runway-in-offer.ts";

export type DraftStage =
  | { kind: "working" }
  | { kind: "issued"; number: string; forKey: string }
  | { kind: "saved"; number: string };

/** A working quotation, with texts as typed. Prices, totals and completeness are computed from it. */
export type Draft = DraftOwner &
  RecordsOfDraft & {
    format: 1;
    revision: number;
    craneType: CraneTypeId;
    startedAt: string;
    changedAt: string;
    /** The quotation this one was started from. */
    basedOn: string | null;
    /** The quotation this one becomes a revision of. */
    revises: Revises | null;
    /** The runway of its crane in the saved offer that has that quotation. Absent outside an offer. */
    runway?: RunwayInOffer;
    /** Why it is revised, as typed. */
    reason: string;
    /** The prices of the components in that quotation. */
    pricedBefore?: Readonly<Partial<Record<ComponentId, Paise>>>;
    /**
     * Lines of the original or the stored draft whose components are no longer quoted. They are named beside
     * the prices.
     */
    notTaken: readonly OmittedLine[];
    lastStep: StepId;
    /** The furthest step reached. */
    furthest: StepId;
    stage: DraftStage;
    parts: Readonly<Record<ComponentId, DraftPart>>;
    marginPercentage: string;
    customer: Customer;
    /** The telephone and e-mail of the named person, kept with the firm's record. */
    contact: ContactDetails;
    /** The choices for its papers. Null: as in the firm's profile. */
    paper: PaperChoices | null;
    /** Its conditions, as typed, where they are not the firm's. Null: all are. */
    conditions: SaleConditions | null;
    /** The chosen place of supply, a state; blank for the proposed one. */
    placeOfSupply: string;
    /** True for a supply to a special economic zone. */
    sez: boolean;
    /** Values of the customer's building as typed, by the names of the API. */
    technical: FieldValues;
    /** Further lines of its data sheet, as typed. */
    technicalLines: readonly TechnicalLine[];
    /** The firm's technical standards for its crane type, from the server. Absent: the first ones. */
    standards?: Standards;
    /** The terms of the firm's conditions, from the server. Absent while that is not known. */
    standardTerms?: StandardTerms;
    /** Defaults from the server by `component.field`. */
    servedDefaults: FieldValues;
    /** The unused words of a quick entry line. Null without one. */
    fromLine: LineOrigin | null;
    /** The values that a template filled. Null without one. */
    fromTemplate: TemplateOrigin | null;
    /** The working quotation of its offer whose values it takes until the user changes it. Null for none. */
    repeats: string | null;
    /** The open points that Next has stopped at once, by their keys with values. */
    seenPoints: readonly string[];
    /** The open points that the user keeps, each with its reason. */
    keptPoints: readonly KeptPoint[];
  };

/** A line that was left out. `amount` is null without a price. */
export type OmittedLine = { component: string; title: string; amount: Paise | null };

/**
 * `unread`: unused or unanswered words with the reason, shown at this step until dismissed. `asked`: the values as the line
 * has them, by `component.field`; absent once it was dismissed. `runways`: the user answered that each crane has its own.
 */
export type LineOrigin = {
  quantity: number | null;
  unread: readonly string[];
  step: StepId;
  asked?: FieldValues;
  runways?: "each";
};

/** `unseen`: unchecked values of the template by `component.field`. */
export type TemplateOrigin = {
  name: string;
  unseen: readonly string[];
  /** The values are those of another crane of the offer, or of the saved quotation of this name. */
  isCrane?: true;
};

/** The contents of a working quotation before anything is entered, and after *Start over*. */
export const emptyContents = (craneType: CraneTypeId) => ({
  basedOn: null,
  reason: "",
  notTaken: [],
  lastStep: firstStep(craneType).id,
  furthest: firstStep(craneType).id,
  parts: newParts(),
  marginPercentage: defaultMargin,
  customer: noCustomer,
  contact: noContactDetails,
  paper: null,
  conditions: null,
  technical: {},
  placeOfSupply: "",
  sez: false,
  technicalLines: [],
  fromLine: null,
  fromTemplate: null,
  seenPoints: [],
  keptPoints: [],
});

/** Returns an empty working quotation. The caller gives ids and times, because the domain has no clock. */
export function newDraft(given: DraftOwner & { id: string; craneType: CraneTypeId; now: string }): Draft {
  return {
    format: 1,
    id: given.id,
    ...firstRecord,
    revision: 0,
    owner: given.owner,
    ...(given.ownerId !== undefined && { ownerId: given.ownerId }),
    craneType: given.craneType,
    startedAt: given.now,
    changedAt: given.now,
    ...emptyContents(given.craneType),
    revises: null,
    stage: { kind: "working" },
    servedDefaults: {},
    repeats: null,
  };
}
