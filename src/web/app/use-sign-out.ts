import { useNavigate } from "@tanstack/react-router";
import { logout } from "../features/auth/session.ts";

/** Logs out and goes home: home first, so that the guard of a staff screen does not lead to the login page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate({ to: "/" });
    logout();
  };
}
