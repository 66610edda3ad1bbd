import { asRecord } from "#domain/text/unknown-values.ts";
import { keptTexts } from "./kept-texts.ts";

const texts = keptTexts("crane-quote.1.form.");

/** The unsaved values of a form expire after 30 days and are then removed. */
const keptFor = 30 * 86_400_000;

/** Unsaved values of a form, by name. `base` is the version that they change. */
export type KeptForm = { values: Readonly<Record<string, unknown>>; base?: unknown };

function parse(text: string | null): (KeptForm & { id: string; at: number }) | null {
  try {
    const { id, at, values, base } = asRecord(JSON.parse(text ?? "null"));
    return typeof id === "string" && typeof at === "number"
      ? { id, at, values: asRecord(values), base }
      : null;
  } catch {
    return null;
  }
}

/** Removes the forms that are too old at this moment, in milliseconds. */
export function removeOldForms(now: number): void {
  for (const text of texts.all()) {
    const kept = parse(text);
    if (kept && kept.at + keptFor < now) texts.remove(kept.id);
  }
}
removeOldForms(Date.now());

/** Returns the kept values of a form on this device, or null. */
export const readKeptForm = (id: string): KeptForm | null => parse(texts.read(id));

/**
 * Keeps the changed values of a form on this device. Returns false without room: then only this tab has them, and
 * the browser asks before it closes.
 */
export const writeKeptForm = (id: string, { values, base }: KeptForm): boolean =>
  texts.write(id, [JSON.stringify({ id, at: Date.now(), values, base })]);

/** Returns whether closing or reloading this tab would lose the values of a form. */
export const isFormOnlyHere = (id: string): boolean => texts.isOnlyHere(id);

export function removeKeptForm(id: string): void {
  if (texts.read(id) !== null) texts.remove(id);
}
