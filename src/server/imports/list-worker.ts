import { serveFiles } from "../platform/file-reader.ts";
import { packList } from "./packed-list.ts";
import { type ListJob, readListFile } from "./read-list-file.ts";

serveFiles(async (job: ListJob) => packList(await readListFile(job)));
