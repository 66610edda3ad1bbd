import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";

type Problems<V> = Partial<Record<keyof V & string, string>>;

export type ProofForm<V> = {
  values: V;
  set: (name: keyof V & string, text: string) => void;
  problems: Problems<V>;
  error: string | null;
  isBusy: boolean;
  submit: () => Promise<void>;
};

/** Returns the server's sentences about single fields. */
function problemsIn<V extends object>(thrown: unknown, values: V): Problems<V> {
  const problems = thrown instanceof ApiError ? thrown.problems : [];
  return Object.fromEntries(
    problems.flatMap(({ loc, msg }) => (String(loc[1]) in values ? [[String(loc[1]), msg]] : [])),
  ) as Problems<V>;
}

/**
 * A form of passwords and codes, which are never kept. It checks that each is given, sends them, and shows
 * refusals at their fields.
 */
export function useProofForm<V extends Record<string, string>>(
  blank: V,
  how: { labels: Record<keyof V & string, string>; send: (values: V) => Promise<void>; failure: string },
): ProofForm<V> {
  const [values, setValues] = useState(blank);
  const [problems, setProblems] = useState<Problems<V>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    values,
    set: (name, text) => {
      setValues((before) => ({ ...before, [name]: text }));
      setProblems((before) => ({ ...before, [name]: undefined }));
      setError(null);
    },
    problems,
    error,
    isBusy,
    submit: async () => {
      const missing = Object.entries(values).flatMap(([name, text]) =>
        text.trim() === "" ? [[name, `${how.labels[name as keyof V & string]} is required`]] : [],
      );
      setProblems(Object.fromEntries(missing) as Problems<V>);
      setError(null);
      if (missing.length > 0) return;
      setBusy(true);
      try {
        await how.send(values);
      } catch (thrown) {
        const found = problemsIn(thrown, values);
        setProblems(found);
        if (Object.keys(found).length === 0) setError(errorText(thrown, how.failure));
      } finally {
        setBusy(false);
      }
    },
  };
}
