import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { askSignIn, cancelSignIn } from "../features/auth/reauth.ts";
import { onAutomaticLogout } from "../features/auth/session.ts";
import { longToast, toast } from "../ui/feedback/toast-store.ts";

/** Says why a session has ended, and leads on: to the login page, or to the dialog of an open wizard. */
export function useAutomaticLogout(): void {
  const router = useRouter();
  useEffect(
    () =>
      onAutomaticLogout(({ notice, goTo, asks }) => {
        // The dialog says it: a notice beside it would say the same in other words.
        if (asks) askSignIn();
        else {
          toast.error(notice, { duration: longToast });
          cancelSignIn();
        }
        if (goTo === "login") void router.navigate({ to: "/login" });
      }),
    [router],
  );
}
