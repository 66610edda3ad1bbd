import { useCallback, useEffect, useRef, useState } from "react";
import { readKeptForm, removeKeptForm, writeKeptForm } from "../../drafts/kept-forms.ts";
import { useLatest } from "../../ui/use-latest.ts";
import { useSession } from "./session.ts";

export type KeptForm<T, B = undefined> = {
  values: T;
  change: (change: Partial<T> | ((before: T) => Partial<T>)) => void;
  /** The record at the time of the first typed value. */
  base: B;
  /** Replaces the base: the typed values now change this record. */
  rebase: (base: B) => void;
  /** True when the form opened with earlier unsaved values. */
  isKept: boolean;
  /** True when the browser has no room: closing or reloading this tab would lose the values. */
  cannotKeep: boolean;
  /** Returns to the first values and removes the kept ones. */
  clear: () => void;
  /** Removes the kept values after a save of these. Those that were typed since stay. */
  clearSaved: (sent: T) => void;
};

type How<T, B> = {
  base?: B | undefined;
  /** Values that are never kept, such as passwords. */
  never?: readonly (keyof T & string)[];
  /** Milliseconds without a change before large values are kept. */
  pause?: number;
};

/** Returns the values that differ from the first ones. */
const changedOf = (first: object, values: object, never: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) =>
        !never.includes(key) && JSON.stringify(value) !== JSON.stringify(first[key as keyof typeof first]),
    ),
  );

/** Returns the values that were typed after these were sent. */
const changedSince = <T extends object>(sent: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => value !== sent[key as keyof T]),
  ) as Partial<T>;

/** Returns the kept values of a form; null when they equal the record. */
function keptOf(id: string, first: object): ReturnType<typeof readKeptForm> {
  const kept = readKeptForm(id);
  // A form of an earlier release may have other values.
  const known = Object.entries(kept?.values ?? {}).filter(([key]) => key in first);
  const values = changedOf(first, Object.fromEntries(known), []);
  return kept && Object.keys(values).length > 0 ? { ...kept, values } : null;
}

/**
 * Returns a function that runs the latest act after a pause, or when the form or the page closes. Null takes the
 * act back.
 */
function useKeeping(pause: number): (act: (() => void) | null) => void {
  const waiting = useRef<{ act: (() => void) | null; timer?: ReturnType<typeof setTimeout> }>({ act: null });
  const run = useCallback(() => {
    clearTimeout(waiting.current.timer);
    const { act } = waiting.current;
    waiting.current = { act: null };
    act?.();
  }, []);
  useEffect(() => {
    addEventListener("pagehide", run);
    return () => {
      removeEventListener("pagehide", run);
      run();
    };
  }, [run]);
  return useCallback(
    (act) => {
      clearTimeout(waiting.current.timer);
      waiting.current = { act };
      if (pause === 0) run();
      else if (act) waiting.current.timer = setTimeout(run, pause);
    },
    [pause, run],
  );
}

/**
 * Holds the values of a form. Keeps changed values for this user on this device until the form is saved or
 * cleared. After closing, another view, Back or a reload the form opens with them again.
 * @param name which form of which record; null keeps nothing
 * @param first the values before anything is typed
 */
export function useKeptForm<T extends object, B = undefined>(
  name: string | null,
  first: T | (() => T),
  { base, never = [], pause = 0 }: How<T, B> = {},
): KeptForm<T, B> {
  const { user } = useSession();
  // A form belongs to its user, even when another user signs in.
  const [id] = useState(() =>
    name === null || user === null ? null : `${user.id ?? user.username} ${name}`,
  );
  const [initial] = useState(first);
  const [kept, setKept] = useState(() => (id === null ? null : keptOf(id, initial)));
  const [values, setValues] = useState<T>(() => ({ ...initial, ...kept?.values }));
  const [changedFrom, setChangedFrom] = useState(() => (kept?.base ?? base) as B);

  const [cannotKeep, setCannotKeep] = useState(false);
  const keepLater = useKeeping(pause);
  const latest = useLatest(() => {
    if (id === null) return;
    const changed = changedOf(initial, values, never);
    const isEmpty = Object.keys(changed).length === 0;
    if (isEmpty) removeKeptForm(id);
    setCannotKeep(!isEmpty && !writeKeptForm(id, { values: changed, base: changedFrom }));
  });
  useEffect(() => keepLater(() => latest.current()), [keepLater, latest, values, changedFrom]);

  function startAgain(valuesOf: (now: T) => T): void {
    // Save at once, because the form may close before its next effect.
    keepLater(null);
    if (id !== null) removeKeptForm(id);
    setKept(null);
    setChangedFrom(base as B);
    setValues(valuesOf);
  }

  return {
    values,
    change: (change) =>
      setValues((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) })),
    base: changedFrom,
    rebase: setChangedFrom,
    isKept: kept !== null,
    cannotKeep,
    clear: () => startAgain(() => initial),
    clearSaved: (sent) => startAgain((now) => ({ ...initial, ...changedSince(sent, now) })),
  };
}
