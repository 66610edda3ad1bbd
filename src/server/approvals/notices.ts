import type { FastifyBaseLogger } from "fastify";
import { keeps } from "#domain/approval/decision.ts";
import { wordsAbout } from "#domain/approval/judge.ts";
import { formatMoney } from "#domain/format.ts";
import { rolesThat } from "#domain/roles.ts";
import { approvalStateTitles, revisionName } from "#domain/sales/sale.ts";
import { personName } from "#domain/user.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ApprovalRow } from "../platform/database/tables/approvals.ts";
import { brokenIn, findApproval, termsIn } from "./approvals-repository.ts";
import { findRules } from "./rules-repository.ts";

/** A revision by its number. */
type Revision = { number: string; revision: number };

/** Informs people by e-mail of what is theirs to do; where no mail server is set, nobody. */
export type ApprovalNotices = {
  /** Informs those who may decide that a revision waits; nobody about a quotation in an offer. */
  awaits(revision: Revision): void;
  /** Informs the author of what was decided. */
  decided(revision: Revision): void;
  /** Gives up what is not out yet, and is done with it. */
  stop(): Promise<void>;
};

export type Notice = { to: { name: string; address: string }; subject: string; text: string };

type NoticeDeps = {
  db: Db;
  send: (notice: Notice, signal: AbortSignal) => Promise<void>;
  /** Under which the pages are reached; null where nobody has said it. */
  publicUrl: string | null;
  log: FastifyBaseLogger;
};

const person = (user: { username: string; full_name: string; email: string }) => ({
  name: personName(user),
  address: user.email,
});

/** The active users who decide approvals, but its author, whose own rules a waiting revision keeps. */
async function decidersOf(db: Db, waiting: ApprovalRow) {
  const { rules } = await findRules(db);
  const users = await db
    .selectFrom("users")
    .select(["id", "role", "username", "full_name", "email"])
    .where("is_active", "=", 1)
    .where("role", "in", rolesThat("decide approvals"))
    .where("id", "!=", waiting.author_id)
    .execute();
  return users.filter(({ role }) => keeps(termsIn(waiting), rules[role]));
}

/** Whether approval is asked for what was judged: not for a quotation in an offer. */
async function isSale(db: Db, { subject }: ApprovalRow): Promise<boolean> {
  const sale = await db
    .selectFrom("sales")
    .select("number")
    .where("number", "=", subject)
    .where("in_offer", "is", null)
    .executeTakeFirst();
  return sale !== undefined;
}

/** Made after the answer was given, and tried once: home page and header of those concerned show the same. */
export function makeApprovalNotices({ db, send, publicUrl, log }: NoticeDeps): ApprovalNotices {
  const addressOf = ({ noun, subject }: ApprovalRow): string =>
    publicUrl === null ? "" : new URL(`/${noun}s/${subject}`, publicUrl).href;
  const textOf = (...paragraphs: readonly string[]): string =>
    paragraphs.filter((text) => text !== "").join("\n\n");

  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  function inform(revision: Revision, make: (row: ApprovalRow) => Promise<Notice[]>): void {
    const work = async () => {
      const row = await findApproval(db, revision.number, revision.revision);
      for (const notice of row ? await make(row) : []) await send(notice, stopping.signal);
    };
    const done = work()
      .catch((error: unknown) => log.warn({ err: error, ...revision }, "approval notice not out"))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  return {
    awaits: (revision) =>
      inform(revision, async (row) => {
        if (!(await isSale(db, row))) return [];
        const name = revisionName(row.subject, row.revision);
        const broken = brokenIn(row).map((each) => `- ${wordsAbout(each, row.author)}`);
        const saved = `${row.author} saved ${name}, ${formatMoney(termsIn(row).total)}. It waits for approval:`;
        const text = textOf(saved, broken.join("\n"), addressOf(row));
        const deciders = await decidersOf(db, row);
        return deciders.map((user) => ({
          to: person(user),
          subject: `${name} waits for your approval`,
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
        const text = textOf(`${subject}.`, row.note ?? "", addressOf(row));
        return author ? [{ to: person(author), subject, text }] : [];
      }),
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** Where no mail server is set. */
export const noApprovalNotices: ApprovalNotices = {
  awaits: () => undefined,
  decided: () => undefined,
  stop: async () => undefined,
};
