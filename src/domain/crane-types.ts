/** The components that are priced. */
export type ComponentId =
  | "span"
  | "hoist"
  | "end_carriage"
  | "lt_gantry"
  | "column"
  | "wiring"
  | "industrial_erection"
  | "panel";

type Hyphened<Id extends string> = Id extends `${infer Head}_${infer Rest}`
  ? `${Head}-${Hyphened<Rest>}`
  : Id;
export type ComponentStepId = Hyphened<ComponentId>;

/** The crane types that are built. */
export type CraneTypeId = "single-girder" | "double-girder";

/** The crane type of calls whose path names none. The paths of the others begin with their id. */
export const unnamedInPaths: CraneTypeId = "single-girder";

/** The differences between crane types, except their geometry, which has separate records. */
export type CraneType = {
  id: CraneTypeId;
  /** As stored in records and shown in lists: "Single Girder". */
  label: string;
  /**
   * Every spelling of callers and records (docs/product.md, “The wizard”). Capitals, blanks and hyphens make
   * no difference.
   */
  spellings: readonly string[];
  /** The name of the wizard and of the cards. */
  title: string;
  /** The line under its name. */
  description: string;
  /** As in "5T × 15 m single girder EOT crane". */
  noun: string;
  /** The value of `crane_type` in queries. */
  kind: string;
  /** The prefix of its quotation numbers: "SG" in SG-2627-00001. */
  series: string;
  /** The id of its price database in the administration. */
  database: string;
  databaseTitle: string;
  /** Its components, in the order of the steps and of the lines of a quotation. */
  components: readonly ComponentId[];
  /** The steps of the progress list that can be pressed (docs/product.md, “The wizard”). */
  stepAccess: "reached" | "any";
  /** The display of missing fields when Next is refused (docs/product.md, “The wizard”). */
  refusal: "toast" | "dialog";
  /** Least custom column height in metres (docs/product.md, “The wizard”); null without columns. */
  customColumnHeightMin: number | null;
  /** The error message when a save fails. */
  saveFailed: string;
  finalFailed: string;
};

/** A property of the crane type's record that bounds an input. */
export type CraneLimit = {
  [K in keyof CraneType]: CraneType[K] extends number | null ? K : never;
}[keyof CraneType];

/** The components of a bridge crane, in the order of the wizard’s steps. */
const bridgeOnColumns: readonly ComponentId[] = [
  "span",
  "hoist",
  "end_carriage",
  "lt_gantry",
  "column",
  "wiring",
  "industrial_erection",
  "panel",
];

/** The crane types with their names, number series, steps and components, in the order in which they are offered. */
export const craneTypes: Readonly<Record<CraneTypeId, CraneType>> = {
  "single-girder": {
    id: "single-girder",
    label: "Single Girder",
    spellings: ["Single Girder", "single-girder", "single"],
    title: "Single Girder Crane",
    description: "One girder, the hoist under it",
    noun: "single girder EOT crane",
    kind: "single",
    series: "SG",
    database: "single_girder_cranes",
    databaseTitle: "Single Girder Database",
    components: bridgeOnColumns,
    stepAccess: "reached",
    refusal: "toast",
    customColumnHeightMin: 1,
    saveFailed: "Failed to save quotation",
    finalFailed: "Failed to generate final quotation",
  },
  "double-girder": {
    id: "double-girder",
    label: "Double Girder",
    spellings: ["Double Girder", "double-girder", "double"],
    title: "Double Girder Crane",
    description: "Two girders, the crab on top",
    noun: "double girder EOT crane",
    kind: "double",
    series: "DG",
    database: "double_girder_cranes",
    databaseTitle: "Double Girder Database",
    components: bridgeOnColumns,
    stepAccess: "any",
    refusal: "dialog",
    customColumnHeightMin: 0,
    saveFailed: "Failed to save double girder quotation",
    finalFailed: "Failed to get final double girder quotation",
  },
};

/** All crane types, in the order in which they are offered. */
export const allCraneTypes = (): CraneType[] => Object.values(craneTypes);

/** The ids of all crane types, in the order in which they are offered. */
export const craneTypeIds = (): CraneTypeId[] => allCraneTypes().map(({ id }) => id);

/** A value for each crane type, under its id. */
export const byCraneType = <T>(make: (id: CraneTypeId) => T): Record<CraneTypeId, T> =>
  Object.fromEntries(craneTypeIds().map((id) => [id, make(id)])) as Record<CraneTypeId, T>;

/** The crane type with this id, as addresses and the database name it, or undefined. */
export const findCraneType = (id: string): CraneType | undefined =>
  allCraneTypes().find((type) => type.id === id);

/** Returns the name of a crane type in lists. A type that is no longer built has its id. */
export const craneLabelOf = (id: string): string => findCraneType(id)?.label ?? id;

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "-");

/** Returns the crane type of a spelling, or undefined. */
export const findCraneTypeSpelled = (text: unknown): CraneType | undefined =>
  typeof text === "string"
    ? allCraneTypes().find(({ spellings }) => spellings.some((known) => folded(known) === folded(text)))
    : undefined;

/** The crane type by the series that a quotation's number begins with, or undefined. */
export const findCraneTypeOfNumber = (number: string): CraneType | undefined =>
  allCraneTypes().find(({ series }) => number.startsWith(`${series}-`));

/**
 * Returns the crane type that a call of the API names, in any spelling; single girder for every other word
 * (docs/product.md, “The wizard”). For values from outside only.
 */
export const normaliseCraneType = (text: unknown): CraneTypeId =>
  findCraneTypeSpelled(text)?.id ?? "single-girder";

/** Returns the crane type with this price database id, or undefined. */
export const findCraneTypeByDatabase = (database: string): CraneType | undefined =>
  allCraneTypes().find((type) => type.database === database);

/** Used when the crane type is unknown or makes no difference, as in the tables' keys. */
export const anyCrane = null;
