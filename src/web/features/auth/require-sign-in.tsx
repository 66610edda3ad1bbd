import { Navigate, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Action, can } from "#domain/roles.ts";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { isSessionHeld, useSession } from "./session.ts";

type RequireSignInProps = {
  /** What one must be allowed to do here; left out, being signed in is enough. */
  action?: Action;
  children: ReactNode;
};

/** Lets signed-in staff through; others go to the login page and come back, and those without the right go home. */
export function RequireSignIn({ action, children }: RequireSignInProps) {
  const session = useSession();
  const from = useLocation({ select: (location) => location.href });
  if (session.status === "loading") return <PageSpinner />;
  if (session.status === "signed-out") {
    if (isSessionHeld()) return children;
    return <Navigate to="/login" search={{ from }} replace />;
  }
  if (action && !can(session.user, action)) return <Navigate to="/" replace />;
  return children;
}
