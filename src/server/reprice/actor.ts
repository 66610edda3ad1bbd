import { z } from "zod";
import type { User } from "#contract/auth/auth-api.ts";
import { roles } from "#domain/people/roles.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import type { RepriceJobRow } from "../platform/database/tables/reprice.ts";

/** The user who chose, as the job stores it. */
export type Actor = Pick<User, "id" | "username" | "full_name" | "role">;

const actor: z.ZodType<Actor> = z.object({
  id: z.string(),
  username: z.string(),
  full_name: z.string(),
  role: z.enum(roles),
});

/** The stored data of the user who chose. */
export const actorText = ({ id, username, full_name, role }: Actor): string =>
  JSON.stringify({ id, username, full_name, role } satisfies Actor);

/** Returns the user who chose. Null when it cannot be read. */
export const readActor = (job: Pick<RepriceJobRow, "actor">): Actor | null =>
  actor.safeParse(storedJson(job.actor ?? "")).data ?? null;

/** Returns the user behind a job. An unreadable user is a fault. */
export function actorOf(job: Pick<RepriceJobRow, "actor">): Actor {
  const read = readActor(job);
  if (!read) throw new Error("Who chose cannot be read");
  return read;
}
