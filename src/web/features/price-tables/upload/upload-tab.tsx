import { useQuery } from "@tanstack/react-query";
import { Download, FileCheck, Replace } from "lucide-react";
import { useState } from "react";
import type { CsvValidation, TableAddress } from "#contract/price-tables/price-tables-api.ts";
import type { TableDefinition } from "#domain/components/registry.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { optionalColumns, requiredColumns } from "#domain/price-tables/price-table.ts";
import { sampleCsv } from "#domain/price-tables/sample-csv.ts";
import { saveFile } from "../../../api/call-file.ts";
import { Button } from "../../../ui/button.tsx";
import { FilePicker } from "../../../ui/fields/file-picker.tsx";
import { csvImpactQuery } from "../review/impact-query.ts";
import { ImpactReview } from "../review/impact-review.tsx";
import { ReplaceDialog } from "../review/replace-dialog.tsx";
import { isWorkbook } from "./chosen-file.ts";
import { UploadMessageBox } from "./upload-message.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useUpload } from "./use-upload.ts";
import { ValidationResults } from "./validation-results.tsx";
import { WorkbookPanel } from "./workbook-panel.tsx";

type UploadTabProps = { address: TableAddress; crane: CraneType; definition: TableDefinition };

/** The upload of a price table: choose a CSV file or workbook, validate it, and replace the table in force by it. */
export function UploadTab({ address, crane, definition }: UploadTabProps) {
  const upload = useUpload(address);
  const { file, validation, message, work } = upload;
  const workbook = file && isWorkbook(file) ? file : null;

  const downloadSample = () =>
    saveFile(
      new Blob([sampleCsv(definition, crane.id)], { type: "text/csv" }),
      `${address.collection}_sample.csv`,
    );

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div>
          <ColumnNames title="Required CSV Columns" names={requiredColumns(definition)} />
          <ColumnNames title="Optional columns" names={optionalColumns(definition)} />
          <Button icon={Download} onClick={downloadSample} className="mt-4 max-md:w-full">
            Download Sample CSV
          </Button>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <h3 className="card-title">CSV file</h3>
          <FilePicker
            file={file}
            disabled={work !== null}
            prompt="Click to select CSV file"
            accept=".csv,.xlsx"
            onChoose={upload.choose}
          />
          {work && <UploadProgress work={work} />}
          <UploadMessageBox message={message} />
          {!validation && !workbook && (
            <Button
              variant="primary"
              icon={FileCheck}
              busy={work !== null}
              disabled={file === null}
              onClick={() => void upload.validate()}
              className="justify-self-start max-md:w-full"
            >
              Validate CSV
            </Button>
          )}
        </div>
      </div>
      {workbook && (
        <WorkbookPanel
          key={`${workbook.name} ${workbook.lastModified}`}
          crane={crane}
          file={workbook}
          onDone={upload.finish}
        />
      )}
      {validation && (
        <Replacing
          {...{ address, crane, definition, file, validation }}
          isBusy={work !== null}
          onReplace={() => void upload.replace()}
        />
      )}
    </div>
  );
}

type ReplacingProps = UploadTabProps & {
  file: File | null;
  validation: CsvValidation;
  isBusy: boolean;
  onReplace: () => void;
};

/** The results of a validated file, and the act that replaces the table by it. */
function Replacing({ address, crane, definition, file, validation, isBusy, onReplace }: ReplacingProps) {
  const [isAsking, setAsking] = useState(false);
  const impact = useQuery(csvImpactQuery(address, file, validation));
  return (
    <>
      <ValidationResults validation={validation} definition={definition} />
      <ImpactReview impact={impact} />
      {/* Below the findings, so that nobody replaces a table without seeing them. */}
      <Button
        variant="danger"
        icon={Replace}
        busy={isBusy}
        onClick={() => setAsking(true)}
        className="justify-self-start max-md:w-full"
      >
        Replace All Data
      </Button>
      <ReplaceDialog
        open={isAsking}
        crane={crane}
        definition={definition}
        fileName={file?.name ?? ""}
        validation={validation}
        impact={impact}
        onConfirm={() => {
          setAsking(false);
          onReplace();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function ColumnNames({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label={title} className="not-first:mt-5">
      <h3 className="card-title">{title}</h3>
      <ul className="mt-2.5 border-t border-rule">
        {names.map((name) => (
          <li key={name} className="border-b border-rule px-1 py-2 text-label font-label">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
