import type { OrderPaperForm } from "#domain/orders/order.ts";
import type { Money, Time } from "./column-types.ts";

/** The changed values of a sale's order. It stays when the sale is reopened. */
export type OrderRow = {
  sale_id: string;
  /** The promised day, YYYY-MM-DD; null for that of its delivery weeks. */
  dispatch: string | null;
  /** JSON: the milestones as in the customer's order; null for those of the won revision. */
  milestones: string | null;
};

/** What was received for a milestone. It stays when the sale is reopened. */
export type OrderReceiptRow = {
  sale_id: string;
  milestone_id: string;
  /** The milestone's, when it was received. */
  label: string;
  /** Likewise its share and day, "30 order 7". Null in receipts of earlier versions. */
  terms: string | null;
  /** YYYY-MM-DD */
  day: string;
  amount: Money;
  reference: string;
  received_at: Time;
  received_by_id: string;
  received_by: string;
};

/** A paper of an order as it was issued. */
export type OrderPaperRow = {
  /** UUIDv7: papers of one sale are in the order of their ids. */
  id: string;
  sale_id: string;
  form: OrderPaperForm;
  /** From 1 on; null of a confirmation. */
  milestone: number | null;
  /** The number of a proforma, PI-2627-00001. */
  number: string | null;
  /** JSON: the frozen order. */
  content: string;
  content_sha256: string;
  company_sha256: string;
  issued_at: Time;
  issued_by_id: string;
  issued_by: string;
};
