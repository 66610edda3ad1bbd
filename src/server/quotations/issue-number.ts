import type { User } from "#contract/auth-api.ts";
import { type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors.ts";
import { quotationNumber, seriesOf } from "#domain/quotation/quotation.ts";
import { updateCounter } from "../platform/database/counters-repository.ts";
import type { GroupCommit } from "../platform/database/group-commit.ts";
import type { Db, QuotationNumberRow } from "../platform/database/schema.ts";
import {
  findQuotationNumber,
  type IssuedNumber,
  insertQuotationNumbers,
} from "./quotation-numbers-repository.ts";

const idTaken = "Quotation ID already exists";

/** A new quotation ID, counted within its series; concurrent calls get different ones. */
export type IssueNumber = (user: User, craneType: CraneTypeId, now: string) => Promise<string>;

type Wanted = Pick<QuotationNumberRow, "series" | "issued_at" | "issued_to_id">;

/** The next numbers of each series, in the order in which they are wanted. */
async function issueNumbers(db: Db, wanted: readonly Wanted[]): Promise<string[]> {
  const rows: QuotationNumberRow[] = [];
  for (const [series, ofSeries] of Map.groupBy(wanted, (each) => each.series)) {
    const last = await updateCounter(db, `quotation ${series}`, ofSeries.length);
    for (const [at, each] of ofSeries.entries()) {
      const serial = last - ofSeries.length + 1 + at;
      rows.push({ ...each, serial, number: quotationNumber(series, serial) });
    }
  }
  await insertQuotationNumbers(db, rows);
  return rows.map(({ number }) => number);
}

export function makeIssueNumber(together: GroupCommit): IssueNumber {
  const issue = together(issueNumbers);
  return (user, craneType, now) => {
    const series = seriesOf(craneType, now);
    return issue(series, { series, issued_at: now, issued_to_id: user.id });
  };
}

/** The issued ID, if it was issued to this user for this crane type. */
export async function findIssuedNumber(
  db: Db,
  user: User,
  craneType: CraneTypeId,
  number: string,
): Promise<IssuedNumber> {
  const issued = await findQuotationNumber(db, number);
  const fits =
    issued?.issued_to_id === user.id && issued.series.startsWith(`${craneTypes[craneType].series}-`);
  if (!issued || !fits) {
    const msg = `Quotation ID ${number} was not issued to you for this crane type`;
    throw new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", "quotation_id"] }] });
  }
  return issued;
}

/** The ID that a final quotation carries: the one it was given before, as long as it is not saved, else a new one. */
export async function numberFor(
  db: Db,
  issue: IssueNumber,
  user: User,
  craneType: CraneTypeId,
  given: string | undefined,
  now: string,
): Promise<string> {
  if (given === undefined) return issue(user, craneType, now);
  const issued = await findIssuedNumber(db, user, craneType, given);
  if (issued.quotation_id !== null) throw numberTaken();
  return issued.number;
}

export const numberTaken = (): Rejection => new Rejection("conflict", idTaken);
