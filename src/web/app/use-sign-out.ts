import { useNavigate } from "@tanstack/react-router";
import { logout } from "../features/auth/session.ts";

/** Logs out and goes home in one step: the guard of a staff screen leads nobody to the login page who is leaving. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    logout();
    await navigate({ to: "/" });
  };
}
