import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { makeTemplate, removeTemplate, renameTemplate } from "#contract/quotations/templates-api.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { type Template, templateNameProblem } from "#domain/templates/template.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";
import { useSaleChange } from "../sales/use-sale-change.ts";

type TemplateDialogProps = {
  /** The template to change; undefined for a quotation that is not a template yet. */
  template: Template | undefined;
  /** The revision in force of the template's quotation; undefined when only the name changes. */
  of?: { quotation_id: string; revision: number };
  onClose: () => void;
};

/** Marks a quotation as a template, gives one another name, or removes it. */
export function TemplateDialog({ template, of, onClose }: TemplateDialogProps) {
  const form = useKeptForm(`template ${of?.quotation_id ?? template?.id}`, { name: template?.name ?? "" });
  const { name } = form.values;
  const [isRemoving, setRemoving] = useState(false);
  const problem = templateNameProblem(name);
  const made = template?.quotation ?? null;
  /** The template has another revision than the one in force. */
  const takes = of && (!template || made?.revision !== of.revision) ? of : null;
  const save = useSaveTemplate(template, takes, () => {
    form.clear();
    onClose();
  });

  if (isRemoving && template)
    return <RemoveTemplate template={template} onKeep={() => setRemoving(false)} onRemoved={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={template ? "Template" : "Mark as a template"}
      width="narrow"
      description="A template has the firm’s usual values. Every user can start a quotation from it."
      onSubmit={() => save.submit(name)}
      actions={
        <>
          {template && (
            <Button
              variant="quietDanger"
              icon={Trash2}
              className="md:mr-auto"
              onClick={() => setRemoving(true)}
            >
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {save.failure && <ErrorBanner>{save.failure}</ErrorBanner>}
        <KeptNotice form={form} />
        <Field
          label="Name"
          required
          hint="The name to type in quick entry, for example 5T standard bay"
          error={save.isTried && problem !== null ? problem : undefined}
        >
          <TextInput value={name} onChange={(name) => form.change({ name })} maxLength={60} data-autofocus />
        </Field>
        <p className="text-label text-ink-2">
          A template fills in the crane’s values, typed prices and margin. It has no customer, number, table
          prices or totals.
          {takes && template && made && (
            <>
              {" "}
              Made from {revisionName(made.quotation_id, made.revision)}. Saving uses R{takes.revision}.
            </>
          )}
        </p>
      </div>
    </Dialog>
  );
}

/** Makes a template of a quotation, or gives a template another name. */
function useSaveTemplate(
  template: Template | undefined,
  takes: TemplateDialogProps["of"] | null,
  onDone: () => void,
) {
  return useSaleChange<string>({
    check: (name) => templateNameProblem(name) === null,
    change: (name) =>
      takes
        ? call<typeof makeTemplate>("POST", "/api/templates", {
            body: { quotation_id: takes.quotation_id, name },
          })
        : call<typeof renameTemplate>("PUT", "/api/templates/:id", {
            params: { id: template?.id ?? "" },
            body: { name },
          }),
    done: template ? "Template saved" : "The template is on the home page and in quick entry",
    failed: "The template could not be saved",
    onDone,
  });
}

type RemoveProps = { template: Template; onKeep: () => void; onRemoved: () => void };

function RemoveTemplate({ template, onKeep, onRemoved }: RemoveProps) {
  const remove = useSaleChange<string>({
    change: (id) => call<typeof removeTemplate>("DELETE", "/api/templates/:id", { params: { id } }),
    done: `${template.name} is not a template now`,
    failed: "The template could not be removed",
    onDone: onRemoved,
  });
  return (
    <ConfirmDialog
      open
      title="Remove the template?"
      confirmText="Remove"
      tone="danger"
      busy={remove.isBusy}
      onConfirm={() => remove.submit(template.id)}
      onCancel={onKeep}
    >
      {remove.failure && <ErrorBanner className="mb-4">{remove.failure}</ErrorBanner>}
      <p className="break-words">
        Users can no longer start from <b className="font-value">{template.name}</b>. Its quotation and all
        quotations started from it are kept.
      </p>
    </ConfirmDialog>
  );
}
