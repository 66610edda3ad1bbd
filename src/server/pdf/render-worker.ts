import { serveJobs } from "../platform/worker-process.ts";
import { createTypesetter } from "./typesetter.ts";

const typesetter = createTypesetter();

/** Tidying takes time that the next document would wait for, so it is done in the first pause, or after so many. */
const maxUntidied = 4;
const pauseLength = 20;
let untidied = 0;
let pause: NodeJS.Timeout | undefined;

function tidy(): void {
  untidied = 0;
  typesetter.tidy();
}

serveJobs(typesetter.typeset, () => {
  clearTimeout(pause);
  untidied += 1;
  if (untidied >= maxUntidied) tidy();
  else pause = setTimeout(tidy, pauseLength);
});
