import type { Seller } from "#domain/people/seller.ts";
import type { Db } from "../platform/database/schema.ts";
import { namedOnPapers } from "./save/saving.ts";

/**
 * Returns how papers name the person who answers for a quotation or an offer: to whom it was handed over, else who made
 * it. Null where the account is gone.
 */
export async function responsibleOnPapers(
  db: Db,
  sale: { created_by_id: string; responsible_id: string | null },
): Promise<{ preparedBy: string; seller: Seller } | null> {
  const user = await db
    .selectFrom("users")
    .select(["username", "full_name", "designation", "phone", "email"])
    .where("id", "=", sale.responsible_id ?? sale.created_by_id)
    .executeTakeFirst();
  return user ? namedOnPapers(user) : null;
}
