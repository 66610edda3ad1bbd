/** What an entry of a quotation's or an offer's activity says. No entry is ever changed or removed. */
export const activityKinds = [
  "saved",
  "revised",
  "status",
  "note",
  "follow_up",
  "validity",
  "approval",
  "paper",
  "repriced",
  "mail",
  "file",
  "order",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export type ActivityEntry = {
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The username. */
  by: string;
  kind: ActivityKind;
  from: string | null;
  to: string | null;
  note: string | null;
};

/**
 * Returns an entry as those read it who may not see the customer: of a mail, its subject and its paper, neither recipients
 * nor what mail servers said of them (docs/product.md, “Users and roles”).
 */
export const withoutPeople = (entry: ActivityEntry): ActivityEntry =>
  entry.kind === "mail"
    ? { ...entry, to: null, note: entry.note?.split("\n").slice(0, 2).join("\n") ?? null }
    : entry;
