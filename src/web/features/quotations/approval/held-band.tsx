import { useQuery } from "@tanstack/react-query";
import { wordsAbout } from "#domain/approval/judge.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useSession } from "../../auth/session.ts";
import type { SaleSubject } from "../page/sale-subject.ts";
import { useMayDecide } from "./use-may-decide.ts";

/** What keeps a held revision from going out: the rules that it breaks, and what is to be done about it. */
export function HeldBand({ subject }: { subject: SaleSubject }) {
  const { approval, author } = subject;
  const { user } = useSession();
  const mayDecide = useMayDecide(subject);
  const isAuthor = user?.username === author;
  return (
    <Notice>
      <p className="font-value">
        {approval.state === "awaiting"
          ? mayDecide
            ? `Awaiting your approval, saved by ${author}`
            : "Awaiting approval"
          : "Sent back"}
      </p>
      <ul className="break-words">
        {approval.broken.map((broken) => (
          <li key={broken.words}>{isAuthor ? broken.words : wordsAbout(broken, author)}.</li>
        ))}
      </ul>
      {approval.state === "sent_back" && <SentBackBecause subject={subject} />}
      <p className="text-ink-2">
        {approval.state === "awaiting"
          ? "Until it is given, its papers are drafts, and it can't be sent or won."
          : "Revise it: the revision is judged again."}
      </p>
    </Notice>
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
