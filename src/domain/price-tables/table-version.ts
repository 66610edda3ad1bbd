import { formatDay } from "../numbers/format.ts";

/** A version of a price table in a quotation. */
export type TableVersion = { id: string; number: number; createdAt: string };

/** Returns the name of a version: "3 of 20 Nov 2026". */
export function versionName({ number, createdAt }: Omit<TableVersion, "id">): string {
  const day = formatDay(createdAt);
  return day === "" ? String(number) : `${number} of ${day}`;
}
