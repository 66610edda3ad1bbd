import type { OrderEvent } from "../firm/firm-profile.ts";
import type { SupplyInput } from "../tax/supply.ts";
import type { OrderPaperForm } from "./order.ts";

/** The receipt of a milestone. The amount is in rupees. */
export type ReceiptRecord = {
  /** YYYY-MM-DD */
  day: string;
  amount: number;
  reference: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The username. */
  by: string;
};

/** An issued paper of an order. */
export type OrderPaperRecord = {
  id: string;
  form: OrderPaperForm;
  /** The place of its milestone in the present order, from 1 on; null for a confirmation, and when the order lost it. */
  milestone: number | null;
  /** The milestone's letter on the paper; null of a confirmation and of a damaged paper. */
  letter: string | null;
  /** The number of a proforma. */
  number: string | null;
  /** Null of a damaged paper. */
  amount: number | null;
  issued_at: string;
  issued_by: string;
  /** True when the order has changed since, or was reopened. */
  superseded: boolean;
  /** True when its stored content cannot be read. */
  damaged: boolean;
};

/** The order of a won sale as the API answers it. Amounts in rupees, weights in kg, days YYYY-MM-DD. */
export type OrderRecord = SupplyInput & {
  order_number: string;
  day: string;
  customer: string;
  /** Before GST. */
  order_value: number;
  discount: number;
  difference: number;
  gst_percentage: string;
  gst: number;
  /** What to check about a chosen place of supply; null for nothing. */
  place_note: string | null;
  total: number;
  positions: readonly {
    position: number;
    text: string;
    quotation_id: string | null;
    revision: number | null;
    quantity: string;
    unit: string;
    unit_value: number;
    value: number;
    /** The steel of all pieces. Null for a free position. */
    steel: number | null;
    on_runway_of: number | null;
  }[];
  steel: number;
  dispatch: string | null;
  commissioning: string | null;
  milestones: readonly {
    id: string;
    letter: string;
    label: string;
    when: string;
    percent: number;
    amount: number;
    due: string | null;
    /** The event, and the days after it, from which its day follows. */
    counts_from: { event: OrderEvent; days: number };
    paid: ReceiptRecord | null;
    /** True with a receipt or an issued paper: then it cannot be changed. */
    fixed: boolean;
  }[];
  /** All receipts, also those whose milestone the order has no longer. */
  received: number;
  /** The receipts of milestones that the order has no longer. */
  other_receipts: readonly (ReceiptRecord & { milestone_id: string; label: string })[];
  /** The oldest first. */
  papers: readonly OrderPaperRecord[];
  /** Returns the number of points that an engineer must confirm. */
  to_confirm: number;
};
