import type { AttachedFile } from "#contract/files/files-api.ts";
import type { PrefilledMail } from "#contract/mail/mail-api.ts";
import type { Problem } from "#domain/errors/rejection.ts";
import { formatSize } from "#domain/files/upload-limits.ts";
import { distinctAddresses, splitAddresses } from "#domain/mail/mail-address.ts";
import { isInternalPaper, maxMailSubjectLength, maxMailTextLength } from "#domain/mail/mail-request.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { Textarea } from "../../../ui/fields/textarea.tsx";
import { mailFormHint, mailFormName } from "../../papers/pdf-forms.ts";
import type { SaleRef } from "../../sales/sale-ref.ts";
import type { MailForm } from "./use-mail-form.ts";

type MailFieldsProps = {
  saleKind: SaleRef["saleKind"];
  prefilled: PrefilledMail;
  form: MailForm;
  files: readonly AttachedFile[];
  /** The faults, after a first try to send. */
  problems: readonly Problem[];
  onChange: (part: Partial<MailForm>) => void;
};

/** Recipients, paper, files, subject and text of a mail. */
export function MailFields({ saleKind, prefilled, form, files, problems, onChange }: MailFieldsProps) {
  const problemOf = (name: string): string | undefined => problems.find(({ loc }) => loc[1] === name)?.msg;
  return (
    <div className="grid gap-4">
      <Field label="To" required hint="Separate several addresses with commas" error={problemOf("to")}>
        <TextInput
          type="text"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          value={form.to}
          maxLength={6000}
          onChange={(to) => onChange({ to })}
        />
      </Field>
      <Suggestions prefilled={prefilled} form={form} onChange={onChange} />
      <Field label="Copy to" error={problemOf("cc")}>
        <TextInput
          type="text"
          inputMode="email"
          autoComplete="off"
          value={form.cc}
          maxLength={6000}
          onChange={(cc) => onChange({ cc })}
        />
      </Field>
      <Field label="Paper" hint={mailFormHint(saleKind, form.form)}>
        <Select
          value={form.form}
          onChange={(paper) => onChange({ form: paper })}
          options={prefilled.forms.map((value) => ({ value, label: mailFormName(value) }))}
        />
      </Field>
      {files.length > 0 && prefilled.is_set_up && (
        <FilesToAttach files={files} chosen={form.files} problem={problemOf("files")} onChange={onChange} />
      )}
      <Field label="Subject" required error={problemOf("subject")}>
        <TextInput
          value={form.subject}
          maxLength={maxMailSubjectLength}
          onChange={(subject) => onChange({ subject })}
        />
      </Field>
      <Field label="Text" required error={problemOf("text")}>
        <Textarea
          rows={12}
          value={form.text}
          maxLength={maxMailTextLength}
          onChange={(text) => onChange({ text })}
        />
      </Field>
      <Placeholders prefilled={prefilled} />
    </div>
  );
}

/** Buttons with the known addresses that the mail does not have yet. */
function Suggestions({
  prefilled,
  form,
  onChange,
}: Pick<MailFieldsProps, "prefilled" | "form" | "onChange">) {
  const people = isInternalPaper(form.form) ? prefilled.colleagues : prefilled.suggestions;
  const typed = splitAddresses(`${form.to}, ${form.cc}`);
  const others = people.filter(({ address }) => distinctAddresses([address], typed).length > 0);
  if (others.length === 0) return null;
  return (
    <div className="-m-1 flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1">
      {others.map(({ address, name }) => (
        <Button
          key={address}
          size="row"
          className="max-w-full text-left whitespace-normal! wrap-anywhere"
          onClick={() => onChange({ to: [form.to.trim(), address].filter(Boolean).join(", ") })}
        >
          {name === "" ? address : `${name}, ${address}`}
        </Button>
      ))}
    </div>
  );
}

type FilesToAttachProps = Pick<MailFieldsProps, "files" | "onChange"> & {
  /** The ids of the chosen files. */
  chosen: MailForm["files"];
  problem: string | undefined;
};

function FilesToAttach({ files, chosen, problem, onChange }: FilesToAttachProps) {
  return (
    <fieldset className="min-w-0 border border-rule px-4 pt-1 pb-2">
      <legend className="px-1 text-label font-label">Files to attach</legend>
      {files.map(({ id, name, size }) => (
        <div key={id} className="min-w-0 break-words">
          <Checkbox
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              onChange({ files: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) })
            }
          >
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-label whitespace-nowrap text-ink-2">{formatSize(size)}</span>
            </span>
          </Checkbox>
        </div>
      ))}
      {problem && <p className="text-hint text-bad">{problem}</p>}
    </fieldset>
  );
}

/** The values of the template's placeholders in this mail. */
function Placeholders({ prefilled }: { prefilled: PrefilledMail }) {
  return (
    <details className="border border-rule">
      <summary className="cursor-pointer px-4 py-2.5 text-label font-label">
        Filled in from the template
      </summary>
      <dl className="grid gap-x-4 border-t border-rule px-4 py-2 text-label sm:grid-cols-[auto_1fr]">
        {prefilled.placeholders.map(({ name, meaning, value }) => (
          <div key={name} className="contents">
            <dt className="py-1 text-ink-2" title={meaning}>
              {`{${name}}`}
            </dt>
            <dd className="min-w-0 py-1 break-words">
              {value === "" ? <span className="text-ink-2">nothing ({meaning})</span> : value}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
