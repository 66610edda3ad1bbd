import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CustomerRecord, createCustomer, updateCustomer } from "#contract/customers/customers-api.ts";
import { gstinNote } from "#domain/customer.ts";
import {
  type Contact,
  type CustomerFields,
  canonicalFields,
  contactLabels,
  customerRecordProblems,
  type Site,
  siteLabels,
} from "#domain/customers/customer-record.ts";
import { canonicalState, stateChoices } from "#domain/states.ts";
import { ApiError, refusalText } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { customersKey } from "../../api/customer-suggestions.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Textarea } from "../../ui/fields/textarea.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";

type Line<L> = L & { id?: string; key: string };
type Values = { company: string; sites: Line<Site>[]; contacts: Line<Contact>[]; note: string };

type CustomerDialogProps = {
  /** Left out to enter a new one. */
  customer?: CustomerRecord;
  onClose: () => void;
  onSaved: (customer: CustomerRecord) => void;
};

const newSite = (): Line<Site> => ({ key: crypto.randomUUID(), address: "", state: "", gstin: "" });
const newContact = (): Line<Contact> => ({
  ...{ key: crypto.randomUUID(), name: "", role: "", phone: "", email: "" },
});

const valuesOf = (customer: CustomerRecord | undefined): Values => ({
  company: customer?.company ?? "",
  sites: customer?.sites.map((site) => ({ ...site, key: site.id })) ?? [newSite()],
  contacts: customer?.contacts.map((contact) => ({ ...contact, key: contact.id })) ?? [newContact()],
  note: customer?.note ?? "",
});

const fieldsOf = ({ company, sites, contacts, note }: CustomerRecord): CustomerFields => ({
  ...{ company, note },
  sites: sites.map(({ address, state, gstin }) => ({ address, state, gstin })),
  contacts: contacts.map(({ name, role, phone, email }) => ({ name, role, phone, email })),
});

const without = <L extends { key: string }>({ key: _, ...line }: L): Omit<L, "key"> => line;

/** A customer's record to be typed; what somebody else changed meanwhile is shown, and nothing typed is lost. */
export function CustomerDialog({ customer, onClose, onSaved }: CustomerDialogProps) {
  const queries = useQueryClient();
  const form = useKeptForm(`customer ${customer?.id ?? "new"}`, () => valuesOf(customer), {
    // As the dialog last saw the customer.
    base: customer && fieldsOf(customer),
  });
  const { values, base: known } = form;
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function change(next: Partial<Values>) {
    form.change(next);
    setProblems({});
    setError(null);
  }
  const changeSite = (at: number, next: Partial<Site>) =>
    change({ sites: values.sites.map((site, index) => (index === at ? { ...site, ...next } : site)) });
  const changeContact = (at: number, next: Partial<Contact>) =>
    change({
      contacts: values.contacts.map((each, index) => (index === at ? { ...each, ...next } : each)),
    });

  async function save() {
    const body = {
      company: values.company,
      sites: values.sites.map(without),
      contacts: values.contacts.map(without),
      note: values.note,
    };
    const found = customerRecordProblems(canonicalFields(body), []);
    setProblems(Object.fromEntries(found.map(({ msg, loc }) => [loc.join("."), msg])));
    if (found.length > 0) return;
    setBusy(true);
    try {
      const { data } = customer
        ? await call<typeof updateCustomer>("PUT", "/api/customers/:id", {
            params: { id: customer.id },
            body: { ...body, ...(known && { known }) },
          })
        : await call<typeof createCustomer>("POST", "/api/customers", { body });
      await queries.invalidateQueries({ queryKey: [customersKey] });
      form.clear();
      onSaved(data);
    } catch (thrown) {
      // Saving again is then a choice made knowingly.
      if (thrown instanceof ApiError && thrown.status === 409 && thrown.current)
        form.rebase(thrown.current as CustomerFields);
      setError(
        thrown instanceof ApiError && thrown.current
          ? `${errorText(thrown)} Your changes are still here. Save again to replace the other version.`
          : refusalText(thrown),
      );
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={customer ? "Edit Customer" : "Add Customer"}
      width="wide"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {isBusy ? "Saving..." : "Save Customer"}
          </Button>
        </>
      }
    >
      {error !== null && <ErrorBanner className="mb-4">{error}</ErrorBanner>}
      <KeptNotice form={form} className="mb-4" />
      <Field label="Company" required error={problems.company}>
        <TextInput
          value={values.company}
          onChange={(company) => change({ company })}
          maxLength={200}
          data-autofocus
        />
      </Field>
      <Lines
        title="Sites"
        one="site"
        lines={values.sites}
        onAdd={() => change({ sites: [...values.sites, newSite()] })}
        onRemove={(at) => change({ sites: values.sites.filter((_, index) => index !== at) })}
      >
        {(site, at) => (
          <>
            <Field label={siteLabels.address} error={problems[`sites.${at}.address`]}>
              <TextInput
                value={site.address}
                onChange={(address) => changeSite(at, { address })}
                maxLength={200}
              />
            </Field>
            <Field label={siteLabels.state} error={problems[`sites.${at}.state`]}>
              <Select
                value={canonicalState(site.state)}
                onChange={(state) => changeSite(at, { state })}
                options={stateChoices(site.state)}
              />
            </Field>
            <Field label={siteLabels.gstin} hint={gstinNote(site)} error={problems[`sites.${at}.gstin`]}>
              <TextInput value={site.gstin} onChange={(gstin) => changeSite(at, { gstin })} maxLength={40} />
            </Field>
          </>
        )}
      </Lines>
      <Lines
        title="Contacts"
        one="contact"
        lines={values.contacts}
        onAdd={() => change({ contacts: [...values.contacts, newContact()] })}
        onRemove={(at) => change({ contacts: values.contacts.filter((_, index) => index !== at) })}
      >
        {(contact, at) =>
          (["name", "role", "phone", "email"] as const).map((field) => (
            <Field key={field} label={contactLabels[field]} error={problems[`contacts.${at}.${field}`]}>
              <TextInput
                type={field === "email" ? "email" : field === "phone" ? "tel" : "text"}
                value={contact[field]}
                onChange={(text) => changeContact(at, { [field]: text })}
                maxLength={200}
              />
            </Field>
          ))
        }
      </Lines>
      <Field label="Note" error={problems.note} className="mt-5">
        <Textarea value={values.note} onChange={(note) => change({ note })} maxLength={5000} />
      </Field>
    </Dialog>
  );
}

type LinesProps<L> = {
  title: string;
  one: string;
  lines: readonly L[];
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (line: L, at: number) => ReactNode;
};

function Lines<L extends { key: string }>({ title, one, lines, onAdd, onRemove, children }: LinesProps<L>) {
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="card-title">{title}</legend>
      {lines.map((line, at) => (
        <div
          key={line.key}
          className="mt-3 flex items-start gap-2 border-t border-rule pt-3 first-of-type:border-t-0 first-of-type:pt-0"
        >
          <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-4 gap-y-3">
            {children(line, at)}
          </div>
          <div className="pt-6">
            <IconButton icon={Trash2} label={`Remove ${one} ${at + 1}`} onClick={() => onRemove(at)} />
          </div>
        </div>
      ))}
      <Button variant="quiet" size="row" icon={Plus} className="mt-2 -ml-2.5" onClick={onAdd}>
        Add {one}
      </Button>
    </fieldset>
  );
}
