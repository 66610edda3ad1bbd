import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import type { PublicCompany } from "#contract/service-api.ts";
import { takeCompany } from "../api/company.ts";
import { logout } from "../features/auth/session.ts";
import { LandingPage } from "../features/home/landing-page.tsx";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import { ErrorFallback } from "./error-fallback.tsx";
import { Shell } from "./shell.tsx";

/** A screen's markup as a visitor sees it. */
async function markup(shell: RouteComponent, screen: RouteComponent): Promise<string> {
  const root = createRootRoute({ component: shell });
  const home = createRoute({ getParentRoute: () => root, path: "/", component: screen });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: root.addChildren([home]), history });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const place = (name: string, content: string) => `<div class="written written-${name}">${content}</div>`;

/**
 * What the server writes into the page, in the place that the app takes when it runs: at the root the landing page, for
 * visitors; else that something loads, or has failed to. `base.css` says which of them is shown.
 */
export async function writtenPage(company: PublicCompany): Promise<{ root: string; elsewhere: string }> {
  takeCompany(company);
  // Without a browser nobody is ever signed in: the check of the sign-in is over.
  logout();
  const elsewhere =
    place("loading", renderToStaticMarkup(<PageSpinner />)) +
    place("failure", renderToStaticMarkup(<ErrorFallback />));
  // Its buttons (theme, menu) wait for the app: a press that nothing answers would be lost.
  const landing = `<fieldset disabled role="presentation" class="contents">${await markup(Shell, LandingPage)}</fieldset>`;
  return { root: place("landing", landing) + elsewhere, elsewhere };
}
