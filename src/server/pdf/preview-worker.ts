import { serveJobs } from "../platform/worker-process.ts";
import { makePreviewWork } from "./preview-work.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();

serveJobs(makePreviewWork(typesetter), () => typesetter.tidy());
