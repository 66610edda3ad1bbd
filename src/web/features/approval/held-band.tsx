import { useQuery } from "@tanstack/react-query";
import { describeForOthers } from "#domain/approval/broken-rules.ts";
import { type InOffer, isHeld } from "#domain/sales/sale.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useSession } from "../auth/session.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import { numberOf, useWaitingApprovals } from "./approvals-query.ts";

/** Returns whether the shown revision awaits a decision of the user. */
export function useMayDecide({ number, revision }: Pick<SaleWithCalls, "number" | "revision">): boolean {
  return useWaitingApprovals().some(
    (waiting) => numberOf(waiting) === number && waiting.revision === revision,
  );
}

/** The obstacles of a held revision: the broken rules, and the next act. */
export function HeldBand({ sale }: { sale: SaleWithCalls }) {
  const { approval, author } = sale;
  const mayDecide = useMayDecide(sale);
  return (
    <Notice>
      <p className="font-value">
        {approval.state === "awaiting"
          ? mayDecide
            ? `Awaiting your approval, saved by ${author}`
            : "Awaiting approval"
          : "Sent back"}
      </p>
      <BrokenRules sale={sale} />
      {approval.state === "sent_back" && <SentBackBecause sale={sale} />}
      <p className="text-ink-2">
        {approval.state === "awaiting"
          ? `Papers are drafts until approval. You cannot send this ${sale.saleKind} or mark it as won.`
          : "Revise it. The rules then check the new revision."}
      </p>
    </Notice>
  );
}

function BrokenRules({ sale: { approval, author } }: { sale: SaleWithCalls }) {
  const { user } = useSession();
  const isAuthor = user?.username === author;
  return (
    <ul className="break-words">
      {approval.broken.map((broken) => (
        <li key={broken.words}>{isAuthor ? broken.words : describeForOthers(broken, author)}.</li>
      ))}
    </ul>
  );
}

/** The band over a quotation in an offer. Only the offer is approved. */
export function HeldInOffer({ sale, inOffer }: { sale: SaleWithCalls; inOffer: InOffer }) {
  const state = inOffer.approval?.state;
  return (
    <Notice>
      {isHeld(sale.approval) && (
        <>
          <p className="font-value">Outside the rules</p>
          <BrokenRules sale={sale} />
        </>
      )}
      {state === "awaiting" && <p className="font-value">Offer {inOffer.offer_id} awaits approval</p>}
      {state === "sent_back" && <p className="font-value">Offer {inOffer.offer_id} was sent back</p>}
      <p className="text-ink-2">{draftsBecause(inOffer)}</p>
    </Notice>
  );
}

/** The reason why the papers of a quotation in an offer are drafts. */
function draftsBecause({ offer_id, approval }: InOffer): string {
  const because = "The papers of this quotation alone are drafts, because it is outside the rules by itself.";
  if (approval === null) return because;
  if (isHeld(approval))
    return "The offer needs approval. Until then the papers of this quotation are drafts.";
  return `Offer ${offer_id} ${approval.state === "approved" ? "is approved" : "needs no approval"}. ${because}`;
}

/** The note of the user who sent it back, for readers who may see it. Of an offer only users who see its costs may. */
function SentBackBecause({ sale }: { sale: SaleWithCalls }) {
  const { data } = useQuery(sale.activity(1));
  const entry = data?.entries.findLast(({ kind, to }) => kind === "approval" && to === "sent_back");
  return entry && entry.note !== null ? (
    <p className="break-words whitespace-pre-line">
      {entry.by}: {entry.note}
    </p>
  ) : null;
}
