import { useQuery } from "@tanstack/react-query";
import { UserPlus, UserRound } from "lucide-react";
import { useState } from "react";
import { customerNameKey } from "#domain/customers/customer-name.ts";
import { siteMeant } from "#domain/customers/fill-customer.ts";
import { isKnownPerson } from "#domain/customers/sites-and-contacts.ts";
import type { Contact } from "#domain/enquiry/contact.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { suggestionsQuery } from "../../api/customer-suggestions.ts";
import { changeLine, type EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/fields/combobox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { useOnline } from "../../ui/use-online.ts";
import type { FoundCustomer } from "./use-customer-found.ts";

type CustomerCellProps = {
  line: EnquiryInput;
  found: FoundCustomer;
  contact: Contact | null;
  /** The person of the offer that the cranes join; blank for another offer. */
  earlier: string;
  /** The enquiry becomes an offer, which saves a new contact. */
  isOffer: boolean;
  focusLine: () => void;
};

/** The customer of an enquiry: named, found, asked, or chosen. */
export function CustomerCell({ line, found, contact, earlier, isOffer, focusLine }: CustomerCellProps) {
  const [isTyping, setTyping] = useState(false);
  const isOnline = useOnline();
  const { company, firm, asked, words, gstin } = found;
  const choose = (customer: string | null) => {
    setTyping(false);
    changeLine(line.owner, { customer });
    focusLine();
  };
  const site = firm && siteMeant(firm.sites, gstin);
  const place = site ? [site.address, site.state].filter((text) => text !== "").join(", ") : "";
  return (
    <div className="grid min-w-0 content-start gap-1 border-ink p-5 max-lg:order-1 max-lg:border-t max-md:p-4 lg:col-start-2 lg:row-start-1 lg:border-l">
      <p className="text-hint text-ink-2">
        {words === null ? "Customer" : "Customer · found by name"}
        {!isOnline && firm === null && ": Available when you are online"}
      </p>
      {isTyping ? (
        <AnotherCustomer onChoose={choose} onClose={() => setTyping(false)} />
      ) : (
        <>
          {company !== "" && <p className="text-lead font-title wrap-anywhere">{company}</p>}
          {gstin !== "" && <p className="text-hint text-ink-2">GSTIN {gstin}</p>}
          {place !== "" && <p className="text-hint text-ink-2 wrap-anywhere">{place}</p>}
          {asked.length > 0 && (
            <fieldset className="flex flex-wrap gap-2 py-1">
              <legend className="mb-1.5">
                {asked.length === 1 ? "Is this the customer?" : "Which customer?"}
              </legend>
              {asked.map((name) => (
                <Button
                  key={name}
                  size="row"
                  className="max-w-full whitespace-normal! text-left wrap-anywhere"
                  onClick={() => choose(name)}
                >
                  {name}
                </Button>
              ))}
            </fieldset>
          )}
          {contact && <Person contact={contact} found={found} earlier={earlier} isOffer={isOffer} />}
          <div className="-ml-2.5 flex flex-wrap">
            <Button variant="quiet" size="row" onClick={() => setTyping(true)}>
              {company === "" && asked.length === 0 ? "Name a customer" : "Another customer"}
            </Button>
            {found.isChosen && (
              <Button variant="quiet" size="row" onClick={() => choose(null)}>
                Undo
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Person({
  contact,
  found,
  earlier,
  isOffer,
}: Pick<CustomerCellProps, "isOffer" | "found" | "earlier"> & { contact: Contact }) {
  const { person, phone, email } = contact;
  if (person === null && phone === null && email === null) return null;
  const known = isKnownPerson(found.firm?.contacts ?? [], { name: person ?? "", phone: phone ?? "" });
  const Icon = known ? UserRound : UserPlus;
  const isReplacing = person !== null && earlier !== "" && earlier !== person;
  const hint = isReplacing
    ? `Replaces ${earlier} in the offer`
    : known
      ? "Known contact"
      : found.company === ""
        ? "Name a customer to save this contact."
        : `New contact, saved with the ${isOffer ? "offer" : "quotation"}`;
  return (
    <div className="flex gap-2.5 py-1">
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
      <p className="min-w-0 wrap-anywhere">
        {person !== null && <strong className="font-value">{person}</strong>}
        {person !== null && (phone ?? email) !== null && " · "}
        {[phone, email].filter((text) => text !== null).join(" · ")}
        <span className="block text-hint text-ink-2">{hint}</span>
      </p>
    </div>
  );
}

type AnotherProps = { onChoose: (company: string) => void; onClose: () => void };

function AnotherCustomer({ onChoose, onClose }: AnotherProps) {
  const [typed, setTyped] = useState("");
  const { data } = useQuery(suggestionsQuery(typed));
  const known = typed.trim().length < 2 ? [] : (data ?? []);
  const options = known
    .filter(({ company }) => company !== typed)
    .map(({ id, company, sites }) => ({ key: id, label: company, hint: sites[0]?.address ?? "" }));
  const same = known.find(({ company }) => customerNameKey(company) === customerNameKey(typed));
  const take = () => (typed.trim() === "" ? onClose() : onChoose(same?.company ?? typed.trim()));
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Field label="Company" warning={printWarning(typed)}>
        <Combobox
          value={typed}
          onChange={setTyped}
          options={options}
          onChoose={({ label }) => onChoose(label)}
          listLabel="Known customers"
          isListInFlow
          maxLength={200}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="row" type="submit">
          Take
        </Button>
        <Button variant="quiet" size="row" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
