import { shiftDay } from "../src/domain/dates/indian-dates.ts";
import { statusFilters } from "../src/domain/sales/sale-status.ts";
import { creatorName, creators } from "./history-data.ts";

const today = new Date().toISOString().slice(0, 10);

/** One way to ask for the history. */
export type Case = {
  name: string;
  /** Who asks; the administrator unless given. */
  as?: "employee";
  path?: string | ((numbers: readonly string[], n: number) => string);
  /** The limit for 95 of 100 calls, in ms. Absent: 150. */
  limit?: number;
  query?: (n: number) => Record<string, string>;
};

const from = (n: number): string => shiftDay(today, -30 * (1 + (n % 30)));
const serialText = (n: number): string => String(n).padStart(5, "0");
const common = (n: number): string => ["5t", "100t", "shree", "steel", "engineer"][n % 5] ?? "";
const rare = (n: number): string => `forgings ${n % 400}`;

export const cases: readonly Case[] = [
  { name: "first page" },
  { name: "any page", query: (n) => ({ page: String(1 + ((n * 83) % 10_000)) }) },
  { name: "search, many hits", query: (n) => ({ search: common(n) }) },
  { name: "search, few hits", query: (n) => ({ search: rare(n) }) },
  { name: "search, no hit", query: (n) => ({ search: `zzz${n}` }) },
  { name: "search, one letter", query: () => ({ search: "e" }) },
  { name: "crane type", query: (n) => ({ crane_type: n % 2 ? "single" : "double" }) },
  { name: "creator", query: (n) => ({ creator: creatorName(n % creators) }) },
  { name: "30 days", query: (n) => ({ start_date: from(n), end_date: shiftDay(from(n), 29) }) },
  {
    name: "by amount",
    query: (n) => ({ sort_by: "final_amount", sort_order: n % 2 ? "asc" : "desc" }),
  },
  {
    name: "by quotation ID",
    query: (n) => ({ sort_by: "quotation_id", sort_order: n % 2 ? "asc" : "desc" }),
  },
  {
    name: "search, type, by amount",
    query: (n) => ({ search: common(n), crane_type: "single", sort_by: "final_amount" }),
  },
  { name: "two days, an employee", as: "employee" },
  { name: "status", query: (n) => ({ status: statusFilters[n % statusFilters.length] ?? "won" }) },
  {
    name: "status, any page",
    query: (n) => ({ status: "lost", page: String(1 + ((n * 83) % 2_000)) }),
  },
  { name: "search, order number", query: (n) => ({ search: `po ${1 + n * 97}/` }) },
  { name: "search, customer and status", query: (n) => ({ search: common(n), status: "expired" }) },
  {
    name: "bridge",
    path: (numbers, n) => `/api/quotation/${numbers[n % numbers.length]}/bridge`,
    query: () => ({ from: "0", to: "2" }),
    limit: 20,
  },
  {
    name: "compare",
    path: () => "/api/quotation/compare",
    query: (n) => ({ a: `SG-2627-${serialText(1 + n)}`, b: `SG-2627-${serialText(900 + n)}` }),
    limit: 20,
  },
  { name: "revisions", path: (numbers, n) => `/api/quotation/${numbers[n % numbers.length]}/revisions` },
  {
    name: "activity, 500 entries",
    path: (numbers) => `/api/quotation/${numbers[0]}/activity`,
    query: (n) => ({ page: String(1 + (n % 10)), limit: "50" }),
  },
  { name: "today's price", path: (numbers, n) => `/api/quotation/${numbers[n % numbers.length]}/today` },
  { name: "competitors", path: () => "/api/quotation/competitors" },
  { name: "one's own ten", path: "/api/quotation/mine" },
  { name: "creators", path: "/api/quotation/creators" },
];
