import { useEffect, useState } from "react";
import { readKeptForm, removeKeptForm, writeKeptForm } from "../../drafts/kept-forms.ts";
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
  /** Returns to the first values and removes the kept ones. */
  clear: () => void;
};

type How<T, B> = {
  base?: B | undefined;
  /** Values that are never kept, such as passwords. */
  never?: readonly (keyof T & string)[];
};

/** Returns the values that differ from the first ones. */
const changedOf = (first: object, values: object, never: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) =>
        !never.includes(key) && JSON.stringify(value) !== JSON.stringify(first[key as keyof typeof first]),
    ),
  );

/** Returns the kept values of a form; null when they equal the record. */
function keptOf(id: string, first: object): ReturnType<typeof readKeptForm> {
  const kept = readKeptForm(id);
  // A form of an earlier release may have other values.
  const known = Object.entries(kept?.values ?? {}).filter(([key]) => key in first);
  const values = changedOf(first, Object.fromEntries(known), []);
  return kept && Object.keys(values).length > 0 ? { ...kept, values } : null;
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
  { base, never = [] }: How<T, B> = {},
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

  const text = JSON.stringify({ values: changedOf(initial, values, never), base: changedFrom });
  useEffect(() => {
    if (id === null) return;
    const form: Parameters<typeof writeKeptForm>[1] = JSON.parse(text);
    if (Object.keys(form.values).length === 0) removeKeptForm(id);
    else writeKeptForm(id, form);
  }, [id, text]);

  return {
    values,
    change: (change) =>
      setValues((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) })),
    base: changedFrom,
    rebase: setChangedFrom,
    isKept: kept !== null,
    clear: () => {
      // Save at once, because the form may close before its next effect.
      if (id !== null) removeKeptForm(id);
      setKept(null);
      setChangedFrom(base as B);
      setValues(initial);
    },
  };
}
