import { useEffect, useState } from "react";
import type { offersPasswordReset } from "#contract/auth/auth-api.ts";
import { call } from "../../api/call.ts";

/** Returns true when the server sends links to a new password; null until the server has answered. */
export function useIsResetOffered(): boolean | null {
  const [isOffered, setOffered] = useState<boolean | null>(null);
  useEffect(() => {
    const left = new AbortController();
    call<typeof offersPasswordReset>("GET", "/api/auth/password-reset", { signal: left.signal }).then(
      ({ offered }) => setOffered(offered),
      // Without an answer the page does not offer it.
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return isOffered;
}
