import { Link } from "@tanstack/react-router";
import { scrollToCraneSelection } from "./scroll-to-crane-selection.ts";

/** Goes to the home page and on to the choice of a crane. */
export function CreateLink({ className, onClick }: { className?: string; onClick?: () => void }) {
  return (
    <Link
      to="/"
      hash="crane-selection"
      hashScrollIntoView={false}
      activeOptions={{ exact: true, includeHash: true }}
      activeProps={{ "aria-current": undefined }}
      onClick={() => {
        onClick?.();
        scrollToCraneSelection();
      }}
      {...(className && { className })}
    >
      Create
    </Link>
  );
}
