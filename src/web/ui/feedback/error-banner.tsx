import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";

type ErrorBannerProps = {
  /** A heading above the message, as "Configuration Error". */
  heading?: string;
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  /** The words on its button, when the button does not try again. */
  retryWords?: string;
  className?: string;
};

/** The fault, and *Try again*. The content around it stays. */
export function ErrorBanner({
  heading,
  children,
  onRetry,
  retryWords = "Try again",
  className = "",
}: ErrorBannerProps) {
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-bad bg-bad-soft px-4 py-3 text-bad ${className}`}
    >
      <CircleAlert size={20} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
      <div className="min-w-[12rem] flex-1">
        {heading && <p className="font-button">{heading}</p>}
        <div>{children}</div>
      </div>
      {onRetry && (
        <Button size="row" variant="danger" data-act="retry" onClick={onRetry}>
          {retryWords}
        </Button>
      )}
    </div>
  );
}
