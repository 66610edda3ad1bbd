import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { buildApp } from "./app.ts";
import { reportUnreadable } from "./auth/second-factors-repository.ts";
import { forgetOldAttempts } from "./auth/sign-in-throttle.ts";
import { forgetOldDevices } from "./auth/sweep-devices.ts";
import { purgeOrphanContents } from "./files/file-content.ts";
import { findFirm, insertFirstFirm } from "./firm/firm-repository.ts";
import { addressOf, listen, startMetrics, tryPorts } from "./listen.ts";
import { completeEarlierRevisions } from "./offers/complete-earlier-revisions.ts";
import { makeBackup } from "./operations/backup.ts";
import { refuseDamagedPages } from "./operations/check-database.ts";
import { backUpDaily } from "./operations/daily-backup.ts";
import { inspectDatabase } from "./operations/inspect-database.ts";
import { orphanAgeMs } from "./platform/clocks.ts";
import type { Config } from "./platform/config.ts";
import { lockDataFolder } from "./platform/database/data-folder-lock.ts";
import {
  type Database,
  type DatabaseSettings,
  databaseFile,
  openDatabase,
} from "./platform/database/database.ts";
import { type DiskReserve, makeDiskReserve, noReserve } from "./platform/database/disk-reserve.ts";
import { migrate } from "./platform/database/migrations/migrations.ts";
import type { Db } from "./platform/database/schema.ts";
import { refreshStatistics } from "./platform/database/sqlite-database.ts";
import { explainStartupError } from "./platform/explain-startup-error.ts";
import { readFirmFile } from "./platform/firm-file.ts";
import { sendRejection } from "./platform/http/error-handler.ts";
import { newId } from "./platform/new-id.ts";
import { projectFolder } from "./platform/project-folder.ts";
import { makeSecretBox } from "./platform/secret-box.ts";
import { readOrMakeSecretKey, secretKeyFile } from "./platform/secret-key.ts";
import { StartupError } from "./platform/startup-error.ts";
import { purgeOrphanRows } from "./price-tables/orphan-rows.ts";
import { seedPriceTables } from "./price-tables/seed-tables.ts";
import { type Credentials, makeFirstAdministrator } from "./users/first-administrator.ts";
import { productionCost } from "./users/password-hash.ts";
import { sessionEnd } from "./users/session-token.ts";
import { clampSessions, deleteSessionsExpiredBefore } from "./users/sessions-repository.ts";
import { startWorkers } from "./workers.ts";

export type RunningServer = {
  app: FastifyInstance;
  database: Database;
  /** The profile at the start. */
  firm: FirmProfile;
  url: string;
  /** The administrator created by this start, with the password, which is shown once. */
  credentials: Credentials | undefined;
  /** Lets running calls finish, at most that long, then closes everything. */
  stop(graceMs: number): Promise<void>;
};

export type StartOptions = {
  development?: boolean;
  /** The file whose profile fills the first start, when COMPANY_FILE names none. */
  firstFirmFile?: string;
};

const now = (): string => new Date().toISOString();

/** Starts the server on the folder or database that the settings name, or refuses with a sentence that says why. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  // Read a profile file first, before any change.
  const inCharge = config.companyFile === null ? null : await readFirmFile(firmFile(config.companyFile));
  const settings = { databaseUrl: config.databaseUrl, dataDir: path.resolve(projectFolder, config.dataDir) };
  await tryPorts(config);
  const release = await claimDataFolder(settings);
  let database: Database | undefined;
  let app: FastifyInstance | undefined;
  try {
    const secretKey = await readOrMakeSecretKey(secretKeyFile(config));
    await prepareDatabase(settings);
    const lost = { report: (_error: Error): void => {} };
    database = openDatabase(settings, { onLost: (error) => lost.report(error) });
    const firm = inCharge ?? (await firstFirm(database.db, options.firstFirmFile));
    const reserve = settings.databaseUrl === null ? makeDiskReserve(settings.dataDir) : noReserve;
    const webDir = path.join(projectFolder, "dist/web");
    const version = await readVersion();
    app = await buildApp({
      config,
      database,
      reserve,
      firm,
      firmSource: inCharge === null ? "database" : "file",
      version,
      now,
      newId,
      passwordCost: productionCost,
      startWorkers,
      secretKey,
      webDir: existsSync(path.join(webDir, "public/index.html")) ? webDir : null,
      development: options.development ?? false,
    });
    const running = app;
    await reportUnreadable(database.db, makeSecretBox(secretKey), running.log);
    await startMetrics(running, config, version);
    lost.report = (error) => running.log.error({ err: error }, "database connection lost");
    const open = keepClosed(running);
    // Open the port first, because a failed start would lose the new password.
    await listen(running, config);
    const credentials = await makeFirstAdministrator(database.db, config, {
      now,
      passwordCost: productionCost,
    });
    const sweeping = await sweepHourly(database, reserve, running, config.sessionHours);
    open();
    const backups = settings.databaseUrl === null ? backUpDaily(settings.dataDir, running.log) : undefined;
    const { close } = database;
    return {
      app,
      database,
      firm,
      url: addressOf(running, config),
      credentials,
      async stop(graceMs) {
        clearInterval(sweeping);
        const deadline = setTimeout(() => running.server.closeAllConnections(), graceMs);
        // Close idle connections, which would stay open.
        const idling = setInterval(() => running.server.closeIdleConnections(), 50);
        await Promise.all([running.close(), backups?.stop()]);
        clearInterval(idling);
        clearTimeout(deadline);
        await close();
        release();
      },
    };
  } catch (error) {
    await app?.close();
    await database?.close();
    release();
    throw explainStartupError(error, settings);
  }
}

const firmFile = (file: string): string => path.resolve(projectFolder, file);

/** Returns the profile in force. The first start keeps that of the file in the database. */
async function firstFirm(db: Db, file = "config/company.json"): Promise<FirmProfile> {
  if (!(await findFirm(db))) await insertFirstFirm(db, await readFirmFile(firmFile(file)), now());
  const found = await findFirm(db);
  if (!found) throw new Error("The first version of the profile was not kept");
  return found.profile;
}

/** Creates the data folder and locks it against other servers. PostgreSQL needs neither. */
async function claimDataFolder(settings: DatabaseSettings): Promise<() => void> {
  if (settings.databaseUrl !== null) return () => {};
  try {
    await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `The data folder ${settings.dataDir} cannot be created (${String(error)}). Set DATA_DIR to another folder.`,
    );
  }
  return lockDataFolder(settings.dataDir).release;
}

/** Brings tables and example data up to date, without the time limits that hold for requests. */
async function prepareDatabase(settings: DatabaseSettings): Promise<void> {
  if (settings.databaseUrl === null) {
    const file = databaseFile(settings.dataDir);
    const state = inspectDatabase(file);
    if (state !== "new") refuseDamagedPages(file);
    // Back up first, so that the earlier release's data survives a failed migration.
    if (state === "earlier") await makeBackup(settings.dataDir, new Date());
  }
  const database = openDatabase(settings, { patient: true });
  try {
    await migrate(database, now);
    await completeEarlierRevisions(database.db);
    await seedPriceTables(database.db, path.join(projectFolder, "seed"), now());
    // Only with the embedded database, because with PostgreSQL another server's upload may be running.
    await purgeOrphanRows(database.db, Date.now() - (database.kind === "sqlite" ? 0 : orphanAgeMs));
  } finally {
    await database.close();
  }
}

/** Answers every call with 503 until the server is ready, like health. Returns the function that opens it. */
function keepClosed(app: FastifyInstance): () => void {
  let isOpen = false;
  app.addHook("onRequest", async (_request, reply) => {
    if (!isOpen)
      return sendRejection(
        new Rejection("unavailable", "The server is starting. Please try again shortly."),
        reply,
      );
  });
  return () => {
    isOpen = true;
  };
}

async function readVersion(): Promise<string> {
  const about: { version: string } = JSON.parse(
    await readFile(path.join(projectFolder, "package.json"), "utf8"),
  );
  return about.version;
}

/** Ended and expired sessions are kept for 30 days, so that a late browser gets the reason. */
const sessionsKeptMs = 30 * 86_400_000;

/**
 * Cleans up now and every hour: fills the reserve, removes expired rows, corrects times of a wrong clock and counts the
 * rows of grown tables.
 */
async function sweepHourly(
  { db, kind }: Database,
  reserve: DiskReserve,
  app: FastifyInstance,
  sessionHours: number,
): Promise<NodeJS.Timeout> {
  const sweep = async (): Promise<void> => {
    try {
      reserve.fill();
      await clampSessions(db, now(), sessionEnd(now(), now(), sessionHours));
      await deleteSessionsExpiredBefore(db, new Date(Date.now() - sessionsKeptMs).toISOString());
      await forgetOldAttempts(db, now());
      await forgetOldDevices(db, now());
      await purgeOrphanContents(db, now());
      if (kind === "sqlite") await refreshStatistics(db);
    } catch (error) {
      app.log.error({ err: error }, "the hourly work on the database failed");
    }
  };
  await sweep();
  return setInterval(() => void sweep(), 3_600_000).unref();
}
