import { serveFiles } from "../../platform/file-reader.ts";
import { readTableFile } from "./read-table-file.ts";

serveFiles(readTableFile);
