import type { User } from "#contract/auth/auth-api.ts";
import { type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { quotationNumber, seriesOf } from "#domain/quotation/document/quotation-number.ts";
import { compileOnce, insertRow } from "../../platform/database/compile-once.ts";
import { updateCounter } from "../../platform/database/counters-repository.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { QuotationNumberRow } from "../../platform/database/tables/sales.ts";

/** An issued number; `quotation_id` is null as long as no quotation was saved under it. */
type IssuedNumber = QuotationNumberRow & { quotation_id: string | null };

const issuedNumbers = compileOnce(["number"], (db, { number }: { number: string }) =>
  db
    .selectFrom("quotation_numbers")
    .leftJoin("sales", "sales.number", "quotation_numbers.number")
    .selectAll("quotation_numbers")
    .select("sales.id as quotation_id")
    .where("quotation_numbers.number", "=", number),
);

const idTaken = "Quotation ID already exists";

/** Draws the next quotation ID of its series, inside the caller's transaction; others then wait for its end. */
export async function drawNumber(
  db: Db,
  user: Pick<User, "id">,
  craneType: CraneTypeId,
  now: string,
): Promise<QuotationNumberRow> {
  const series = seriesOf(craneType, now);
  const serial = await updateCounter(db, `quotation ${series}`);
  const number = quotationNumber(series, serial);
  const issued = { number, series, serial, issued_at: now, issued_to_id: user.id };
  await insertRow(db, "quotation_numbers", issued);
  return issued;
}

/** Issues a new quotation ID, counted within its series; concurrent calls get different ones. */
export async function issueNumber(db: Db, user: User, craneType: CraneTypeId, now: string): Promise<string> {
  const { number } = await db.transaction().execute((db) => drawNumber(db, user, craneType, now));
  return number;
}

/** The issued ID, if it was issued to this user for this crane type. */
export async function findIssuedNumber(
  db: Db,
  user: User,
  craneType: CraneTypeId,
  number: string,
): Promise<IssuedNumber> {
  const [issued] = await issuedNumbers(db, { number });
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
  user: User,
  craneType: CraneTypeId,
  given: string | undefined,
  now: string,
): Promise<string> {
  if (given === undefined) return issueNumber(db, user, craneType, now);
  const issued = await findIssuedNumber(db, user, craneType, given);
  if (issued.quotation_id !== null) throw numberTaken();
  return issued.number;
}

export const numberTaken = (): Rejection => new Rejection("conflict", idTaken);
