import { readToken } from "../api/token.ts";
import { useSession } from "../features/auth/session.ts";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import { type ScreenComponent, screenOf } from "../ui/routing/screen-of.tsx";

const LandingPage = screenOf(async () => (await import("../features/landing/landing-page.tsx")).LandingPage);
const StaffHome = screenOf(async () => (await import("./staff-home.tsx")).StaffHome);

/** The landing page for visitors, the generator for staff; a spinner while the sign-in is checked. */
function Home() {
  const { status } = useSession();
  if (status === "loading") return <PageSpinner />;
  return status === "signed-out" ? <LandingPage /> : <StaffHome />;
}

/** Load it with its screen, because React shows any spinner for at least a third of a second. */
export const HomeRoute: ScreenComponent = Object.assign(Home, {
  preload: async () => (readToken() === null ? LandingPage : StaffHome).preload?.(),
});
