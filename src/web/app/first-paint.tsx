import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import type { PublicCompany } from "#contract/service-api.ts";
import { takeCompany } from "../api/company.ts";
import { tokenKey } from "../api/token.ts";
import { logout } from "../features/auth/session.ts";
import { LandingPage } from "../features/home/landing-page.tsx";
import { PageSpinner } from "../ui/page-spinner.tsx";
import { ErrorFallback } from "./error-fallback.tsx";
import { Header } from "./header.tsx";
import { stringifySearch } from "./search-text.ts";
import { Shell } from "./shell.tsx";
import type { Written } from "./take-over.ts";

/**
 * What runs in the page: before the app is there a visitor at the root sees the landing page, everybody else the shell
 * and that something loads. It waits for the face, as text in another one would move when that comes. The landing page's
 * scripts are fetched when it has been painted, and the app waits for the visitor's first move, or until the page has
 * been read for a while: it would only keep a phone busy.
 */
function show(key: string, longestWait: number, paintTime: number, readingTime: number): void {
  const [shell, failure, landing] = document.querySelectorAll("template");
  const scripts = landing?.dataset.scripts?.split(" ") ?? [];
  let isVisitor = true;
  try {
    isVisitor = localStorage.getItem(key) === null;
  } catch {
    // Storage is switched off: nobody stays signed in then.
  }
  const shown = isVisitor && landing ? landing : shell;
  const written: Written = shown === landing ? "landing" : "shell";

  const place = document.createElement("div");
  place.id = "first-paint";
  place.dataset.shows = written;
  // The landing page is of use without the app, and each press asks for it anew; the shell alone is not.
  const fail = () => {
    if (written === "landing" || !place.isConnected) return;
    place.dataset.shows = "failure" satisfies Written;
    place.replaceChildren(failure?.content ?? "");
  };
  let isStarted = false;
  const start = () => {
    const [app] = scripts;
    if (isStarted || !app) return;
    isStarted = true;
    import(/* @vite-ignore */ app).catch(() => {
      isStarted = false;
      fail();
    });
  };
  // Some browsers tell of the pointer where it rests.
  const startOnMove = (event: Event) => {
    const isAtRest = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
    if (event.type !== "pointermove" || !isAtRest) start();
  };
  const fetchScripts = () => {
    // The page's head knows the files of the screen itself.
    dispatchEvent(new Event("landing-painted"));
    for (const script of scripts) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "";
      link.href = script;
      document.head.append(link);
    }
  };
  const waitForVisitor = () => {
    for (const move of ["pointermove", "pointerdown", "keydown", "wheel", "touchstart", "scroll"])
      addEventListener(move, startOnMove, { passive: true });
    setTimeout(start, readingTime);
    setTimeout(fetchScripts, paintTime);
  };

  // Links lead on by themselves; a button's press waits for the app.
  place.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    if (place.dataset.shows === ("failure" satisfies Written)) location.reload();
    button.toggleAttribute("data-pressed");
    start();
  });
  shell?.before(place);
  if (written === "shell") {
    addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail(), true);
    start();
  }
  const fill = () => {
    if (place.dataset.shows === written) place.append(shown?.content ?? "");
    if (written === "landing") waitForVisitor();
  };
  const face = "1em Archivo";
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  Promise.race([document.fonts.load(face), late]).then(fill, fill);
  // Staff see prices. With the first of them it would come too late: every text of the screen is laid out anew then.
  if (!isVisitor) document.fonts.load(face, "\u20b9").catch(() => undefined);
}

/** As long as browsers themselves hide text whose face is not there yet. */
const longestWait = 3000;
/** What a slow phone takes to paint the landing page. */
const paintTime = 300;
const readingTime = 4000;

/**
 * As much of the shell as is seen while nothing is in it: the footer is below every window. It fills the window and no
 * more, as a browser that loads a page anew scrolls at once as far as there is something.
 */
function ShellAlone() {
  return (
    <>
      <Header />
      <main className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </>
  );
}

/** The markup of an address as one sees it whose sign-in is as it stands now. */
async function markupAt(path: string, shell: RouteComponent, component: RouteComponent): Promise<string> {
  const root = createRootRoute({ component: shell });
  const screen = createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [path] }),
    stringifySearch,
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** What the server writes into the page: at the root, and at every other address. */
export type FirstPaint = { root: string; elsewhere: string };

/**
 * The page as it is first seen, for the server to write into it: on a phone's line the app would be a second later. It
 * lies in templates, so that nothing of the landing page is there for anybody but a visitor.
 */
export async function firstPaint(company: PublicCompany, scripts: readonly string[]): Promise<FirstPaint> {
  takeCompany(company);
  // No link of the header leads to an address that is not known.
  const shell = `<template>${await markupAt("/loading", ShellAlone, PageSpinner)}</template>`;
  const failure = `<template>${await markupAt("/loading", ShellAlone, ErrorFallback)}</template>`;
  // Signs in nobody: without a browser the sign-in would be waited for.
  logout();
  const landing = `<template data-scripts="${scripts.join(" ")}">${await markupAt("/", Shell, LandingPage)}</template>`;
  const values = [tokenKey, longestWait, paintTime, readingTime].map((value) => JSON.stringify(value));
  const script = `<script>(${show.toString()})(${values.join(",")})</script>`;
  return { root: shell + failure + landing + script, elsewhere: shell + failure + script };
}
