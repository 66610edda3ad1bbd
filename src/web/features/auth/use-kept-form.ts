import { useEffect, useState } from "react";
import { readKeptForm, removeKeptForm, writeKeptForm } from "../../drafts/kept-forms.ts";
import { useSession } from "./session.ts";

export type KeptForm<T, B = undefined> = {
  values: T;
  change: (change: Partial<T> | ((before: T) => Partial<T>)) => void;
  /** The record as it was when the first value was typed. */
  base: B;
  /** Takes another base: the values are a change of that from now on. */
  rebase: (base: B) => void;
  /** True when the form opened with earlier unsaved values. */
  isKept: boolean;
  /** Back to the first values; nothing is kept any more. */
  clear: () => void;
};

type How<T, B> = {
  base?: B | undefined;
  /** Values that never stay on the device, as passwords. */
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

/** Returns what is kept of a form; null where that is what its record says by now. */
function keptOf(id: string, first: object): ReturnType<typeof readKeptForm> {
  const kept = readKeptForm(id);
  // A form of an earlier release may have had other values.
  const known = Object.entries(kept?.values ?? {}).filter(([key]) => key in first);
  const values = changedOf(first, Object.fromEntries(known), []);
  return kept && Object.keys(values).length > 0 ? { ...kept, values } : null;
}

/**
 * Holds the values of a form. Keeps what is changed for this user on this device until the form is saved or cleared, so
 * that closing the form, another view, Back or a reload lose nothing: the form opens again with these values.
 * @param name which form of which record; null keeps nothing
 * @param first the values before anything is typed
 */
export function useKeptForm<T extends object, B = undefined>(
  name: string | null,
  first: T | (() => T),
  { base, never = [] }: How<T, B> = {},
): KeptForm<T, B> {
  const { user } = useSession();
  // A form stays its user's, whoever signs in while it is open.
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
      // At once: the form may be gone before its next effect.
      if (id !== null) removeKeptForm(id);
      setKept(null);
      setChangedFrom(base as B);
      setValues(initial);
    },
  };
}
