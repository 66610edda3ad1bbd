import type { User } from "#contract/auth-api.ts";
import { can } from "#domain/roles.ts";

/** Whether the user may revise a quotation, change its status and the like. The server has the last word. */
export const mayWorkOn = (
  user: Pick<User, "username" | "role"> | null,
  quotation: { created_by: string },
): boolean =>
  user !== null && (user.username === quotation.created_by || can(user, "work on others' quotations"));
