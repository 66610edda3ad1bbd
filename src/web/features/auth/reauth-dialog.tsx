import { Suspense } from "react";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useIsSignInAsked } from "./reauth.ts";

const OpenReauthDialog = lazyOf(async () => (await import("./open-reauth-dialog.tsx")).OpenReauthDialog);

/** The Session Expired dialog: signs in again without leaving the quotation. Mounted once, beside the screens. */
export function ReauthDialog() {
  return <Suspense fallback={null}>{useIsSignInAsked() ? <OpenReauthDialog /> : null}</Suspense>;
}
