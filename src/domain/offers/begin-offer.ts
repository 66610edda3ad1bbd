import { components } from "../components/registry.ts";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import { type ContactDetails, type Customer, noContactDetails } from "../customers/customer-block.ts";
import type { EnquiryCrane } from "../enquiry/enquiry.ts";
import { hasOwnRunways, spanWidth } from "../quick-entry/entry.ts";
import { withoutScopeWords } from "../quick-entry/scope-words.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import type { DraftOwner } from "../quotation/draft/draft-owner.ts";
import { beginFromLine } from "../wizard/begin-from-line.ts";
import type { DraftWithHistory } from "../wizard/draft-history.ts";
import { newOfferDraft, type OfferDraft, type WorkingPosition } from "./offer-draft.ts";
import { termsWithFirst } from "./offer-edits.ts";
import { quotedOfDraft } from "./quoted.ts";

/** A read crane whose type is known. */
export type KnownCrane = EnquiryCrane & { craneType: CraneTypeId };

/** The content of an enquiry. `person`, `phone` and `email` are blank if it does not name them. */
export type OfferEnquiry = {
  text: string;
  cranes: readonly KnownCrane[];
  /** The firm with its site and state, and the person. */
  customer: Customer;
  phone: string;
  email: string;
};

/** The author of an offer, and the time (ISO 8601). `newId` gives each draft and position its id. */
type Begun = DraftOwner & { now: string; newId: () => string };

/** A working quotation that begins. `isLikeFirst`: it takes the open types of the first one. */
export type BegunCrane = DraftWithHistory & { isLikeFirst: boolean };

/** Returns whether a crane has a part of its runway in scope. On the customer's own runway no position can bear it. */
const bearsRunway = ({ craneType, values }: KnownCrane): boolean =>
  craneTypes[craneType].components.some(
    (id) => components[id].partOfRunway && values[`${id}.in_scope`] !== "no",
  );

/** Returns the index of another crane that bears the runway; null for a crane with a runway of its own. */
function bearerOf(cranes: readonly KnownCrane[], at: number): number | null {
  const crane = cranes[at];
  const first = crane?.runway ?? at;
  const [own, borne] = [crane?.values[spanWidth], cranes[first]?.values[spanWidth]];
  const isOtherSpan = own !== undefined && borne !== undefined && own !== borne;
  const isBorne = cranes[first] !== undefined && bearsRunway(cranes[first]);
  return first === at || isOtherSpan || !isBorne ? null : first;
}

/**
 * A position to begin: a crane with its pieces, the place of its bearer, and that of the crane that it may replace. A
 * repeat has the values of its bearer.
 */
type Placed = {
  crane: KnownCrane;
  pieces: number;
  bearer: number | null;
  alternateTo: number | null;
  isRepeat: boolean;
};

/**
 * Returns the positions of an enquiry's cranes. The first crane on a shared runway bears it with quantity 1. Its further
 * pieces are a position of their own on that runway.
 */
function placedCranes(cranes: readonly KnownCrane[]): Placed[] {
  const placed: Placed[] = [];
  const places: number[] = [];
  for (const [at, crane] of cranes.entries()) {
    const bearer = bearerOf(cranes, at);
    const place = (index: number | null): number | null => (index === null ? null : (places[index] ?? null));
    const pieces = crane.quantity ?? 1;
    const isShared = bearer === null && crane.runway !== null && pieces > 1 && bearsRunway(crane);
    const common = { crane, alternateTo: place(crane.alternateTo) };
    places[at] = placed.length;
    placed.push({ ...common, pieces: isShared ? 1 : pieces, bearer: place(bearer), isRepeat: false });
    if (isShared) placed.push({ ...common, pieces: pieces - 1, bearer: placed.length - 1, isRepeat: true });
  }
  return placed;
}

/** Returns the values of a crane; the runway and the busbar along it are left to another crane that bears it. */
function valuesOf({ craneType, values }: KnownCrane, isBorne: boolean): KnownCrane["values"] {
  if (!isBorne) return values;
  const parts = craneTypes[craneType].components.filter((id) => components[id].partOfRunway);
  const busbar = values["wiring.in_scope"] === "no" ? {} : { "wiring.busbar": "other_position" };
  return { ...values, ...Object.fromEntries(parts.map((id) => [`${id}.in_scope`, "no"])), ...busbar };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns the texts with a word that is not in the name of the firm or the person. Users accepted these names. */
function notNamed(texts: readonly string[], { customer }: OfferEnquiry): string[] {
  const named = new Set([...wordsOf(customer.company), ...wordsOf(customer.name)]);
  return texts.filter((text) => {
    const words = wordsOf(text);
    return words.length === 0 || words.some((word) => !named.has(word));
  });
}

/**
 * Begins an offer from the cranes of an enquiry, each with its working quotation. Cranes with another span have a runway of
 * their own. Source: docs/product.md, “Offers”.
 */
export function beginOffer(enquiry: OfferEnquiry, given: Begun): { offer: OfferDraft; cranes: BegunCrane[] } {
  const { text, customer, phone, email } = enquiry;
  const { now, newId, ...owner } = given;
  const placed = placedCranes(enquiry.cranes).map((each) => ({ ...each, id: newId() }));
  const begun = placed.map(({ crane, bearer }) =>
    beginFromLine(
      {
        text,
        entry: {
          ...crane,
          // The position has it.
          quantity: null,
          unknown: withoutScopeWords(notNamed(crane.unknown, enquiry), [crane]),
          values: valuesOf(crane, bearer !== null),
          customer: customer.company || null,
          template: null,
        },
        craneType: crane.craneType,
        onRunway: { isInOffer: true, isBorne: bearer !== null, borne: [] },
      },
      { ...owner, id: newId(), now },
    ),
  );
  const cranes = begun.map((each, at): BegunCrane => {
    const { isRepeat = false, bearer, crane } = placed[at] ?? {};
    const original = isRepeat && bearer != null ? begun[bearer] : undefined;
    const draft = original ? { ...each.draft, repeats: original.draft.id } : each.draft;
    return { ...each, draft, isLikeFirst: !isRepeat && crane?.isLikeFirst === true };
  });
  const idAt = (at: number | null): string | null => (at === null ? null : (placed[at]?.id ?? null));
  const positions = placed.flatMap((each, at): WorkingPosition[] => {
    const { id, crane, pieces, bearer, alternateTo } = each;
    const draft = cranes[at]?.draft;
    if (!draft) return [];
    return [
      {
        id,
        kind: alternateTo === null ? "firm" : "alternate",
        working: draft.id,
        quantity: String(pieces),
        alternateTo: idAt(alternateTo),
        onRunwayOf: idAt(bearer),
        ...(hasOwnRunways(crane) && { runways: "each" as const }),
        quoted: quotedOfDraft(draft),
      },
    ];
  });
  const offer: OfferDraft = {
    ...newOfferDraft(owner, newId(), now),
    positions,
    customer,
    contact: { phone, email },
  };
  return { offer, cranes };
}

/** Begins an offer of pieces of one working quotation. Customer, conditions and supply of the quotation hold for it. */
export function beginOfferOf(draft: Draft, pieces: number, { now, newId, ...owner }: Begun): OfferDraft {
  const begun = newOfferDraft(owner, newId(), now);
  const { id: working, customer, contact, fromLine } = draft;
  const position: WorkingPosition = {
    id: newId(),
    kind: "firm",
    working,
    quantity: String(pieces),
    alternateTo: null,
    onRunwayOf: null,
    ...(fromLine?.runways && { runways: fromLine.runways }),
    quoted: quotedOfDraft(draft),
  };
  return { ...begun, customer, contact, ...termsWithFirst(begun, draft), positions: [position] };
}

/** Returns the person of an offer after more cranes. A person in the new enquiry replaces the old one. */
function personAfter(offer: OfferDraft, begun: OfferDraft): { name: string; contact: ContactDetails } {
  const [before, named] = [offer.customer.name.trim(), begun.customer.name.trim()];
  const isAnother = named !== "" && before !== "" && named !== before;
  const known = isAnother ? noContactDetails : offer.contact;
  return {
    name: named || before,
    contact: { phone: begun.contact.phone || known.phone, email: begun.contact.email || known.email },
  };
}

/**
 * Returns an offer with an enquiry's cranes after its own. It takes a missing firm, and the named person with
 * telephone and e-mail. A revision without a reason gets one.
 */
export function joinOffer(offer: OfferDraft, begun: OfferDraft): OfferDraft {
  const { name, contact } = personAfter(offer, begun);
  const { customer, positions } = offer;
  const reason = begun.positions.length === 1 ? "Another crane" : "Further cranes";
  return {
    ...offer,
    reason: offer.revises !== null && offer.reason.trim() === "" ? reason : offer.reason,
    changedAt: begun.changedAt,
    positions: [...positions, ...begun.positions],
    customer: {
      ...customer,
      company: customer.company || begun.customer.company,
      ...(customer.company === "" && {
        site: customer.site || begun.customer.site,
        state: customer.state || begun.customer.state,
      }),
      gstin: customer.gstin || begun.customer.gstin,
      name,
    },
    contact,
  };
}
