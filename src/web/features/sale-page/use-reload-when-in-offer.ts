import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { quotationsKey } from "../sales/quotation-queries.ts";

/** Returns whether an act was refused because an offer holds the quotation. A refusal by an offer names a position. */
const isTakenIn = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.inOffer !== undefined && error.loc.length === 0;

/** Reloads the page and shows the reason when an act is refused because the quotation is now in an offer. */
export function useReloadWhenInOffer(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error" || !isTakenIn(event.action.error))
          return;
        toast.error(errorText(event.action.error));
        void client.invalidateQueries({ queryKey: [quotationsKey] });
      }),
    [client],
  );
}
