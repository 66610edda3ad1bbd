import type { LineOrigin } from "#domain/quotation/draft/draft.ts";
import { asRecord } from "#domain/text/unknown-values.ts";

const key = "crane-quote.line-quantities";
/** The most quotations whose quantity is kept. Offers contain recent ones, so older ones are removed. */
const maxKept = 100;

/** The cranes that a line asks for. `runways`: each has its own. */
type Wanted = Pick<LineOrigin, "runways"> & { quantity: number };

function wantedIn(kept: unknown): Wanted[] {
  const { quantity, runways } = asRecord(kept);
  if (typeof quantity !== "number") return typeof kept === "number" ? [{ quantity: kept }] : [];
  return [{ quantity, ...(runways === "each" && { runways }) }];
}

function read(): Record<string, Wanted> {
  try {
    const kept = asRecord(JSON.parse(localStorage.getItem(key) ?? "null"));
    return Object.fromEntries(
      Object.entries(kept).flatMap(([number, wanted]) => wantedIn(wanted).map((each) => [number, each])),
    );
  } catch {
    return {};
  }
}

/** Keeps the cranes for which the quick entry line of a saved quotation asks, on this device. */
export function keepWanted(number: string, { quantity, runways }: LineOrigin): void {
  if (!quantity) return;
  const others = Object.entries(read()).filter(([other]) => other !== number);
  try {
    localStorage.setItem(
      key,
      JSON.stringify(
        Object.fromEntries([...others, [number, { quantity, ...(runways && { runways }) }]].slice(-maxKept)),
      ),
    );
  } catch {
    // Without room the offer proposes one crane.
  }
}

/** Returns the cranes for which a quotation's line asks. Null when the line named no number, or on another device. */
export const wantedOf = (number: string): Wanted | null => read()[number] ?? null;
