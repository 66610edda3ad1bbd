import type { MailRow } from "#server/platform/database/tables/mail.ts";

const at = "2026-11-20T06:30:00.000Z";

/** Returns a waiting mail of the quotation SG-1 with these changes. */
export const mailRow = (id: string, change: Partial<MailRow> = {}): MailRow => ({
  ...{ id, noun: "quotation", subject: "SG-1", request_key: id, revision: 0, form: "customer" },
  ...{ order_paper: null, sender_id: "u", sender: "r.patel", sender_name: "R", reply_to: "r@a.example" },
  ...{ to: "[]", cc: "[]", title: "", text: "", paper_id: `paper of ${id}`, made_at: at, state: "waiting" },
  ...{ attached: "[]", tries: 0, next_try_at: at, lease: null, leased_until: null, accepted: "[]" },
  ...{ refused: "[]", ended_at: null, why: null, seen_at: null },
  ...change,
});
