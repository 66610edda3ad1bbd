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
