import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { readToken } from "../api/token.ts";
import { useSession } from "../features/auth/session.ts";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";

const LandingPage = lazyRouteComponent(() => import("../features/home/landing-page.tsx"), "LandingPage");
const StaffHome = lazyRouteComponent(() => import("./staff-home.tsx"), "StaffHome");

/** The landing page for visitors, the generator for staff; never one in place of the other while the sign-in is checked. */
function Home() {
  const { status } = useSession();
  if (status === "loading") return <PageSpinner />;
  return (
    <Suspense fallback={<PageSpinner />}>
      {status === "signed-out" ? <LandingPage /> : <StaffHome />}
    </Suspense>
  );
}

/** Loaded with its screen: React shows a spinner, once it is there, for a third of a second. */
export const HomeRoute: RouteComponent = Object.assign(Home, {
  preload: () => (readToken() === null ? LandingPage : StaffHome).preload?.(),
});
