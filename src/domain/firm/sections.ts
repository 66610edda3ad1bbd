import type { CompanyProfile } from "../company.ts";

type Key = keyof CompanyProfile;

/** A section of the profile's form: its fields stand together, and a version names it when one of them changed. */
export type FirmSection = { id: string; title: string; group: string; keys: readonly Key[] };

/** The sections in the order of the form. Every field of the profile stands in one of them. */
export const firmSections: readonly FirmSection[] = [
  {
    id: "letterhead",
    title: "Letterhead",
    group: "On every paper",
    keys: ["logo", "name", "registered", "tagline"],
  },
  {
    id: "address",
    title: "Address and tax",
    group: "On every paper",
    keys: ["address", "city", "state", "phones", "email", "website", "gstin", "hsn", "sac"],
  },
  { id: "bank", title: "Bank", group: "On every paper", keys: ["bank"] },
  { id: "terms", title: "Terms", group: "On every paper", keys: ["terms"] },
  { id: "milestones", title: "Payment milestones", group: "On every paper", keys: ["milestones"] },
  { id: "delivery", title: "Delivery", group: "On every paper", keys: ["delivery"] },
  {
    id: "claims",
    title: "Experience",
    group: "On every paper",
    keys: ["established", "experience", "certifications"],
  },
  {
    id: "papers",
    title: "Standard paper",
    group: "On every paper",
    keys: ["document_form", "cover_drawing"],
  },
  { id: "mail", title: "E-mail text", group: "Elsewhere", keys: ["mail"] },
  {
    id: "landing",
    title: "Landing page",
    group: "Elsewhere",
    keys: ["notice", "hero", "benefits", "industries", "services", "map_url", "social"],
  },
];

/** The names of fields where the key does not read well. */
const fieldNames: Readonly<Record<string, string>> = {
  registered: "registered mark",
  tagline: "line under the name",
  map_url: "map",
  phones: "telephones",
  email: "e-mail",
  gstin: "GSTIN",
  hsn: "HSN",
  sac: "SAC",
  account_name: "account name",
  account_number: "account number",
  ifsc: "IFSC",
  hero: "line under the title",
  social: "links",
  document_form: "standard form",
  cover_drawing: "picture of the crane",
};
const named = (key: string): string => fieldNames[key] ?? key.replaceAll("_", " ");

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The name of an entry of a list: "Warranty". Null where entries have no names. */
function entryName(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  const name = entry.title ?? entry.label ?? entry.name;
  return typeof name === "string" ? name : null;
}

/** The change of one field, in words. */
function fieldChanges(key: string, before: unknown, after: unknown): string[] {
  if (same(before, after)) return [];
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((part) => !same(before[part], after[part]))
      .map(named);
  const lists = [before ?? [], after ?? []];
  if (lists.every((list) => Array.isArray(list) && list.every((entry) => entryName(entry) !== null))) {
    const [old = [], now = []] = lists as unknown[][];
    const missing = (from: unknown[], others: unknown[]) =>
      from
        .filter((entry) => !others.some((other) => same(entry, other)))
        .map((entry) => entryName(entry) ?? "");
    const names = [...new Set([...missing(now, old), ...missing(old, now)])];
    return names.length > 0 ? names : ["order"];
  }
  return [named(key)];
}

/**
 * Returns what differs between two profiles in words, a section each: "Terms: Warranty", "Bank: branch".
 * A section whose only field is named like it stands alone: "Payment milestones: Advance".
 */
export function firmChanges(before: CompanyProfile, after: CompanyProfile): string[] {
  return firmSections.flatMap(({ title, keys }) => {
    const changes = keys.flatMap((key) => fieldChanges(key, before[key], after[key]));
    return changes.length === 0 ? [] : [`${title}: ${changes.join(", ")}`];
  });
}

/** Returns whether a section's fields differ between two profiles. */
export const isSectionChanged = (
  { keys }: FirmSection,
  before: CompanyProfile,
  after: CompanyProfile,
): boolean => keys.some((key) => !same(before[key], after[key]));
