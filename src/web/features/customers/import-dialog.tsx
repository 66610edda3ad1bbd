import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportedCustomer, importCustomers } from "#contract/customers/customers-api.ts";
import { customerColumns } from "#domain/customers/customer-sheet.ts";
import { ApiError } from "../../api/api-error.ts";
import { customersKey } from "../../api/customer-suggestions.ts";
import { errorText } from "../../api/error-text.ts";
import { upload } from "../../api/upload.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { Field } from "../../ui/fields/field.tsx";
import { useFieldControl } from "../../ui/fields/field-context.ts";

const acts: Readonly<Record<ImportedCustomer["act"], string>> = {
  new: "new",
  changed: "missing details added",
  none: "no changes",
};
const shown = 100;

type Customers = readonly ImportedCustomer[];

const countOf = (customers: Customers | null, wanted: ImportedCustomer["act"]): number =>
  customers?.filter(({ act }) => act === wanted).length ?? 0;

/** Sends the list: first for a preview, then to be taken in. */
function useImport(onClose: () => void) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Customers | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(chosen: File, commit: boolean) {
    setBusy(true);
    setError(null);
    const form = new FormData();
    form.set("commit", String(commit));
    form.set("file", chosen);
    try {
      const { data } = await upload<typeof importCustomers>("POST", "/api/customers/import", { form });
      if (!commit) setPreview(data.customers);
      else {
        await queries.invalidateQueries({ queryKey: [customersKey] });
        const made = countOf(data.customers, "new");
        const changed = countOf(data.customers, "changed");
        toast.success(`${made} customers added, ${changed} changed`, { duration: longToast });
        onClose();
      }
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  function choose(chosen: File | null) {
    setFile(chosen);
    setPreview(null);
    setError(null);
    if (chosen) void send(chosen, false);
  }

  const commit = () => {
    if (file && preview) void send(file, true);
  };
  return { preview, error, isBusy, choose, commit };
}

/** Imports a list of customers: shows its effect first, then applies it whole, or names all its errors. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { preview, error, isBusy, choose, commit } = useImport(onClose);
  const changes = countOf(preview, "new") + countOf(preview, "changed");
  const problems = error instanceof ApiError ? error.problems : [];

  return (
    <Dialog
      open
      title="Import customers"
      width="medium"
      onClose={onClose}
      onSubmit={commit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={changes === 0}>
            {changes === 0 ? "Import" : `Import ${changes}`}
          </Button>
        </>
      }
    >
      {error !== null && (
        <ErrorBanner className="mb-4" heading="Nothing was imported">
          {problems.length === 0
            ? errorText(error)
            : problems.map(({ msg, loc }) => (
                <p key={`${loc.join(" ")} ${msg}`} className="first-letter:uppercase">
                  {loc.join(", ")}: {msg}
                </p>
              ))}
        </ErrorBanner>
      )}
      <Field
        label="List of customers (Excel or CSV)"
        hint={`Columns, in any order: ${customerColumns.join(", ")}. Rows of one firm are one customer.`}
      >
        <FileInput onChoose={choose} />
      </Field>
      <div aria-live="polite">{preview && <Preview customers={preview} />}</div>
    </Dialog>
  );
}

function Preview({ customers }: { customers: Customers }) {
  return (
    <>
      <p className="mt-4">
        New: {countOf(customers, "new")}. Missing details added: {countOf(customers, "changed")}. No changes:{" "}
        {countOf(customers, "none")}.
      </p>
      <ul className="mt-2">
        {customers.slice(0, shown).map(({ row, company, act, known_as }) => (
          <li key={row} className="flex justify-between gap-4 border-t border-rule py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {company}
              {known_as !== null && (
                <span className="block text-label text-warn">
                  {act === "new" ? `possible duplicate of ${known_as}` : `known as ${known_as}`}
                </span>
              )}
            </span>
            <span className="flex-none text-label text-ink-2">{acts[act]}</span>
          </li>
        ))}
      </ul>
      {customers.length > shown && <p className="mt-2 text-ink-2">and {customers.length - shown} more</p>}
    </>
  );
}

function FileInput({ onChoose }: { onChoose: (file: File | null) => void }) {
  return (
    <input
      {...useFieldControl()}
      type="file"
      accept=".csv,.xlsx"
      className="control file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-rule-strong file:bg-sheet file:px-2.5 file:text-label file:font-button file:text-ink hover:file:bg-hover pointer-coarse:file:min-h-11"
      onClick={(event) => {
        // Clear the input, because the browser ignores a corrected file of the same name.
        event.currentTarget.value = "";
        onChoose(null);
      }}
      onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
    />
  );
}
