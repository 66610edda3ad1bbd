import { Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { unknownClauses } from "#domain/firm/sale-condition-problems.ts";
import type { WithConditions } from "#domain/firm/sale-conditions.ts";

/**
 * Refuses conditions with a clause that stands for a text that the firm does not have.
 * @param loc the place of `conditions` in the call
 * @throws Rejection 'invalid' with each such clause
 */
export function checkClauses(
  { conditions }: WithConditions,
  firm: Pick<FirmProfile, "terms">,
  loc: readonly string[],
): void {
  const problems = unknownClauses(conditions ?? {}, firm, loc);
  if (problems.length > 0)
    throw new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });
}
