import { allCraneTypes, type CraneTypeId, unnamedInPaths } from "#domain/crane-types.ts";

/**
 * The paths of a call for every crane type. The path of single girder cranes takes the crane type from the
 * call; every other path fixes its crane type.
 */
export const ofEachCrane = <const Rest extends string>(rest: Rest) => ({
  path: `/api/single-girder/${rest}` as const,
  aliases: otherCraneTypes().map(({ id, kind }) => ({
    path: `/api/${id}/${rest}`,
    fixed: { crane_type: kind },
  })),
});

/** The paths of a call that takes the crane type from its body, one for every other crane type. */
export const withEachCrane = <const Rest extends string>(rest: Rest) => ({
  path: `/api/${rest}` as const,
  aliases: otherCraneTypes().map(({ id }) => ({ path: `/api/${id}/${rest}` })),
});

const otherCraneTypes = () => allCraneTypes().filter(({ id }) => id !== unnamedInPaths);

/** Returns the path of a call for this crane type: the path itself, or its alias with the crane type's name. */
export const pathOfCrane = (path: string, craneType: CraneTypeId): string =>
  craneType === unnamedInPaths ? path : path.replace(/^\/api\/(single-girder\/)?/, `/api/${craneType}/`);
