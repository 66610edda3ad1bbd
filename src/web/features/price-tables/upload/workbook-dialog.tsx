import type { WorkbookValidation } from "#contract/price-tables/price-tables-api.ts";
import { findTableComponent } from "#domain/components/registry.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { counted } from "#domain/numbers/format.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type ImpactFound, ImpactSummary } from "../review/impact-review.tsx";
import { ReviewSummary } from "../review/review-summary.tsx";
import { changesText, hasNoChanges } from "../review/review-text.ts";

type WorkbookDialogProps = {
  open: boolean;
  crane: CraneType;
  fileName: string;
  tables: WorkbookValidation["tables"];
  impact: ImpactFound;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The question before the tables of a workbook are replaced: each table with its effect. */
export function WorkbookDialog(props: WorkbookDialogProps) {
  const { open, crane, fileName, tables, impact, onConfirm, onCancel } = props;
  const title = `Replace ${counted(tables.length, "table")}`;
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmText={title}
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {fileName} replaces {tables.length === 1 ? "a table" : "these tables"} of {crane.databaseTitle}, all
        of them at once or none.
      </p>
      <p className="mt-3 text-ink-2">The earlier tables are kept under Versions.</p>
      <div className="mt-3 border-l-[3px] border-bad bg-bad-soft px-4 py-2.5">
        <ImpactSummary impact={impact} />
      </div>
      {tables.map((table) => (
        <div
          key={table.collection}
          className="mt-3 grid gap-2 border-l-[3px] border-bad bg-bad-soft px-4 py-2.5"
        >
          <p>
            <b className="font-value">{findTableComponent(table.collection)?.title}</b>:{" "}
            {counted(table.row_count, "row")}
            {table.version && ` in place of version ${table.version.version}`}.
          </p>
          {hasNoChanges(table.changes) ? (
            <p>{changesText(table.changes)}</p>
          ) : (
            <ReviewSummary review={table} />
          )}
        </div>
      ))}
    </ConfirmDialog>
  );
}
