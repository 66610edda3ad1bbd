import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PublicFirm } from "#contract/service-api.ts";
import { takeFirm } from "../api/firm.ts";
import { logout } from "../features/auth/session.ts";
import { LandingPage } from "../features/landing/landing-page.tsx";
import { Routing } from "../ui/routing/routing.tsx";
import { ErrorFallback } from "./error-fallback.tsx";
import { HomeOnly, PrerenderedScreen } from "./prerendered-screens.tsx";
import { Shell } from "./shell.tsx";

/** A screen's markup for a visitor at an address. At the root the header marks Home. */
const markup = (address: string, screen: ReactNode): string =>
  renderToStaticMarkup(
    <Routing screens={{}} at={address}>
      {screen}
    </Routing>,
  );

const place = (name: string, content: string) => `<div class="written written-${name}">${content}</div>`;

/** Disable its buttons (theme, menu) until the app runs, because a press would be lost. */
const atRest = (html: string): string =>
  `<fieldset disabled role="presentation" class="contents">${html}</fieldset>`;

/**
 * The server's part of the page, shown until the app runs: at the root the landing page, elsewhere the
 * heading of the loading screen or the notice that loading failed. `base.css` chooses between them.
 */
export function prerenderedPage(company: PublicFirm): { root: string; elsewhere: string } {
  takeFirm(company);
  const [home, any] = [markup("/", <HomeOnly />), markup("/any", <PrerenderedScreen />)];
  // On the server nobody is signed in, so the check of the sign-in is done.
  logout();
  const failure = place("failure", renderToStaticMarkup(<ErrorFallback />));
  const landing = markup(
    "/",
    <Shell>
      <LandingPage />
    </Shell>,
  );
  return {
    root: place("landing", atRest(landing)) + place("loading", atRest(home)) + failure,
    elsewhere: place("loading", atRest(any)) + failure,
  };
}
