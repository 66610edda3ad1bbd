import { useSyncExternalStore } from "react";
import { asRecord } from "#domain/text/unknown-values.ts";
import { makeListeners } from "../api/listeners.ts";

const key = "crane-quote.just-saved";
/** The last saved quotation is shown on the home page for one hour. */
const shownFor = 3_600_000;
const listeners = makeListeners();

/** The number that a user saved last on this device, and when (ISO 8601). */
export type JustSaved = { number: string; at: string; owner: string };

function read(text: string | null): JustSaved | null {
  try {
    const { number, at, owner } = asRecord(JSON.parse(text ?? "null"));
    const isRecent = typeof at === "string" && Date.now() - Date.parse(at) < shownFor;
    return isRecent && typeof number === "string" && typeof owner === "string" ? { number, at, owner } : null;
  } catch {
    return null;
  }
}

function storedText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without room the home page does not show the row.
  }
  listeners.tell();
}

/** Keeps the number that this user saved last, for the home page. */
export const keepJustSaved = (number: string, owner: string): void =>
  write(JSON.stringify({ number, at: new Date().toISOString(), owner } satisfies JustSaved));

/** Removes the row from the home page. */
export const removeJustSaved = (): void => write(null);

let known: { text: string | null; saved: JustSaved | null } = { text: null, saved: null };

/** Returns the same object until the number changes or an hour has passed. */
function current(): JustSaved | null {
  const text = storedText();
  const saved = read(text);
  if (text !== known.text || (saved === null) !== (known.saved === null)) known = { text, saved };
  return known.saved;
}

/** The number that this user saved on this device within the last hour. */
export function useJustSaved(owner: string): JustSaved | null {
  const saved = useSyncExternalStore(listeners.subscribe, current);
  return saved?.owner === owner ? saved : null;
}
