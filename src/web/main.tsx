import "./ui/styles/base.css";
// Here, as the landing page that the server writes is painted before the file of its own screen is there.
import "./features/home/hero.css";
import { StrictMode, startTransition, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { loadCompany } from "./api/company.ts";
import { readToken } from "./api/token.ts";
import { ErrorBoundary, ErrorFallback } from "./app/error-fallback.tsx";
import { OpenScreen } from "./app/open-screen.tsx";
import { screens } from "./app/screens.ts";
import { startServiceWorker } from "./app/service-worker.ts";
import { Shell } from "./app/shell.tsx";
import { startSession } from "./features/auth/session.ts";
import { loadAfter } from "./ui/lazy-of.ts";
import { preload, Routing } from "./ui/routing/routing.tsx";
import { watchTheme } from "./ui/theme.ts";

/** An answer that is late must not keep anybody before a spinner alone: the app has more to show. */
const longestWait = 1000;

const place = document.getElementById("root");
if (!place) throw new Error("The page has no place for the app");

watchTheme();
// Where a change of place scrolls to is the shell's to say: the browser would move what is still shown.
history.scrollRestoration = "manual";
// In a task of its own: reading the file that starts the app is long enough a one.
const prepared = new Promise((resolve) => setTimeout(resolve)).then(() =>
  Promise.allSettled([loadCompany(), startSession(), preload(screens, location.pathname)]),
);
startServiceWorker();

/** Ends when the app may take the place of what the server wrote there. */
async function readiness(written: HTMLElement): Promise<void> {
  if (readToken() === null && written.querySelector(".written-landing")) {
    // It is read meanwhile, and what moves into its place comes to rest there once.
    await prepared;
    await Promise.allSettled(written.getAnimations({ subtree: true }).map(({ finished }) => finished));
    document.documentElement.dataset.entered = "";
  } else await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

const picture = Promise.withResolvers<void>();
loadAfter(picture.promise);

/** Stands beside the app: both are seen at once. */
function Seen() {
  useEffect(() => picture.resolve(), []);
  return null;
}

// Not awaited here: the screens' files import from this one.
void readiness(place).then(() =>
  // In a transition React works in short pieces, and a press or a paint comes between them.
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
