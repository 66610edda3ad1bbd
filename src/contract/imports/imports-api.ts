import type { z } from "zod";
import type { ListKind } from "#domain/imports/list-kinds.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { importPreview, importsSchemas, pastImport } from "./imports-schemas.ts";

export type ImportPreview = z.infer<typeof importPreview>;
export type PastImport = z.infer<typeof pastImport>;

/** The user's choice for a list: the sheet, the row of the headings, and the fields of columns. */
export type ImportChoice = {
  sheet?: number;
  heading_row?: number;
  columns?: { index: number; field: string | null }[];
};

type OfImport = { id: string };

export const startImport = endpoint<{
  body: { kind: ListKind };
  answer: Answer<typeof importsSchemas.startImport>;
}>()({
  method: "POST",
  path: "/api/imports",
  access: "import lists",
  kind: "upload",
  summary: "Upload a list and see what its import would do",
});

export const changeImport = endpoint<{
  params: OfImport;
  body: ImportChoice;
  answer: Answer<typeof importsSchemas.changeImport>;
}>()({
  method: "PUT",
  path: "/api/imports/:id",
  access: "import lists",
  heavy: true,
  summary: "Choose the sheet, the heading row or the columns of an uploaded list",
});

export const applyImport = endpoint<{
  params: OfImport;
  answer: Answer<typeof importsSchemas.applyImport>;
}>()({
  method: "POST",
  path: "/api/imports/:id/apply",
  access: "import lists",
  heavy: true,
  summary: "Import an uploaded list as it was shown, in one transaction",
});

export const undoImport = endpoint<{
  params: OfImport;
  answer: Answer<typeof importsSchemas.undoImport>;
}>()({
  method: "POST",
  path: "/api/imports/:id/undo",
  access: "import lists",
  heavy: true,
  summary: "Undo an import of the last day",
});

export const getRefused = endpoint<{ params: OfImport; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/imports/:id/refused",
  access: "import lists",
  kind: "file",
  summary: "The refused rows of a list as a file, with the reasons",
});

export const listImports = endpoint<{
  query: { kind: ListKind };
  answer: Answer<typeof importsSchemas.listImports>;
}>()({
  method: "GET",
  path: "/api/imports",
  access: "import lists",
  summary: "The caller’s imports of the last day",
});
