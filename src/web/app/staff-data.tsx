import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "../api/query-client.ts";
import { currentSession, isSessionHeld, subscribeToSession } from "../features/auth/session.ts";

/** The signed-in user, under any present name. */
const person = () => currentSession().user?.id ?? currentSession().user?.username;

let shownTo = person();

/** Data of one user never reaches the next user of the device. */
subscribeToSession(() => {
  const next = person();
  if (next === shownTo || (next === undefined && isSessionHeld())) return;
  shownTo = next;
  queryClient.clear();
});

/** The server's data for signed-in screens only: the landing page does without the library. */
export function StaffData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
