import { findComponent } from "../components/registry.ts";
import type { FirmProfile } from "./firm-profile.ts";
import type { PaperContents } from "./paper-blocks.ts";

/** A field of the profile. Each block of the papers is a field. */
type Key = Exclude<keyof FirmProfile, "paper"> | `paper.${keyof PaperContents}`;

/** A section of the profile's form. A version names it when one of its fields changed. */
export type FirmSection = {
  id: string;
  title: string;
  group: string;
  keys: readonly Key[];
  /** True when no paper should leave before the firm has filled it. Every other section is optional. */
  isNeeded?: true;
};

/** The sections of the page Firm with their fields, in the order of the form. Every field of the profile is in one. */
export const firmSections: readonly FirmSection[] = [
  {
    id: "letterhead",
    title: "Letterhead",
    group: "On every paper",
    keys: ["logo", "name", "registered", "tagline"],
    isNeeded: true,
  },
  {
    id: "address",
    title: "Address and tax",
    group: "On every paper",
    keys: ["address", "city", "state", "phones", "email", "website", "gstin", "hsn", "sac"],
    isNeeded: true,
  },
  { id: "bank", title: "Bank", group: "On every paper", keys: ["bank"], isNeeded: true },
  { id: "terms", title: "Terms", group: "On every paper", keys: ["terms"], isNeeded: true },
  {
    id: "milestones",
    title: "Payment milestones",
    group: "On every paper",
    keys: ["milestones"],
    isNeeded: true,
  },
  { id: "delivery", title: "Delivery", group: "On every paper", keys: ["delivery"], isNeeded: true },
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
  { id: "contacts", title: "Who to call", group: "On every paper", keys: ["paper.contacts"] },
  {
    id: "descriptions",
    title: "Descriptions",
    group: "On every paper",
    keys: ["paper.component_names", "paper.descriptions"],
  },
  {
    id: "technical",
    title: "Technical standards",
    group: "On every paper",
    keys: ["technical_standards"],
  },
  { id: "prints", title: "Printed blocks", group: "Blocks of the paper", keys: ["paper.prints"] },
  { id: "cover", title: "Cover", group: "Blocks of the paper", keys: ["paper.cover"] },
  { id: "makes", title: "Makes", group: "Blocks of the paper", keys: ["paper.makes"] },
  {
    id: "standards",
    title: "Standards, paint, tests",
    group: "Blocks of the paper",
    keys: ["paper.standards", "paper.paint", "paper.tests", "paper.handed_over"],
  },
  { id: "scope", title: "Scope", group: "Blocks of the paper", keys: ["paper.scope"] },
  { id: "references", title: "References", group: "Blocks of the paper", keys: ["paper.references"] },
  { id: "service", title: "Service and spares", group: "Blocks of the paper", keys: ["paper.service"] },
  { id: "mail", title: "E-mail text", group: "Elsewhere", keys: ["mail"] },
  {
    id: "landing",
    title: "Landing page",
    group: "Elsewhere",
    keys: ["notice", "hero", "benefits", "industries", "services", "map_url", "social"],
  },
];

/** The names of fields whose key is not readable. */
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
const fieldTitle = (key: string): string => fieldNames[key] ?? key.replace("paper.", "").replaceAll("_", " ");

/** Returns the value of a field. */
export const valueOfKey = (profile: FirmProfile, key: Key): unknown => {
  const [first = "", part] = key.split(".");
  const value: unknown = profile[first as keyof FirmProfile];
  return part === undefined || !isRecord(value) ? value : value[part];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value with the fields of its objects in one order: a form, a file and the database order them differently. */
const ordered = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a, ordered) === JSON.stringify(b, ordered);

/** Returns the name of a list entry: "Warranty"; null if entries have no names. */
function entryName(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  if (typeof entry.component === "string") return findComponent(entry.component)?.title ?? entry.component;
  const name = entry.title ?? entry.label ?? entry.heading ?? entry.item ?? entry.name;
  return typeof name === "string" ? name : null;
}

/** The change of one field, in words. */
function fieldChanges(key: string, before: unknown, after: unknown): string[] {
  if (same(before, after)) return [];
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((part) => !same(before[part], after[part]))
      .map(fieldTitle);
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
  return [fieldTitle(key)];
}

/**
 * Returns what differs between two profiles in words, a section each: "Terms: Warranty", "Bank: branch".
 * A section whose only field is named like it stands alone: "Payment milestones: Advance".
 */
export function firmChanges(before: FirmProfile, after: FirmProfile): string[] {
  return firmSections.flatMap(({ title, keys }) => {
    const changes = keys.flatMap((key) => fieldChanges(key, valueOfKey(before, key), valueOfKey(after, key)));
    return changes.length === 0 ? [] : [`${title}: ${changes.join(", ")}`];
  });
}

/** Returns whether a section's fields differ between two profiles. */
export const isSectionChanged = ({ keys }: FirmSection, before: FirmProfile, after: FirmProfile): boolean =>
  keys.some((key) => !same(valueOfKey(before, key), valueOfKey(after, key)));

/** Returns the profile with another value of a field. */
function withKey(profile: FirmProfile, key: Key, value: unknown): FirmProfile {
  const [first = "", part] = key.split(".");
  return part === undefined
    ? { ...profile, [first]: value }
    : { ...profile, paper: { ...profile.paper, [part]: value } };
}

/**
 * Returns the newest profile with what one administrator changed since `before`. The administrator's own
 * value counts for a field that both changed.
 */
export function withOwnChanges(before: FirmProfile, own: FirmProfile, newest: FirmProfile): FirmProfile {
  return firmSections
    .flatMap(({ keys }) => keys)
    .filter((key) => !same(valueOfKey(before, key), valueOfKey(own, key)))
    .reduce((profile, key) => withKey(profile, key, valueOfKey(own, key)), newest);
}
