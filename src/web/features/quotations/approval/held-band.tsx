import { useQuery } from "@tanstack/react-query";
import { wordsAbout } from "#domain/approval/judge.ts";
import { type BrokenRule, hasLeftBehind } from "#domain/sales/sale.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { useSession } from "../../auth/session.ts";
import type { SaleSubject } from "../page/sale-subject.ts";
import { useMayDecide } from "./use-may-decide.ts";

/** What keeps a held revision from going out: the rules that it breaks, and what is to be done about it. */
export function HeldBand({ subject }: { subject: SaleSubject }) {
  const { approval, author } = subject;
  const { user } = useSession();
  const mayDecide = useMayDecide(subject);
  const isAuthor = user?.username === author;
  const isStuck = hasLeftBehind(approval);
  return (
    <Notice>
      <p className="font-value">
        {approval.state === "awaiting"
          ? mayDecide
            ? `Awaiting your approval, saved by ${author}`
            : isStuck
              ? "Can't be approved as it is"
              : "Awaiting approval"
          : "Sent back"}
      </p>
      <ul className="break-words">
        {approval.broken.map((broken) => (
          <li key={broken.words}>
            <Words of={broken} as={isAuthor ? broken.words : wordsAbout(broken, author)} />.
          </li>
        ))}
      </ul>
      {approval.state === "sent_back" && <SentBackBecause subject={subject} />}
      <p className="text-ink-2">
        {approval.state === "awaiting"
          ? `${isStuck ? "Revise it: until then" : "Until it is given,"} its papers are drafts, and it can't be sent or won.`
          : "Revise it: what is saved then is judged anew."}
      </p>
    </Notice>
  );
}

/** A broken rule in words, with the way to the quotation that it names. */
function Words({ of: { quotation_id: number }, as }: { of: BrokenRule; as: string }) {
  if (number === undefined) return as;
  const [before, after] = as.split(number);
  return (
    <>
      {before}
      <Link to="/quotations/:number" params={{ number }} className="link tabular-nums">
        {number}
      </Link>
      {after}
    </>
  );
}

/** What was noted when it was sent back, for who may read it: of an offer it is shown to those who see its costs. */
function SentBackBecause({ subject }: { subject: SaleSubject }) {
  const { data } = useQuery(subject.activity(1));
  const entry = data?.entries.findLast(({ kind, to }) => kind === "approval" && to === "sent_back");
  return entry && entry.note !== null ? (
    <p className="break-words whitespace-pre-line">
      {entry.by}: {entry.note}
    </p>
  ) : null;
}
