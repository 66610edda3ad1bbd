import { Download } from "lucide-react";
import { useState } from "react";
import type { downloadTables } from "#contract/price-tables/price-tables-api.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { wrongFileTexts } from "#domain/price-tables/price-table.ts";
import { callFile, saveFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { FilePicker } from "../../ui/fields/file-picker.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { isWorkbook, type UploadMessage } from "./upload/chosen-file.ts";
import { UploadMessageBox } from "./upload/upload-message.tsx";
import { WorkbookPanel } from "./upload/workbook-panel.tsx";

/** Downloads and uploads all tables of a database as one Excel workbook. */
export function AllTables({ crane }: { crane: CraneType }) {
  const [file, setFile] = useState<File | null>(null);
  const [message, setMessage] = useState<UploadMessage | null>(null);

  const download = useSubmit({
    send: () =>
      callFile<typeof downloadTables>("GET", "/api/admin/tables.xlsx", {
        query: { database: crane.database },
      }),
    onDone: ({ blob, name }) => saveFile(blob, name ?? `${crane.database}.xlsx`),
    onFailed: (thrown) => toast.error(errorText(thrown), { duration: longToast }),
  });

  function choose(chosen: File | null): void {
    const isUsable = chosen !== null && isWorkbook(chosen);
    setFile(isUsable ? chosen : null);
    setMessage(chosen !== null && !isUsable ? { tone: "bad", text: wrongFileTexts.xlsx } : null);
  }

  return (
    <section
      aria-label="All tables as one workbook"
      className="mt-6 grid grid-cols-1 gap-4 border-t border-rule pt-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="card-title">All tables as one workbook</h3>
          <p className="mt-1 text-label text-ink-2">
            An Excel workbook with a sheet for each table. Edit it and upload it. Its sheets are checked and
            replaced together.
          </p>
        </div>
        <Button
          icon={Download}
          busy={download.isBusy}
          onClick={() => download.submit()}
          className="max-md:w-full"
        >
          Download Excel workbook
        </Button>
      </div>
      <FilePicker
        file={file}
        disabled={false}
        prompt="Click to select Excel workbook"
        accept=".xlsx"
        onChoose={choose}
      />
      <UploadMessageBox message={message} />
      {file && (
        <WorkbookPanel
          key={`${file.name} ${file.lastModified}`}
          crane={crane}
          file={file}
          onDone={(message) => {
            setFile(null);
            setMessage(message);
          }}
        />
      )}
    </section>
  );
}
