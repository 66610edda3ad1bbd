import { personName } from "#domain/user.ts";
import type { Db } from "../platform/database/schema.ts";

/**
 * Returns the name of the person who answers for a quotation or an offer: to whom it was handed over, else who made it.
 * Null where the account is gone.
 */
export async function responsibleName(
  db: Db,
  sale: { created_by_id: string; responsible_id: string | null },
): Promise<string | null> {
  const user = await db
    .selectFrom("users")
    .select(["username", "full_name"])
    .where("id", "=", sale.responsible_id ?? sale.created_by_id)
    .executeTakeFirst();
  return user ? personName(user) : null;
}
