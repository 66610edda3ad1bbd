import type { ExpressionBuilder } from "kysely";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { Tables } from "../platform/database/schema.ts";

/** The condition "a firm crane of the offer's newest revision is of this type": an offer is of the types of its firm cranes. */
export const hasFirmCrane = (craneType: CraneTypeId) => (eb: ExpressionBuilder<Tables, "offers">) =>
  eb.exists(
    eb
      .selectFrom("offer_positions")
      .innerJoin("quotations", "quotations.number", "offer_positions.quotation")
      .select("quotations.id")
      .whereRef("offer_positions.offer_id", "=", "offers.id")
      .whereRef("offer_positions.revision", "=", "offers.latest_revision")
      .where("offer_positions.kind", "=", "firm")
      .where("quotations.crane_type", "=", craneType),
  );
