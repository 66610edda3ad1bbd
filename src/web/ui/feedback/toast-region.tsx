import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useId, useSyncExternalStore } from "react";
import { makeListeners } from "../../api/listeners.ts";
import { currentToasts, dismissToast, subscribeToToasts, type Toast, type ToastTone } from "./toast-store.ts";

// Everything outside an open dialog is inert, so each dialog has a region and the topmost dialog shows the
// toasts.
let hosts: readonly string[] = [];
const hostListeners = makeListeners();

function setHosts(next: readonly string[]): void {
  hosts = next;
  hostListeners.tell();
}

function useIsTopmost(): boolean {
  const key = useId();
  useEffect(() => {
    setHosts([...hosts, key]);
    return () => setHosts(hosts.filter((host) => host !== key));
  }, [key]);
  const isLast = () => hosts.at(-1) === key;
  return useSyncExternalStore(hostListeners.subscribe, isLast, isLast);
}

/**
 * The two live regions, mounted from the start: readers announce only what appears in a region they already know. On a page
 * toasts float under the head and its notices. On a phone, where they would cover the page's heading, and in a dialog they have
 * a place of their own.
 */
export function ToastRegion({ isInDialog = false }: { isInDialog?: boolean }) {
  const isTopmost = useIsTopmost();
  const all = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const toasts = isTopmost ? all : [];
  const place = places[isInDialog ? "dialog" : "page"];
  return (
    <div className={`no-print sticky z-40 ${place.frame}`}>
      <div className={place.stack}>
        <div role="alert" className={stack}>
          {toasts.filter((toast) => toast.tone === "error").map(card)}
        </div>
        <div role="status" className={stack}>
          {toasts.filter((toast) => toast.tone === "success").map(card)}
        </div>
      </div>
    </div>
  );
}

const places = {
  page: {
    frame: "pointer-events-none top-0 md:h-0 tall:top-14",
    stack: "max-md:mx-4 max-md:not-has-empty:pt-3 md:absolute md:inset-x-4 md:top-3 mx-auto max-w-[480px]",
  },
  dialog: { frame: "top-0", stack: "" },
} as const;
const stack = "grid gap-2 not-empty:mb-2";

const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />;

const looks: Readonly<Record<ToastTone, string>> = {
  success: "border-ok text-ok [&]:bg-ok-soft",
  error: "border-bad text-bad [&]:bg-bad-soft",
};

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = toast.tone === "error" ? CircleAlert : CircleCheck;
  return (
    <div
      className={`toast pointer-events-auto flex items-start gap-3 rounded-control border py-1 pr-1 pl-4 shadow-float ${looks[toast.tone]}`}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" className="mt-[9px] flex-none" />
      <div className="min-w-0 flex-1 py-2 text-ink">
        <p className={toast.lines.length > 0 ? "font-button" : "font-label"}>{toast.text}</p>
        {toast.lines.length > 0 && (
          <ul className="mt-1 list-disc pl-5 text-label">
            {toast.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {toast.act && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id);
            toast.act?.run();
          }}
          className="min-h-10 flex-none rounded-control px-3 font-button whitespace-nowrap text-blue hover:bg-hover"
        >
          {toast.act.name}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        className="grid size-10 flex-none place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
      >
        <X size={18} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
