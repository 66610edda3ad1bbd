import type { Problem } from "../errors/rejection.ts";
import { stateOfGstin } from "./gstin.ts";
import { codeOfState, stateNamed, stateProblem } from "./states.ts";

/**
 * The place of supply of a sale: a state by its official name, and whether to a special economic zone (SEZ). `taxLines` chooses
 * CGST and SGST, or IGST, by it.
 */
export type WithSupply = {
  /** Absent where no state is known, and in documents of earlier versions. */
  placeOfSupply?: string;
  sez?: true;
};

/** Place of supply and SEZ as the API takes them. */
export type SupplyInput = { place_of_supply?: string | undefined; sez?: boolean | undefined };

/** What a customer block says of the state: its official name, and the GSTIN. Each is blank if unknown. */
export type CustomerState = { readonly state: string; readonly gstin: string };

/**
 * Returns the proposed place of supply: the state of the site where we erect the crane, else that of the GSTIN, else the
 * given one. Blank while none is known. Source: docs/product.md, “Margin, GST and totals”.
 */
export function proposedPlaceOfSupply(customer: CustomerState, isErected: boolean): string {
  const site = stateNamed(customer.state) ?? "";
  return (isErected ? site : "") || stateOfGstin(customer.gstin) || site;
}

/** Returns the place that an author chose; blank for the proposed one. */
export function chosenPlaceOfSupply(
  { placeOfSupply = "", customer }: Pick<WithSupply, "placeOfSupply"> & { customer: CustomerState },
  isErected: boolean,
): string {
  return placeOfSupply === proposedPlaceOfSupply(customer, isErected) ? "" : placeOfSupply;
}

/** Returns what the author must decide about a proposed place, because nobody else knows whose site it is; null for nothing. */
export function proposalNote(customer: CustomerState, isErected: boolean): string | null {
  const site = stateNamed(customer.state) ?? "";
  const isDoubtful = !isErected && site !== "" && proposedPlaceOfSupply(customer, isErected) !== site;
  return isDoubtful
    ? `Without erection the state of the GSTIN is proposed. Choose ${site} when the site belongs to the customer.`
    : null;
}

/** Says where the place of an order is not the one that is proposed for what is ordered; null where nobody chose another. */
export const chosenPlaceNote = (place: string | undefined, proposed: string): string | null =>
  place === undefined || proposed === "" || place === proposed
    ? null
    : `${place} was chosen as the place of supply. For what is ordered ${proposed} is proposed. This decides the kind of GST.`;

/** Returns the supply of a call or a draft; without a chosen place the proposed one. */
export function supplyOf({ place_of_supply, sez }: SupplyInput, proposed: string): WithSupply {
  const place = stateNamed(place_of_supply ?? "") ?? proposed;
  return { ...(place !== "" && { placeOfSupply: place }), ...(sez === true && { sez }) };
}

/** Returns the supply as a call takes it. */
export const supplyInput = ({ placeOfSupply, sez }: WithSupply): SupplyInput => ({
  ...(placeOfSupply && { place_of_supply: placeOfSupply }),
  ...(sez && { sez }),
});

/** Returns the supply in words: "Gujarat (24), supply to an SEZ". Blank for none. */
export const supplyInWords = ({ place_of_supply: place, sez }: SupplyInput): string =>
  [...(place ? [`${place} (${codeOfState(place)})`] : []), ...(sez ? ["supply to an SEZ"] : [])].join(", ");

/** Reads the supply of a stored document. */
export function readSupply(placeOfSupply: unknown, sez: unknown): WithSupply {
  const place = typeof placeOfSupply === "string" ? stateNamed(placeOfSupply) : null;
  return { ...(place !== null && { placeOfSupply: place }), ...(sez === true && { sez }) };
}

/** Returns the fault of a place of supply that is not a state, with its place in the call. */
export function supplyProblems({ place_of_supply }: SupplyInput, loc: readonly string[]): Problem[] {
  const msg = stateProblem(place_of_supply ?? "");
  return msg === null ? [] : [{ msg: `Place of supply: ${msg}`, loc: [...loc, "place_of_supply"] }];
}

/**
 * Returns the state by which a document is taxed. Documents without a place of supply keep that of their GSTIN, else the one
 * that is given. Blank for an unknown state, as stored before states were checked.
 */
export const taxedStateOf = ({
  placeOfSupply,
  customer,
}: Pick<WithSupply, "placeOfSupply"> & { customer: CustomerState }): string =>
  placeOfSupply ?? (stateOfGstin(customer.gstin) || (stateNamed(customer.state) ?? ""));

/** Returns whether a saved offer has a place that was proposed, with or without erection. */
export const isProposedPlaceOfSupply = ({
  placeOfSupply,
  customer,
}: Pick<WithSupply, "placeOfSupply"> & { customer: CustomerState }): boolean =>
  placeOfSupply === undefined ||
  [true, false].some((isErected) => proposedPlaceOfSupply(customer, isErected) === placeOfSupply);

/** Returns what differs between the supplies of two revisions: "Place of supply: Gujarat, before Maharashtra". */
export function supplyChanges(
  before: WithSupply & { customer: CustomerState },
  after: WithSupply & { customer: CustomerState },
): string[] {
  const [from, to] = [taxedStateOf(before), taxedStateOf(after)];
  return [
    ...(from === to ? [] : [`Place of supply: ${to || "none"}, before ${from || "none"}`]),
    ...(before.sez === after.sez ? [] : [after.sez ? "Supply to an SEZ" : "No supply to an SEZ"]),
  ];
}
