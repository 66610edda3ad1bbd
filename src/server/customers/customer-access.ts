import type { ExpressionBuilder } from "kysely";
import type { User } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { can } from "#domain/people/roles.ts";
import { ownerColumns } from "../platform/database/sales-conditions.ts";
import type { Db, Tables } from "../platform/database/schema.ts";
import { findCustomer, type StoredCustomer } from "./customers-repository.ts";

/** The condition "this user may see the customer": managers and administrators all, others those quoted or entered. */
export const isSeenBy = (user: Pick<User, "id" | "role">) => (eb: ExpressionBuilder<Tables, "customers">) => {
  if (can(user, "see every customer")) return eb.and([]);
  return eb.or([
    eb("customers.created_by_id", "=", user.id),
    // Query each column separately, because PostgreSQL uses no index for both together.
    ...ownerColumns.map((column) =>
      eb.exists(
        eb
          .selectFrom("sales")
          .select("sales.id")
          .whereRef("sales.customer_id", "=", "customers.id")
          .where(`sales.${column}`, "=", user.id),
      ),
    ),
    // A user who entered a customer sees the customer it was merged into. Queried once.
    eb(
      "customers.id",
      "in",
      eb
        .selectFrom("customers as merged")
        .select("merged.merged_into")
        .where("merged.merged_into", "is not", null)
        .where("merged.created_by_id", "=", user.id),
    ),
  ]);
};

/** Returns the customers that the user sees. */
export async function seenAmong(db: Db, user: User, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("customers")
    .select("id")
    .where("id", "in", ids)
    .where(isSeenBy(user))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The refusal of a customer that does not exist or that the user does not see. */
export const unknownCustomer = (): Rejection => new Rejection("not-found", "There is no such customer.");

/**
 * The customer with this id, or the one into which it was merged, if this user sees it. The refusal is the
 * same without access and for an unknown id.
 */
export async function findSeenCustomer(db: Db, user: User, id: string): Promise<StoredCustomer> {
  const found = await findCustomer(db, id);
  const isSeen = found && (await seenAmong(db, user, [found.id])).has(found.id);
  if (!found || !isSeen) throw unknownCustomer();
  return found;
}
