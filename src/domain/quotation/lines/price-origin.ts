/** The number of a quotation: series, financial year, serial. */
const number = /^[A-Z]{2}-\d{4}-\d{5,9}$/;

/**
 * The source of a typed price: "rule" is the firm's own rule, else the number of the quotation that has it.
 * Calls, documents and kept drafts have the same text.
 */
export type PriceOrigin = string;

export const byFirmsRule: PriceOrigin = "rule";

/** Returns an origin as it was stored or sent; null for anything else. */
export const readOrigin = (value: unknown): PriceOrigin | null =>
  typeof value === "string" && (value === byFirmsRule || number.test(value)) ? value : null;

/** Returns an origin in words: "Firm’s rule", "As in DG-2627-00151". */
export const originText = (origin: PriceOrigin): string =>
  origin === byFirmsRule ? "Firm’s rule" : `As in ${origin}`;
