import { serveFiles } from "../platform/file-reader.ts";
import { readListFile } from "./read-list-file.ts";

serveFiles(readListFile);
