import type { User } from "#contract/auth/auth-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { type Role, roles } from "#domain/people/roles.ts";
import { makeWriteAudit } from "#server/audit/write-audit.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { noReserve } from "#server/platform/database/disk-reserve.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import type { Api } from "#server/platform/http/api.ts";
import { sendRejection } from "#server/platform/http/error-handler.ts";
import { createUserMutex } from "#server/platform/http/heavy-calls.ts";
import { makeHttpServer } from "#server/platform/http/http-server.ts";
import { newId } from "#server/platform/new-id.ts";
import { makeClock } from "./clock.ts";
import { makeDatabase } from "./databases.ts";

export type TestApi = Api & { log: string[] };

const exampleUser = (role: Role): User => ({
  id: role,
  username: role,
  email: `${role}@cranes.example`,
  full_name: role,
  role,
  phone: null,
  designation: null,
  is_active: true,
  last_login: null,
  created_at: "2026-11-20T06:30:00.000Z",
});

/** An API without endpoints, on which a test binds its own; the token is the name of the caller's role. */
export async function makeTestApi(): Promise<TestApi> {
  const log: string[] = [];
  const config = { logLevel: "info", trustProxy: false } as const;
  const app = makeHttpServer({
    config,
    newId,
    html: "",
    logTo: { write: (line) => void log.push(line) },
  });
  const { now } = makeClock();
  const made = await makeDatabase("sqlite");
  const database = openDatabase(made.settings);
  await migrate(database, now);
  app.addHook("onClose", async () => {
    await database.close();
    await made.drop();
  });
  app.setNotFoundHandler((_request, reply) => sendRejection(new Rejection("not-found", "Not found"), reply));
  return {
    app,
    db: database.db,
    now,
    newId,
    writeAudit: makeWriteAudit({ now, newId }),
    limitWrites: () => {},
    withUserMutex: createUserMutex(),
    reserve: noReserve,
    bound: [],
    log,
    async authenticate(token) {
      const role = roles.find((name) => name === token);
      if (!role) throw new Rejection("unauthenticated", "Please log in.", { extra: { reason: "revoked" } });
      return { user: exampleUser(role), session: { token_hash: "", expires_at: "" } };
    },
  };
}
