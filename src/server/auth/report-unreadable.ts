import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#server/platform/database/schema.ts";
import type { SecretBox } from "#server/platform/secret-box.ts";
import { listSecondFactors } from "./second-factors-repository.ts";

/** Logs at the start when second factors were encrypted with another key than the one of `SECRET_KEY_FILE`. */
export async function reportUnreadable(db: Db, secrets: SecretBox, log: FastifyBaseLogger): Promise<void> {
  const all = await listSecondFactors(db);
  const unreadable = all.filter(({ user_id, secret }) => secrets.open(secret, user_id) === null);
  if (unreadable.length > 0)
    log.error(
      { secondFactors: all.length, unreadable: unreadable.length },
      "second factors can’t be read with the key of SECRET_KEY_FILE. Put the key file back and restart, or reset these second factors under Users",
    );
}
