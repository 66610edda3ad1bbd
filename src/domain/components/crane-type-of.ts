import { type CraneType, findCraneType } from "../crane-types.ts";
import { Rejection } from "../errors/rejection.ts";

/** Returns the reason why a crane of this type cannot be drawn, priced or printed. */
export const noLongerBuilt = (id: string): string =>
  `Cranes of the type ${id} are no longer built here: they can be neither drawn nor priced.`;

/**
 * Returns the crane type with an id from the database or a document, for work that needs its definition.
 * @throws Rejection 'conflict' for one that is no longer built
 */
export function craneTypeOf(id: string): CraneType {
  const type = findCraneType(id);
  if (!type) throw new Rejection("conflict", noLongerBuilt(id));
  return type;
}
