import { isPlaceholderEmail } from "./user.ts";

/** The contact for the customer, as saved with the document. */
export type Seller = { name: string; designation: string; phone: string; email: string };

/**
 * Returns the lines under the seller's name on papers: designation, telephone and e-mail, without empty ones
 * and an address that stands for none.
 */
export const sellerLines = ({ designation, phone, email }: Seller): string[] =>
  [designation, phone, isPlaceholderEmail(email) ? "" : email].filter((text) => text !== "");
