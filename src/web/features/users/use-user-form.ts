import { useState } from "react";
import type { UserProblems } from "#domain/people/user.ts";
import { type KeptForm, useKeptForm } from "../auth/use-kept-form.ts";
import { userFailureText } from "./user-failure-text.ts";

export type UserForm<V, B = undefined> = Pick<KeptForm<V, B>, "base" | "rebase" | "isKept" | "clear"> & {
  values: V;
  /** Changes one value and clears its error. */
  set: <K extends keyof V & string>(key: K, value: V[K]) => void;
  problems: UserProblems;
  error: string | null;
  isBusy: boolean;
  submit: () => Promise<void>;
};

const passwordsOf = <V extends object>(values: V): (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((name) => name.includes("password"));

/**
 * A form of the user administration: checks by the domain's rules, sends, and keeps typed values after a
 * refusal.
 */
export function useUserForm<V extends object, B = undefined>(
  initial: V,
  how: {
    check: (values: V) => UserProblems;
    send: (values: V) => Promise<void>;
    failure: string;
    /** The key under which the form keeps its values until they are saved. Passwords are never kept. */
    name?: string;
    /** The record that the values change. */
    base?: B;
  },
): UserForm<V, B> {
  const { name = null, base } = how;
  const form = useKeptForm<V, B>(name, initial, {
    base,
    never: passwordsOf(initial),
  });
  const { values, isKept, clear, rebase } = form;
  const [problems, setProblems] = useState<UserProblems>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    values,
    set: (key, value) => {
      form.change({ [key]: value } as unknown as Partial<V>);
      setProblems((before) => ({ ...before, [key]: undefined }));
      setError(null);
    },
    problems,
    error,
    isBusy,
    base: form.base,
    rebase,
    isKept,
    clear,
    submit: async () => {
      const found = how.check(values);
      setProblems(found);
      setError(null);
      if (Object.keys(found).length > 0) return;
      setBusy(true);
      try {
        await how.send(values);
        clear();
      } catch (thrown) {
        setError(userFailureText(thrown, how.failure));
      } finally {
        setBusy(false);
      }
    },
  };
}
