import { describeForOthers } from "#domain/approval/broken-rules.ts";
import { isWithinLimits } from "#domain/approval/decision.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { rolesThat } from "#domain/people/roles.ts";
import { personName } from "#domain/people/user.ts";
import { approvalStateTitles, revisionName } from "#domain/sales/sale.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ApprovalRow } from "../platform/database/tables/approvals.ts";
import {
  type NotificationMail,
  type NotificationSender,
  notificationText,
  publicAddress,
} from "../platform/notification-mails.ts";
import { findApproval, readBrokenRules, readTerms } from "./approvals-repository.ts";
import { findRules } from "./rules-repository.ts";

/** A revision by its number. */
type Revision = { number: string; revision: number };

/** Sends the mails about approvals, to the deciders and to the author; none without a mail server. */
export type ApprovalNotices = {
  /** Tells the deciders about a waiting revision, except for quotations in offers. */
  awaits(revision: Revision): void;
  /** Tells the author the decision. */
  decided(revision: Revision): void;
};

const person = (user: { username: string; full_name: string; email: string }) => ({
  name: personName(user),
  address: user.email,
});

/** Returns the active users who may decide this revision, without its author. */
async function decidersOf(db: Db, waiting: ApprovalRow) {
  const { rules } = await findRules(db);
  const users = await db
    .selectFrom("users")
    .select(["id", "role", "username", "full_name", "email"])
    .where("is_active", "=", 1)
    .where("role", "in", rolesThat("decide approvals"))
    .where("id", "!=", waiting.author_id)
    .execute();
  return users.filter(({ role }) => isWithinLimits(readTerms(waiting), rules[role]));
}

/** Returns whether this revision needs a decision. A quotation in an offer does not. */
async function isSale(db: Db, { subject }: ApprovalRow): Promise<boolean> {
  const sale = await db
    .selectFrom("sales")
    .select("number")
    .where("number", "=", subject)
    .where("in_offer", "is", null)
    .executeTakeFirst();
  return sale !== undefined;
}

/**
 * Makes the sender of the mails about approvals: “awaits your approval”, “was approved”, “was sent back”.
 * `publicUrl` is the address of the home page, or null if it is not set.
 */
export function makeApprovalNotices(
  db: Db,
  post: NotificationSender,
  publicUrl: string | null,
): ApprovalNotices {
  const addressOf = ({ noun, subject }: ApprovalRow): string =>
    publicAddress(publicUrl, `/${noun}s/${subject}`);
  const inform = (revision: Revision, make: (row: ApprovalRow) => Promise<NotificationMail[]>): void =>
    post.send(revision, async () => {
      const row = await findApproval(db, revision.number, revision.revision);
      return row ? make(row) : [];
    });

  return {
    awaits: (revision) =>
      inform(revision, async (row) => {
        if (row.state !== "awaiting" || !(await isSale(db, row))) return [];
        const name = revisionName(row.subject, row.revision);
        const broken = readBrokenRules(row).map((each) => `- ${describeForOthers(each, row.author)}`);
        const saved = `${row.author} saved ${name}, ${formatMoney(readTerms(row).total)}. It awaits approval:`;
        const text = notificationText(saved, broken.join("\n"), addressOf(row));
        const deciders = await decidersOf(db, row);
        return deciders.map((user) => ({
          to: person(user),
          subject: `${name} awaits your approval`,
          text,
        }));
      }),
    decided: (revision) =>
      inform(revision, async (row) => {
        const name = revisionName(row.subject, row.revision);
        const author = await db
          .selectFrom("users")
          .select(["username", "full_name", "email"])
          .where("id", "=", row.author_id)
          .where("is_active", "=", 1)
          .executeTakeFirst();
        const subject = `${name} was ${approvalStateTitles[row.state]} by ${row.decided_by}`;
        const text = notificationText(`${subject}.`, row.note ?? "", addressOf(row));
        return author ? [{ to: person(author), subject, text }] : [];
      }),
  };
}

/** Without a mail server. */
export const noApprovalNotices: ApprovalNotices = {
  awaits: () => undefined,
  decided: () => undefined,
};
