import { Suspense } from "react";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import { Redirect } from "../ui/routing/link.tsx";
import { useRoutedLocation, useScreen } from "../ui/routing/routing.tsx";
import { ErrorBoundary, ErrorFallback } from "./error-fallback.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** The screen of the address. Catches its rendering errors until another screen opens. */
export function OpenScreen() {
  const place = useRoutedLocation();
  const found = useScreen();
  if (!found) return <NotFoundPage />;
  if (!found.isThere) return <Redirect to="/" />;
  const { component: Screen, within: Within } = found;
  return (
    <ErrorBoundary place={place} fallback={<ErrorFallback />}>
      <Suspense fallback={<PageSpinner />}>
        {Within ? (
          <Within>
            <Screen />
          </Within>
        ) : (
          <Screen />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
