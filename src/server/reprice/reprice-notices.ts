import { personName } from "#domain/people/user.ts";
import { repricedWords } from "#domain/reprice/repriced-words.ts";
import { revisionName } from "#domain/sales/sale.ts";
import type { ApprovalNotices } from "../approvals/notices.ts";
import type { Db } from "../platform/database/schema.ts";
import { type NotificationSender, notificationText, publicAddress } from "../platform/notification-mails.ts";
import { listRepriceNotices, type RepriceNoticeRow, repricedOf } from "./reprice-notices-repository.ts";

/**
 * Sends the mails about a re-pricing: to responsible users about changes of their sales, and to deciders about waiting
 * revisions; none without a mail server.
 */
export type RepriceNotices = {
  applied(batch: { job: string; batch: number; revised: readonly Revision[] }): void;
  /** Notes a revision that puts a sale back. */
  undone(revision: Revision): void;
};
type Revision = { number: string; revision: number };

export const noRepriceNotices: RepriceNotices = { applied: () => undefined, undone: () => undefined };

const lineOf = (row: RepriceNoticeRow): string =>
  `- ${revisionName(row.number, row.latest_revision)}: ${repricedWords(repricedOf(row))}`;

export const makeRepriceNotices = (
  db: Db,
  post: NotificationSender,
  approvals: ApprovalNotices,
  publicUrl: string | null,
): RepriceNotices => ({
  undone: (revision) => approvals.awaits(revision),
  applied({ job, batch, revised }) {
    for (const revision of revised) approvals.awaits(revision);
    post.send({ job }, async () => {
      const rows = await listRepriceNotices(db, { job, batch });
      const ids = [...new Set(rows.flatMap(({ informed_id }) => informed_id ?? []))];
      if (ids.length === 0) return [];
      const users = await db
        .selectFrom("users")
        .select(["id", "username", "full_name", "email"])
        .where("id", "in", ids)
        .where("is_active", "=", 1)
        .execute();
      return users.map((user) => {
        const own = rows.filter(({ informed_id }) => informed_id === user.id);
        const [first] = own;
        const count =
          own.length === 1 ? (first?.number ?? "") : `${own.length} of your quotations and offers`;
        const subject = `${first?.applied_by} re-priced ${count}`;
        return {
          to: { name: personName(user), address: user.email },
          subject,
          text: notificationText(`${subject}:`, own.map(lineOf).join("\n"), publicAddress(publicUrl, "/")),
        };
      });
    });
  },
});
