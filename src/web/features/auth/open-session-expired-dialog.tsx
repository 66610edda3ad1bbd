import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { cancelSignIn, completeSignIn, reauthUsername } from "./reauth.ts";
import { useSession } from "./session.ts";
import { answersSignIn } from "./session-state.ts";
import { SignInFields } from "./sign-in-fields.tsx";
import { useSignInForm } from "./use-sign-in-form.ts";

/** The Session Expired dialog while it is asked for. */
export function OpenSessionExpiredDialog() {
  const [username] = useState(reauthUsername);
  const form = useSignInForm(username);
  const session = useSession();
  const [before] = useState(session);
  // Continue the waiting work after a sign-in here, or of the same user in another tab.
  useEffect(() => {
    const goesOn = session === before ? null : answersSignIn(session, username);
    if (goesOn === true) completeSignIn();
    else if (goesOn === false) cancelSignIn();
  }, [session, before, username]);
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
