import {
  type ContactDetails,
  type Customer,
  hasContact,
  hasCustomer,
  noContactDetails,
  noCustomer,
} from "../customers/customer-block.ts";
import { type PaperChoices, paperOf, readPaperChoices } from "../firm/paper-choices.ts";
import { followingScope } from "../firm/rows/scope-party.ts";
import { readStandardTerms, type StandardTerms } from "../firm/rows/standard-terms.ts";
import { conditionsOf, ownTerms, readConditions, type SaleConditions } from "../firm/sale-conditions.ts";
import { type Decimal, decimalText, type Paise, toSignedPaise } from "../numbers/money.ts";
import { readTyped } from "../numbers/typed-number.ts";
import { type KeptPoint, readKeptPoints } from "../quotation/document/kept-point.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { firstRecord, type RecordsOfDraft } from "../quotation/draft/draft-identity.ts";
import type { DraftOwner } from "../quotation/draft/draft-owner.ts";
import { readSupply, supplyInput } from "../tax/place-of-supply.ts";
import { asRecord, asTyped, type UnknownRecord } from "../text/unknown-values.ts";
import type { Discount } from "./discount.ts";
import type { FreePosition, OfferKind, PricedPosition } from "./offer.ts";
import { discountInput, type OfferInput, positionInput } from "./offer-input.ts";
import type { RecordOfOffer } from "./offer-record.ts";
import { type QuotedCrane, quotedOfDraft } from "./quoted.ts";

/** A crane's position in a draft. It refers to other positions by id, so that moving changes nothing. */
type Crane = {
  id: string;
  kind: OfferKind;
  /** As typed. */
  quantity: string;
  alternateTo: string | null;
  onRunwayOf: string | null;
  /** "each": the pieces have a runway each. Absent while nobody has said so. */
  runways?: "each";
  quoted: QuotedCrane;
};

/** The position of a saved quotation. */
export type SavedPosition = Crane & {
  quotation: string;
  revision: number;
  /** The newest known revision of the quotation. */
  newestRevision: number;
};

/**
 * The position of a working quotation, which is saved together with the offer. `working` is its draft's id;
 * two positions may name one draft. `quoted` has the prices so far.
 */
export type WorkingPosition = Crane & { working: string };

export type DraftCrane = SavedPosition | WorkingPosition;

/** A free position in a draft, as typed. */
export type DraftFree = {
  id: string;
  kind: "firm" | "optional";
  text: string;
  code: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  /** The component that it supplies; "" for none. Absent in drafts of earlier versions. */
  component?: string;
  /** The name of the catalogue's option that it came from. */
  option?: string;
  /** The cost of one unit in paise by the catalogue. The save works it out again. */
  unitCost?: Paise;
};

export type DraftPosition = DraftCrane | DraftFree;

/** Returns whether a position of a draft is a crane and not a free position. */
export const isCrane = (position: DraftPosition): position is DraftCrane => "quoted" in position;

/** Returns whether a position is a saved quotation. */
export const isSaved = (position: DraftPosition): position is SavedPosition => "quotation" in position;

/** Returns whether a position is a working quotation that is saved with the offer. */
export const isWorkingPosition = (position: DraftPosition): position is WorkingPosition =>
  "working" in position;

/** The working quotations of an offer by their drafts' ids, each once, in the order of the positions. */
export const workingIn = ({ positions }: Pick<OfferDraft, "positions">): string[] => [
  ...new Set(positions.filter(isWorkingPosition).map(({ working }) => working)),
];

/** Returns the number of the first position of a working quotation, from 1 on; 0 for one that is not in the offer. */
export const positionOfWorking = ({ positions }: Pick<OfferDraft, "positions">, working: string): number =>
  positions.findIndex((position) => isWorkingPosition(position) && position.working === working) + 1;

/** An unsaved offer, kept on its author's device. */
export type OfferDraft = DraftOwner &
  RecordsOfDraft & {
    format: 1;
    /** ISO 8601. */
    changedAt: string;
    /** The offer that it revises, with the newest revision that its author knows; null for a new offer. */
    revises: { number: string; revision: number } | null;
    positions: readonly DraftPosition[];
    discount: { by: "percent" | "amount"; text: string };
    customer: Customer;
    /** The telephone and e-mail of the named person, kept with the firm's record. */
    contact: ContactDetails;
    /** YYYY-MM-DD; blank for the standard validity. */
    validUntil: string;
    coveringText: string;
    /** Its conditions, as typed, where they are not the firm's. Null: all are. */
    conditions: SaleConditions | null;
    /** The terms of the firm's conditions, from the server. Absent while that is not known. */
    standardTerms?: StandardTerms;
    /** The chosen place of supply, a state; blank for the proposed one. */
    placeOfSupply: string;
    /** True for a supply to a special economic zone. */
    sez: boolean;
    /** The choices for its papers. Null: as in the firm's profile and its quotations. */
    paper: PaperChoices | null;
    /** The open points that it keeps, by their keys in the offer. Working quotations keep their own. */
    keptPoints: readonly KeptPoint[];
    /** The reason of the revision. */
    reason: string;
  };

/** Returns an empty offer. The caller gives id and time (ISO 8601), because the domain has no clock. */
export const newOfferDraft = (owner: DraftOwner, id: string, now: string): OfferDraft => ({
  ...owner,
  format: 1,
  id,
  ...firstRecord,
  changedAt: now,
  revises: null,
  positions: [],
  discount: { by: "percent", text: "" },
  customer: noCustomer,
  contact: noContactDetails,
  validUntil: "",
  coveringText: "",
  conditions: null,
  placeOfSupply: "",
  sez: false,
  paper: null,
  keptPoints: [],
  reason: "",
});

/** Returns the values of a record that an offer counts. Costs that the viewer may not see count as the value. */
const quotedOfRecord = (quoted: NonNullable<RecordOfOffer["positions"][number]["quoted"]>): QuotedCrane => {
  const worth = ({ value, cost }: typeof quoted.whole) => ({
    value: toSignedPaise(value),
    cost: toSignedPaise(cost ?? value),
  });
  return {
    craneType: quoted.crane_type,
    craneWords: { label: quoted.crane_label, noun: quoted.crane_noun },
    title: quoted.title,
    details: quoted.details,
    span: quoted.span,
    hasRunway: quoted.has_runway,
    ...(quoted.has_busbar !== undefined && { hasBusbar: quoted.has_busbar }),
    whole: worth(quoted.whole),
    withoutRunway: worth(quoted.without_runway),
  };
};

/**
 * Returns the points that a draft keeps which revises an offer: those of the offer itself. A saved quotation says what it keeps
 * by now. Its newest revision can be older than a point that this one keeps, which the draft takes along.
 */
function keptForRevision({ positions, open_points, kept_points }: RecordOfOffer): KeptPoint[] {
  const ofOutdated = open_points.flatMap(({ key, position, values, kept, hidden }) => {
    const { revision = 0, quoted } = positions[(position ?? 0) - 1] ?? {};
    return kept && !hidden && quoted && revision < quoted.newest_revision ? [{ key, values, ...kept }] : [];
  });
  const own = kept_points.filter(({ key }) => ofOutdated.every((each) => each.key !== key));
  return [...own, ...ofOutdated];
}

/** A draft that revises an offer, filled from this revision of it; `idOf` gives each position its id. */
export function revisionDraft(
  record: RecordOfOffer,
  owner: DraftOwner,
  ids: { draft: string; of: (position: number) => string },
  now: string,
): OfferDraft {
  const { discount } = record;
  const other = (number: number | null | undefined) => (number == null ? null : ids.of(number));
  return {
    ...newOfferDraft(owner, ids.draft, now),
    revises: { number: record.offer_id, revision: record.superseded_by ?? record.revision },
    positions: record.positions.map((position): DraftPosition => {
      const common = { id: ids.of(position.position), quantity: String(position.quantity) };
      if (position.quoted && position.quotation_id !== undefined)
        return {
          ...common,
          kind: position.kind,
          quotation: position.quotation_id,
          revision: position.revision ?? 0,
          newestRevision: position.quoted.newest_revision,
          alternateTo: other(position.alternate_to),
          onRunwayOf: other(position.on_runway_of),
          ...(position.quantity > 1 && { runways: "each" as const }),
          quoted: quotedOfRecord(position.quoted),
        };
      return {
        ...common,
        kind: position.kind === "optional" ? "optional" : "firm",
        text: position.text ?? "",
        code: position.hsn_sac ?? "",
        unit: position.unit ?? "",
        unitPrice: String(position.unit_price ?? ""),
        component: position.component ?? "",
        ...(position.option !== undefined && { option: position.option }),
        ...(position.unit_cost != null && { unitCost: toSignedPaise(position.unit_cost) }),
      };
    }),
    discount:
      discount === null
        ? { by: "percent", text: "" }
        : "percent" in discount
          ? { by: "percent", text: String(discount.percent) }
          : { by: "amount", text: String(discount.amount) },
    customer: { ...noCustomer, ...record.customer },
    coveringText: record.covering_text,
    conditions: readConditions(record.conditions.own),
    placeOfSupply: record.place_chosen ? (record.place_of_supply ?? "") : "",
    sez: record.sez === true,
    paper: readPaperChoices(record.paper),
    keptPoints: keptForRevision(record),
  };
}

/**
 * Returns an offer with its present working quotations. `draftOf` finds a working quotation; a missing one
 * keeps its last known values.
 */
export function withWorking<O extends Pick<OfferDraft, "positions">>(
  offer: O,
  draftOf: (id: string) => Draft | null,
): O {
  if (!offer.positions.some(isWorkingPosition)) return offer;
  const now = new Map(
    workingIn(offer).map((id) => {
      const draft = draftOf(id);
      return [id, draft && quotedOfDraft(draft)];
    }),
  );
  return {
    ...offer,
    positions: offer.positions.map((position) =>
      isWorkingPosition(position)
        ? { ...position, quoted: now.get(position.working) ?? position.quoted }
        : position,
    ),
  };
}

/** Returns whether the draft has content to keep: a position, or a typed or chosen value. */
export function isOfferTouched(draft: OfferDraft): boolean {
  const { positions, revises, customer, contact, discount, paper, conditions, sez } = draft;
  const typed = [discount.text, draft.validUntil, draft.coveringText, draft.placeOfSupply, draft.reason];
  const isChosen = positions.length > 0 || revises !== null || paper !== null || conditions !== null || sez;
  return isChosen || hasCustomer(customer) || hasContact(contact) || typed.some((text) => text.trim() !== "");
}

const isKept = (given: UnknownRecord): given is OfferDraft =>
  given.format === 1 &&
  typeof given.id === "string" &&
  typeof given.changedAt === "string" &&
  Array.isArray(given.positions);

/** Reads an offer that was kept on the device. Null for anything else. */
export function readOfferDraft(given: unknown): OfferDraft | null {
  const { terms, ...kept } = asRecord(given);
  return isKept(kept)
    ? {
        ...kept,
        contact: { ...noContactDetails, ...asRecord(kept.contact) },
        paper: readPaperChoices(kept.paper),
        // Drafts of earlier versions have their terms as one text.
        conditions: readConditions({
          ...(asTyped(terms).trim() !== "" && ownTerms(asTyped(terms))),
          ...asRecord(kept.conditions),
        }),
        placeOfSupply: asTyped(kept.placeOfSupply),
        sez: kept.sez === true,
        ...readStandardTerms(kept.standardTerms),
        keptPoints: readKeptPoints(kept.keptPoints),
      }
    : null;
}

const textOf = (decimal: Decimal | null, typed: string): string =>
  decimal ? decimalText(decimal) : typed.trim();

/**
 * Returns the positions for the figures, with references by number from 1 on. The check of positions refuses
 * unreadable values.
 */
export function positionsOfDraft({ positions }: Pick<OfferDraft, "positions">): PricedPosition[] {
  const numberOf = (id: string | null): number | null => {
    const at = positions.findIndex((position) => position.id === id);
    return id === null ? null : at + 1;
  };
  return positions.map((position): PricedPosition => {
    const quantity = textOf(readTyped(position.quantity, ""), position.quantity);
    if (isCrane(position))
      return {
        kind: position.kind,
        ...(isWorkingPosition(position)
          ? { quotation: position.quoted.title, revision: 0 }
          : { quotation: position.quotation, revision: position.revision }),
        quantity: quantity === "" ? Number.NaN : Number(quantity),
        alternateTo: numberOf(position.alternateTo),
        onRunwayOf: numberOf(position.onRunwayOf),
        quoted: position.quoted,
      };
    const free: FreePosition = {
      kind: position.kind,
      text: position.text.trim(),
      code: position.code.trim(),
      quantity,
      unit: position.unit.trim(),
      unitPrice: toSignedPaise(readTyped(position.unitPrice, "₹")),
      ...(position.component && { component: position.component }),
      ...(position.option !== undefined && { option: position.option }),
      ...(position.unitCost !== undefined && { unitCost: position.unitCost }),
    };
    return free;
  });
}

/** Returns the typed discount; none for an empty field. */
export function discountOfDraft({ discount }: Pick<OfferDraft, "discount">): Discount {
  if (discount.text.trim() === "") return null;
  return discount.by === "percent"
    ? { percent: textOf(readTyped(discount.text, "%"), discount.text) }
    : { amount: toSignedPaise(readTyped(discount.text, "₹")) };
}

/** Returns the body of the save. The draft must be valid. A revision without a customer says so, else it would keep the earlier. */
export function inputOfDraft(draft: OfferDraft): OfferInput & { contact?: ContactDetails } {
  const given = Object.entries(draft.customer).filter(([, text]) => text.trim() !== "");
  return {
    positions: positionsOfDraft(draft).map(positionInput),
    discount: discountInput(discountOfDraft(draft)),
    ...((given.length > 0 || draft.revises !== null) && { customer: Object.fromEntries(given) }),
    ...(hasContact(draft.contact) && { contact: draft.contact }),
    ...(draft.validUntil !== "" && { valid_until: draft.validUntil }),
    ...(draft.coveringText.trim() !== "" && { covering_text: draft.coveringText }),
    ...paperOf(followingScope(draft.paper, [])),
    ...conditionsOf(draft.conditions),
    ...supplyInput(readSupply(draft.placeOfSupply, draft.sez)),
  };
}
