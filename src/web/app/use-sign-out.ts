import { logout } from "../features/auth/session.ts";
import { useNavigate } from "../ui/routing/routing.tsx";

/** Logs out and goes home in one step: the guard of a staff screen leads nobody to the login page who is leaving. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    logout();
    navigate({ to: "/" });
  };
}
