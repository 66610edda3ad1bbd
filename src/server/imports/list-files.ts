import { createFileReader, type FileReader } from "../platform/file-reader.ts";
import { type PackedList, packList } from "./packed-list.ts";
import { type ListJob, readListFile } from "./read-list-file.ts";

/** Reads lists of customers, past quotations and options. */
export type ListFiles = FileReader<ListJob, PackedList>;

/** Has each imported list read in a process of its own, within 20 seconds. */
export const createListFiles = (): ListFiles => createFileReader("imports/list-worker", { seconds: 20 });

/**
 * Reads a list in this process.
 * @throws Rejection with a sentence about the file as a whole
 */
export const readPackedList = async (job: ListJob): Promise<PackedList> => packList(await readListFile(job));
