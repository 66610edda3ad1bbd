import { readdirSync, readFileSync } from "node:fs";

type Running = { pid: number; parent: number; ticks: number };
const millisecondsPerTick = 10;

/** What Linux says of a process: its own CPU time and that of its children that have ended. */
function running(pid: string): Running[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold anything, blanks included.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    return [
      { pid: Number(pid), parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((a, b) => a + b, 0) },
    ];
  } catch {
    // It ended between the listing and the reading.
    return [];
  }
}

/** CPU milliseconds that a process and all that descend from it have used so far. Linux only. */
export function cpuOfFamily(pid: number): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(running);
  const family = new Set([pid]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const each of processes) if (family.has(each.parent)) family.add(each.pid);
  }
  const ticks = processes.filter((each) => family.has(each.pid)).map((each) => each.ticks);
  return ticks.reduce((sum, value) => sum + value, 0) * millisecondsPerTick;
}
