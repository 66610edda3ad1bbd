import { shiftDay } from "../src/domain/format.ts";
import { creatorName, creators } from "./history-data.ts";

/** When all this is asked. */
export const now = "2026-11-20T06:30:00.000Z";
const today = now.slice(0, 10);

/** One way to ask for the history, and the same as plain SQL. */
export type Case = {
  name: string;
  /** Who asks; the administrator unless told. */
  as?: "employee";
  path?: string;
  query?: (n: number) => Record<string, string>;
  /** The same as plain SQL: the condition, none for all, and the order of the page. */
  where?: (n: number) => string;
  order?: string;
  offset?: (n: number) => number;
};

/** The order of a page unless a case has another. */
export const newest = "created_at desc, series desc, serial desc";
const like = (term: string): string => `search_text like '%${term}%' escape '\\'`;
const from = (n: number): string => shiftDay(today, -30 * (1 + (n % 30)));
const common = (n: number): string => ["5t", "100t", "shree", "steel", "engineer"][n % 5] ?? "";
const rare = (n: number): string => `forgings ${n % 400}`;

export const cases: readonly Case[] = [
  { name: "first page" },
  {
    name: "any page",
    query: (n) => ({ page: String(1 + ((n * 83) % 10_000)) }),
    offset: (n) => 10 * ((n * 83) % 10_000),
  },
  { name: "search, many hits", query: (n) => ({ search: common(n) }), where: (n) => like(common(n)) },
  { name: "search, few hits", query: (n) => ({ search: rare(n) }), where: (n) => like(rare(n)) },
  { name: "search, no hit", query: (n) => ({ search: `zzz${n}` }), where: (n) => like(`zzz${n}`) },
  { name: "search, one letter", query: () => ({ search: "e" }), where: () => like("e") },
  {
    name: "crane type",
    query: (n) => ({ crane_type: n % 2 ? "single" : "double" }),
    where: (n) => `crane_type = '${n % 2 ? "single" : "double"}-girder'`,
  },
  {
    name: "creator",
    query: (n) => ({ creator: creatorName(n % creators) }),
    where: (n) => `created_by = '${creatorName(n % creators)}'`,
  },
  {
    name: "30 days",
    query: (n) => ({ start_date: from(n), end_date: shiftDay(from(n), 29) }),
    where: (n) =>
      `created_at >= '${shiftDay(from(n), -1)}T18:30:00.000Z' and created_at < '${shiftDay(from(n), 29)}T18:30:00.000Z'`,
  },
  {
    name: "by amount",
    query: (n) => ({ sort_by: "final_amount", sort_order: n % 2 ? "asc" : "desc" }),
    order: "final_amount desc, series desc, serial desc",
  },
  {
    name: "by quotation ID",
    query: (n) => ({ sort_by: "quotation_id", sort_order: n % 2 ? "asc" : "desc" }),
    order: "series desc, serial desc",
  },
  {
    name: "search, type, by amount",
    query: (n) => ({ search: common(n), crane_type: "single", sort_by: "final_amount" }),
    where: (n) => `${like(common(n))} and crane_type = 'single-girder'`,
    order: "final_amount desc, series desc, serial desc",
  },
  {
    name: "two days, an employee",
    as: "employee",
    where: () => `created_at >= '${shiftDay(today, -3)}T18:30:00.000Z'`,
  },
  { name: "one's own ten", path: "/api/quotation/mine", where: () => `created_by_id = 'engineer.01'` },
  { name: "creators", path: "/api/quotation/creators", order: "created_by" },
];
