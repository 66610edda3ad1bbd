import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { previewFirm, previewFirmPages } from "#contract/firm/firm-api.ts";
import { type DocumentForm, standardForms } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { call } from "../../api/call.ts";
import { callFile, openFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Select } from "../../ui/fields/select.tsx";
import { useDebouncedValue } from "../../ui/fields/use-debounced-value.ts";
import { Fold } from "../../ui/fold.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { DrawnPage, drawingPause, useLastDrawn } from "../papers/drawn-page.tsx";
import { formNames } from "../papers/pdf-forms.ts";
import { withFieldNames } from "./firm-problems.ts";
import { firmKey } from "./firm-query.ts";

const formOptions = standardForms.map((form) => ({ value: form, label: formNames[form] }));

/** Returns the profile without pictures of references, which no first page has: they would be sent with each key. */
function forFirstPage(profile: FirmProfile): FirmProfile {
  const { paper } = profile;
  if (!Array.isArray(paper?.references)) return profile;
  const references = paper.references.map(({ picture: _, ...reference }) => reference);
  return { ...profile, paper: { ...paper, references } };
}

/** The first page of an example paper under a profile. The edited texts have an outline. */
const pageQuery = (profile: FirmProfile, form: DocumentForm, edited: readonly string[] = []) =>
  queryOptions({
    queryKey: [firmKey, "page", profile, form, edited],
    queryFn: async ({ signal }) => {
      const body = { profile, form, edited };
      return (await call<typeof previewFirm>("POST", "/api/firm/preview", { body, signal })).data.svg;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

/** Shorter texts are found all over the page. */
const shortestOutlined = 3;

/** Returns the lines of a text field; none for other controls. */
function textsOf(control: EventTarget): string[] {
  const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
  if (!isText || control.type === "checkbox" || control.type === "file") return [];
  const lines = control.value.split("\n").map((line) => line.trim());
  return lines.filter(({ length }) => length >= shortestOutlined && length <= 1000).slice(0, 50);
}

/** Draws the first page of an example paper under the profile as typed. */
export function usePreview(typed: FirmProfile) {
  const [form, setForm] = useState<DocumentForm>("customer");
  const [edited, setEdited] = useState<readonly string[]>([]);
  const asked = useMemo(() => ({ profile: forFirstPage(typed), edited }), [typed, edited]);
  const settled = useDebouncedValue(asked, asked, drawingPause);
  const page = useQuery(pageQuery(settled.profile, form, settled.edited));
  return {
    form,
    setForm,
    page,
    isBehind: settled !== asked || page.isFetching,
    /** Outlines the text of the field that has the focus. */
    outline: ({ target }: { target: EventTarget }) => setEdited(textsOf(target)),
  };
}

type PageProps = { page: UseQueryResult<string>; isBehind: boolean };

/** The drawn page, at half strength until a newer one is there. */
function Page({ page, isBehind }: PageProps) {
  const drawn = useLastDrawn(page.data);
  return (
    <DrawnPage
      svg={drawn}
      alt="First page of an example paper"
      isBehind={isBehind}
      error={withFieldNames(page.error)}
    />
  );
}

/** The first page under a profile that was saved. */
export function SavedPage({ profile }: { profile: FirmProfile }) {
  const page = useQuery(pageQuery(forFirstPage(profile), profile.document_form));
  return <Page page={page} isBehind={page.isFetching} />;
}

type PaperBesideProps = Omit<ReturnType<typeof usePreview>, "outline"> & { profile: FirmProfile };

/** The paper beside the form. It stays in view while the form scrolls; in a narrow window it folds. */
export function PaperBeside({ form, setForm, page, isBehind, profile }: PaperBesideProps) {
  const isWide = useMedia("(width >= 75rem)");
  const opening = useSubmit({
    send: () =>
      openFile(
        () =>
          callFile<typeof previewFirmPages>("POST", "/api/firm/preview-pages", { body: { profile, form } }),
        "example-paper.pdf",
      ),
    onFailed: (thrown) => toast.error(errorText(thrown)),
  });
  const choice = (
    <Select<DocumentForm>
      aria-label="Form of the paper"
      value={form}
      options={formOptions}
      onChange={setForm}
    />
  );
  const paper = (
    <>
      <Page page={page} isBehind={isBehind} />
      <Button
        size="row"
        variant="quiet"
        className="justify-self-end"
        busy={opening.isBusy}
        onClick={() => opening.submit()}
      >
        Open all pages
      </Button>
    </>
  );
  if (!isWide)
    return (
      <Fold title="Paper, page 1" className="border border-rule bg-sheet">
        <div className="grid gap-3 border-t border-rule p-4">
          {choice}
          {paper}
        </div>
      </Fold>
    );
  return (
    <section
      aria-labelledby="firm-paper"
      className="sticky top-4 grid max-h-[calc(100dvh-2rem)] gap-3 overflow-y-auto"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="firm-paper" className="font-label">
          Paper, page 1
        </h2>
        <div className="w-64">{choice}</div>
      </div>
      {paper}
    </section>
  );
}
