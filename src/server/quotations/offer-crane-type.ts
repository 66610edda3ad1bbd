import type { ExpressionBuilder } from "kysely";
import type { CraneTypeId } from "#domain/crane-types.ts";
import type { Tables } from "../platform/database/schema.ts";

/** The condition "a firm crane of the offer's newest revision is of this type": an offer is of the types of its firm cranes. */
export const hasFirmCrane = (craneType: CraneTypeId) => (eb: ExpressionBuilder<Tables, "sales">) =>
  eb.exists(
    eb
      .selectFrom("offer_positions")
      .innerJoin("sales as quoted", "quoted.number", "offer_positions.quotation")
      .select("quoted.id")
      .whereRef("offer_positions.offer_id", "=", "sales.id")
      .whereRef("offer_positions.revision", "=", "sales.latest_revision")
      .where("offer_positions.kind", "=", "firm")
      .where("quoted.crane_type", "=", craneType),
  );
