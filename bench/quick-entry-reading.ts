import { parentPort, workerData } from "node:worker_threads";
import { parseEnquiry } from "#domain/enquiry/read-enquiry.ts";
import { parseQuickEntry } from "#domain/quick-entry/parse-quick-entry.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";

const { text, isMessage } = workerData as { text: string; isMessage: boolean };

/** Processor time of one reading, in ms. */
function reading(): number {
  const before = process.threadCpuUsage();
  if (isMessage) parseEnquiry(text, exampleChoices);
  else parseQuickEntry(text, exampleChoices);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

// A thread of its own knows the code as little as a page that was just opened. The page reads its empty box at once, which
// builds the tables of words and of names of types before anything is typed or pasted.
parseEnquiry("", exampleChoices);
const times = Array.from({ length: 7 }, () => reading());
parentPort?.postMessage({ first: times[0], later: times.at(-1) });
