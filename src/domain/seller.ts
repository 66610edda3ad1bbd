/** The person whom the customer calls, as the document was saved. */
export type Seller = { name: string; designation: string; phone: string; email: string };

/** Returns what a paper says of the seller under the name: designation, telephone and e-mail, without empty ones. */
export const sellerLines = ({ designation, phone, email }: Seller): string[] =>
  [designation, phone, email].filter((text) => text !== "");
