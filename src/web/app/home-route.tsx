import { lazy, Suspense } from "react";
import { readToken } from "../api/token.ts";
import { useSession } from "../features/auth/session.ts";
import { LandingPage } from "../features/home/landing-page.tsx";
import { PageSpinner } from "../ui/page-spinner.tsx";

const loadStaffHome = () => import("./staff-home.tsx").then((module) => ({ default: module.StaffHome }));
const StaffHome = lazy(loadStaffHome);

// Whoever holds a token will most likely need it: it comes while the token is checked.
if (location.pathname === "/" && readToken() !== null) void loadStaffHome();

/** The landing page for visitors, the generator for staff; never one in place of the other while the sign-in is checked. */
export function HomeRoute() {
  const { status } = useSession();
  if (status === "signed-out") return <LandingPage />;
  if (status === "loading") return <PageSpinner />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <StaffHome />
    </Suspense>
  );
}
