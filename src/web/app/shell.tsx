import type { ReactNode } from "react";
import { ToastRegion } from "../ui/feedback/toast-region.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { UpdateNotice } from "./update-notice.tsx";
import { useAutomaticLogout } from "./use-automatic-logout.ts";
import { useRouteChanges } from "./use-route-changes.ts";

/** What stands around every screen. */
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
