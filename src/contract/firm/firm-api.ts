import type { CompanyProfile, DocumentForm } from "#domain/company.ts";
import { endpoint, type Success } from "../endpoint.ts";

/**
 * The place of the profile. Administrators change the one in the database. A file named by COMPANY_FILE stays in
 * charge.
 */
export const firmSources = ["database", "file"] as const;
export type FirmSource = (typeof firmSources)[number];

export type FirmAnswer = {
  /** Counts the changes; 0 for a file. */
  version: number;
  profile: CompanyProfile;
  source: FirmSource;
  /** Null for a file, and for the version that came from the file at the first start. */
  by: string | null;
  /** Null for a file. */
  since: string | null;
};

export const getFirm = endpoint<{ answer: Success<FirmAnswer> }>()({
  method: "GET",
  path: "/api/firm",
  access: "set firm",
  summary: "The firm's whole profile",
});

export const setFirm = endpoint<{
  /** The version that the caller knows is the one in force. */
  body: { version: number; profile: CompanyProfile };
  answer: Success<FirmAnswer>;
}>()({
  method: "PUT",
  path: "/api/firm",
  access: "set firm",
  summary: "Save the next version of the firm's profile",
});

export type FirmVersion = {
  version: number;
  created_at: string;
  author: string | null;
  /** In words, a section each: "Bank: branch". */
  changes: string[];
  profile: CompanyProfile;
};

export const listFirmVersions = endpoint<{ answer: Success<{ versions: FirmVersion[] }> }>()({
  method: "GET",
  path: "/api/firm/versions",
  access: "set firm",
  summary: "Every version of the firm's profile, newest first",
});

export const previewFirm = endpoint<{
  body: { profile: CompanyProfile; form: DocumentForm };
  answer: Success<{ svg: string }>;
}>()({
  method: "POST",
  path: "/api/firm/preview",
  access: "set firm",
  reads: true,
  summary: "The first page of an example paper under this profile, as SVG",
});
