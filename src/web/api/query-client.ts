import { notifyManager, QueryClient } from "@tanstack/react-query";
import { isServerAway } from "./api-error.ts";
import { subscribeToServerBack } from "./server-back.ts";

/** A second try helps against a lost network or a failing server, not against a refusal or after two minutes of silence. */
const isWorthRetrying = (failures: number, error: Error): boolean => failures < 2 && isServerAway(error);

// A button is busy before the next press can come. By default that takes a timer, and a quick second press is sent too.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      retryDelay: (n) => 400 * 2 ** n,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: "always" },
  },
});

subscribeToServerBack(
  () =>
    void queryClient.refetchQueries({
      type: "active",
      predicate: ({ state }) => state.status === "error" && isServerAway(state.error),
    }),
);
