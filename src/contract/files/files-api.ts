import type { FileKind } from "#domain/files/file-kinds.ts";
import { endpoint, type Success } from "../endpoint.ts";

/** A file that a customer sent, or that belongs to the enquiry otherwise. */
export type AttachedFile = {
  id: string;
  name: string;
  kind: FileKind;
  /** Bytes. */
  size: number;
  /** ISO 8601 UTC. */
  added_at: string;
  /** The username. */
  added_by: string;
};

type OfSubject = { id: string };
type OfFile = { id: string; file: string };

/** The same calls for quotations and for offers. */
const fileEndpoints = <const B extends string>(base: B, whose: string) => ({
  listFiles: endpoint<{ params: OfSubject; answer: Success<{ files: AttachedFile[] }> }>()({
    method: "GET",
    path: `${base}/:id/files` as const,
    access: "create quotations",
    summary: `The files of ${whose}, oldest first`,
  }),
  addFile: endpoint<{ params: OfSubject; answer: Success<AttachedFile> }>()({
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
