import type { CsvValidation } from "#contract/price-tables/price-tables-api.ts";
import type { TableDefinition } from "#domain/components/registry.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { counted } from "#domain/numbers/format.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type ImpactFound, ImpactSummary } from "./impact-review.tsx";
import { afterWarning, permanentWarning } from "./permanent-warning.tsx";
import { ReviewSummary } from "./review-summary.tsx";

type ReplaceDialogProps = {
  open: boolean;
  crane: CraneType;
  definition: TableDefinition;
  fileName: string;
  validation: CsvValidation;
  impact: ImpactFound;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The question before a table is replaced: the table, the file and the effect. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { open, crane, definition, fileName, validation, impact, onConfirm, onCancel } = props;
  return (
    <ConfirmDialog
      open={open}
      title="Replace All Data"
      confirmText="Replace All Data"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{permanentWarning}</p>
      <p className="mt-3 text-ink-2">{afterWarning}</p>
      <div className="mt-3 grid gap-2 border-l-[3px] border-bad bg-bad-soft px-4 py-2.5">
        <p>
          <b className="font-value">
            {definition.title} · {crane.label}
          </b>
          : {fileName} with {counted(validation.row_count, "row")}
          {validation.version && ` in place of version ${validation.version.version}`}.
        </p>
        <ReviewSummary review={validation} />
        <ImpactSummary impact={impact} />
      </div>
    </ConfirmDialog>
  );
}
