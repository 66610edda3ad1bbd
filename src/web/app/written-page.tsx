import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PublicCompany } from "#contract/service-api.ts";
import { takeCompany } from "../api/company.ts";
import { logout } from "../features/auth/session.ts";
import { LandingPage } from "../features/home/landing-page.tsx";
import { Routing } from "../ui/routing/routing.tsx";
import { ErrorFallback } from "./error-fallback.tsx";
import { AnyScreen, HomeOnly } from "./screens-before.tsx";
import { Shell } from "./shell.tsx";

/** A screen's markup as a visitor sees it, at an address: the head marks Home at the root. */
const markup = (address: string, screen: ReactNode): string =>
  renderToStaticMarkup(
    <Routing screens={{}} at={address}>
      {screen}
    </Routing>,
  );

const place = (name: string, content: string) => `<div class="written written-${name}">${content}</div>`;

/** Its buttons (theme, menu) wait for the app: a press that nothing answers would be lost. */
const atRest = (html: string): string =>
  `<fieldset disabled role="presentation" class="contents">${html}</fieldset>`;

/**
 * The server's part of the page, in the place of the app. At the root it is the landing page for visitors. Elsewhere
 * it is the heading of the screen that loads, or the notice that loading failed. `base.css` says which of them is
 * shown.
 */
export function writtenPage(company: PublicCompany): { root: string; elsewhere: string } {
  takeCompany(company);
  const [home, any] = [markup("/", <HomeOnly />), markup("/any", <AnyScreen />)];
  // Without a browser nobody is ever signed in: the check of the sign-in is over.
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
