import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import type { PublicCompany } from "#contract/service-api.ts";
import { takeCompany } from "../api/company.ts";
import { tokenKey } from "../api/token.ts";
import { logout } from "../features/auth/session.ts";
import { LandingPage } from "../features/home/landing-page.tsx";
import { stringifySearch } from "./search-text.ts";
import { Shell } from "./shell.tsx";

/**
 * What runs in the page: a visitor sees the landing page before the app is there, staff never do. It waits for the
 * face, as text in another one would move when that comes. The scripts are fetched when it has been painted, and the app
 * waits for the visitor's first move, or until the page has been read for a while: it would only keep a phone busy.
 */
function show(key: string, scripts: readonly string[], longestWait: number, readingTime: number): void {
  const [app = ""] = scripts;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    import(/* @vite-ignore */ app);
  };
  const fetchScripts = () => {
    for (const script of scripts) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "";
      link.href = script;
      document.head.append(link);
    }
  };
  try {
    if (localStorage.getItem(key) !== null) {
      start();
      return;
    }
  } catch {
    // Storage is switched off: nobody stays signed in then.
  }
  const template = document.querySelector("template");
  const place = document.createElement("div");
  place.id = "first-paint";
  // Links lead on by themselves; a button's press waits for the app.
  place.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    button?.toggleAttribute("data-pressed");
  });
  template?.before(place);
  const fill = () => {
    place.append(template?.content ?? "");
    for (const move of ["pointermove", "pointerdown", "keydown", "wheel", "touchstart", "scroll"])
      addEventListener(move, start, { once: true, passive: true });
    setTimeout(start, readingTime);
    requestAnimationFrame(() => setTimeout(fetchScripts));
  };
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  Promise.race([document.fonts.load("1em Archivo"), late]).then(fill, fill);
}

/** As long as browsers themselves hide text whose face is not there yet. */
const longestWait = 3000;
const readingTime = 4000;

/**
 * The landing page as a visitor first sees it, for the server to write into the page: on a phone's line the app would be
 * a second later. It lies in a template, so that nothing of it is there for anybody else.
 */
export async function firstPaint(company: PublicCompany, scripts: readonly string[]): Promise<string> {
  takeCompany(company);
  // Signs in nobody: without a browser the sign-in would be waited for.
  logout();
  const root = createRootRoute({ component: Shell });
  const home = createRoute({ getParentRoute: () => root, path: "/", component: LandingPage });
  const router = createRouter({
    routeTree: root.addChildren([home]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    stringifySearch,
  });
  await router.load();
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  const values = [tokenKey, scripts, longestWait, readingTime].map((value) => JSON.stringify(value));
  return `<template>${markup}</template><script>(${show.toString()})(${values.join(",")})</script>`;
}
