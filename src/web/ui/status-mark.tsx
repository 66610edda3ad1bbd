import { type Approval, approvalStateTitles, isHeld } from "#domain/sales/sale.ts";
import { isOpen, type Status, statusMarks, statusTitles } from "#domain/sales/status.ts";

type StatusMarkProps = {
  status: Status;
  expired?: boolean;
  approval?: Pick<Approval, "state">;
  /** A position of a won offer that the customer did not order. */
  isNotOrdered?: boolean;
};

/** A status as a word with its mark, and besides whether an open quotation is expired or held. */
export function StatusMark({ status, expired = false, approval, isNotOrdered = false }: StatusMarkProps) {
  const { fill, stroke } = statusMarks[isNotOrdered ? "withdrawn" : status];
  const isHeldNow = approval !== undefined && isOpen(status) && isHeld(approval);
  return (
    <span
      className={`inline-flex items-baseline gap-x-1.5 whitespace-nowrap ${expired || isHeldNow ? "flex-wrap" : ""}`}
    >
      <span className="inline-flex items-baseline gap-x-1.5">
        <svg viewBox="0 0 16 16" className="size-4 flex-none self-center" aria-hidden="true">
          <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          {fill && <path d={fill} fill="currentColor" />}
          {stroke && <path d={stroke} fill="none" stroke="currentColor" strokeWidth="1.5" />}
        </svg>
        {isNotOrdered ? "Not ordered" : statusTitles[status]}
      </span>
      {expired && <span className="text-warn">expired</span>}
      {isHeldNow && (
        <span className="whitespace-normal text-warn">{approvalStateTitles[approval.state]}</span>
      )}
    </span>
  );
}
