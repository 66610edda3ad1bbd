import type { z } from "zod";
import { type Answer, endpoint } from "../endpoint.ts";
import type { attachedFile, filesSchemas } from "./files-schemas.ts";

export type AttachedFile = z.infer<typeof attachedFile>;

type OfSale = { id: string };
type OfFile = { id: string; file: string };

/** The same calls for quotations and for offers. */
const fileEndpoints = <const B extends string>(base: B, whose: string) => ({
  listFiles: endpoint<{ params: OfSale; answer: Answer<typeof filesSchemas.listFiles> }>()({
    method: "GET",
    path: `${base}/:id/files` as const,
    access: "create quotations",
    summary: `The files of ${whose}, oldest first`,
  }),
  addFile: endpoint<{ params: OfSale; answer: Answer<typeof filesSchemas.addFile> }>()({
    method: "POST",
    path: `${base}/:id/files` as const,
    access: "create quotations",
    kind: "upload",
    status: 201,
    summary: `Attach a file to ${whose}`,
  }),
  downloadFile: endpoint<{ params: OfFile; answer: Uint8Array }>()({
    method: "GET",
    path: `${base}/:id/files/:file` as const,
    access: "create quotations",
    kind: "file",
    summary: `A file of ${whose}`,
  }),
  removeFile: endpoint<{ params: OfFile; answer: { success: true } }>()({
    method: "DELETE",
    path: `${base}/:id/files/:file` as const,
    access: "create quotations",
    summary: `Remove a file of ${whose}`,
  }),
});

export type FileEndpoints = ReturnType<typeof fileEndpoints>;

export const quotationFiles = fileEndpoints("/api/quotation", "a quotation");
export const offerFiles = fileEndpoints("/api/offers", "an offer");
