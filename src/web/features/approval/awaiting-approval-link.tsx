import { Stamp } from "lucide-react";
import { Link } from "../../ui/routing/link.tsx";
import { useWaitingApprovals } from "./approvals-query.ts";

/** The number of decisions that wait for the user, in the header; nothing without one. */
export function AwaitingApprovalLink({ onFollow }: { onFollow: () => void }) {
  const { length } = useWaitingApprovals();
  if (length === 0) return null;
  const words = length === 1 ? "1 sale awaits your approval" : `${length} sales await your approval`;
  return (
    <Link
      to="/"
      hash="approvals"
      onClick={onFollow}
      title={words}
      className="inline-flex min-h-11 flex-none items-center gap-1.5 px-2 font-label text-warn hover:underline"
    >
      <Stamp size={18} strokeWidth={1.6} aria-hidden="true" />
      <span aria-hidden="true" className="tabular-nums">
        {length}
      </span>
      <span className="sr-only">{words}</span>
    </Link>
  );
}
