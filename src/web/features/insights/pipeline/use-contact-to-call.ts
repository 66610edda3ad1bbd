import { useQuery } from "@tanstack/react-query";
import { customerQuery } from "../../../api/customer-suggestions.ts";

/** Returns the contact to call: the customer's first contact with a telephone, else its first contact. */
export function useContactToCall(customerId: string | null) {
  const { data, isLoading } = useQuery({
    ...customerQuery(customerId ?? ""),
    enabled: customerId !== null,
    retry: false,
  });
  return {
    contact: data?.contacts.find(({ phone }) => phone !== "") ?? data?.contacts[0],
    isLoading,
  };
}
