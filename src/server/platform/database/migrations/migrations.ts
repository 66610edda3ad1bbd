import { type Kysely, sql } from "kysely";
import { StartRefusal } from "../../start-refusal.ts";
import type { DatabaseKind } from "../database.ts";
import type { Db } from "../schema.ts";
import { createTables } from "./migration-0001.ts";
import { addSessionPlaces } from "./migration-0002.ts";
import { addRevisionsAndStatus } from "./migration-0003.ts";
import { addFiles } from "./migration-0004.ts";
import { addOrdersToSearch } from "./migration-0005.ts";
import { addCustomers } from "./migration-0006.ts";
import { addMails } from "./migration-0007.ts";
import { addListIndexes } from "./migration-0008.ts";
import { addOffers } from "./migration-0009.ts";
import { addRates } from "./migration-0010.ts";
import { addApprovals } from "./migration-0011.ts";
import { addTemplates } from "./migration-0012.ts";
import { addStages } from "./migration-0013.ts";
import { addReprices } from "./migration-0014.ts";
import { addFigureIndexes } from "./migration-0015.ts";
import { addOrderIndex } from "./migration-0016.ts";
import { addOwnersToCustomerIndex } from "./migration-0017.ts";
import { widenAlikeIndex } from "./migration-0018.ts";
import { addLostValues } from "./migration-0019.ts";
import { addCustomerSearchIndexes } from "./migration-0020.ts";

/** A step of the database's shape. It runs once, in a transaction: a killed one leaves nothing half done. */
export type Migration = { name: string; up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> };

const migrations: readonly Migration[] = [
  { name: "0001-tables", up: createTables },
  { name: "0002-session-places", up: addSessionPlaces },
  { name: "0003-revisions", up: addRevisionsAndStatus },
  { name: "0004-files", up: addFiles },
  { name: "0005-orders-in-search", up: addOrdersToSearch },
  { name: "0006-customers", up: addCustomers },
  { name: "0007-mails", up: addMails },
  { name: "0008-list-indexes", up: addListIndexes },
  { name: "0009-offers", up: addOffers },
  { name: "0010-rates", up: addRates },
  { name: "0011-approvals", up: addApprovals },
  { name: "0012-templates", up: addTemplates },
  { name: "0013-stages", up: addStages },
  { name: "0014-reprices", up: addReprices },
  { name: "0015-figure-indexes", up: addFigureIndexes },
  { name: "0016-order-index", up: addOrderIndex },
  { name: "0017-owners-in-customer-index", up: addOwnersToCustomerIndex },
  { name: "0018-wider-alike-index", up: widenAlikeIndex },
  { name: "0019-lost-values", up: addLostValues },
  { name: "0020-customer-search-indexes", up: addCustomerSearchIndexes },
];

/** What a database of this release has gone through. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Any number that other programs on the same PostgreSQL are unlikely to lock. */
const advisoryLock = 7_261_884;

type MigrationTables = { migrations: { name: string; applied_at: string } };

/** Brings the database to the newest shape; several servers that start at once do it one after the other. */
export async function migrate(
  database: { db: Db; kind: DatabaseKind },
  now: () => string,
  list: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  return database.db.transaction().execute((db) => migrateWithin({ db, kind: database.kind }, now, list));
}

/** The same inside the caller's transaction. */
export async function migrateWithin(
  database: { db: Db; kind: DatabaseKind },
  now: () => string,
  list: readonly Migration[] = migrations,
): Promise<readonly string[]> {
  const db = database.db as unknown as Kysely<MigrationTables>;
  if (database.kind === "postgresql") await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(db);
  await db.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();
  const done = (await db.selectFrom("migrations").select("name").execute()).map((row) => row.name);
  const unknown = done.filter((name) => !list.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new StartRefusal(
      `The database was written by a newer Crane Quote (it has ${unknown.join(", ")}). Start that version, or restore an older backup.`,
    );
  const pending = list.filter(({ name }) => !done.includes(name));
  for (const migration of pending) {
    await migration.up(db as unknown as Kysely<unknown>, database.kind);
    await db.insertInto("migrations").values({ name: migration.name, applied_at: now() }).execute();
  }
  return pending.map(({ name }) => name);
}
