import { serveFiles } from "../platform/file-reader.ts";
import { readCustomerFile } from "./read-customer-file.ts";

serveFiles(readCustomerFile);
