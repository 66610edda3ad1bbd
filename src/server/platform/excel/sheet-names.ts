const longest = 31;

/** As Excel takes a name: without what it forbids, at most 31 letters, not the one that it keeps for itself. */
function allowed(name: string): string {
  const text = name
    .replace(/[[\]:*?/\\]/g, "_")
    .slice(0, longest)
    .replace(/^'|'$/g, "_");
  return text === "" || text.toLowerCase() === "history" ? `${text || "Sheet"}_` : text;
}

/** The names of a workbook's sheets as they can be written: others' programs give names that Excel refuses. */
export function writableNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const first = allowed(name);
    let free = first;
    for (let n = 2; taken.has(free.toLowerCase()); n++) {
      const end = ` (${n})`;
      free = first.slice(0, longest - end.length) + end;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
