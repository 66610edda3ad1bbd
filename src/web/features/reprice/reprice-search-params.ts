import { allCraneTypes } from "#domain/crane-types.ts";
import { type Period, periods } from "#domain/sales/periods.ts";
import { openStatuses, type StatusFilter } from "#domain/sales/sale-status.ts";
import { textIn } from "../../ui/routing/address-values.ts";

/** The part of the address that a re-pricing uses. */
export type RepriceSearch = {
  creator?: string | undefined;
  /** The kind of a crane type. */
  type?: string | undefined;
  customer?: string | undefined;
  stage?: StatusFilter | undefined;
  period?: Period | undefined;
  job?: string | undefined;
};

/** The statuses by which open quotations are chosen. */
export const repriceStatuses: readonly StatusFilter[] = [...openStatuses, "expired"];

/** Reads the address. Invalid values of a filter count as absent. */
export const repriceSearch = (raw: Record<string, unknown>): RepriceSearch => ({
  creator: textIn(raw.creator),
  type: allCraneTypes().find(({ kind }) => kind === raw.type)?.kind,
  customer: textIn(raw.customer)?.slice(0, 60),
  stage: repriceStatuses.find((status) => status === raw.stage),
  period: periods.find((period) => period === raw.period),
  job: textIn(raw.job)?.slice(0, 40),
});
