import { type Approval, approvalStateTitles, isHeld } from "#domain/sales/sale.ts";
import { isOpen, type Status, statusIcons, statusTitles } from "#domain/sales/sale-status.ts";

type StatusBadgeProps = {
  status: Status;
  expired?: boolean;
  approval?: Pick<Approval, "state">;
  /** A position of a won offer that the customer did not order. */
  isNotOrdered?: boolean;
};

/**
 * The badge of a sales status: icon and word in the colour of the text. “Expired” and a missing
 * approval follow in the warning colour.
 */
export function StatusBadge({ status, expired = false, approval, isNotOrdered = false }: StatusBadgeProps) {
  const { fill, stroke } = statusIcons[isNotOrdered ? "withdrawn" : status];
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
