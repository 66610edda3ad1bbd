import type { ComponentId } from "#domain/components/component-id.ts";
import { components } from "#domain/components/registry.ts";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";

/** A list or a price that could not be fetched: what failed, why, and a way to try again. */
export function FetchFailure(props: {
  component: ComponentId;
  failed: string;
  message: string;
  onRetry: () => void;
}) {
  const heading = components[props.component].failureHeading;
  return (
    <ErrorBanner heading={heading ?? props.failed} onRetry={props.onRetry}>
      {heading ? `${props.failed}. ${props.message}` : props.message}
    </ErrorBanner>
  );
}
