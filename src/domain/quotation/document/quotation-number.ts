import { type CraneTypeId, craneTypes } from "../../crane-types.ts";
import { financialYear } from "../../dates/financial-year.ts";
import { asRecord } from "../../text/unknown-values.ts";

/** The quotation that a revision replaces, and the newest revision of it that its author knew. */
export type Revises = { number: string; revision: number };

/** Reads a stored value of this kind. Null for anything else. */
export function readRevises(given: unknown): Revises | null {
  const { number, revision } = asRecord(given);
  return typeof number === "string" && typeof revision === "number" ? { number, revision } : null;
}

/** Returns the prefix of a quotation's number by crane type and financial year: "SG-2627". */
export const seriesOf = (craneType: CraneTypeId, at: string): string =>
  `${craneTypes[craneType].series}-${financialYear(at)}`;

/** Returns the number of a quotation: its prefix and a serial number of at least five digits, "SG-2627-00012". */
export const quotationNumber = (series: string, serial: number): string =>
  `${series}-${String(serial).padStart(5, "0")}`;
