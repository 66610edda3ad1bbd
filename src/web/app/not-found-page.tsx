import { ButtonLink } from "../ui/button-link.tsx";
import { usePageTitle } from "../ui/use-page-title.ts";
import { SheetMessage } from "./error-fallback.tsx";

/** The page of an unknown address (404). */
export function NotFoundPage() {
  usePageTitle("Page Not Found");
  return (
    <SheetMessage
      title="Page Not Found"
      text="The page you're looking for doesn't exist or has been moved."
      action={
        <ButtonLink to="/" variant="primary">
          Go Home
        </ButtonLink>
      }
    />
  );
}
