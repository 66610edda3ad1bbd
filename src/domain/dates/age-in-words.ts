const units = [
  { name: "day", milliseconds: 86_400_000 },
  { name: "hour", milliseconds: 3_600_000 },
  { name: "minute", milliseconds: 60_000 },
] as const;

/**
 * Returns the age of a moment: "just now", "5 minutes ago", "3 days ago"; the empty text for an invalid date.
 */
export function ageInWords(at: string, now: string): string {
  const age = Date.parse(now) - Date.parse(at);
  if (Number.isNaN(age)) return "";
  for (const { name, milliseconds } of units) {
    const count = Math.floor(age / milliseconds);
    if (count >= 1) return `${count} ${name}${count === 1 ? "" : "s"} ago`;
  }
  return "just now";
}
