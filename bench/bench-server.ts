import { randomBytes } from "node:crypto";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Role } from "../src/domain/people/roles.ts";
import { buildApp } from "../src/server/app.ts";
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from "../src/server/platform/database/database.ts";
import { noReserve } from "../src/server/platform/database/disk-reserve.ts";
import { migrate } from "../src/server/platform/database/migrations/migrations.ts";
import { refreshStatistics } from "../src/server/platform/database/sqlite-database.ts";
import { newId } from "../src/server/platform/new-id.ts";
import { seedPriceTables } from "../src/server/price-tables/seed-tables.ts";
import { hashToken, newToken } from "../src/server/users/session-token.ts";
import { insertSession } from "../src/server/users/sessions-repository.ts";
import { newUserRow } from "../src/server/users/user-row.ts";
import { insertUser } from "../src/server/users/users-repository.ts";
import { startWorkers } from "../src/server/workers.ts";
import { firm } from "./example-documents.ts";
import { fillQuotations } from "./history-data.ts";
import { fillOffers } from "./offer-data.ts";

const now = (): string => new Date().toISOString();

export type BenchServer = {
  app: FastifyInstance;
  database: Database;
  /** Makes a user and signs them in. */
  addUser(username: string, role: Role, id?: string): Promise<{ id: string; token: string }>;
  close(): Promise<void>;
};

/** A new database with the example price tables, so many quotations, each with so many revisions, and so many offers. */
export async function openFilledDatabase(
  settings: DatabaseSettings,
  quotations: number,
  revisions = 1,
  offers = 0,
): Promise<Database> {
  const patient = openDatabase(settings, { patient: true });
  await migrate(patient, now);
  await seedPriceTables(patient.db, path.resolve(import.meta.dirname, "../seed"), now());
  if (quotations > 0) await fillQuotations(patient.db, quotations, now(), revisions);
  if (offers > 0) await fillOffers(patient.db, offers);
  if (patient.kind === "postgresql") {
    await sql`vacuum analyze`.execute(patient.db);
    // The filled data is written to the disk first, so that the writes do not fall into the measured calls.
    await sql`checkpoint`.execute(patient.db);
  } else await refreshStatistics(patient.db);
  await patient.close();
  return openDatabase(settings);
}

/** The application in this process, on such a database. */
export async function openBenchServer(
  settings: DatabaseSettings,
  quotations = 0,
  revisions = 1,
  offers = 0,
): Promise<BenchServer> {
  const database = await openFilledDatabase(settings, quotations, revisions, offers);
  const app = await buildApp({
    config: {
      sessionHours: 12,
      writesPerMinute: 1_000_000,
      logLevel: "silent",
      publicUrl: null,
      trustProxy: false,
      smtpUrl: null,
      mailFrom: null,
    },
    database,
    reserve: noReserve,
    firm,
    firmSource: "database",
    version: "bench",
    now,
    newId,
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
    startWorkers,
    secretKey: randomBytes(32),
    webDir: null,
    development: false,
  });
  await app.ready();
  return {
    app,
    database,
    async addUser(username, role, id = newId()) {
      const fields = { username, email: `${id}@cranes.example`, full_name: username, role, phone: null };
      await insertUser(database.db, newUserRow({ id, fields, passwordHash: "none", now: now() }));
      const token = newToken();
      await insertSession(database.db, {
        token_hash: hashToken(token),
        user_id: id,
        created_at: now(),
        last_used_at: now(),
        expires_at: new Date(Date.now() + 12 * 3_600_000).toISOString(),
        ended_at: null,
        end_reason: null,
        address: null,
        device: null,
      });
      return { id, token };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
