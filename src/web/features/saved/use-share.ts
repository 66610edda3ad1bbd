import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { exportOfferPdf } from "#contract/offers/offers-api.ts";
import type { exportPdf } from "#contract/quotations/quotations-api.ts";
import { shareText } from "#domain/sales/share-text.ts";
import { foldText } from "#domain/search-text.ts";
import { callFile } from "../../api/call-file.ts";
import { useCompany } from "../../api/company.ts";
import { customerQuery } from "../../api/customer-suggestions.ts";
import { errorText } from "../../api/error-text.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useSession } from "../auth/session.ts";
import { shareFile } from "../papers/share-files.ts";
import { quotationsKey } from "../sales/quotation-queries.ts";
import { callsOf } from "../sales/subject.ts";
import type { Saved } from "./use-saved.ts";

/** Returns the person to whom a paper goes: the one that it names, else the firm's first contact with a telephone. */
function useRecipient({ subject, customer }: Saved): { name: string; phone: string } {
  const id = subject.customer_id;
  const { data } = useQuery({ ...customerQuery(id ?? ""), enabled: id !== null, retry: false });
  const contacts = data?.contacts ?? [];
  const named = contacts.find(({ name }) => foldText(name) === foldText(customer.name));
  if (customer.name !== "") return { name: customer.name, phone: named?.phone ?? "" };
  return contacts.find(({ phone }) => phone !== "") ?? { name: "", phone: "" };
}

/** The ways to share a saved paper. `isShared` after the user comes back from one. */
export function useShare(saved: Saved) {
  const { subject } = saved;
  const { noun, number, revision } = subject;
  const client = useQueryClient();
  const { user } = useSession();
  const company = useCompany();
  const recipient = useRecipient(saved);
  const [isBusy, setBusy] = useState(false);
  const [isShared, setShared] = useState(false);
  const text = shareText({
    noun,
    number,
    person: recipient.name,
    cranes: saved.cranes,
    validUntil: subject.valid_until,
    sender: user?.full_name ?? user?.username ?? "",
    firm: company.name,
  });

  /** Notes the share in the activity. */
  async function noteShare(by: string): Promise<void> {
    setShared(true);
    const to = recipient.name === "" ? "" : ` with ${recipient.name}`;
    try {
      await subject.addNote({ text: `Customer paper R${revision} shared${to} by ${by}` });
      await client.invalidateQueries({ queryKey: [quotationsKey] });
    } catch (thrown) {
      toast.error("The share is not in the activity", { lines: [errorText(thrown)] });
    }
  }

  async function share(): Promise<void> {
    setBusy(true);
    try {
      const { blob, name } = await callFile<typeof exportPdf | typeof exportOfferPdf>(
        "GET",
        `${callsOf[noun]}/export-pdf/:id`,
        { params: { id: number }, query: { form: "customer" } },
      );
      const paper = { blob, name: name ?? `${noun}-${number}.pdf` };
      if (await shareFile(paper, { title: number, text })) await noteShare("the share sheet");
    } catch (thrown) {
      toast.error("The paper could not be shared", { lines: [errorText(thrown)] });
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    isShared,
    recipient,
    text,
    noteShare: (by: string) => void noteShare(by),
    share: () => void share(),
    dismiss: () => setShared(false),
  };
}

export type Share = ReturnType<typeof useShare>;
