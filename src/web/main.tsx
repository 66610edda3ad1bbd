import "./ui/styles/base.css";
// Imported here, because the server's landing page is painted before the file of its screen loads.
import "./features/landing/hero.css";
import { StrictMode, startTransition, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { loadFirm } from "./api/firm.ts";
import { readToken } from "./api/token.ts";
import { ErrorBoundary, ErrorFallback } from "./app/error-fallback.tsx";
import { OpenScreen } from "./app/open-screen.tsx";
import { screens } from "./app/screens.ts";
import { startServiceWorker } from "./app/service-worker.ts";
import { Shell } from "./app/shell.tsx";
import { startAuthSession } from "./features/auth/session.ts";
import { loadAfter } from "./ui/lazy-of.ts";
import { preload, Routing } from "./ui/routing/routing.tsx";
import { watchTheme } from "./ui/theme.ts";

/** Start the app when an answer is late, because the app shows more than a spinner. */
const maxWaitMs = 1000;

const place = document.getElementById("root");
if (!place) throw new Error("The page has no element for the app");

watchTheme();
// The app scrolls after a change of screen. The browser would scroll the old screen.
history.scrollRestoration = "manual";
// Start in a separate task, because loading this file is a long task already.
const prepared = new Promise((resolve) => setTimeout(resolve)).then(() =>
  Promise.allSettled([loadFirm(), startAuthSession(), preload(screens, location.pathname)]),
);
startServiceWorker();

/** Resolves when the app may replace the server's part of the page. */
async function readiness(written: HTMLElement): Promise<void> {
  if (readToken() === null && written.querySelector(".written-landing")) {
    // The user reads the landing page meanwhile. Wait until its animations end.
    await prepared;
    await Promise.allSettled(written.getAnimations({ subtree: true }).map(({ finished }) => finished));
    document.documentElement.dataset.entered = "";
  } else await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}

const picture = Promise.withResolvers<void>();
loadAfter(picture.promise);

/** Rendered beside the app: both are visible. */
function Seen() {
  useEffect(() => picture.resolve(), []);
  return null;
}

// Do not await it: the screens' files import from this file.
void readiness(place).then(() =>
  // A transition lets presses and paints happen between React's pieces of work.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <ErrorBoundary
          fallback={
            <main className="flex flex-1 flex-col">
              <ErrorFallback />
            </main>
          }
        >
          <Routing screens={screens}>
            <Shell>
              <OpenScreen />
            </Shell>
          </Routing>
          <Seen />
        </ErrorBoundary>
      </StrictMode>,
    ),
  ),
);
