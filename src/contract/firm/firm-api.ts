import type { z } from "zod";
import type { DocumentForm } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { firmAnswer, firmSchemas, firmVersion } from "./firm-schemas.ts";

export type FirmAnswer = z.infer<typeof firmAnswer>;
export type FirmSource = FirmAnswer["source"];
export type FirmVersion = z.infer<typeof firmVersion>;

/** The maximum size of a sent profile, 8 MB: a logo and twelve pictures of the largest size take seven as text. */
const maxProfileSize = 8;

export const getFirm = endpoint<{ answer: Answer<typeof firmSchemas.getFirm> }>()({
  method: "GET",
  path: "/api/firm",
  access: "set firm",
  summary: "The firm’s whole profile",
});

export const getTechnicalStandards = endpoint<{ answer: Answer<typeof firmSchemas.getTechnicalStandards> }>()(
  {
    method: "GET",
    path: "/api/technical-standards",
    access: "create quotations",
    summary: "The firm’s technical standards, with which new quotations begin",
  },
);

export const setFirm = endpoint<{
  /** The version that the caller knows, which must be in force. */
  body: { version: number; profile: FirmProfile };
  answer: Answer<typeof firmSchemas.setFirm>;
}>()({
  method: "PUT",
  path: "/api/firm",
  access: "set firm",
  heavy: true,
  largestBody: maxProfileSize,
  summary: "Save the next version of the firm’s profile",
});

export const listFirmVersions = endpoint<{ answer: Answer<typeof firmSchemas.listFirmVersions> }>()({
  method: "GET",
  path: "/api/firm/versions",
  access: "set firm",
  summary: "Every version of the firm’s profile, newest first",
});

export const getFirmVersion = endpoint<{
  params: { version: string };
  answer: Answer<typeof firmSchemas.getFirmVersion>;
}>()({
  method: "GET",
  path: "/api/firm/versions/:version",
  access: "set firm",
  summary: "One version of the firm’s profile",
});

export const previewFirmPages = endpoint<{
  body: { profile: FirmProfile; form: DocumentForm };
  answer: Uint8Array;
}>()({
  method: "POST",
  path: "/api/firm/preview-pages",
  access: "set firm",
  kind: "file",
  reads: true,
  largestBody: maxProfileSize,
  summary: "The whole example paper under this profile, as PDF",
});

export const previewFirm = endpoint<{
  /** `edited`: the texts that the page outlines. */
  body: { profile: FirmProfile; form: DocumentForm; edited?: readonly string[] };
  answer: Answer<typeof firmSchemas.previewFirm>;
}>()({
  method: "POST",
  path: "/api/firm/preview",
  access: "set firm",
  reads: true,
  heavy: true,
  largestBody: maxProfileSize,
  summary: "The first page of an example paper under this profile, as SVG",
});
