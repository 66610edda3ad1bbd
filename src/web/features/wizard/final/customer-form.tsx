import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { canonicalCustomer, customerProblems, customerTitle } from "#domain/customers/customer-block.ts";
import { proposalNote, proposedPlaceOfSupply } from "#domain/tax/place-of-supply.ts";
import { CustomerFields, useCustomerOfAddress } from "../../customers/customer-fields.tsx";
import { PlaceOfSupplyFields } from "../../customers/place-of-supply-fields.tsx";
import { customerAnchor } from "../../open-points/point-anchor.ts";
import { useWizard } from "../wizard-context.ts";

/** The addressee of the quotation. Every line is optional and printed only when it is given. */
export function CustomerForm() {
  const { draft, dispatch } = useWizard();
  const isNamed = customerTitle(draft.customer) !== "";
  const isWrong = Object.keys(customerProblems(draft.customer)).length > 0;
  // After it has opened only the user folds it: the first letter of a name would remove the field in use.
  const [isOpen, setOpen] = useState(() => isWrong || !isNamed);
  const customer = canonicalCustomer(draft.customer);
  useCustomerOfAddress(customerAnchor);
  const isErected = draft.parts.industrial_erection.inScope;
  return (
    <details
      id={customerAnchor}
      className={`border border-rule bg-sheet ${isNamed ? "" : "no-print"}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-3 px-5 py-3 card-title max-md:px-4">
        <ChevronRight
          size={18}
          strokeWidth={1.6}
          aria-hidden="true"
          className="flex-none transition-transform duration-150 in-[details[open]>summary]:rotate-90"
        />
        <span className="mr-auto">
          Customer <span className="font-text text-ink-2">(optional)</span>
        </span>
        {!isOpen && (
          <span className="min-w-0 text-hint wrap-anywhere text-ink-2">
            {customerTitle(draft.customer) || "not named"}
          </span>
        )}
      </summary>
      <CustomerFields
        customer={draft.customer}
        contact={draft.contact}
        onType={(field, text) => dispatch({ kind: "typeCustomer", field, text })}
        onTypeContact={(way, text) => dispatch({ kind: "typeContact", way, text })}
        onFill={(customer, contact) => dispatch({ kind: "fillCustomer", customer, contact })}
        className="grid grid-cols-2 gap-x-4 gap-y-5 px-5 pb-5 max-md:grid-cols-1 max-md:px-4"
      />
      <div className="px-5 pb-5 max-md:px-4">
        <PlaceOfSupplyFields
          place={draft.placeOfSupply}
          proposed={proposedPlaceOfSupply(customer, isErected)}
          note={draft.placeOfSupply === "" ? proposalNote(customer, isErected) : null}
          sez={draft.sez}
          onChange={(placeOfSupply, sez) => dispatch({ kind: "chooseSupply", placeOfSupply, sez })}
        />
      </div>
    </details>
  );
}
