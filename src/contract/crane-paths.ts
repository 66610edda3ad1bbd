import { allCraneTypes } from "#domain/crane-types.ts";

/**
 * The paths of a call that every crane type has. The path of single girder cranes takes the
 * crane type from the call; each other one stands for its own, whatever the call says.
 */
export const ofEachCrane = <const Rest extends string>(rest: Rest) => ({
  path: `/api/single-girder/${rest}` as const,
  aliases: allCraneTypes()
    .filter(({ id }) => id !== "single-girder")
    .map(({ id, kind }) => ({ path: `/api/${id}/${rest}`, fixed: { crane_type: kind } })),
});
