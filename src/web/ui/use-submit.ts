import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { errorText } from "../api/error-text.ts";
import { toast } from "./feedback/toast-store.ts";

type SubmitOptions<Input, Result> = {
  /** Returns false while a value is wrong. Nothing is sent then. */
  check?: (input: Input) => boolean;
  send: (input: Input) => Promise<Result>;
  /** The data that the call changes. They are loaded again before the notice of success. */
  reloads?: readonly QueryKey[];
  /** The notice of success, and the milliseconds that it is shown. */
  done?: string | ((result: Result) => string);
  doneFor?: number;
  /** The text of a failure that has no text of its own, or a function that returns the text of every failure. */
  failed?: string | ((failure: Error) => string | undefined);
  onDone?: (result: Result, input: Input) => unknown;
  onFailed?: (failure: Error, input: Input) => unknown;
};

/** True for a refusal that tells that another user changed or removed the record. */
const isOutdated = (failure: Error): boolean =>
  failure instanceof ApiError && (failure.status === 409 || failure.status === 404);

/**
 * The state of one form or button that calls the server: busy, tried, refused, done. It is for signed-in pages. Public pages,
 * such as the sign-in, load no cache of answers.
 */
export function useSubmit<Input = void, Result = unknown>(options: SubmitOptions<Input, Result>) {
  const { check, send, reloads = [], done, doneFor, failed, onDone, onFailed } = options;
  const client = useQueryClient();
  const [isTried, setTried] = useState(false);
  // A handler of the failure may change the form, which resets it, so the failure is noted after the handler.
  const [error, setError] = useState<Error | null>(null);
  const reload = () => Promise.all(reloads.map((queryKey) => client.invalidateQueries({ queryKey })));
  const mutation = useMutation({
    mutationFn: (input: Input) => send(input),
    // The sent values can be passwords, so they are forgotten with the form.
    gcTime: 0,
    onMutate: () => setError(null),
    onSuccess: async (result, input) => {
      await reload();
      setTried(false);
      const text = typeof done === "function" ? done(result) : done;
      if (text !== undefined) toast.success(text, doneFor === undefined ? {} : { duration: doneFor });
      await onDone?.(result, input);
    },
    onError: async (failure, input) => {
      if (isOutdated(failure)) await reload();
      await onFailed?.(failure, input);
      setError(failure);
    },
  });
  const { isPending, variables, data, reset } = mutation;

  return {
    isBusy: isPending,
    /** The input that is being sent. */
    sending: isPending ? variables : undefined,
    /** True after a first try: wrong values show their faults from then on. */
    isTried,
    error,
    /** The text of the failure, until the next try. */
    failure:
      error === null ? undefined : typeof failed === "function" ? failed(error) : errorText(error, failed),
    /** The answer to the last call that succeeded. */
    result: data,
    /** Sends the input, and returns whether the call succeeded. The form shows the failure. */
    submit: async (input: Input): Promise<boolean> => {
      setTried(true);
      if (check?.(input) === false) return false;
      return mutation.mutateAsync(input).then(
        () => true,
        () => false,
      );
    },
    /** Forgets the failure, the answer and the try. */
    reset: () => {
      reset();
      setError(null);
      setTried(false);
    },
  };
}
