import { readFileSync } from "node:fs";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { type Role, roles } from "#domain/people/roles.ts";
import { type AppDeps, buildApp } from "#server/app.ts";
import type { Database, DatabaseKind } from "#server/platform/database/database.ts";
import { noReserve } from "#server/platform/database/disk-reserve.ts";
import { newId } from "#server/platform/new-id.ts";
import { hashPassword } from "#server/users/password-hash.ts";
import { hashToken, newToken } from "#server/users/session-token.ts";
import { insertSession } from "#server/users/sessions-repository.ts";
import { newUserRow } from "#server/users/user-row.ts";
import { insertUser } from "#server/users/users-repository.ts";
import { makeClock, type TestClock } from "./clock.ts";
import { onBothDatabases } from "./databases.ts";
import { workHere } from "./workers.ts";

/** As in production, but that tests may write as fast as they can. */
export const testConfig: AppDeps["config"] = {
  sessionHours: 12,
  writesPerMinute: 1_000_000,
  logLevel: "silent",
  publicUrl: null,
  trustProxy: false,
  smtpUrl: null,
  mailFrom: null,
};

/** The least that argon2 takes: tests sign in often and prove nothing about its cost. */
export const testCost = { memory: 8, passes: 1, parallelism: 1 };
/** The key of the tests' second factors. */
const testKey = Buffer.alloc(32, "a key of the tests");
export const testPassword = "correct horse";

export const exampleFirm = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;

export type TestUser = { id: string; username: string; role: Role; token: string };

export type TestServer = {
  app: FastifyInstance;
  database: Database;
  clock: TestClock;
  /** One user of each role, signed in: `users.admin.token`. */
  users: Record<Role, TestUser>;
  /** Makes another user with `testPassword`, signed in. */
  addUser(username: string, role: Role): Promise<TestUser>;
  /** Calls the API as that user (or as nobody). */
  call(
    as: TestUser | null,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS",
    url: string,
    payload?: InjectOptions["payload"],
  ): Promise<LightMyRequestResponse>;
};

/** The application on this database, with the test's own clock, cheap password hashes, and its workers in this process. */
export async function buildTestApp(
  database: Database,
  clock: TestClock,
  change: Partial<AppDeps> = {},
): Promise<FastifyInstance> {
  const app = await buildApp({
    config: testConfig,
    database,
    reserve: noReserve,
    firm: exampleFirm,
    firmSource: "database",
    version: "0.0.0-test",
    now: clock.now,
    newId,
    passwordCost: testCost,
    startWorkers: workHere,
    secretKey: testKey,
    webDir: null,
    development: false,
    ...change,
  });
  await app.ready();
  return app;
}

export async function startTestServer(
  database: Database,
  change: Partial<AppDeps> = {},
): Promise<TestServer> {
  const clock = makeClock();
  const { db } = database;
  const app = await buildTestApp(database, clock, change);
  const password_hash = await hashPassword(testPassword, testCost);
  const addUser = async (username: string, role: Role): Promise<TestUser> => {
    const id = newId();
    const fields = {
      username,
      email: `${username}@cranes.example`,
      full_name: `${username} Example`,
      role,
      phone: null,
    };
    await insertUser(db, newUserRow({ id, fields, passwordHash: password_hash, now: clock.now() }));
    const token = newToken();
    const now = clock.now();
    const expires_at = new Date(Date.parse(now) + 12 * 3_600_000).toISOString();
    await insertSession(db, {
      token_hash: hashToken(token),
      user_id: id,
      created_at: now,
      last_used_at: now,
      expires_at,
      ended_at: null,
      end_reason: null,
      address: null,
      device: null,
    });
    return { id, username, role, token };
  };
  const [admin, manager, employee] = [
    await addUser(roles[0], roles[0]),
    await addUser(roles[1], roles[1]),
    await addUser(roles[2], roles[2]),
  ];
  return {
    app,
    database,
    clock,
    users: { admin, manager, employee },
    addUser,
    call: (as, method, url, payload) =>
      app.inject({
        method,
        url,
        ...(payload === undefined ? {} : { payload }),
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
      }),
  };
}

/** Runs the same tests against a server on SQLite and one on PostgreSQL; each suite has its own database. */
export function onBothServers(
  title: string,
  suite: (server: () => TestServer, kind: DatabaseKind) => void,
  change: Partial<AppDeps> = {},
  kinds?: readonly DatabaseKind[],
): void {
  const onEach = (database: () => Database, kind: DatabaseKind) => {
    let started: TestServer | undefined;
    beforeAll(async () => {
      started = await startTestServer(database(), change);
    });
    afterAll(() => started?.app.close());
    suite(() => {
      if (!started) throw new Error("The server runs only inside a test");
      return started;
    }, kind);
  };
  onBothDatabases(title, onEach, kinds);
}

/** Runs tests on a server with SQLite alone: for rules that no database has a part in. */
export const onSqliteServer = (title: string, suite: (server: () => TestServer) => void): void =>
  onBothServers(title, suite, {}, ["sqlite"]);
