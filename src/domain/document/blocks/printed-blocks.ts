import type { LabelledValue } from "../labelled-value.ts";

export type PrintedText = { title: string; text: readonly string[] };

export type PaymentRow = { letter: string; label: string; when: string; share: string; amount: string };

/** The milestones with their amounts, which sum to the total. */
export type PaymentPlan = { rows: readonly PaymentRow[]; share: string; total: string };

/** A stage as a bar, in weeks from the order. `words` is the same as text. */
export type PlanRow = { label: string; first: number; last: number; ours: boolean; words: string };

/** The delivery as bars over weeks, with the milestones below the weeks of their events. */
export type DeliveryPlan = {
  weeks: number;
  rows: readonly PlanRow[];
  payments: readonly { letter: string; week: number }[];
  paymentWords: string;
  /** The payments after the plan's end, which are not drawn: "Payment after this plan: C 7 days after week 14." Blank for none. */
  laterWords: string;
};

export type PrintedReference = {
  name: string;
  place: string;
  crane: string;
  year: string;
  /** A data URL; empty without a picture. */
  picture: string;
};

/** A cell with a contact. */
export type PrintedContact = { heading: string; name: string; lines: readonly string[] };

/** The blocks of one form of a paper. Empty and null parts are left out. */
export type PrintedBlocks = {
  /** True when the first page is laid out as a cover. */
  cover: boolean;
  reasons: readonly PrintedText[];
  makes: readonly { component: string; supply: string; make: string }[];
  /** Standards, paint, tests and documents. */
  notes: readonly LabelledValue[];
  scope: readonly { item: string; by: "us" | "customer" | "nobody" }[];
  payment: PaymentPlan | null;
  delivery: DeliveryPlan | null;
  references: readonly PrintedReference[];
  service: readonly PrintedText[];
  contacts: readonly PrintedContact[];
  /** The salesperson with a telephone number, in the title block; empty if the form names none. */
  caller: string;
  /** True when each page names its position and quantity. */
  positions: boolean;
};
