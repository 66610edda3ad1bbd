import { useQuery } from "@tanstack/react-query";
import { Download, FileCheck, Replace } from "lucide-react";
import { useState } from "react";
import type { WorkbookValidation } from "#contract/price-tables/price-tables-api.ts";
import { findTableComponent } from "#domain/components/registry.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { counted } from "#domain/numbers/format.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { workbookImpactQuery } from "../review/impact-query.ts";
import { ImpactReview } from "../review/impact-review.tsx";
import { changesText, hasNoChanges, nothingToReplace } from "../review/review-text.ts";
import type { UploadMessage } from "./chosen-file.ts";
import { RefusedRows } from "./refused-rows.tsx";
import { SheetChoices } from "./sheet-choices.tsx";
import { UploadMessageBox } from "./upload-message.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useWorkbook } from "./use-workbook.ts";
import { ValidationResults } from "./validation-results.tsx";
import { WorkbookDialog } from "./workbook-dialog.tsx";

type WorkbookPanelProps = {
  crane: CraneType;
  file: File;
  /** The result of the file. */
  onDone: (message: UploadMessage) => void;
};

/** A workbook with tables of a database, which are checked, corrected and replaced together. */
export function WorkbookPanel({ crane, file, onDone }: WorkbookPanelProps) {
  const workbook = useWorkbook(crane.database, file, onDone);
  const { found, message, work } = workbook;
  const [isAsking, setAsking] = useState(false);
  const isBusy = work !== null;
  const impact = useQuery(workbookImpactQuery(crane.database, file, found));
  const changed = found?.tables.filter(({ changes }) => !hasNoChanges(changes)) ?? [];
  return (
    <section aria-label="Excel workbook" className="grid grid-cols-1 gap-5">
      {!found && (
        <Button
          variant="primary"
          icon={FileCheck}
          busy={isBusy}
          onClick={() => void workbook.check()}
          className="justify-self-start max-md:w-full"
        >
          Check workbook
        </Button>
      )}
      {work && <UploadProgress work={work} />}
      <UploadMessageBox message={message} />
      {found && (
        <>
          <SheetChoices
            crane={crane}
            sheets={found.sheets}
            disabled={isBusy}
            onChoose={(index, collection) => void workbook.choose(index, collection)}
          />
          <Faults faults={found.faults} isBusy={isBusy} onDownload={() => void workbook.downloadMarked()} />
          {found.tables.map((table) => (
            <TableFound key={table.collection} table={table} />
          ))}
        </>
      )}
      {found && found.tables.length > 0 && changed.length === 0 && (
        <p role="status">{nothingToReplace(found.tables.length)}</p>
      )}
      {changed.length > 0 && (
        <>
          <ImpactReview impact={impact} />
          {/* Below the findings, so that nobody replaces a table without seeing them. */}
          <Button
            variant="danger"
            icon={Replace}
            busy={isBusy}
            onClick={() => setAsking(true)}
            className="justify-self-start max-md:w-full"
          >
            Replace {counted(changed.length, "table")}
          </Button>
          <WorkbookDialog
            open={isAsking}
            crane={crane}
            fileName={file.name}
            tables={changed}
            impact={impact}
            onConfirm={() => {
              setAsking(false);
              void workbook.replace();
            }}
            onCancel={() => setAsking(false)}
          />
        </>
      )}
    </section>
  );
}

type FaultsProps = { faults: WorkbookValidation["faults"]; isBusy: boolean; onDownload: () => void };

/** All faults by cell, with a button to download the workbook with marked cells. */
function Faults({ faults: { count, first }, isBusy, onDownload }: FaultsProps) {
  if (count === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ErrorBanner>
        {count === 1
          ? "1 cell has an error. Correct it"
          : `${counted(count, "cell")} have errors. Correct them`}{" "}
        before you replace the tables.
      </ErrorBanner>
      <Button
        icon={Download}
        disabled={isBusy}
        onClick={onDownload}
        className="justify-self-start max-md:w-full"
      >
        Download marked workbook
      </Button>
      <RefusedRows
        where="Cell"
        hasMore={count > first.length}
        problems={first.map(({ address, column, value, msg }) => ({ msg, loc: [address, column], value }))}
      />
    </div>
  );
}

/** One table of the workbook: its changes and, unfolded, the whole review. */
function TableFound({ table }: { table: WorkbookValidation["tables"][number] }) {
  const definition = findTableComponent(table.collection);
  if (!definition) return null;
  return (
    <details className="border border-rule bg-sheet">
      <summary className="cursor-pointer px-4 py-3">
        <b className="font-value">{definition.title}</b>{" "}
        <span className="text-ink-2">
          from sheet {table.sheet}: {counted(table.row_count, "row")}. {changesText(table.changes)}
        </span>
        {table.notes.length > 0 && (
          <ul className="mt-1 ml-5 list-disc text-label">
            {table.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </summary>
      <div className="px-4 pb-4">
        <ValidationResults validation={table} definition={definition} />
      </div>
    </details>
  );
}
