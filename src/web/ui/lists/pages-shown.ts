/** The page numbers worth a button: first, last, and those around the current one; `null` stands for a gap. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const shown: (number | null)[] = [];
  for (const n of sorted) {
    const before = shown.at(-1);
    if (typeof before === "number" && n === before + 2) shown.push(n - 1);
    else if (typeof before === "number" && n > before + 2) shown.push(null);
    shown.push(n);
  }
  return shown;
}
