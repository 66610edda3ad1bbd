import { Suspense } from "react";
import { Route } from "wouter";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import { LeadTo } from "../ui/routing/link.tsx";
import { screenAt, usePlace, useScreens } from "../ui/routing/routing.tsx";
import { ErrorBoundary, ErrorFallback } from "./error-fallback.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** The screen of the address. What is thrown while it is drawn ends here, until another is opened. */
export function OpenScreen() {
  const place = usePlace();
  const at = screenAt(useScreens(), place.path);
  if (!at) return <NotFoundPage />;
  if (!at.isThere) return <LeadTo to="/" />;
  const screen = <Route path={at.pattern} component={at.component} />;
  return (
    <ErrorBoundary place={place} fallback={<ErrorFallback />}>
      <Suspense fallback={<PageSpinner />}>{at.within ? <at.within>{screen}</at.within> : screen}</Suspense>
    </ErrorBoundary>
  );
}
