import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type {
  applyImport,
  changeImport,
  getRefused,
  ImportChoice,
  ImportPreview,
  listImports,
  startImport,
  undoImport,
} from "#contract/imports/imports-api.ts";
import type { ListKind } from "#domain/imports/list-kinds.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { callFile, saveFile } from "../../api/call-file.ts";
import { upload } from "../../api/upload.ts";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { listViews, recordCountText } from "./list-views.ts";

/** The time for reading and comparing the longest list on a busy server. */
const readingTimeout = 180_000;

/** The reason why the last check of the rows does not count: a choice that was not taken, or other records since. */
export type Unchecked = "choice" | "records";

/** The result of an applied import. */
export type ImportResult = { preview: ImportPreview; written: number };

const importsKey = "imports";

/** The imports of the last day, which can be undone. */
export const useRecentImports = (kind: ListKind) =>
  useQuery({
    queryKey: [importsKey, kind],
    queryFn: async ({ signal }) =>
      (await call<typeof listImports>("GET", "/api/imports", { query: { kind }, signal })).data.imports,
  });

/** The upload of a list, the choice of its columns, its import and the undo. */
export function useImport(kind: ListKind) {
  const queries = useQueryClient();
  const view = listViews[kind];
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [work, setWork] = useState<"reading" | "checking" | "importing" | "undoing" | null>(null);
  /** Fields that the user chose and the server refused. */
  const [refusedFields, setRefusedFields] = useState<ReadonlyMap<number, string | null>>(new Map());
  const [unchecked, setUnchecked] = useState<Unchecked | null>(null);
  const isWorking = useRef(false);

  async function during(what: NonNullable<typeof work>, act: () => Promise<void>): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    setWork(what);
    setError(null);
    try {
      await act();
    } catch (thrown) {
      setError(thrown);
    } finally {
      isWorking.current = false;
      setWork(null);
    }
  }

  const refresh = () =>
    Promise.all([view.changes, importsKey].map((key) => queries.invalidateQueries({ queryKey: [key] })));

  const choose = (file: File) =>
    during("reading", async () => {
      setPreview(null);
      setResult(null);
      setRefusedFields(new Map());
      setUnchecked(null);
      const form = new FormData();
      form.set("kind", kind);
      form.set("file", file);
      const { data } = await upload<typeof startImport>("POST", "/api/imports", {
        form,
        timeout: readingTimeout,
      });
      setPreview(data);
    });

  const check = async (id: string, body: ImportChoice): Promise<void> => {
    const { data } = await call<typeof changeImport>("PUT", "/api/imports/:id", {
      params: { id },
      body,
      timeout: readingTimeout,
    });
    setRefusedFields(new Map());
    setUnchecked(null);
    setPreview(data);
  };

  const change = (body: ImportChoice) =>
    during("checking", async () => {
      if (!preview) return;
      const tried = new Map([
        ...refusedFields,
        ...(body.columns ?? []).map(({ index, field }) => [index, field] as const),
      ]);
      const columns = [...tried].map(([index, field]) => ({ index, field }));
      setRefusedFields(tried);
      try {
        await check(preview.import_id, { ...body, ...(columns.length > 0 && { columns }) });
      } catch (refusal) {
        setUnchecked("choice");
        throw refusal;
      }
    });

  /** Checks the rows with the last choice that the server took. */
  const checkAgain = () =>
    during("checking", async () => {
      if (preview) await check(preview.import_id, {});
    });

  const apply = () =>
    during("importing", async () => {
      if (!preview) return;
      const params = { id: preview.import_id };
      try {
        const { data } = await call<typeof applyImport>("POST", "/api/imports/:id/apply", {
          params,
          timeout: readingTimeout,
        });
        setResult({ preview, written: data.written });
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status === 409) setUnchecked("records");
        throw refusal;
      }
      await refresh();
    });

  const undo = (id: string) =>
    during("undoing", async () => {
      const { data } = await call<typeof undoImport>("POST", "/api/imports/:id/undo", {
        params: { id },
        timeout: readingTimeout,
      });
      const left =
        data.left_count === 0
          ? []
          : [
              `Used or changed since, and kept: ${data.left.join(", ")}`,
              "Undo the later import or merge, then undo the rest of this import.",
            ];
      toast.success(`Import undone: ${recordCountText(data.undone, view)}`, {
        lines: left,
        duration: longToast,
      });
      setResult(null);
      setPreview(null);
      await refresh();
    });

  const downloadRefused = (id: string) =>
    during("checking", async () => {
      const file = await callFile<typeof getRefused>("GET", "/api/imports/:id/refused", { params: { id } });
      saveFile(file.blob, file.name ?? "refused.csv");
    });

  return {
    ...{ preview, result, error, work, refusedFields, unchecked },
    ...{ choose, change, checkAgain, apply, undo, downloadRefused },
  };
}

export type ListImport = ReturnType<typeof useImport>;
