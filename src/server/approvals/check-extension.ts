import type { User } from "#contract/auth/auth-api.ts";
import { extensionProblem } from "#domain/approval/judge.ts";
import { validityDaysOf } from "#domain/approval/terms.ts";
import { Rejection } from "#domain/errors.ts";
import { isDay } from "#domain/format.ts";
import type { Db } from "../platform/database/schema.ts";
import { limitsOf } from "./rules-repository.ts";

/** Refuses a validity that reaches further from today than the caller's rules let it. */
export async function checkExtension(db: Db, user: User, now: string, validUntil: string): Promise<void> {
  // What is no day is refused by the rule for days.
  const problem = isDay(validUntil)
    ? extensionProblem(validityDaysOf(now, validUntil), await limitsOf(db, user))
    : null;
  if (problem !== null)
    throw new Rejection("invalid", problem, { problems: [{ msg: problem, loc: ["body", "valid_until"] }] });
}
