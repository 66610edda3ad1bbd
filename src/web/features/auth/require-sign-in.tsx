import { type ReactNode, useEffect, useRef } from "react";
import { type Action, can } from "#domain/people/roles.ts";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { Redirect } from "../../ui/routing/link.tsx";
import { hereInBrowser, useNavigate, useRoutedLocation } from "../../ui/routing/routing.tsx";
import { SecondFactorFirst } from "./second-factor-first.tsx";
import { isSessionHeld, useSession } from "./session.ts";

type RequireSignInProps = {
  /** The right that this screen needs. Absent: any signed-in user. */
  action?: Action;
  children: ReactNode;
};

/**
 * Shows the screen to signed-in staff. Visitors go to the login page and return after it; users without the
 * right go home.
 */
export function RequireSignIn({ action, children }: RequireSignInProps) {
  const session = useSession();
  const isRefused = session.status === "signed-in" && action !== undefined && !can(session.user, action);
  const wasShown = useRef(false);
  useEffect(() => {
    if (isRefused && wasShown.current)
      toast.error("Your role has changed. You can no longer open this page.", { duration: longToast });
    wasShown.current = session.status === "signed-in" && !isRefused;
  }, [session.status, isRefused]);
  if (session.status === "loading") return <PageSpinner />;
  if (session.status === "signed-out") {
    if (isSessionHeld()) return <SecondFactorFirst>{children}</SecondFactorFirst>;
    return <ToLogin />;
  }
  if (isRefused) return <Redirect to="/" />;
  return <SecondFactorFirst>{children}</SecondFactorFirst>;
}

/** Goes to the login page once, with the requested address; not while another navigation runs. */
function ToLogin() {
  const navigate = useNavigate();
  const { path } = useRoutedLocation();
  useEffect(() => {
    if (location.pathname === path)
      navigate({ to: "/login", search: { from: hereInBrowser() }, replace: true });
  }, [navigate, path]);
  return <PageSpinner />;
}
