/** The reasons for a lost order, in the order of the list. */
export const lostReasons = [
  "price",
  "delivery",
  "specification",
  "competitor",
  "dropped",
  "no_answer",
  "other",
] as const;
export type LostReason = (typeof lostReasons)[number];

/** The names of the reasons for a lost sale. */
export const lostReasonTitles: Readonly<Record<LostReason, string>> = {
  price: "Price",
  delivery: "Delivery",
  specification: "Specification",
  competitor: "Competitor",
  dropped: "Project dropped",
  no_answer: "No answer",
  other: "Other",
};

/** The parts of the activity's note for a lost order, which ". " separates. */
export const lostReasonPart = (reason: LostReason): string => `Reason: ${lostReasonTitles[reason]}`;

/** Returns the reason in a note of the activity, the first one if a user typed another; null without one. */
export function readLostReason(note: string): LostReason | null {
  const parts = note.split(". ");
  const found = parts.flatMap((part) => lostReasons.find((reason) => part === lostReasonPart(reason)) ?? []);
  return found[0] ?? null;
}
