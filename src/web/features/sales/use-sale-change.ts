import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, refusalText } from "../../api/api-error.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { quotationsKey } from "./quotation-queries.ts";

type SaleChange<T> = {
  change: (input: T) => Promise<unknown>;
  done: string;
  failed: string;
  onDone: () => void;
};

/** A change of a quotation's sale: what is shown of it is asked for again, and a refusal is shown in words. */
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
      // Somebody else changed it meanwhile: what is shown must be what it is now.
      if (thrown instanceof ApiError && thrown.status === 409)
        await client.invalidateQueries({ queryKey: [quotationsKey] });
    },
  });
  return {
    submit: mutation.mutate,
    isBusy: mutation.isPending,
    failure: mutation.isError ? refusalText(mutation.error, failed) : undefined,
  };
}
