import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "../api/query-client.ts";
import { currentSession, isSessionHeld, subscribeToSession } from "../features/auth/session.ts";

/** The signed-in user, under any present name. */
const person = () => currentSession().user?.id ?? currentSession().user?.username;

let shownTo = person();

/** Clear the data, so that the next user of the device never sees it. */
subscribeToSession(() => {
  const next = person();
  if (next === shownTo || (next === undefined && isSessionHeld())) return;
  shownTo = next;
  queryClient.clear();
});

/** Provides the server's data to signed-in screens only. The landing page does not load the library. */
export function StaffData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
