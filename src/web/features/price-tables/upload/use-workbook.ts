import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  markWorkbook,
  replaceFromWorkbook,
  validateWorkbook,
  WorkbookValidation,
} from "#contract/price-tables/price-tables-api.ts";
import { findTableComponent } from "#domain/components/registry.ts";
import { counted } from "#domain/numbers/format.ts";
import { saveFile } from "../../../api/call-file.ts";
import { upload } from "../../../api/upload.ts";
import { hasNoChanges } from "../review/review-text.ts";
import { priceTablesKey } from "../table-queries.ts";
import { failureOf, type UploadMessage, type UploadWork } from "./chosen-file.ts";

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const titleOf = (collection: string): string => findTableComponent(collection)?.title ?? collection;

/** The sheets of a workbook that change their tables, and the versions that they were reviewed against. */
function changedIn(found: WorkbookValidation | null) {
  // An unchanged table gets no new version.
  const changed = found?.tables.filter(({ changes }) => !hasNoChanges(changes)) ?? [];
  const isChanged = (collection: string | null) => changed.some((table) => table.collection === collection);
  return {
    sheets: found?.sheets.map((sheet) =>
      isChanged(sheet.collection) ? sheet : { ...sheet, collection: null },
    ),
    versionIds: changed.flatMap(({ version }) => (version ? [version.id] : [])),
  };
}

/** The steps of a workbook: checked, sheets assigned to tables, marked or replaced. */
export function useWorkbook(database: string, file: File, onDone: (message: UploadMessage) => void) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<WorkbookValidation | null>(null);
  const [message, setMessage] = useState<UploadMessage | null>(null);
  const [work, setWork] = useState<UploadWork | null>(null);

  const form = (sheets?: WorkbookValidation["sheets"]): FormData => {
    const data = new FormData();
    data.set("database", database);
    if (sheets) data.set("sheets", sheets.map(({ collection }) => collection ?? "").join(","));
    data.set("file", file);
    return data;
  };

  async function during(
    doing: UploadWork["doing"],
    act: (onProgress: (sent: number) => void) => Promise<void>,
  ) {
    setMessage(null);
    setWork({ doing, sent: 0 });
    try {
      await act((sent) => setWork({ doing, sent }));
    } catch (thrown) {
      if (doing === "replace") setFound(null);
      const [refused, broken] =
        doing === "validate"
          ? ["The workbook could not be checked.", "Error checking the workbook. Please try again."]
          : ["Upload failed.", "Error uploading the workbook. Please try again."];
      const failure = await failureOf(file, thrown, refused, broken);
      if (failure.isGone) onDone(failure.message);
      else setMessage(failure.message);
    } finally {
      setWork(null);
    }
  }

  const check = (sheets?: WorkbookValidation["sheets"]) =>
    during("validate", async (onProgress) =>
      setFound(
        await upload<typeof validateWorkbook>("POST", "/api/admin/validate-workbook", {
          form: form(sheets),
          onProgress,
        }),
      ),
    );

  /** Assigns a sheet to another table, or to none, and checks the workbook again. */
  const choose = (index: number, collection: string | null) =>
    check(found?.sheets.map((sheet, at) => (at === index ? { ...sheet, collection } : sheet)));

  const downloadMarked = () =>
    during("mark", async (onProgress) => {
      const { name, base64 } = await upload<typeof markWorkbook>("POST", "/api/admin/mark-workbook", {
        form: form(found?.sheets),
        onProgress,
      });
      saveFile(new Blob([bytesOf(base64)]), name);
    });

  const replace = () =>
    during("replace", async (onProgress) => {
      const { sheets, versionIds } = changedIn(found);
      const content = form(sheets);
      content.set("version_ids", versionIds.join(","));
      const { replaced } = await upload<typeof replaceFromWorkbook>(
        "POST",
        "/api/admin/replace-from-workbook",
        { form: content, onProgress },
      );
      const rows = replaced.map(
        ({ collection, inserted_count }) => `${titleOf(collection)} with ${counted(inserted_count, "row")}`,
      );
      void queryClient.invalidateQueries({ queryKey: priceTablesKey });
      onDone({ tone: "ok", text: `Successfully uploaded ${file.name}! Replaced: ${rows.join(", ")}.` });
    });

  return { found, message, work, check, choose, downloadMarked, replace };
}
