import type { Approval } from "#domain/sales/sale.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

type RuleNoticeProps = {
  approval: Approval;
  isSaved?: boolean;
  /** A decision about the revision before may cover it. The save decides this. */
  mayBeCovered?: boolean;
};

/** Before it is saved, the rules that a quotation or an offer breaks; after it, that it waits. */
export function RuleNotice({ approval, isSaved = false, mayBeCovered = false }: RuleNoticeProps) {
  if (approval.state !== "awaiting") return null;
  return (
    <div role="status">
      <Notice>
        <ul className="font-value break-words">
          {approval.broken.map(({ words }) => (
            <li key={words}>{words}.</li>
          ))}
        </ul>
        <p className="text-ink-2">
          {isSaved ? "It waits for approval" : "Once it is saved it waits for approval"}
          {mayBeCovered && ", unless what was decided about the revision before covers it"}: until that is
          given its papers are drafts, and it can't be sent.
        </p>
      </Notice>
    </div>
  );
}
