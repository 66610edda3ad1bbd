import { type Kysely, sql } from "kysely";
import { StartupError } from "../../startup-error.ts";
import type { DatabaseKind } from "../database.ts";
import type { Db } from "../schema.ts";
import { createFirstSchema } from "./1.0.0/first-schema.ts";
import { addDesignation } from "./1.1.0/designation.ts";
import { createFirm } from "./1.1.0/firm.ts";
import { addFirmChanges } from "./1.1.0/firm-changes.ts";
import { addFirstSteps } from "./1.1.0/first-steps.ts";
import { addOrderMails } from "./1.1.0/order-mails.ts";
import { addOrders } from "./1.1.0/orders.ts";
import { makeArchiveIndexes } from "./1.2.0/archive-indexes.ts";
import { makeDescriptionRows } from "./1.2.0/description-rows.ts";
import { createImports } from "./1.2.0/imports.ts";
import { addLiftConditions } from "./1.2.0/lift-conditions.ts";
import { addListedParts } from "./1.2.0/listed-parts.ts";
import { nameMilestones } from "./1.2.0/milestone-receipts.ts";
import { createOfferOptions } from "./1.2.0/offer-options.ts";
import { addOpenPoints } from "./1.2.0/open-points.ts";
import { createOptions } from "./1.2.0/options.ts";
import { addOrderMilestones } from "./1.2.0/order-milestones.ts";
import { createPastQuotations } from "./1.2.0/past-quotations.ts";
import { addReceiptTerms } from "./1.2.0/receipt-terms.ts";
import { addReplacedProfiles } from "./1.2.0/replaced-profiles.ts";
import { addRunwaysInOffers } from "./1.2.0/runways-in-offers.ts";
import { foldSearchTexts } from "./1.2.0/search-folding.ts";
import { addTechnicalChecks } from "./1.2.0/technical-checks.ts";

/** A step of the database's shape. It runs once, in a transaction: a killed one leaves nothing half done. */
export type Migration = { name: string; up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> };

const migrations: readonly Migration[] = [
  { name: "1.0.0-first-schema", up: createFirstSchema },
  { name: "1.1.0-orders", up: addOrders },
  { name: "1.1.0-designation", up: addDesignation },
  { name: "1.1.0-firm", up: createFirm },
  { name: "1.1.0-first-steps", up: addFirstSteps },
  { name: "1.1.0-firm-changes", up: addFirmChanges },
  { name: "1.1.0-order-mails", up: addOrderMails },
  { name: "1.2.0-open-points", up: addOpenPoints },
  { name: "1.2.0-replaced-profiles", up: addReplacedProfiles },
  { name: "1.2.0-milestone-receipts", up: nameMilestones },
  { name: "1.2.0-imports", up: createImports },
  { name: "1.2.0-order-milestones", up: addOrderMilestones },
  { name: "1.2.0-description-rows", up: makeDescriptionRows },
  { name: "1.2.0-past-quotations", up: createPastQuotations },
  { name: "1.2.0-options", up: createOptions },
  { name: "1.2.0-search-folding", up: foldSearchTexts },
  { name: "1.2.0-technical-checks", up: addTechnicalChecks },
  { name: "1.2.0-listed-parts", up: addListedParts },
  { name: "1.2.0-offer-options", up: createOfferOptions },
  { name: "1.2.0-runways-in-offers", up: addRunwaysInOffers },
  { name: "1.2.0-lift-conditions", up: addLiftConditions },
  { name: "1.2.0-receipt-terms", up: addReceiptTerms },
  { name: "1.2.0-archive-indexes", up: makeArchiveIndexes },
];

/** The migrations of this release. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/**
 * Refuses the data of another version, which this one cannot bring up to date.
 * @param applied the names of the migrations that the data has gone through
 * @param what the data, as the start of a sentence
 * @throws StartupError for data of 0.1.0 and for data of a newer version
 */
export function refuseOtherVersions(
  applied: readonly string[],
  what: string,
  known: readonly string[] = migrationNames,
): void {
  if (applied.includes("0001-tables"))
    throw new StartupError("This data is from Crane Quote 0.1.0. Version 1.0.0 needs a new folder.");
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartupError(
      `${what} was written by a newer Crane Quote (it has ${unknown.join(", ")}). Use that version, or an older backup.`,
    );
}

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

/** Runs the missing migrations inside the caller’s transaction. */
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
  refuseOtherVersions(
    done,
    "The database",
    list.map(({ name }) => name),
  );
  const pending = list.filter(({ name }) => !done.includes(name));
  for (const migration of pending) {
    await migration.up(db as unknown as Kysely<unknown>, database.kind);
    await db.insertInto("migrations").values({ name: migration.name, applied_at: now() }).execute();
  }
  return pending.map(({ name }) => name);
}
