import { parentPort, workerData } from "node:worker_threads";
import { parseQuickEntry } from "#domain/quick-entry.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";

/** Processor time of one reading, in ms. */
function reading(line: string): number {
  const before = process.threadCpuUsage();
  parseQuickEntry(line, exampleChoices);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

// A thread of its own knows the code as little as a page that was just opened.
const times = Array.from({ length: 7 }, () => reading(String(workerData)));
parentPort?.postMessage({ first: times[0], later: times.at(-1) });
