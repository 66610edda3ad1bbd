import { Bookmark, FileSpreadsheet, RefreshCw, Undo2 } from "lucide-react";
import { useState } from "react";
import type { ImportPreview, PastImport } from "#contract/imports/imports-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { ListKind } from "#domain/imports/list-kinds.ts";
import { counted, formatNumber } from "#domain/numbers/format.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { FilePicker } from "../../ui/fields/file-picker.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { ColumnsTable } from "./columns-table.tsx";
import { ImportEffect } from "./import-effect.tsx";
import { type ListView, listViews, recordCountText } from "./list-views.ts";
import {
  type ImportResult,
  type ListImport,
  type Unchecked,
  useImport,
  useRecentImports,
} from "./use-import.ts";

const works = {
  reading: "Reading the file …",
  checking: "Checking the rows …",
  importing: "Importing …",
  undoing: "Undoing the import …",
} as const;

/** Imports a list of the firm: file, columns, rows, result. */
export function ImportPage({ kind }: { kind: ListKind }) {
  const view = listViews[kind];
  usePageTitle(view.title);
  const list = useImport(kind);
  const { preview, result, error, work } = list;
  const isBusy = work !== null;
  return (
    <div className="mx-auto grid w-full max-w-table grid-cols-1 gap-5 gutter py-7">
      <nav aria-label="Breadcrumb" className="text-label text-ink-2">
        <Link to={view.above.to} className="link">
          {view.above.title}
        </Link>{" "}
        / Import
      </nav>
      <PageHeading
        title={view.title}
        subtitle={
          result
            ? "The list is imported."
            : "Choose the field that each column of your file fills. Nothing is imported yet."
        }
      />
      {!result && (
        <FilePicker
          file={null}
          disabled={isBusy}
          prompt={preview ? `${preview.file} · choose another file` : "Choose a list"}
          accept=".csv,.txt,.tsv,.xlsx"
          onChoose={(file) => file && void list.choose(file)}
        />
      )}
      {work && (
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner size={18} />
          {works[work]}
        </p>
      )}
      {error !== null && <ErrorBanner heading="Nothing was imported">{errorText(error)}</ErrorBanner>}
      {result ? (
        <Result result={result} list={list} kind={kind} />
      ) : (
        preview && <Chosen preview={preview} list={list} kind={kind} />
      )}
      {!result && !preview && <RecentImports kind={kind} list={list} />}
    </div>
  );
}

type PartProps = { list: ListImport; kind: ListKind };

function Chosen({ preview, list, kind }: PartProps & { preview: ImportPreview }) {
  const isKept = preview.columns.some(({ matched }) => matched === "kept");
  const isBusy = list.work !== null;
  return (
    <>
      <section aria-label="File" className="border border-ink bg-sheet max-md:-mx-4 max-md:border-x-0">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 border-b border-rule px-4 py-3">
          <FileSpreadsheet
            size={28}
            strokeWidth={1.4}
            aria-hidden="true"
            className="flex-none self-center text-ink-2"
          />
          <div className="min-w-48 flex-1 self-center">
            <p className="font-button wrap-anywhere">{preview.file}</p>
            <p className="text-label text-ink-2">
              {preview.sheets[preview.sheet]?.name} · {counted(preview.rows_count, "row")},{" "}
              {counted(preview.columns.length, "column")} ·{" "}
              {preview.heading_row === 0 ? "no headings" : `headings in row ${preview.heading_row}`}
            </p>
          </div>
          {preview.sheets.length > 1 && (
            <Field label="Sheet">
              <Select
                disabled={isBusy}
                value={String(preview.sheet)}
                options={preview.sheets.map(({ name, rows }, index) => ({
                  value: String(index),
                  label: `${name} (${counted(rows, "row")})`,
                }))}
                onChange={(sheet) => void list.change({ sheet: Number(sheet) })}
              />
            </Field>
          )}
          <HeadingRow key={`${preview.heading_row} ${list.unchecked}`} preview={preview} list={list} />
        </div>
        {preview.notes.length > 0 && (
          <ul aria-label="Notes" className="border-b border-rule px-4 py-2 text-label text-ink-2">
            {preview.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <ColumnsTable
          preview={preview}
          refusedFields={list.refusedFields}
          isBusy={isBusy}
          onChoose={(index, field) => void list.change({ columns: [{ index, field }] })}
        />
        {isKept && (
          <p className="flex items-center gap-2 px-4 py-3 text-label text-ink-2">
            <Bookmark size={16} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
            Your last import had the same headings. Your columns are kept.
          </p>
        )}
      </section>
      {list.unchecked ? (
        <CheckAgain reason={list.unchecked} list={list} />
      ) : (
        <ImportEffect
          preview={preview}
          view={listViews[kind]}
          isBusy={isBusy}
          isImporting={list.work === "importing"}
          onApply={() => void list.apply()}
          onDownload={() => void list.downloadRefused(preview.import_id)}
        />
      )}
    </>
  );
}

const uncheckedTexts: Readonly<Record<Unchecked, string>> = {
  choice:
    "The last choice was not taken. Choose another one above, or check the rows as they were before it.",
  records: "Other records are saved since these rows were checked.",
};

/** Stands in the place of an effect that does not hold any more. */
const CheckAgain = ({ reason, list }: { reason: Unchecked; list: ListImport }) => (
  <section
    aria-label="Rows not checked"
    className="flex flex-wrap items-center justify-between gap-3 border border-rule bg-sheet px-4 py-3 max-md:-mx-4 max-md:border-x-0"
  >
    <p className="min-w-0 flex-1 basis-72">{uncheckedTexts[reason]}</p>
    <Button icon={RefreshCw} disabled={list.work !== null} onClick={() => void list.checkAgain()}>
      Check again
    </Button>
  </section>
);

/** The number of the row with the headings. Enter or leaving the field reads the list again. */
function HeadingRow({ preview, list }: { preview: ImportPreview; list: ListImport }) {
  const [text, setText] = useState(String(preview.heading_row));
  const [error, setError] = useState<string>();
  const take = (): void => {
    const row = Number(text);
    const isWhole = /^\d{1,6}$/.test(text.trim());
    setError(isWhole ? undefined : "Heading row must be a whole number, as the spreadsheet numbers its rows");
    if (isWhole && row !== preview.heading_row) void list.change({ heading_row: row });
  };
  return (
    <Field label="Heading row" hint="0 for no headings" error={error}>
      <TextInput
        inputMode="numeric"
        maxLength={6}
        value={text}
        onChange={setText}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
        }}
      />
    </Field>
  );
}

function Result({ result: { preview, written }, list, kind }: PartProps & { result: ImportResult }) {
  const view = listViews[kind];
  const { import_id, refused_count, unused } = preview;
  return (
    <section aria-label="Result" className="grid gap-3 border border-ink bg-sheet px-5 py-4">
      <h2 className="text-title font-value">{recordCountText(written, view)} imported</h2>
      <p>
        {formatNumber(preview.new)} new, {formatNumber(preview.changed)} changed, {formatNumber(preview.same)}{" "}
        the same, {formatNumber(refused_count)} refused.
      </p>
      {unused.length > 0 && (
        <p className="text-ink-2 wrap-anywhere">Columns not used: {unused.join(", ").replace(/\.$/, "")}.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={view.above.to}>{view.above.title}</ButtonLink>
        {refused_count > 0 && (
          <Button disabled={list.work !== null} onClick={() => void list.downloadRefused(import_id)}>
            Download the refused rows
          </Button>
        )}
        <Button icon={Undo2} busy={list.work === "undoing"} onClick={() => void list.undo(import_id)}>
          Undo
        </Button>
      </div>
      <p className="text-label text-ink-2">You can undo the import for a day, also from this page later.</p>
    </section>
  );
}

/** "5 customers", "undone", "undone, 3 customers kept". */
function stateText(
  { written, undone_at }: Pick<PastImport, "written" | "undone_at">,
  view: ListView,
): string {
  const count = recordCountText(written, view);
  if (undone_at === null) return count;
  return written === 0 ? "undone" : `undone, ${count} kept`;
}

function RecentImports({ kind, list }: PartProps) {
  const view = listViews[kind];
  const recent = useRecentImports(kind);
  if (!recent.data || recent.data.length === 0) return null;
  return (
    <section aria-label="Imports of the last day" className="border border-rule bg-sheet">
      <h2 className="border-b border-rule px-4 py-3 font-button">Imports of the last day</h2>
      <ul>
        {recent.data.map(({ import_id, file, at, written, undone_at }) => (
          <li
            key={import_id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-rule px-4 py-2 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {file}
              <span className="block text-label text-ink-2">
                {formatDateTime(at)} · {stateText({ written, undone_at }, view)}
              </span>
            </span>
            {written > 0 && (
              <Button
                size="row"
                icon={Undo2}
                disabled={list.work !== null}
                aria-label={
                  undone_at === null ? `Undo the import of ${file}` : `Undo the rest of the import of ${file}`
                }
                onClick={() => void list.undo(import_id)}
              >
                {undone_at === null ? "Undo" : "Undo the rest"}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
