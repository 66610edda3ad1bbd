import { WifiOff } from "lucide-react";
import { usePlace } from "../ui/routing/routing.tsx";
import { useOnline } from "../ui/use-online.ts";

/** Stands under the header while there is no connection; in the wizard it says what becomes of the draft. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const hasDraft = usePlace().path.startsWith("/quotation/");
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2.5 border-b border-signal-line bg-signal-soft px-4 py-2 text-label text-ink">
          <WifiOff size={18} strokeWidth={1.6} aria-hidden="true" className="text-warn" />
          {hasDraft ? "Offline. Draft kept on this device" : "Offline"}
        </p>
      )}
    </div>
  );
}
