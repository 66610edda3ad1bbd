import { lazy, Suspense } from "react";
import { useIsChecking, useSession } from "../features/auth/session.ts";
import { PageSpinner } from "../ui/page-spinner.tsx";
import { TakeOver } from "./take-over.ts";

const LandingPage = lazy(() =>
  import("../features/home/landing-page.tsx").then((module) => ({ default: module.LandingPage })),
);
const StaffHome = lazy(() => import("./staff-home.tsx").then((module) => ({ default: module.StaffHome })));

/** The landing page for visitors, the generator for staff; never one in place of the other while the sign-in is checked. */
export function HomeRoute() {
  const { status } = useSession();
  if (useIsChecking()) return <PageSpinner />;
  return (
    <Suspense fallback={<PageSpinner />}>
      {status === "signed-out" ? <LandingPage /> : <StaffHome />}
      <TakeOver of="landing" />
    </Suspense>
  );
}
