import type { ReactNode } from "react";
import type { Approval } from "#domain/sales/sale.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

type RuleNoticeProps = {
  approval: Approval;
  isSaved?: boolean;
  /** A decision about the previous revision may cover it. The save decides this. */
  mayBeCovered?: boolean;
  /** A remedy. */
  action?: ReactNode;
};

/**
 * Before saving, names the rules that a quotation or an offer breaks; after it, says that approval is
 * awaited.
 */
export function RuleNotice({ approval, isSaved = false, mayBeCovered = false, action }: RuleNoticeProps) {
  if (approval.state !== "awaiting") return null;
  return (
    <div role="status">
      <Notice action={action}>
        <ul className="font-value break-words">
          {approval.broken.map(({ words }) => (
            <li key={words}>{words}.</li>
          ))}
        </ul>
        <p className="text-ink-2">
          {isSaved ? "Awaiting approval" : "Needs approval after the save"}
          {mayBeCovered && ", unless the decision on the previous revision covers it"}. Until then, papers are
          drafts and cannot be sent.
        </p>
      </Notice>
    </div>
  );
}
