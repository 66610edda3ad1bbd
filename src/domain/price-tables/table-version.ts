import { formatDay } from "../format.ts";

/** A version of a price table as a quotation keeps it. Documents of before kept the id alone: number and moment are null then. */
export type TableVersion = { id: string; number: number | null; createdAt: string | null };

/** A version as people know it, "3 of 20 Nov 2026"; by its id while nobody knows its number. */
export function versionName({ id, number, createdAt }: TableVersion): string {
  if (number === null) return id;
  const day = formatDay(createdAt);
  return day === "" ? String(number) : `${number} of ${day}`;
}
