import { asRecord } from "#domain/text/unknown-values.ts";

const key = "crane-quote.line-quantities";
/** Offers contain recent quotations, so old entries are removed. */
const maxKept = 100;

function read(): Record<string, number> {
  try {
    const kept = asRecord(JSON.parse(localStorage.getItem(key) ?? "null"));
    return Object.fromEntries(
      Object.entries(kept).flatMap(([number, quantity]) =>
        typeof quantity === "number" ? [[number, quantity]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Keeps the number of cranes that the quick entry line of a saved quotation named, on this device. */
export function keepLineQuantity(number: string, quantity: number): void {
  const others = Object.entries(read()).filter(([other]) => other !== number);
  try {
    localStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries([...others, [number, quantity]].slice(-maxKept))),
    );
  } catch {
    // Without room the offer proposes one crane.
  }
}

/** Returns the number of cranes that a quotation's line named. Null when the line named none, or on another device. */
export const lineQuantityOf = (number: string): number | null => read()[number] ?? null;
