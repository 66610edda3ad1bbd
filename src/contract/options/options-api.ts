import type { z } from "zod";
import type { OptionInput } from "#domain/options/option-input.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type { optionsEntry, optionsSchemas } from "./options-schemas.ts";

export type OptionsEntry = z.infer<typeof optionsEntry>;

export const getOptions = endpoint<{ answer: Answer<typeof optionsSchemas.getOptions> }>()({
  method: "GET",
  path: "/api/options",
  access: "set options",
  summary: "The catalogue of options in force",
});

export const listOptionsVersions = endpoint<{
  answer: Answer<typeof optionsSchemas.listOptionsVersions>;
}>()({
  method: "GET",
  path: "/api/options/versions",
  access: "set options",
  summary: "Every version of the catalogue with its changes, newest first",
});

export const replaceOptions = endpoint<{
  body: { version: number; options: readonly OptionInput[] };
  answer: Answer<typeof optionsSchemas.replaceOptions>;
}>()({
  method: "PUT",
  path: "/api/options",
  access: "set options",
  summary: "Replace the catalogue of options",
});

export const optionsFor = endpoint<{
  query: { quotation_id?: string; revision?: number };
  answer: Answer<typeof optionsSchemas.optionsFor>;
}>()({
  method: "GET",
  path: "/api/options/for",
  access: "create quotations",
  summary:
    "The options that hold for a quotation, with its values in their texts; without one all as they are",
});

export const exportOptions = endpoint<{ query: ListFormat; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/options/export",
  access: "set options",
  kind: "file",
  summary: "The catalogue as CSV or as an Excel workbook, which can be imported again",
});
