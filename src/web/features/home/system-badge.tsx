import { useQuery } from "@tanstack/react-query";
import type { health } from "#contract/service-api.ts";
import { call } from "../../api/call.ts";

/** The badge of the home page that says whether the quotation system (the server) answers. */
export function SystemBadge() {
  const { data, isPending, isError } = useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => call<typeof health>("GET", "/api/health", { signal }),
    refetchInterval: 60_000,
    networkMode: "always",
    retry: false,
  });
  const isActive = !isError && data?.status === "ok";
  const text = isPending
    ? "Checking the quotation system"
    : isActive
      ? "Quotation System Active"
      : "Quotation System Unavailable";
  const look = isPending ? "text-ink-2" : isActive ? "text-ok" : "text-bad";
  return (
    <p
      role="status"
      className={`inline-flex items-center gap-2.5 border border-current bg-sheet px-3 py-1.5 text-label font-value ${look}`}
    >
      <span
        aria-hidden="true"
        className={`inked size-2.5 border border-current ${isActive ? "bg-ok" : ""}`}
      />
      {text}
    </p>
  );
}
