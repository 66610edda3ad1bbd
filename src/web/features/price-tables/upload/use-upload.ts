import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  CsvValidation,
  replaceCollectionData,
  TableAddress,
  validateCsv,
} from "#contract/price-tables/price-tables-api.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { wrongFileTexts } from "#domain/price-tables/price-table.ts";
import { ApiError } from "../../../api/api-error.ts";
import { upload } from "../../../api/upload.ts";
import { priceTablesKey } from "../table-queries.ts";
import { failureOf, isCsv, isWorkbook, type UploadMessage, type UploadWork } from "./chosen-file.ts";

/** Texts of docs/product.md, “Messages and times”. */
const validatedText = ({ row_count, rows_removed }: CsvValidation): string =>
  `CSV validation successful! Found ${formatNumber(row_count)} valid rows.${
    rows_removed > 0 ? ` ${formatNumber(rows_removed)} empty rows were automatically removed.` : ""
  }`;
const replacedText = (collection: string, count: number): string =>
  `Successfully uploaded data to ${collection}! ${formatNumber(count)} records inserted.`;

const formOf = (address: TableAddress, content: File): FormData => {
  const data = new FormData();
  data.set("database", address.database);
  data.set("collection", address.collection);
  data.set("file", content);
  return data;
};

/** The steps of a file: chosen, validated, uploaded. Another choice clears the earlier findings. */
export function useUpload(address: TableAddress) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [validation, setValidation] = useState<CsvValidation | null>(null);
  const [message, setMessage] = useState<UploadMessage | null>(null);
  const [work, setWork] = useState<UploadWork | null>(null);

  function choose(chosen: File | null): void {
    const isUsable = chosen !== null && (isCsv(chosen) || isWorkbook(chosen));
    setFile(isUsable ? chosen : null);
    setValidation(null);
    setMessage(chosen !== null && !isUsable ? { tone: "bad", text: wrongFileTexts.csv } : null);
  }

  /** Shows why the file was refused. Removes a file that can no longer be read. */
  async function fail(sent: File, thrown: unknown, refused: string, broken: string): Promise<void> {
    const { message, isGone } = await failureOf(sent, thrown, refused, broken);
    if (isGone) {
      setFile(null);
      setValidation(null);
    }
    setMessage(message);
  }

  async function validate(): Promise<void> {
    if (!file) return setMessage({ tone: "bad", text: wrongFileTexts.csv });
    setMessage(null);
    setValidation(null);
    setWork({ doing: "validate", sent: 0 });
    try {
      const found = await upload<typeof validateCsv>("POST", "/api/admin/validate-csv", {
        form: formOf(address, file),
        onProgress: (sent) => setWork({ doing: "validate", sent }),
      });
      setValidation(found);
      setMessage({ tone: "ok", text: validatedText(found) });
    } catch (thrown) {
      await fail(file, thrown, "CSV validation failed.", "Error validating CSV file. Please try again.");
    } finally {
      setWork(null);
    }
  }

  async function replace(): Promise<void> {
    if (!file) return setMessage({ tone: "bad", text: wrongFileTexts.csv });
    const content = formOf(address, file);
    // A review belongs to this version only.
    if (validation?.version) content.set("version_id", validation.version.id);
    setMessage(null);
    setWork({ doing: "replace", sent: 0 });
    try {
      const done = await upload<typeof replaceCollectionData>("POST", "/api/admin/replace-collection-data", {
        form: content,
        onProgress: (sent) => setWork({ doing: "replace", sent }),
      });
      setFile(null);
      setValidation(null);
      setMessage({ tone: "ok", text: replacedText(address.collection, done.inserted_count) });
      void queryClient.invalidateQueries({ queryKey: priceTablesKey });
    } catch (thrown) {
      // The review is of a table that is no longer in force.
      if (thrown instanceof ApiError && thrown.status === 409) setValidation(null);
      await fail(file, thrown, "Upload failed.", "Error uploading CSV file. Please try again.");
    } finally {
      setWork(null);
    }
  }

  /** Shows the result of a file that another tab or page uploaded. */
  function finish(message: UploadMessage): void {
    setFile(null);
    setMessage(message);
  }

  return { file, validation, message, work, choose, validate, replace, finish };
}
