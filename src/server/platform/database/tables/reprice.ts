import type { RepriceAct } from "#domain/reprice/reprice.ts";
import type { Flag, Money, Time } from "./column-types.ts";
import type { SaleKind } from "./sales.ts";

/** A batch of open sales that are worked out at the tables and rates of a moment. */
export type RepriceJobRow = {
  id: string;
  made_at: Time;
  by: string;
  state: "running" | "done" | "failed";
  doing: "applying" | "undoing" | null;
  /** JSON: who chose what is being applied or undone; whoever goes on after a restart does it in their name. */
  actor: string | null;
  /** How often choices were applied. */
  batch: number;
  /** When something of it was done last. */
  worked_at: Time;
};

export type RepriceItemRow = {
  job_id: string;
  position: number;
  /** The quotation's or the offer's. */
  number: string;
  noun: SaleKind;
  is_worked: Flag;
  /** The revision that was worked out. */
  revision: number | null;
  span_width_m: string | null;
  old_total: Money | null;
  new_total: Money | null;
  /**
   * True when a revision would change anything. Of an offer this includes alternates and options, which are outside its
   * total.
   */
  is_moved: Flag;
  /** JSON: `PriceBridgeRecord`, of an offer `OfferPriceBridgeRecord`. */
  bridge: string | null;
  margin_if_held: number | null;
  problem: string | null;
  /** In which application it was chosen. */
  batch: number | null;
  act: RepriceAct | null;
  outcome: "applied" | "refused" | "undone" | null;
  reason: string | null;
  /** The revision that the re-pricing made. */
  made_revision: number | null;
  /** The last day of validity before it was ended, and after. */
  valid_before: string | null;
  valid_after: string | null;
  applied_at: Time | null;
  /** The user name of the person who applied it. */
  applied_by: string | null;
  /** The responsible person, while the notice about it is not dismissed; null for who applied it. */
  informed_id: string | null;
};
