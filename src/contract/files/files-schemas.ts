import { z } from "zod";
import { fileKindIds } from "#domain/files/file-kinds.ts";
import { success, successAnswer } from "../success-schema.ts";

const saleId = z.string().max(40);
const ofSale = z.object({ id: saleId });
const ofFile = z.object({ id: saleId, file: z.string().max(40) });

/** A file from the customer, or another file of the enquiry. */
export const attachedFile = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(fileKindIds),
    /** Bytes. */
    size: z.number(),
    /** ISO 8601 UTC. */
    added_at: z.string(),
    /** The username. */
    added_by: z.string(),
  })
  .meta({ id: "AttachedFile" });

export const filesSchemas = {
  listFiles: { params: ofSale, answer: success(z.object({ files: z.array(attachedFile) })) },
  addFile: { params: ofSale, answer: success(attachedFile) },
  downloadFile: { params: ofFile },
  removeFile: { params: ofFile, answer: successAnswer },
};
