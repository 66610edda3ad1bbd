import type { ReactNode } from "react";
import { queryClient } from "../api/query-client.ts";
import { QueryProvider } from "../api/query-provider.tsx";
import { currentSession, isSessionHeld, subscribeToSession } from "../features/auth/session.ts";

/** Who is signed in, whatever the name is by now. */
const person = () => currentSession().user?.id ?? currentSession().user?.username;

let shownTo = person();

/** What one person was shown never reaches the next one on the same device. */
subscribeToSession(() => {
  const next = person();
  if (next === shownTo || (next === undefined && isSessionHeld())) return;
  shownTo = next;
  queryClient.clear();
});

/** The server's data for signed-in screens. */
export function StaffData({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
