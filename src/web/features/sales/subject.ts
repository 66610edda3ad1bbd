/** A quotation or an offer by its number: what files, mails and papers hang on. */
export type Subject = { noun: "quotation" | "offer"; number: string };

/** Where the calls about each begin: those for files, mails and papers go on in the same words. */
export const callsOf = { quotation: "/api/quotation", offer: "/api/offers" } as const;
