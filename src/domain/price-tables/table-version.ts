import { formatDay } from "../format.ts";

/** A version of a price table as a quotation keeps it. */
export type TableVersion = { id: string; number: number; createdAt: string };

/** A version as people know it: "3 of 20 Nov 2026". */
export function versionName({ number, createdAt }: Omit<TableVersion, "id">): string {
  const day = formatDay(createdAt);
  return day === "" ? String(number) : `${number} of ${day}`;
}
