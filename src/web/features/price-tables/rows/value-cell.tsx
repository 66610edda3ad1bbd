import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type {
  editRow,
  IdentifiedRow,
  reviewRowEdit,
  TableAddress,
} from "#contract/price-tables/price-tables-api.ts";
import type { TableReview } from "#domain/price-tables/price-table-review.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { errorText } from "../../../api/error-text.ts";
import { longToast, toast } from "../../../ui/feedback/toast-store.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useSubmit } from "../../../ui/use-submit.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { EditReviewDialog } from "../review/edit-review-dialog.tsx";
import { editImpactQuery } from "../review/impact-query.ts";
import { hasNoChanges } from "../review/review-text.ts";

type ValueCellProps = {
  address: TableAddress;
  /** The version that was read. The server refuses an edit of another version. */
  versionId: string;
  row: IdentifiedRow;
  column: string;
  onChanged: () => void;
};

/** A typed value is kept after another view or a reload. */
function useValueEdit({ address, versionId, row, column, onChanged }: ValueCellProps) {
  const value = row.cells[column] ?? "";
  const form = useKeptForm(`value ${address.database} ${address.collection} ${row.id} ${column}`, {
    text: value,
  });
  const [isOpen, setOpen] = useState(form.isKept);
  const isChosen = useRef(false);
  const typed = isOpen ? form.values.text : null;
  const [reviewed, setReviewed] = useState<{ text: string; review: TableReview } | null>(null);
  // A review is of the text that was sent, and of no text that was typed since.
  const review = reviewed !== null && reviewed.text === typed ? reviewed.review : null;
  const bodyOf = (text: string) => ({
    ...address,
    ...{ version_id: versionId, row_id: row.id, column, value: text },
  });
  const impact = useQuery(editImpactQuery(review === null || typed === null ? null : bodyOf(typed)));
  const button = useRef<HTMLButtonElement>(null);
  const name = `${column} of ${(JSON.parse(row.id) as string[]).join(", ")}`;

  function open(): void {
    isChosen.current = true;
    form.change({ text: value });
    setOpen(true);
  }

  function close(): void {
    form.clear();
    setOpen(false);
    setReviewed(null);
    saving.reset();
    requestAnimationFrame(() => button.current?.focus());
  }

  const saving = useSubmit({
    send: async ({ text, isSure }: { text: string; isSure: boolean }) => {
      const body = bodyOf(text);
      return isSure
        ? { edited: await call<typeof editRow>("PATCH", "/api/admin/rows", { body }) }
        : { found: await call<typeof reviewRowEdit>("POST", "/api/admin/rows/review", { body }) };
    },
    failed: (thrown) => (thrown instanceof ApiError ? thrown.problems[0]?.msg : undefined),
    onDone({ edited, found }, { text }) {
      if (found && hasNoChanges(found.changes)) close();
      else if (found) setReviewed({ text, review: found });
      if (!edited) return;
      toast.success(`Value changed. Version ${edited.version.version} is in force.`, {
        lines: [`${name}: ${value || "empty"} → ${edited.row.cells[column] || "empty"}`],
        duration: longToast,
      });
      close();
      onChanged();
    },
    onFailed(thrown) {
      if (thrown instanceof ApiError && thrown.problems.length > 0) return;
      toast.error(errorText(thrown), { duration: longToast });
      close();
      // Another version is in force, or the row is gone: the table is read again.
      if (thrown instanceof ApiError && (thrown.status === 409 || thrown.status === 404)) onChanged();
    },
  });

  /** A typed value takes effect only after the user has seen and confirmed its effect. */
  function save(text: string, isSure = false): void {
    if (saving.isBusy) return;
    if (text.trim() === value) {
      close();
      return;
    }
    setReviewed(null);
    void saving.submit({ text, isSure });
  }

  const type = (text: string) => {
    form.change({ text });
    if (saving.error !== null) saving.reset();
  };
  const leaveReview = () => setReviewed(null);
  return {
    ...{ value, name, typed, review, impact },
    ...{ fault: saving.failure ?? null, isBusy: saving.isBusy },
    ...{ button, isChosen, open, close, save, type, leaveReview },
  };
}

/**
 * The cell of a price table, in which one value (price) can be edited. Enter asks about the typed value, Escape keeps
 * the old one.
 */
export function ValueCell(props: ValueCellProps) {
  const edit = useValueEdit(props);
  const { value, name, typed, fault, review } = edit;
  const faultId = useId();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && typed !== null) edit.save(typed);
    else if (event.key === "Escape") edit.close();
    else return;
    event.preventDefault();
  }

  if (typed === null)
    return (
      <button
        ref={edit.button}
        type="button"
        aria-label={`Change ${name}: ${value || "empty"}`}
        onClick={edit.open}
        className="prints -mx-2 min-h-9 w-max max-w-80 min-w-10 border border-transparent px-2 [text-align:inherit] whitespace-normal wrap-anywhere hover:border-rule-strong hover:bg-sheet"
      >
        {value || <span className="text-ink-3">–</span>}
      </button>
    );
  return (
    <>
      <span className="inline-grid justify-items-start text-left">
        <span className="inline-flex items-center">
          <input
            aria-label={name}
            aria-invalid={fault !== null || undefined}
            aria-describedby={fault === null && printWarning(typed) === undefined ? undefined : faultId}
            value={typed}
            // The user chose the cell, so focus the input.
            ref={(input) => {
              if (!input || !edit.isChosen.current) return;
              edit.isChosen.current = false;
              input.focus();
            }}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => edit.type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            size={Math.min(40, Math.max(8, typed.length + 2))}
            className="min-h-9 border border-blue bg-sheet px-2 tabular-nums aria-invalid:border-bad"
          />
          <IconButton
            icon={Check}
            label={`Save ${name}`}
            onClick={() => edit.save(typed)}
            aria-busy={edit.isBusy}
          />
          <IconButton icon={X} label={`Cancel the change of ${name}`} onClick={edit.close} />
        </span>
        {fault === null && printWarning(typed) !== undefined && (
          <span id={faultId} role="status" className="mt-1 max-w-80 text-hint whitespace-normal text-warn">
            {printWarning(typed)}
          </span>
        )}
        {fault !== null && (
          <span id={faultId} role="alert" className="mt-1 max-w-80 text-hint whitespace-normal text-bad">
            {fault}
          </span>
        )}
      </span>
      {review && (
        <EditReviewDialog
          name={name}
          before={value}
          after={typed}
          review={review}
          impact={edit.impact}
          onConfirm={() => edit.save(typed, true)}
          onCancel={edit.leaveReview}
        />
      )}
    </>
  );
}
