import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { usePageTitle } from "../ui/use-page-title.ts";
import { SheetMessage } from "./sheet-message.tsx";

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

/** Around the whole app: whatever is thrown while drawing ends here. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? (
      <main className="flex flex-1 flex-col">
        <ErrorFallback />
      </main>
    ) : (
      this.props.children
    );
  }
}
