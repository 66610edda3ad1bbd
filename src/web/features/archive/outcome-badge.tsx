import { type Outcome, outcomeTitles } from "#domain/archive/outcomes.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";

/** The badge of a past quotation’s outcome: won and lost as a sale’s status, open and unknown as words alone. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) =>
  outcome === "won" || outcome === "lost" ? (
    <StatusBadge status={outcome} />
  ) : (
    <span className="text-ink-2">{outcomeTitles[outcome]}</span>
  );
