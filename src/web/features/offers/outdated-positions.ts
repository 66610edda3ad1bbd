import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { isOpen } from "#domain/sales/sale-status.ts";

/** A position whose quotation was revised since the offer was saved. */
export type OutdatedPosition = { position: number; quotation: string; revision: number; newest: number };

/** Returns the positions of an open offer whose quotations have a newer revision. Empty for a superseded revision. */
export function outdatedPositions(record: OfferRecord): OutdatedPosition[] {
  if (record.superseded_by !== null || !isOpen(record.status)) return [];
  return record.positions.flatMap(({ position, quotation_id: quotation, revision = 0, quoted }) =>
    quotation !== undefined && quoted && revision < quoted.newest_revision
      ? [{ position, quotation, revision, newest: quoted.newest_revision }]
      : [],
  );
}

/** Returns the reason that is proposed for a revision with the newest ones: "Position 2 R1: low headroom hoist". */
export const reasonOf = (
  outdated: readonly OutdatedPosition[],
  newest: readonly { quotation_id: string; reason: string | null }[],
): string =>
  outdated
    .map(({ position, quotation, newest: revision }) => {
      const reason = newest.find(({ quotation_id }) => quotation_id === quotation)?.reason;
      return `Position ${position} R${revision}${reason ? `: ${reason}` : ""}`;
    })
    .join("; ");
