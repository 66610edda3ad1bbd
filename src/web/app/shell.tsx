import { WifiOff } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import { ToastRegion } from "../ui/feedback/toast-region.tsx";
import { useRoutedLocation } from "../ui/routing/routing.tsx";
import { offlineWithDraft, useOnline } from "../ui/use-online.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { acceptUpdate, hasUpdate, subscribeToUpdates } from "./service-worker.ts";
import { useAutomaticLogout } from "./use-automatic-logout.ts";
import { useRouteChanges } from "./use-route-changes.ts";

/** Offers a newer version that is ready. The user decides when to reload. */
function UpdateNotice() {
  const isWaiting = useSyncExternalStore(subscribeToUpdates, hasUpdate, hasUpdate);
  return (
    <div role="status" className="no-print">
      {isWaiting && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-rule bg-sheet-2 px-4 py-1.5 text-label">
          A newer version of Crane Quote is ready.
          <Button size="row" onClick={acceptUpdate}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * The bar below the header while there is no connection; in the wizard it also says where the draft is kept.
 */
function OfflineNotice() {
  const isOnline = useOnline();
  const hasDraft = useRoutedLocation().path.startsWith("/quotation/");
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2.5 border-b border-signal-line bg-signal-soft px-4 py-2 text-label text-ink">
          <WifiOff size={18} strokeWidth={1.6} aria-hidden="true" className="text-warn" />
          {hasDraft ? offlineWithDraft : "Offline"}
        </p>
      )}
    </div>
  );
}

/** The frame of every screen: header, main part, footer. */
export function Shell({ children }: { children: ReactNode }) {
  useRouteChanges();
  useAutomaticLogout();
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-ink px-4 py-2 text-sheet focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <Header />
      <OfflineNotice />
      <UpdateNotice />
      <ToastRegion />
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-1 flex-col outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
