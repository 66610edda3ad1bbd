import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { quotationsKey } from "./quotation-queries.ts";

type SaleChange<T> = {
  change: (input: T) => Promise<unknown>;
  done: string;
  failed: string;
  onDone: () => void;
};

/** Changes a sale, reloads its data, and shows a refusal. */
export function useSaleChange<T>({ change, done, failed, onDone }: SaleChange<T>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [quotationsKey] });
      toast.success(done);
      onDone();
    },
    onError: async (thrown) => {
      // Another user changed it meanwhile, so reload it.
      if (thrown instanceof ApiError && thrown.status === 409)
        await client.invalidateQueries({ queryKey: [quotationsKey] });
    },
  });
  return {
    submit: mutation.mutate,
    isBusy: mutation.isPending,
    failure: mutation.isError ? errorText(mutation.error, failed) : undefined,
  };
}
