import { Plus, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { CustomerRecord, createCustomer, updateCustomer } from "#contract/customers/customers-api.ts";
import { gstinNote } from "#domain/customers/customer-block.ts";
import {
  contactTexts,
  customerTexts,
  noTexts,
  pickTexts,
  type RecordText,
  siteTexts,
  type TextsOf,
  textsIn,
} from "#domain/customers/customer-texts.ts";
import {
  type Contact,
  type CustomerFields,
  type CustomerTexts,
  canonicalFields,
  customerRecordProblems,
  fieldsOf,
  maxTextLength,
  type Site,
} from "#domain/customers/sites-and-contacts.ts";
import { canonicalState, stateChoices } from "#domain/tax/states.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { ApiError } from "../../api/api-error.ts";
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
import { useSubmit } from "../../ui/use-submit.ts";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";

type Line<L> = L & { id?: string; key: string };
type Values = CustomerTexts & { sites: Line<Site>[]; contacts: Line<Contact>[] };
type Problems = Readonly<Record<string, string>>;

type CustomerDialogProps = {
  /** Absent for a new customer. */
  customer?: CustomerRecord;
  onClose: () => void;
  onSaved: (customer: CustomerRecord) => void;
};

const newSite = (): Line<Site> => ({ key: crypto.randomUUID(), ...noTexts(siteTexts) });
const newContact = (): Line<Contact> => ({ key: crypto.randomUUID(), ...noTexts(contactTexts) });

const valuesOf = (customer: CustomerRecord | undefined): Values => ({
  ...(customer ? pickTexts(customerTexts, customer) : noTexts(customerTexts)),
  sites: customer?.sites.map((site) => ({ ...site, key: site.id })) ?? [newSite()],
  contacts: customer?.contacts.map((contact) => ({ ...contact, key: contact.id })) ?? [newContact()],
});

const without = <L extends { key: string }>({ key: _, ...line }: L): Omit<L, "key"> => line;

/** The values of the dialog, its save, and the problems of both. */
function useCustomerForm({ customer, onSaved }: CustomerDialogProps) {
  const form = useKeptForm(`customer ${customer?.id ?? "new"}`, () => valuesOf(customer), {
    // The customer as this dialog last read it.
    base: customer && fieldsOf(customer),
  });
  const { values, base: known } = form;
  const [problems, setProblems] = useState<Problems>({});

  function change(next: Partial<Values>) {
    form.change(next);
    setProblems({});
    save.reset();
  }

  const body = {
    ...values,
    sites: values.sites.map(without),
    contacts: values.contacts.map(without),
  };
  const save = useSubmit({
    check: () => {
      const found = customerRecordProblems(canonicalFields(body), []);
      setProblems(Object.fromEntries(found.map(({ msg, loc }) => [loc.join("."), msg])));
      return found.length === 0;
    },
    send: () =>
      customer
        ? call<typeof updateCustomer>("PUT", "/api/customers/:id", {
            params: { id: customer.id },
            body: { ...body, ...(known && { known }) },
          })
        : call<typeof createCustomer>("POST", "/api/customers", { body }),
    reloads: [[customersKey]],
    failed: (thrown) =>
      thrown instanceof ApiError && thrown.current
        ? `${errorText(thrown)} Your changes are still here. Save again to replace the other version.`
        : errorText(thrown),
    onDone: ({ data }) => {
      form.clear();
      onSaved(data);
    },
    onFailed: (thrown) => {
      // Saving again then replaces the other change knowingly.
      if (thrown instanceof ApiError && thrown.status === 409 && thrown.current)
        form.rebase(thrown.current as CustomerFields);
    },
  });

  return { form, values, problems, change, save };
}

/** The form of a customer's record. It shows other users' changes and keeps typed values. */
export function CustomerDialog(props: CustomerDialogProps) {
  const { form, values, problems, change, save } = useCustomerForm(props);
  const textsOf = (isWanted: (kind: RecordText["kind"]) => boolean, className?: string) =>
    textsIn(customerTexts)
      .filter(([, { kind }]) => isWanted(kind))
      .map(([name, text]) => (
        <TextField
          key={name}
          text={text}
          required={name === "company"}
          value={values[name]}
          error={problems[name]}
          onChange={(typed) => change({ [name]: typed })}
          {...(className !== undefined && { className })}
        />
      ));
  return (
    <Dialog
      open
      title={props.customer ? "Edit customer" : "Add customer"}
      width="wide"
      onClose={props.onClose}
      onSubmit={() => save.submit()}
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isBusy}>
            {save.isBusy ? "Saving..." : "Save customer"}
          </Button>
        </>
      }
    >
      {save.failure !== undefined && <ErrorBanner className="mb-4">{save.failure}</ErrorBanner>}
      <KeptNotice form={form} className="mb-4" />
      {textsOf((kind) => kind !== "paragraph")}
      <Lines
        title="Sites"
        one="site"
        table={siteTexts}
        lines={values.sites}
        add={newSite}
        onChange={(sites) => change({ sites })}
        problemAt={(place) => problems[`sites.${place}`]}
        hint={(name, site) => (name === "gstin" ? gstinNote(site) : undefined)}
      />
      <Lines
        title="Contacts"
        one="contact"
        table={contactTexts}
        lines={values.contacts}
        add={newContact}
        onChange={(contacts) => change({ contacts })}
        problemAt={(place) => problems[`contacts.${place}`]}
      />
      {textsOf((kind) => kind === "paragraph", "mt-5")}
    </Dialog>
  );
}

type LinesProps<T extends Record<string, RecordText>> = {
  title: string;
  one: string;
  table: T;
  lines: Line<TextsOf<T>>[];
  add: () => Line<TextsOf<T>>;
  onChange: (lines: Line<TextsOf<T>>[]) => void;
  /** By the place of a line and the name of its text: "0.gstin". */
  problemAt: (place: string) => string | undefined;
  hint?: (name: string, line: TextsOf<T>) => string | undefined;
};

function Lines<T extends Record<string, RecordText>>(props: LinesProps<T>) {
  const { title, one, table, lines, add, onChange, problemAt, hint } = props;
  const texts = textsIn(table);
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="card-title">{title}</legend>
      {lines.map((line, at) => (
        <div
          key={line.key}
          className="mt-3 flex items-start gap-2 border-t border-rule pt-3 first-of-type:border-t-0 first-of-type:pt-0"
        >
          <div
            className={`grid min-w-0 flex-1 gap-x-4 gap-y-3 ${texts.length === 4 ? "sm:grid-cols-2" : "grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]"}`}
          >
            {texts.map(([name, text]) => (
              <TextField
                key={name}
                text={text}
                value={line[name]}
                hint={hint?.(name, line)}
                error={problemAt(`${at}.${name}`)}
                onChange={(typed) => onChange(lines.with(at, { ...line, [name]: typed }))}
              />
            ))}
          </div>
          <div className="pt-6">
            <IconButton
              icon={Trash2}
              label={`Remove ${one} ${at + 1}`}
              onClick={() => onChange(lines.toSpliced(at, 1))}
            />
          </div>
        </div>
      ))}
      <Button
        variant="quiet"
        size="row"
        icon={Plus}
        className="mt-2 -ml-2.5"
        onClick={() => onChange([...lines, add()])}
      >
        Add {one}
      </Button>
    </fieldset>
  );
}

type TextFieldProps = Pick<ComponentProps<typeof Field>, "hint" | "error" | "className" | "required"> & {
  text: RecordText;
  value: string;
  onChange: (typed: string) => void;
};

/** The field of one text of the record, by its kind. */
function TextField({ text, value, onChange, ...field }: TextFieldProps) {
  const { label, kind } = text;
  // Papers print neither notes nor roles of contacts.
  const isPrinted = kind === "line" && text !== contactTexts.role;
  return (
    <Field label={label} warning={isPrinted ? printWarning(value) : undefined} {...field}>
      {kind === "paragraph" ? (
        <Textarea value={value} onChange={onChange} maxLength={maxTextLength(text)} />
      ) : kind === "state" ? (
        <Select value={canonicalState(value)} onChange={onChange} options={stateChoices(value)} />
      ) : (
        <TextInput
          type={kind === "email" ? "email" : kind === "phone" ? "tel" : "text"}
          value={value}
          onChange={onChange}
          maxLength={kind === "gstin" ? 40 : maxTextLength(text)}
          data-autofocus={field.required}
        />
      )}
    </Field>
  );
}
