import type { ReactNode } from "react";
import { queryClient } from "../api/query-client.ts";
import { QueryProvider } from "../api/query-provider.tsx";
import { currentSession, isSessionHeld, subscribeToSession } from "../features/auth/session.ts";

let username = currentSession().user?.username;

/** What one person was shown never reaches the next one on the same device. */
subscribeToSession(() => {
  const next = currentSession().user?.username;
  if (next === username || (next === undefined && isSessionHeld())) return;
  username = next;
  queryClient.clear();
});

/** The server's data for signed-in screens. */
export function StaffData({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
