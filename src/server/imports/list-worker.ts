import { serveFiles } from "../platform/file-reader.ts";
import { readPackedList } from "./list-files.ts";

serveFiles(readPackedList);
