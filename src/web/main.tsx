import "./ui/base.css";
// Here, as the page that the server writes is painted before the chunk of its own screen is there.
import "./features/home/hero.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { loadCompany } from "./api/company.ts";
import { ErrorBoundary } from "./app/error-fallback.tsx";
import { router } from "./app/router.tsx";
import { startServiceWorker } from "./app/service-worker.ts";
import { startSession } from "./features/auth/session.ts";
import { watchTheme } from "./ui/theme.ts";

watchTheme();
const prepared = Promise.allSettled([loadCompany(), startSession(), router.load()]);
startServiceWorker();

/** A line that answers late must not leave the page with its written shell alone. */
const longestWait = 1000;
const late = new Promise((resolve) => setTimeout(resolve, longestWait));

const place = document.getElementById("root");
if (!place) throw new Error("The page has no place for the app");
const app = createRoot(place);
void Promise.race([prepared, late]).then(() =>
  // In slices: whoever touches the page while it is made is not kept waiting.
  startTransition(() =>
    app.render(
      <StrictMode>
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </StrictMode>,
    ),
  ),
);
