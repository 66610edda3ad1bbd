/** The way to a value in the profile. */
export type FieldPath = readonly (string | number)[];

export type Option = { value: string; label: string };

/** A field of the profile. `lines` is a list of texts, `flags` a list of chosen options. An empty choice leaves the value out. */
export type FirmField = {
  path: FieldPath;
  label: string;
  kind: "text" | "area" | "lines" | "number" | "flag" | "flags" | "choice" | "picture" | "condition";
  options?: readonly Option[];
  /** True for a text that needs the whole width on one line. */
  isWide?: true;
  /** The hint of a column can depend on its entry. */
  hint?: string | ((entry: unknown) => string | undefined);
};

/** A list of the profile: its entries have columns. */
export type FirmList = {
  /** `motions`: rows that stand together by crane type and hoist type. */
  kind: "list" | "motions";
  path: FieldPath;
  label: string;
  /** The name of one entry: "milestone". */
  noun: string;
  columns: readonly FirmField[];
  blank: object;
  /** The names in braces that its texts may use. */
  names?: readonly string[];
};

export const text = (label: string, ...path: string[]): FirmField => ({ kind: "text", label, path });
export const area = (label: string, ...path: string[]): FirmField => ({ kind: "area", label, path });
export const lines = (label: string, path: string): FirmField => ({
  kind: "lines",
  label,
  path: [path],
  hint: "One a line",
});
export const number = (label: string, ...path: string[]): FirmField => ({ kind: "number", label, path });
export const choice = (label: string, options: readonly Option[], ...path: string[]): FirmField => ({
  kind: "choice",
  label,
  options,
  path,
});
export const asOptions = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1).replace("-", " ") }));
export const none: Option = { value: "", label: "None" };

/** A list whose new entries have empty texts. */
export const list = (
  label: string,
  noun: string,
  path: FieldPath,
  columns: readonly FirmField[],
  more: Partial<Pick<FirmList, "blank" | "names">> = {},
): FirmList => ({
  kind: "list",
  path,
  label,
  noun,
  columns,
  blank: Object.fromEntries(
    columns.filter(({ kind }) => kind !== "condition").map((column) => [String(column.path[0]), ""]),
  ),
  ...more,
});
