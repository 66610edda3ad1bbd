import { expiringDays, type PipelinePart } from "./pipeline.ts";

/**
 * The titles of the lists in the pipeline and on Home. They have their own file because every screen knows the lists.
 */
export const pipelinePartTitles: Readonly<Record<PipelinePart, string>> = {
  today: "Follow-ups due today",
  late: "Late follow-ups",
  none: "No follow-up date",
  ending: `Expire within ${expiringDays} days`,
  expired: "Expired",
  outdated: "Positions revised",
  issued: "Issued",
  sent: "Sent",
  negotiation: "Negotiation",
  awaiting: "Awaiting approval",
  sent_back: "Sent back",
  approvals: "Awaiting your approval",
};
