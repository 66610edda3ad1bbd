import { Spinner } from "./spinner.tsx";

/** The large spinner while the sign-in is checked. */
export function PageSpinner({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="appears-late grid min-h-[60vh] flex-1 place-items-center text-ink-2">
      <Spinner size={56} />
      <span className="sr-only">{label}</span>
    </div>
  );
}
