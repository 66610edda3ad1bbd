import type { Sql } from "./sql.ts";

/** Counters of numbers, and rows that are locked by counting. */
export const counters = ({ strict }: Sql): string[] => [
  `create table counters (
    name text primary key,
    value integer not null
  ) ${strict}`,
];
