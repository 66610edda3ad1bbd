import { components } from "../components/registry.ts";
import { type CraneTypeId, craneTypes } from "../crane-types.ts";
import { type ContactWays, noContactWays, noCustomer } from "../customers/customer-block.ts";
import type { EnquiryCrane } from "../enquiry/read-enquiry.ts";
import { spanWidth } from "../quick-entry/entry.ts";
import type { DraftOwner } from "../quotation/draft/draft-owner.ts";
import { beginFromLine } from "../wizard/begin-from-line.ts";
import type { Recorded } from "../wizard/draft-history.ts";
import { type DraftWorking, newOfferDraft, type OfferDraft } from "./offer-draft.ts";
import { quotedOfDraft } from "./quoted.ts";

/** A read crane whose type is known. */
export type KnownCrane = EnquiryCrane & { craneType: CraneTypeId };

/** The content of an enquiry. `person`, `phone` and `email` are blank if it does not name them. */
export type OfferEnquiry = {
  text: string;
  cranes: readonly KnownCrane[];
  company: string;
  person: string;
  phone: string;
  email: string;
  /** The customer's GSTIN; blank without one. */
  gstin: string;
};

/** The author of an offer, and the time (ISO 8601). `newId` gives each draft and position its id. */
type Begun = DraftOwner & { now: string; newId: () => string };

/** Returns the index of another crane that bears the runway; null for a crane with a runway of its own. */
function bearerOf(cranes: readonly KnownCrane[], at: number): number | null {
  const crane = cranes[at];
  const first = crane?.runway ?? at;
  const [own, borne] = [crane?.values[spanWidth], cranes[first]?.values[spanWidth]];
  const isOtherSpan = own !== undefined && borne !== undefined && own !== borne;
  return first === at || isOtherSpan ? null : first;
}

/** Returns the values of a crane; the parts of a runway that another crane bears are not in scope. */
function valuesOf({ craneType, values }: KnownCrane, isBorne: boolean): KnownCrane["values"] {
  if (!isBorne) return values;
  const parts = craneTypes[craneType].components.filter((id) => components[id].partOfRunway);
  return { ...values, ...Object.fromEntries(parts.map((id) => [`${id}.in_scope`, "no"])) };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns the texts with a word that is not in the name of the firm or the person. Users accepted these names. */
function notNamed(texts: readonly string[], { company, person }: OfferEnquiry): string[] {
  const named = new Set([...wordsOf(company), ...wordsOf(person)]);
  return texts.filter((text) => {
    const words = wordsOf(text);
    return words.length === 0 || words.some((word) => !named.has(word));
  });
}

/**
 * Begins an offer from the cranes of an enquiry, each with its working quotation. The first crane on a shared runway bears
 * it with quantity 1, and further pieces of it are a second position on that runway. Cranes with another span have a runway
 * of their own. Source: docs/product.md, “Offers”.
 */
export function beginOffer(enquiry: OfferEnquiry, given: Begun): { offer: OfferDraft; cranes: Recorded[] } {
  const { text, cranes, company, person, phone, email, gstin } = enquiry;
  const { now, newId, ...owner } = given;
  const bearers = cranes.map((_, at) => bearerOf(cranes, at));
  const begun = cranes.map((crane, at) =>
    beginFromLine(
      {
        text,
        entry: {
          ...crane,
          unknown: notNamed(crane.unknown, enquiry),
          values: valuesOf(crane, bearers[at] !== null),
          customer: company || null,
          template: null,
        },
        craneType: crane.craneType,
        onRunway: { isInOffer: true, isBorne: bearers[at] !== null, borne: [] },
      },
      { ...owner, id: newId(), now },
    ),
  );
  const positions: DraftWorking[] = [];
  const bearing: string[] = [];
  for (const [at, { draft }] of begun.entries()) {
    const pieces = cranes[at]?.quantity ?? 1;
    const bearer = bearers[at] ?? null;
    const firm = cranes[at]?.alternateTo ?? null;
    const isShared = bearer === null && cranes[at]?.runway != null;
    const add = (quantity: number, onRunwayOf: string | null): string => {
      const id = newId();
      positions.push({
        id,
        kind: firm === null ? "firm" : "alternate",
        working: draft.id,
        quantity: String(quantity),
        alternateTo: firm === null ? null : (bearing[firm] ?? null),
        onRunwayOf,
        quoted: quotedOfDraft(draft),
      });
      return id;
    };
    const first = add(isShared ? 1 : pieces, bearer === null ? null : (bearing[bearer] ?? null));
    bearing[at] = first;
    if (isShared && pieces > 1) add(pieces - 1, first);
  }
  const offer: OfferDraft = {
    ...newOfferDraft(owner, newId(), now),
    positions,
    customer: { ...noCustomer, company, name: person, gstin },
    contact: { phone, email },
  };
  return { offer, cranes: begun };
}

/** Returns the person of an offer after more cranes. A person in the new enquiry replaces the old one. */
function personAfter(offer: OfferDraft, begun: OfferDraft): { name: string; contact: ContactWays } {
  const [before, named] = [offer.customer.name.trim(), begun.customer.name.trim()];
  const isAnother = named !== "" && before !== "" && named !== before;
  const known = isAnother ? noContactWays : offer.contact;
  return {
    name: named || before,
    contact: { phone: begun.contact.phone || known.phone, email: begun.contact.email || known.email },
  };
}

/**
 * Returns an offer with an enquiry's cranes after its own. It takes a missing firm, and the named person with
 * telephone and e-mail.
 */
export function joinOffer(offer: OfferDraft, begun: OfferDraft): OfferDraft {
  const { name, contact } = personAfter(offer, begun);
  const { customer, positions } = offer;
  return {
    ...offer,
    changedAt: begun.changedAt,
    positions: [...positions, ...begun.positions],
    customer: {
      ...customer,
      company: customer.company || begun.customer.company,
      gstin: customer.gstin || begun.customer.gstin,
      name,
    },
    contact,
  };
}
