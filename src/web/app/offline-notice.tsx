import { WifiOff } from "lucide-react";
import { useSession } from "../features/auth/session.ts";
import { useOnline } from "../ui/use-online.ts";

/** Stands under the header while there is no connection; a visitor has no draft that could be kept. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const { user } = useSession();
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2.5 border-b border-signal-line bg-signal-soft px-4 py-2 text-label text-ink">
          <WifiOff size={18} strokeWidth={1.6} aria-hidden="true" className="text-warn" />
          {user ? "Offline. Draft kept on this device" : "Offline"}
        </p>
      )}
    </div>
  );
}
