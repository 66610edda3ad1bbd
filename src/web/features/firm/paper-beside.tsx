import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { previewFirm } from "#contract/firm/firm-api.ts";
import { type CompanyProfile, type DocumentForm, standardForms } from "#domain/company.ts";
import { refusalText } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useSettledValue } from "../../ui/fields/use-settled-value.ts";
import { formNames } from "../papers/pdf-forms.ts";
import { firmKey } from "./firm-query.ts";

const formOptions = standardForms.map((form) => ({ value: form, label: formNames[form] }));
/** Milliseconds without a key before the page is drawn again. */
const pause = 120;

/** Draws the first page of an example paper under the profile as typed. */
export function usePreview(profile: CompanyProfile) {
  const [form, setForm] = useState<DocumentForm>("customer");
  const settled = useSettledValue(profile, profile, pause);
  const page = useQuery({
    queryKey: [firmKey, "page", settled, form],
    queryFn: async ({ signal }) =>
      (
        await call<typeof previewFirm>("POST", "/api/firm/preview", {
          body: { profile: settled, form },
          signal,
        })
      ).data.svg,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  return { form, setForm, page, isBehind: settled !== profile || page.isFetching };
}

/** Returns an address of a drawing. As a data address a page would be longer than browsers take. */
function useDrawing(svg: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (svg === undefined) return;
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return url;
}

/** The paper beside the form. It stays in view while the form scrolls. */
export function PaperBeside({ form, setForm, page, isBehind }: ReturnType<typeof usePreview>) {
  const drawing = useDrawing(page.data);
  return (
    <section aria-labelledby="firm-paper" className="grid gap-3 xl:sticky xl:top-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="firm-paper" className="font-label">
          Paper, page 1
        </h2>
        <Select<DocumentForm>
          aria-label="Form of the paper"
          value={form}
          options={formOptions}
          onChange={setForm}
        />
      </div>
      {drawing === undefined ? (
        !page.isError && <Skeleton className="aspect-[210/297] w-full" />
      ) : (
        <img
          src={drawing}
          alt="First page of an example paper"
          className={`w-full border border-rule bg-white ${isBehind || page.isError ? "opacity-50" : ""}`}
        />
      )}
      <p role="status" className={`text-label ${page.isError ? "text-bad" : "text-ink-2"}`}>
        {page.isError
          ? `The page cannot be drawn: ${refusalText(page.error)}`
          : isBehind
            ? "Drawing the page"
            : "Up to date"}
      </p>
    </section>
  );
}
