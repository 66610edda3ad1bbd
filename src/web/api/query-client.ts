import { notifyManager, QueryClient } from "@tanstack/react-query";
import { isServerAway } from "./api-error.ts";
import { subscribeToServerBack } from "./server-back.ts";

/**
 * A query is retried at most twice, after a lost network or a failing server; not after a refusal or two minutes of
 * silence.
 */
const isWorthRetrying = (failures: number, error: Error): boolean => failures < 2 && isServerAway(error);

// Make a button busy before the next press. The default uses a timer and lets a quick second press through.
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
