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
  /** The one that is to be changed; undefined where the quotation is none yet. */
  template: Template | undefined;
  /** The revision in force of the quotation that it is, or becomes, a template of; undefined where only the name is asked for. */
  of?: { quotation_id: string; revision: number };
  onClose: () => void;
};

/** Marks a quotation as a template, gives one another name, or removes it. */
export function TemplateDialog({ template, of, onClose }: TemplateDialogProps) {
  const form = useKeptForm(`template ${of?.quotation_id ?? template?.id}`, { name: template?.name ?? "" });
  const { name } = form.values;
  const [isTried, setTried] = useState(false);
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
      description="A template has the firm's usual values. Everybody can begin a quotation with it."
      onSubmit={() => {
        setTried(true);
        if (problem === null) save.submit(name);
      }}
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
          hint="As it is typed into quick entry, for example 5T standard bay"
          error={isTried && problem !== null ? problem : undefined}
        >
          <TextInput value={name} onChange={(name) => form.change({ name })} maxLength={60} data-autofocus />
        </Field>
        <p className="text-label text-ink-2">
          It gives the crane's values, the prices that were typed, and the margin. Customer, number, table
          prices and totals are not shown.
          {takes && template && made && (
            <>
              {" "}
              It was made of {revisionName(made.quotation_id, made.revision)}; Save takes R{takes.revision}.
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
    change: (name) =>
      takes
        ? call<typeof makeTemplate>("POST", "/api/templates", {
            body: { quotation_id: takes.quotation_id, name },
          })
        : call<typeof renameTemplate>("PUT", "/api/templates/:id", {
            params: { id: template?.id ?? "" },
            body: { name },
          }),
    done: template
      ? "The template is changed"
      : "Everybody finds the template on the home page and in quick entry",
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
        Nobody finds <b className="font-value">{template.name}</b> any more. The quotation stays, and so do
        quotations that were begun from it.
      </p>
    </ConfirmDialog>
  );
}
