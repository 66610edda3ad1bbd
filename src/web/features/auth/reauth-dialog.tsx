import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/error-banner.tsx";
import { cancelSignIn, completeSignIn, useIsSignInAsked } from "./reauth.ts";
import { lastUsername, useSession } from "./session.ts";
import { SignInFields } from "./sign-in-fields.tsx";
import { useSignInForm } from "./use-sign-in-form.ts";

/** The Session Expired dialog: signs in again without leaving the quotation. Mounted once, beside the screens. */
export function ReauthDialog() {
  return useIsSignInAsked() ? <OpenReauthDialog /> : null;
}

function OpenReauthDialog() {
  const form = useSignInForm(lastUsername());
  const { status } = useSession();
  // Signed in here or in another tab, what waited goes on.
  useEffect(() => {
    if (status === "signed-in") completeSignIn();
  }, [status]);
  return (
    <Dialog
      open
      onClose={cancelSignIn}
      title="Session Expired"
      description="Your session has expired. Please log in again to continue with your quotation."
      width="narrow"
      onSubmit={() => void form.submit()}
      actions={
        <>
          <Button onClick={cancelSignIn}>Cancel</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {form.isBusy ? "Signing in..." : "Sign in"}
          </Button>
        </>
      }
    >
      {form.error && <ErrorBanner className="mb-4">{form.error}</ErrorBanner>}
      <SignInFields form={form} />
    </Dialog>
  );
}
