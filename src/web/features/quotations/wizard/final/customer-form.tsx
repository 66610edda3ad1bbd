import { Undo2 } from "lucide-react";
import { useState } from "react";
import {
  type CustomerField,
  customerFields,
  customerLabels,
  customerProblems,
  gstinNote,
  hasCustomer,
  stateChoices,
} from "#domain/customer.ts";
import { Button } from "../../../../ui/button.tsx";
import { Combobox } from "../../../../ui/fields/combobox.tsx";
import { Field } from "../../../../ui/fields/field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { useWizard } from "../wizard-context.ts";
import { useKnownCustomer } from "./use-known-customer.ts";

/** Whom the quotation is addressed to; every line is optional and printed only when given. */
export function CustomerForm() {
  const { draft } = useWizard();
  const known = useKnownCustomer();
  const type = (field: CustomerField) => (text: string) => known.type(field, text);
  const problems = customerProblems(draft.customer);
  // Only whoever looks at it folds it: the last letter that is deleted would take its field away with it.
  const [isOpen, setOpen] = useState(() => hasCustomer(draft.customer));
  return (
    <details
      className="border border-rule bg-sheet"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="px-5 py-4 card-title max-md:px-4">
        Customer <span className="font-text text-ink-2">(optional)</span>
      </summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 px-5 pb-5 max-md:grid-cols-1 max-md:px-4">
        {customerFields.map((name) => {
          const shared = {
            value: draft.customer[name],
            onChange: type(name),
            maxLength: 200,
            "data-field": `customer_${name}`,
          };
          return (
            <Field
              key={name}
              label={customerLabels[name]}
              hint={name === "gstin" ? gstinNote(draft.customer) : undefined}
              error={problems[name]}
            >
              {name === "state" ? (
                <Select value={draft.customer.state} onChange={type("state")} options={stateChoices} />
              ) : name === "company" ? (
                <Combobox
                  {...shared}
                  options={known.firms}
                  onChoose={known.fill}
                  listLabel="Known customers"
                />
              ) : name === "name" ? (
                <Combobox
                  {...shared}
                  options={known.contacts}
                  onChoose={(contact) => known.type("name", contact.name)}
                  listLabel="Known contacts"
                />
              ) : (
                <TextInput {...shared} />
              )}
            </Field>
          );
        })}
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
    </details>
  );
}
