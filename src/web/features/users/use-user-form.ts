import { useState } from "react";
import type { UserProblems } from "#domain/user.ts";
import { userFailureText } from "./user-failure-text.ts";

export type UserForm<V> = {
  values: V;
  /** Changes one value and clears what was wrong with it. */
  set: <K extends keyof V & string>(key: K, value: V[K]) => void;
  problems: UserProblems;
  error: string | null;
  isBusy: boolean;
  submit: () => Promise<void>;
};

/** A form of the user administration: checks by the domain's rules, sends, and keeps what was typed when it is refused. */
export function useUserForm<V extends object>(
  initial: V,
  how: { check: (values: V) => UserProblems; send: (values: V) => Promise<void>; failure: string },
): UserForm<V> {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<UserProblems>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    values,
    set: (key, value) => {
      setValues((before) => ({ ...before, [key]: value }));
      setProblems((before) => ({ ...before, [key]: undefined }));
      setError(null);
    },
    problems,
    error,
    isBusy,
    submit: async () => {
      const found = how.check(values);
      setProblems(found);
      setError(null);
      if (Object.keys(found).length > 0) return;
      setBusy(true);
      try {
        await how.send(values);
      } catch (thrown) {
        setError(userFailureText(thrown, how.failure));
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The optional phone as it is sent: none is null. */
export const phoneOf = (text: string): string | null => (text.trim() === "" ? null : text.trim());
