import { Undo2 } from "lucide-react";
import { useEffect } from "react";
import {
  contactDetailLabels,
  contactDetails,
  customerFields,
  customerLabels,
  gstinNote,
  noContactDetails,
} from "#domain/customers/customer-block.ts";
import { typedCustomerProblems } from "#domain/customers/typed-customer.ts";
import { canonicalState, stateChoices } from "#domain/tax/states.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/fields/combobox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { type TypedCustomer, useKnownCustomer } from "./use-known-customer.ts";

/** Opens the folded fields of a customer and puts the focus into the first. `id` is that of their fold. */
export function focusCustomer(id: string): void {
  const fold = document.getElementById(id);
  if (fold instanceof HTMLDetailsElement) fold.open = true;
  fold?.querySelector("input")?.focus();
}

/** Puts the focus into the customer's fields when the address names their fold. */
export function useCustomerOfAddress(id: string): void {
  useEffect(() => {
    if (location.hash === `#${id}`) focusCustomer(id);
  }, [id]);
}

/** The fields of a customer. They suggest known customers and contacts; a known GSTIN fills the rest. */
export function CustomerFields({ className, ...typed }: TypedCustomer & { className: string }) {
  const { customer, contact, onTypeContact } = typed;
  const known = useKnownCustomer(typed);
  const problems = typedCustomerProblems({ customer, contact: contact ?? noContactDetails });
  return (
    <>
      <div className={className}>
        {customerFields.map((name) => {
          const shared = {
            value: customer[name],
            onChange: (text: string) => known.type(name, text),
            maxLength: 200,
            "data-field": `customer_${name}`,
          };
          return (
            <Field
              key={name}
              label={customerLabels[name]}
              hint={name === "gstin" ? gstinNote(customer) : undefined}
              warning={printWarning(customer[name])}
              error={problems[name]}
            >
              {name === "state" ? (
                <Select
                  value={canonicalState(customer.state)}
                  onChange={(state) => known.type("state", state)}
                  options={stateChoices(customer.state)}
                />
              ) : name === "company" ? (
                <Combobox
                  {...shared}
                  options={known.customers}
                  onChoose={known.fill}
                  listLabel="Known customers"
                />
              ) : name === "name" ? (
                <Combobox
                  {...shared}
                  options={known.contacts}
                  onChoose={known.fillContact}
                  listLabel="Known contacts"
                />
              ) : (
                <TextInput {...shared} />
              )}
            </Field>
          );
        })}
        {(contact ? contactDetails : []).map((way) => (
          <Field
            key={way}
            label={contactDetailLabels[way]}
            hint="Saved with the customer, not printed"
            error={problems[way]}
          >
            <TextInput
              type="text"
              inputMode={way === "phone" ? "tel" : "email"}
              value={contact?.[way] ?? ""}
              onChange={(text) => onTypeContact?.(way, text)}
              maxLength={200}
              data-field={`customer_${way}`}
            />
          </Field>
        ))}
      </div>
      <div aria-live="polite">
        {known.filled !== null && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule bg-sheet-2 px-5 py-2 text-label max-md:px-4">
            <span>Filled in from the record of {known.filled}.</span>
            <Button variant="quiet" size="row" icon={Undo2} data-act="undo" onClick={known.undo}>
              Undo
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
