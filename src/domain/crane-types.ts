/** The two crane types and every difference between them, as one record each (geometry has its own records). */
export const craneTypeIds = ["single-girder", "double-girder"] as const;
export type CraneTypeId = (typeof craneTypeIds)[number];

export type CraneType = {
  id: CraneTypeId;
  /** As stored in records and shown in lists. */
  label: "Single Girder" | "Double Girder";
  /** The name of the wizard and of the cards. */
  title: string;
  /** As in "5T × 15 m single girder EOT crane". */
  noun: string;
  /** The value of `crane_type` in queries. */
  kind: "single" | "double";
  /** Prefix of its quotation IDs. */
  series: "SG" | "DG";
  /** The id of its price database in the administration. */
  database: "single_girder_cranes" | "double_girder_cranes";
  databaseTitle: string;
  /** Which steps of the progress list may be clicked (specification §2, wizard shell). */
  stepAccess: "reached" | "any";
  /** How missing fields are told when Next is refused (specification §2). */
  refusal: "toast" | "dialog";
  /** Least custom column height in metres (specification §5, input constraints). */
  customColumnHeightMin: number;
  saveFailed: string;
  finalFailed: string;
};

export const craneTypes: Readonly<Record<CraneTypeId, CraneType>> = {
  "single-girder": {
    id: "single-girder",
    label: "Single Girder",
    title: "Single Girder Crane",
    noun: "single girder EOT crane",
    kind: "single",
    series: "SG",
    database: "single_girder_cranes",
    databaseTitle: "Single Girder Database",
    stepAccess: "reached",
    refusal: "toast",
    customColumnHeightMin: 1,
    saveFailed: "Failed to save quotation",
    finalFailed: "Failed to generate final quotation",
  },
  "double-girder": {
    id: "double-girder",
    label: "Double Girder",
    title: "Double Girder Crane",
    noun: "double girder EOT crane",
    kind: "double",
    series: "DG",
    database: "double_girder_cranes",
    databaseTitle: "Double Girder Database",
    stepAccess: "any",
    refusal: "dialog",
    customColumnHeightMin: 0,
    saveFailed: "Failed to save double girder quotation",
    finalFailed: "Failed to get final double girder quotation",
  },
};

/** Any spelling of specification §5 (`single`, `single-girder`, `Single Girder`, …); anything else is single girder. */
export function normaliseCraneType(text: unknown): CraneTypeId {
  const word = typeof text === "string" ? text.trim().toLowerCase().replace(/\s+/g, "-") : "";
  return word === "double" || word === "double-girder" ? "double-girder" : "single-girder";
}

/** The crane type with this address id, or undefined: an unknown one is never guessed here. */
export function findCraneType(id: string): CraneType | undefined {
  return craneTypeIds.includes(id as CraneTypeId) ? craneTypes[id as CraneTypeId] : undefined;
}

/** The crane type whose price tables lie under this database id, or undefined. */
export function findCraneTypeByDatabase(database: string): CraneType | undefined {
  return craneTypeIds.map((id) => craneTypes[id]).find((type) => type.database === database);
}
