import { QueryClient } from "@tanstack/react-query";
import { ApiError, timeoutText } from "./api-error.ts";

/** A second try helps against a lost network or a failing server, not against a refusal or after two minutes of silence. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (error.message === timeoutText) return false;
  return failures < 2 && error instanceof ApiError && (error.status === undefined || error.status >= 502);
}

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
