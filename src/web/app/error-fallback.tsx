import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { LineCrane } from "../ui/feedback/empty-state.tsx";
import { ScreenMissing } from "../ui/routing/screen-of.tsx";
import { usePageTitle } from "../ui/use-page-title.ts";

type SheetMessageProps = { title: string; text: string; action: ReactNode };

/** The message of an error page, or of a page that was not found: a drawing sheet with an empty hook. */
export function SheetMessage({ title, text, action }: SheetMessageProps) {
  return (
    <div className="grid flex-1 content-center justify-items-center gutter py-14">
      <div className="ga-sheet ga-grid grid w-full max-w-[560px] justify-items-center gap-3 px-6 py-12 text-center">
        <LineCrane width={190} />
        <h1 tabIndex={-1} className="page-title mt-4">
          {title}
        </h1>
        <p className="max-w-[40ch] text-ink-2">{text}</p>
        <div className="mt-3">{action}</div>
      </div>
    </div>
  );
}

/** The error page “Something went wrong”. */
export function ErrorFallback() {
  usePageTitle("Something went wrong");
  return (
    <SheetMessage
      title="Something went wrong"
      text="We're sorry, but something unexpected happened. Please refresh the page or try again later."
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Refresh Page
        </Button>
      }
    />
  );
}

const reloadedFor = "crane-quote.reloaded-for ";

/**
 * Reloads the page when a screen could not be loaded, because the server no longer has the files of an earlier release:
 * once for each missing file.
 */
function reloadForRelease(error: unknown): void {
  if (!(error instanceof ScreenMissing && navigator.onLine)) return;
  try {
    if (sessionStorage.getItem(reloadedFor + error.message) !== null) return;
    sessionStorage.setItem(reloadedFor + error.message, "");
  } catch {
    // Without storage the page would reload again and again.
    return;
  }
  location.reload();
}

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Shows the fallback for a thrown error. */
  fallback: ReactNode;
  /** The present address. A new address tries again. */
  place?: unknown;
};

/** Catches errors of rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean; place: unknown }> {
  override state = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, shown: { place: unknown }) {
    return place === shown.place ? null : { hasFailed: false, place };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reloadForRelease(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
