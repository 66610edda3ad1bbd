import { useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import { acceptUpdate, hasUpdate, subscribeToUpdates } from "./service-worker.ts";

/** Offers a newer version that is ready. The user decides when to reload. */
export function UpdateNotice() {
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
