import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { personName } from "#domain/people/user.ts";
import { shareText } from "#domain/sales/share-text.ts";
import { foldText } from "#domain/text/search-text.ts";
import { customerQuery } from "../../api/customer-suggestions.ts";
import { useFirm } from "../../api/firm.ts";
import { useSession } from "../auth/session.ts";
import { useNotedShare } from "../papers/use-noted-share.ts";
import type { SavedSale } from "../sales/saved-sale.ts";

/** Blank where it is not known. */
type Recipient = { name: string; phone: string };

/**
 * Returns the person to whom a paper goes: the one that it names, else the customer’s first contact with a telephone. A person who is
 * named has no telephone of another one.
 */
export function recipientOf(named: string, contacts: readonly Recipient[]): Recipient {
  const known = contacts.find(({ name }) => foldText(name) === foldText(named));
  if (named !== "") return { name: named, phone: known?.phone ?? "" };
  return contacts.find(({ phone }) => phone !== "") ?? { name: "", phone: "" };
}

/** The person to whom the paper goes. */
function useRecipient({ sale, customer }: SavedSale): Recipient {
  const id = sale.customer_id;
  const { data } = useQuery({ ...customerQuery(id ?? ""), enabled: id !== null, retry: false });
  return recipientOf(customer.name, data?.contacts ?? []);
}

/** The ways to share a saved paper. `isShared` after the user comes back from one. */
export function useShare(saved: SavedSale) {
  const { sale } = saved;
  const { saleKind, number, revision } = sale;
  const { user } = useSession();
  const company = useFirm();
  const recipient = useRecipient(saved);
  const sharing = useNotedShare(sale);
  const [isShared, setShared] = useState(false);
  const text = shareText({
    saleKind,
    number,
    person: recipient.name,
    cranes: saved.cranes,
    validUntil: sale.valid_until,
    sender: user ? personName({ full_name: "", ...user }) : "",
    firm: company.name,
  });

  /** Notes the share in the activity. */
  function noteShare(by: string): void {
    setShared(true);
    const to = recipient.name === "" ? "" : ` with ${recipient.name}`;
    sharing.note(`Customer paper R${revision} shared${to} by ${by}`);
  }

  return {
    isBusy: sharing.isBusy,
    isShared,
    recipient,
    text,
    noteShare,
    share: () => sharing.share({ form: "customer", title: number, text }, () => noteShare("the share sheet")),
    dismiss: () => setShared(false),
  };
}

export type Share = ReturnType<typeof useShare>;
