import { readFileSync } from "node:fs";

/** A process and those that it started, as the one in which a server makes its papers; ended ones give nothing. */
function figuresOf(pid: number | undefined, figure: "status" | "stat"): string[] {
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [String(pid), ...started].flatMap((each) => {
    try {
      return [readFileSync(`/proc/${each}/${figure}`, "utf8")];
    } catch {
      return [];
    }
  });
}

export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Linux's figure of the memory that each process of a server holds, in mebibytes. */
export const resident = (pid: number | undefined): number[] =>
  figuresOf(pid, "status").map((status) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);

/** A figure of Linux for the memory of a process, in mebibytes. */
const mebibytes = (status: string, name: "RssAnon" | "RssFile" | "RssShmem"): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;

/** The memory that a server and its processes hold, in mebibytes. The files of the program, which they share, count once. */
export function held(pid: number | undefined): number {
  const all = figuresOf(pid, "status");
  const own = all.map((status) => mebibytes(status, "RssAnon") + mebibytes(status, "RssShmem"));
  return sum(own) + Math.max(0, ...all.map((status) => mebibytes(status, "RssFile")));
}

const ticksPerSecond = 100;

/** Linux's figure of the processor's time that a server and its processes have used so far, the ended ones included, in seconds. */
export const processorSeconds = (pid: number | undefined): number =>
  sum(
    figuresOf(pid, "stat").map((stat) => {
      // The name in brackets may hold anything, blanks included.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return sum(fields.slice(11, 15).map(Number));
    }),
  ) / ticksPerSecond;
