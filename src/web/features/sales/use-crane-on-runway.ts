import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { quotationQuery } from "./sale-queries.ts";
import { useDraftOf } from "./use-draft-of.ts";

/** The crane that bears a runway, as an offer holds it. */
type Bearer = { quotation: string; revision: number };

/** Opens the wizard with another crane on the runway of this one. */
export function useCraneOnRunway(): (bearer: Bearer) => void {
  const client = useQueryClient();
  const begin = useDraftOf("runway");
  const { mutate } = useMutation({
    mutationFn: ({ quotation, revision }: Bearer) => client.fetchQuery(quotationQuery(quotation, revision)),
    onSuccess: begin,
    onError: (thrown, { quotation }) => toast.error(errorText(thrown, `${quotation} could not be loaded`)),
  });
  return mutate;
}
