import { allCraneTypes } from "#domain/crane-types.ts";

/**
 * The paths of a call for every crane type. The path of single girder cranes takes the crane type from the
 * call; every other path fixes its crane type.
 */
export const ofEachCrane = <const Rest extends string>(rest: Rest) => ({
  path: `/api/single-girder/${rest}` as const,
  aliases: allCraneTypes()
    .filter(({ id }) => id !== "single-girder")
    .map(({ id, kind }) => ({ path: `/api/${id}/${rest}`, fixed: { crane_type: kind } })),
});
