import { useEffect } from "react";
import { askSignIn, cancelSignIn } from "../features/auth/reauth.ts";
import { onAutomaticLogout } from "../features/auth/session.ts";
import { longToast, toast } from "../ui/feedback/toast-store.ts";
import { useNavigate } from "../ui/routing/routing.tsx";

/** Says why a session has ended, and leads on: to the login page, or to the dialog of an open wizard. */
export function useAutomaticLogout(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onAutomaticLogout(({ notice, goTo, asks }) => {
        // The dialog says it: a notice beside it would say the same in other words.
        if (asks) askSignIn();
        else {
          toast.error(notice, { duration: longToast });
          cancelSignIn();
        }
        if (goTo === "login") navigate({ to: "/login" });
      }),
    [navigate],
  );
}
