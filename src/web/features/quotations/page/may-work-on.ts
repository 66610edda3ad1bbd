import { mayWorkOn as mayViewerWorkOn } from "#domain/history.ts";
import type { SessionUser } from "../../auth/session-state.ts";

/** Whether whoever is signed in may revise a quotation, change its status and the like. The server has the last word. */
export const mayWorkOn = (
  user: SessionUser | null,
  quotation: { created_by_id: string; responsible_id: string | null },
): boolean => user !== null && mayViewerWorkOn(user, quotation);
