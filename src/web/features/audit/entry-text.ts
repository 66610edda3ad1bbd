import type { AuditEntry } from "#contract/audit/audit-api.ts";
import { findCraneTypeByDatabase } from "#domain/crane-types.ts";
import { formatNumber } from "#domain/numbers/format.ts";

type Detail = Readonly<Record<string, unknown>>;

const isDetail = (value: unknown): value is Detail =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ""
    ? "none"
    : typeof value === "number"
      ? formatNumber(value)
      : typeof value === "boolean"
        ? value
          ? "yes"
          : "no"
        : typeof value === "string"
          ? value
          : Array.isArray(value)
            ? value.map(shown).join(", ")
            : JSON.stringify(value);

const label = (name: string): string => name.replaceAll("_", " ");

/** Each value with its name, without empty lists. */
const pairs = (detail: Detail): string[] =>
  Object.entries(detail).flatMap(([name, value]) =>
    Array.isArray(value) && value.length === 0 ? [] : [`${label(name)} ${shown(value)}`],
  );

/** Returns the changed fields of a user. */
function differences(before: Detail, after: Detail): string[] {
  return Object.keys(after)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => `${label(name)} ${shown(before[name])} → ${shown(after[name])}`);
}

function tableText(detail: Detail): string[] {
  const { database, collection, version, row, column, before, after, sha256: _sha256, ...rest } = detail;
  const crane = findCraneTypeByDatabase(String(database))?.label ?? shown(database);
  const edit =
    column === undefined
      ? []
      : [
          `${Array.isArray(row) ? row.join(" · ") : shown(row)}: ${shown(column)} ${shown(before)} → ${shown(after)}`,
        ];
  // A workbook holds all tables of a crane type, each in its version in force.
  const table = collection === undefined ? "all tables" : label(String(collection));
  const numbered = version === undefined ? "" : `, version ${shown(version)}`;
  return [`${crane} ${table}${numbered}`, ...edit, ...pairs(rest)];
}

/** Returns an entry of the audit log in one line. */
export function entryText({ detail, subject_type, actor }: AuditEntry): string {
  if (subject_type === "price table") return tableText(detail).join("; ");
  const { before, after, username, ...rest } = detail;
  const parts = isDetail(before) && isDetail(after) ? differences(before, after) : pairs(rest);
  const name = username ?? (isDetail(after) ? after.username : undefined);
  // A visitor's name is the username of the attempted sign-in.
  const whom = typeof name === "string" && actor !== null && name !== actor ? [name] : [];
  return [...whom, ...parts].join("; ");
}
