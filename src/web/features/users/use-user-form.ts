import { useState } from "react";
import type { UserProblems } from "#domain/people/user.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { type KeptForm, useKeptForm } from "../auth/use-kept-form.ts";
import { userFailureText } from "./user-failure-text.ts";

export type UserForm<V, B = undefined> = Pick<KeptForm<V, B>, "base" | "rebase" | "isKept" | "clear"> & {
  values: V;
  /** Changes one value and clears its error. */
  set: <K extends keyof V & string>(key: K, value: V[K]) => void;
  problems: UserProblems;
  error: string | null;
  isBusy: boolean;
  submit: () => void;
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
  const { isBusy, failure, submit, reset } = useSubmit({
    check: () => {
      const found = how.check(values);
      setProblems(found);
      reset();
      return Object.keys(found).length === 0;
    },
    send: () => how.send(values),
    failed: (thrown) => userFailureText(thrown, how.failure),
    onDone: clear,
  });
  return {
    values,
    set: (key, value) => {
      form.change({ [key]: value } as unknown as Partial<V>);
      setProblems((before) => ({ ...before, [key]: undefined }));
      reset();
    },
    problems,
    error: failure ?? null,
    isBusy,
    base: form.base,
    rebase,
    isKept,
    clear,
    submit,
  };
}
