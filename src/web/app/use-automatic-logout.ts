import { useEffect } from "react";
import { askSignIn, cancelSignIn } from "../features/auth/reauth.ts";
import { onAutomaticLogout } from "../features/auth/session.ts";
import { longToast, toast } from "../ui/feedback/toast-store.ts";
import { hereInBrowser, useNavigate } from "../ui/routing/routing.tsx";

/** Shows why a session ended, then opens the login page, or the dialog of an open wizard. */
export function useAutomaticLogout(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onAutomaticLogout(({ notice, goTo, asks }) => {
        // The dialog already says it, so show no notice.
        if (asks) askSignIn();
        else {
          toast.error(notice, { duration: longToast });
          cancelSignIn();
        }
        // The next sign-in returns to this place. A guard may have kept it already.
        if (goTo === "login" && location.pathname !== "/login")
          navigate({ to: "/login", search: location.pathname === "/" ? {} : { from: hereInBrowser() } });
      }),
    [navigate],
  );
}
