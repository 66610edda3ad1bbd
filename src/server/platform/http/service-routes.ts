import { getPublicFirm, health } from "#contract/service-api.ts";
import { healthSchema, publicFirmSchema } from "#contract/service-schemas.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { type Database, makeDatabaseCheck } from "../database/database.ts";
import type { Api } from "./api.ts";
import { serve } from "./serve.ts";

type Deps = { database: Database; version: string; firm: () => FirmProfile };

/** Public calls: the state of the server, and the firm. */
export function bindServiceEndpoints(api: Api, deps: Deps): void {
  const check = makeDatabaseCheck(api.db);
  serve(api, health, { answer: healthSchema }, async (call) => {
    const facts = { database: deps.database.kind, version: deps.version };
    try {
      await check();
      return { status: "ok" as const, ...facts };
    } catch (error) {
      call.log.error({ err: error }, "unavailable");
      call.setStatus(503);
      return { status: "unavailable" as const, ...facts };
    }
  });

  serve(api, getPublicFirm, { answer: publicFirmSchema }, () => publicFirmSchema.parse(deps.firm()));
}
