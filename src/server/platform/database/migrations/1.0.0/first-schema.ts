import { type Kysely, sql } from "kysely";
import { activity } from "./activity.ts";
import { approvals } from "./approvals.ts";
import { audit } from "./audit.ts";
import { counters } from "./counters.ts";
import { customers } from "./customers.ts";
import { files } from "./files.ts";
import { mail } from "./mail.ts";
import { priceTables } from "./price-tables.ts";
import { reprice } from "./reprice.ts";
import { sales, searchIndex } from "./sales.ts";
import { postgresql, sqlite } from "./sql.ts";
import { users } from "./users.ts";

/** The tables of each room, those that others refer to first. */
const rooms = [
  users,
  counters,
  priceTables,
  customers,
  sales,
  approvals,
  activity,
  files,
  mail,
  reprice,
  audit,
];

/** Makes every table of version 1.0.0. */
export async function createFirstSchema(db: Kysely<unknown>, kind: "sqlite" | "postgresql"): Promise<void> {
  const types = kind === "sqlite" ? sqlite : postgresql;
  for (const statement of rooms.flatMap((room) => room(types))) await sql.raw(statement).execute(db);
  if (kind === "postgresql") await createSearchIndex(db);
}

/** The search works without the index: a server that refuses the extension is left as it is. */
async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`savepoint search_index`.execute(db);
  try {
    for (const statement of searchIndex) await sql.raw(statement).execute(db);
  } catch {
    await sql`rollback to savepoint search_index`.execute(db);
  }
}
