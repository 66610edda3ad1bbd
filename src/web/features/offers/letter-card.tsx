import { useState } from "react";
import { canonicalCustomer } from "#domain/customers/customer-block.ts";
import { typedCustomerProblems } from "#domain/customers/typed-customer.ts";
import { maxCoveringTextLength } from "#domain/offers/offer.ts";
import { customerOfOffer, isErectedIn } from "#domain/offers/offer-draft-points.ts";
import { validityDays, validityProblem } from "#domain/sales/validity.ts";
import { proposalNote, proposedPlaceOfSupply } from "#domain/tax/place-of-supply.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { DateInput } from "../../ui/fields/date-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Textarea } from "../../ui/fields/textarea.tsx";
import { indianToday } from "../../ui/today.ts";
import { CustomerFields, useCustomerOfAddress } from "../customers/customer-fields.tsx";
import { PlaceOfSupplyFields } from "../customers/place-of-supply-fields.tsx";
import { customerAnchor } from "../open-points/point-anchor.ts";
import type { WorkingOffer } from "./use-offer-draft.ts";
import { useOfferPoints } from "./use-offer-points.ts";

/** The addressee of the offer, its validity, and its texts. */
export function LetterCard({ work }: { work: WorkingOffer }) {
  const { draft, change } = work;
  const { cranes } = useOfferPoints(draft);
  const customer = canonicalCustomer(customerOfOffer(draft, cranes));
  const isErected = isErectedIn(draft, cranes);
  const today = indianToday();
  const isCustomerWrong = Object.keys(typedCustomerProblems(draft)).length > 0;
  // It stays open when the last fault in it is corrected.
  const [isCustomerOpen, setCustomerOpen] = useState(false);
  useCustomerOfAddress(customerAnchor);
  return (
    <section aria-label="Customer, validity and texts" className="grid gap-4 border border-rule bg-sheet p-5">
      <details
        id={customerAnchor}
        open={isCustomerOpen || isCustomerWrong}
        onToggle={({ currentTarget }) => setCustomerOpen(currentTarget.open)}
      >
        <summary className="min-h-9 cursor-pointer card-title">Customer</summary>
        <CustomerFields
          customer={draft.customer}
          contact={draft.contact}
          onType={(field, text) => change(({ customer }) => ({ customer: { ...customer, [field]: text } }))}
          onTypeContact={(way, text) => change(({ contact }) => ({ contact: { ...contact, [way]: text } }))}
          onFill={(customer, contact) => change({ customer, contact })}
          className="mt-3 grid gap-4"
        />
        <div className="mt-4">
          <PlaceOfSupplyFields
            place={draft.placeOfSupply}
            proposed={proposedPlaceOfSupply(customer, isErected)}
            note={draft.placeOfSupply === "" ? proposalNote(customer, isErected) : null}
            sez={draft.sez}
            onChange={(placeOfSupply, sez) => change({ placeOfSupply, sez })}
          />
        </div>
      </details>
      <Field
        label="Valid until"
        hint={draft.validUntil === "" ? `${validityDays} days after saving` : undefined}
        error={draft.validUntil === "" ? undefined : (validityProblem(draft.validUntil, today) ?? undefined)}
      >
        <DateInput
          value={draft.validUntil}
          min={today}
          placeholder="Standard"
          onChange={(validUntil) => change({ validUntil })}
        />
      </Field>
      <Field
        label="Covering text"
        hint="Empty: the standard letter"
        warning={printWarning(draft.coveringText)}
      >
        <Textarea
          value={draft.coveringText}
          maxLength={maxCoveringTextLength}
          rows={4}
          onChange={(coveringText) => change({ coveringText })}
        />
      </Field>
    </section>
  );
}
