import { type Approval, approvalStateTitles, isHeld } from "#domain/sales/sale.ts";
import { isOpen, type Status, statusTitles } from "#domain/sales/status.ts";

/** The filling of each status's 16 px circle. */
const fills: Readonly<Record<Status, string | null>> = {
  issued: null,
  sent: "M8 8V1.5A6.5 6.5 0 0 1 14.5 8Z",
  negotiation: "M8 1.5A6.5 6.5 0 0 1 8 14.5Z",
  won: "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13Z",
  lost: null,
  withdrawn: null,
};
const strokes: Readonly<Partial<Record<Status, string>>> = {
  lost: "M4.8 4.8l6.4 6.4M11.2 4.8l-6.4 6.4",
  withdrawn: "M3.4 12.6l9.2-9.2",
};

type StatusMarkProps = {
  status: Status;
  expired?: boolean;
  approval?: Pick<Approval, "state">;
  /** A position of a won offer that the customer did not order. */
  isNotOrdered?: boolean;
};

/** A status as a word with its mark; an open quotation past its validity, or one that is held, says so besides. */
export function StatusMark({ status, expired = false, approval, isNotOrdered = false }: StatusMarkProps) {
  const mark = isNotOrdered ? "withdrawn" : status;
  const isHeldNow = approval !== undefined && isOpen(status) && isHeld(approval);
  return (
    <span
      className={`inline-flex items-baseline gap-x-1.5 whitespace-nowrap ${expired || isHeldNow ? "flex-wrap" : ""}`}
    >
      <svg viewBox="0 0 16 16" className="size-4 flex-none self-center" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        {fills[mark] && <path d={fills[mark]} fill="currentColor" />}
        {strokes[mark] && <path d={strokes[mark]} fill="none" stroke="currentColor" strokeWidth="1.5" />}
      </svg>
      {isNotOrdered ? "Not ordered" : statusTitles[status]}
      {expired && <span className="text-warn">expired</span>}
      {isHeldNow && (
        <span className="whitespace-normal text-warn">{approvalStateTitles[approval.state]}</span>
      )}
    </span>
  );
}
