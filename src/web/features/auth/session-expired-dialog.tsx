import { Suspense } from "react";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useIsSignInAsked } from "./reauth.ts";

const OpenSessionExpiredDialog = lazyOf(
  async () => (await import("./open-session-expired-dialog.tsx")).OpenSessionExpiredDialog,
);

/** The Session Expired dialog: signs in again without leaving the quotation. Mounted once, beside the screens. */
export function SessionExpiredDialog() {
  return <Suspense fallback={null}>{useIsSignInAsked() ? <OpenSessionExpiredDialog /> : null}</Suspense>;
}
