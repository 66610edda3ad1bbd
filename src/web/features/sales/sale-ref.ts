import type { offerFiles, quotationFiles } from "#contract/files/files-api.ts";
import type { offerMails, quotationMails } from "#contract/mail/mail-api.ts";
import type { offerOrder, quotationOrder } from "#contract/orders/orders-api.ts";
import type { offerSale, quotationSale } from "#contract/sales/sales-api.ts";

/** A quotation or an offer by its number, with files, mails and papers. */
export type SaleRef = { saleKind: "quotation" | "offer"; number: string };

/** The calls about the sales, orders, files and mails of each. */
export type QuotationCalls = typeof quotationSale &
  typeof quotationOrder &
  typeof quotationFiles &
  typeof quotationMails;
export type OfferCalls = typeof offerSale & typeof offerOrder & typeof offerFiles & typeof offerMails;
export type SaleCalls = QuotationCalls | OfferCalls;

/** The start of the calls about each. Those for files, mails and papers continue with the same words. */
export const callsOf = { quotation: "/api/quotation", offer: "/api/offers" } as const;
