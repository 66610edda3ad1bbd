import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { forgetOldAttempts } from "./auth/throttle.ts";
import { backUpDaily } from "./operations/automatic-backup.ts";
import { makeBackup } from "./operations/backup.ts";
import { inspectDatabase } from "./operations/inspect-database.ts";
import { readCompanyFile } from "./platform/company-file.ts";
import type { Config } from "./platform/config.ts";
import { lockDataFolder } from "./platform/database/data-folder-lock.ts";
import {
  type Database,
  type DatabaseSettings,
  databaseFile,
  openDatabase,
} from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrations.ts";
import type { Db } from "./platform/database/schema.ts";
import { collectMetrics, serveMetrics } from "./platform/http/metrics.ts";
import { newId } from "./platform/new-id.ts";
import { explainStartFault } from "./platform/start-fault.ts";
import { StartRefusal } from "./platform/start-refusal.ts";
import { orphanAgeMs, purgeOrphanRows } from "./price-tables/orphan-rows.ts";
import { seedPriceTables } from "./price-tables/seed-tables.ts";
import { type Credentials, makeFirstAdministrator } from "./users/first-administrator.ts";
import { productionCost } from "./users/password-hash.ts";
import { deleteSessionsExpiredBefore } from "./users/sessions-repository.ts";

export type RunningServer = {
  app: FastifyInstance;
  database: Database;
  url: string;
  /** The administrator made by this start, with the password that nobody can read again. */
  credentials: Credentials | undefined;
  /** Lets running calls finish, at most that long, then closes everything. */
  stop(graceMs: number): Promise<void>;
};

const root = path.resolve(import.meta.dirname, "../..");
const now = (): string => new Date().toISOString();

/** Starts the server on the folder or database that the settings name, or refuses with a sentence that says why. */
export async function startServer(
  config: Config,
  options: { development?: boolean } = {},
): Promise<RunningServer> {
  const company = await readCompanyFile(path.resolve(root, config.companyFile));
  const settings = { databaseUrl: config.databaseUrl, dataDir: path.resolve(root, config.dataDir) };
  const release = await claimDataFolder(settings);
  let database: Database | undefined;
  let app: FastifyInstance | undefined;
  try {
    await prepareDatabase(settings);
    const lost = { report: (_error: Error): void => {} };
    database = openDatabase(settings, { onLost: (error) => lost.report(error) });
    const webDir = path.join(root, "dist/web");
    const version = await readVersion();
    app = await buildApp({
      config,
      database,
      company,
      version,
      now,
      newId,
      passwordCost: productionCost,
      webDir: existsSync(path.join(webDir, "public/index.html")) ? webDir : null,
      development: options.development ?? false,
    });
    const running = app;
    await startMetrics(running, config, version);
    lost.report = (error) => running.log.error({ err: error }, "database connection lost");
    await listen(running, config);
    const credentials = await makeFirstAdministrator(database.db, config, {
      now,
      passwordCost: productionCost,
    });
    const sweeping = sweepHourly(database.db, running);
    const backups = settings.databaseUrl === null ? backUpDaily(settings.dataDir, running.log) : undefined;
    const { close } = database;
    return {
      app,
      database,
      url: addressOf(running, config),
      credentials,
      async stop(graceMs) {
        clearInterval(sweeping);
        const deadline = setTimeout(() => running.server.closeAllConnections(), graceMs);
        // A connection whose last call ends now would otherwise stay open for the next.
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
    throw explainStartFault(error, settings);
  }
}

/** Makes the data folder and keeps other servers off it; PostgreSQL serves any number of servers and needs neither. */
async function claimDataFolder(settings: DatabaseSettings): Promise<() => void> {
  if (settings.databaseUrl !== null) return () => {};
  try {
    await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${settings.dataDir} cannot be made (${String(error)}). Set DATA_DIR to another one.`,
    );
  }
  return lockDataFolder(settings.dataDir).release;
}

/** Brings tables and example data up to date, without the time limits that hold for requests. */
async function prepareDatabase(settings: DatabaseSettings): Promise<void> {
  // Whatever goes wrong with the new shape, the data of the release before is still there.
  if (settings.databaseUrl === null && inspectDatabase(databaseFile(settings.dataDir)) === "earlier")
    await makeBackup(settings.dataDir, new Date());
  const database = openDatabase(settings, { patient: true });
  try {
    await migrate(database, now);
    await seedPriceTables(database.db, path.join(root, "seed"), now());
    // Nobody else has the data folder; on PostgreSQL another server's upload may be under way.
    await purgeOrphanRows(database.db, Date.now() - (database.kind === "sqlite" ? 0 : orphanAgeMs));
  } finally {
    await database.close();
  }
}

async function startMetrics(app: FastifyInstance, config: Config, version: string): Promise<void> {
  if (config.metricsPort === null) return;
  const read = collectMetrics(app, version);
  const server = await serveMetrics(read, { port: config.metricsPort, host: config.host }).catch(
    (error: unknown) => {
      throw new StartRefusal(
        `The metrics cannot be served on ${config.host}, port ${config.metricsPort} (${String(error)}). Set METRICS_PORT to another one.`,
      );
    },
  );
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw new StartRefusal(
        `Port ${config.port} on ${config.host} is in use by another program. Set PORT to another one.`,
      );
    if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartRefusal(
        `The server cannot listen on ${config.host}, port ${config.port} (${code}). Set HOST and PORT to others.`,
      );
    throw error;
  }
}

function addressOf(app: FastifyInstance, config: Config): string {
  const { port } = app.server.address() as AddressInfo;
  // The two that mean "every address" cannot be opened in a browser.
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

async function readVersion(): Promise<string> {
  const about: { version: string } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  return about.version;
}

/** Ended and expired sessions stay for a while, so that a browser that comes back late still hears why. */
const sessionsKeptMs = 30 * 86_400_000;

function sweepHourly(db: Db, app: FastifyInstance): NodeJS.Timeout {
  const sweep = async (): Promise<void> => {
    try {
      await deleteSessionsExpiredBefore(db, new Date(Date.now() - sessionsKeptMs).toISOString());
      await forgetOldAttempts(db, now());
    } catch (error) {
      app.log.error({ err: error }, "old sessions could not be removed");
    }
  };
  return setInterval(() => void sweep(), 3_600_000).unref();
}
