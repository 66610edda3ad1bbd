import { type Outcome, outcomeTitles } from "#domain/archive/past-quotation.ts";
import { StatusMark } from "../../ui/status-mark.tsx";

/** The outcome of a past quotation with the mark of such a sale; words alone for an open or unknown one. */
export const OutcomeMark = ({ outcome }: { outcome: Outcome }) =>
  outcome === "won" || outcome === "lost" ? (
    <StatusMark status={outcome} />
  ) : (
    <span className="text-ink-2">{outcomeTitles[outcome]}</span>
  );
