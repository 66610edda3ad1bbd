import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Preview } from "#contract/papers/papers-api.ts";
import { type DocumentForm, isInternalForm } from "#domain/firm/document-forms.ts";
import type { PaperChoices } from "#domain/firm/paper-choices.ts";
import type { StandardTerms } from "#domain/firm/rows/standard-terms.ts";
import type { SaleConditions } from "#domain/firm/sale-conditions.ts";
import type { OtherConditions } from "#domain/offers/other-conditions.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useDebouncedValue } from "../../ui/fields/use-debounced-value.ts";
import { Fold } from "../../ui/fold.tsx";
import { useMedia, wideLayout } from "../../ui/use-media.ts";
import { useSession } from "../auth/session.ts";
import type { SaleRef } from "../sales/sale-ref.ts";
import { type ChangeConditions, ConditionsFold } from "./conditions-fold.tsx";
import { DrawnPage, drawingPause, PageImage, useLastDrawn } from "./drawn-page.tsx";
import { PaperChoicesFold, type SetPaperChoices } from "./paper-choices-fold.tsx";
import { papersKey } from "./papers-key.ts";
import { formHint, formNames, formsFor } from "./pdf-forms.ts";

/** `page` counts from 1. */
type PreviewQuestion = { form: DocumentForm; page: number; signal: AbortSignal };

export type PaperPreviewProps = {
  saleKind: SaleRef["saleKind"];
  /** The work as the call takes it; null while something is missing. */
  body: object | null;
  ask: (asked: PreviewQuestion) => Promise<Preview>;
  /** True when its girder was designed, so that it has a calculation. */
  isDesigned?: boolean;
  choices: PaperChoices | null;
  onChoose: SetPaperChoices;
  conditions: SaleConditions | null;
  onChangeConditions: ChangeConditions;
  /** Conditions of its quotations that an offer has not. */
  otherConditions?: readonly OtherConditions[];
  /** False where another choice of paper on the screen has the hint. */
  hasHint?: boolean;
  /** False where the folds of conditions and scope have another place on the screen. */
  hasFolds?: boolean;
  /** Takes what the firm's conditions for this sale say, once they are known. */
  onStandardTerms?: (standardTerms: StandardTerms) => void;
};

/** The paper of unsaved work: the first page while the user types, all pages on demand. On a narrow screen it folds. */
export function PaperPreview(props: PaperPreviewProps) {
  const isWide = useMedia(wideLayout);
  if (!isWide)
    return (
      <Fold title="Preview before saving" className="no-print border border-rule bg-sheet">
        <div className="px-4 pb-4">
          <Pages {...props} />
        </div>
      </Fold>
    );
  return (
    <section
      aria-label="Preview before saving"
      className="no-print grid gap-3 border border-rule bg-sheet p-5"
    >
      <h2 className="card-title">Preview before saving</h2>
      <Pages {...props} />
    </section>
  );
}

type FirstPageProps = Pick<PaperPreviewProps, "saleKind" | "body" | "ask"> & { form: DocumentForm };

/** The first page of the paper, drawn again after each pause in the changes. Two parts of a screen share its call. */
export function useFirstPage({ saleKind, body, ask, form }: FirstPageProps) {
  const text = JSON.stringify(body);
  const settled = useDebouncedValue(text, text, drawingPause);
  const page = useQuery({
    queryKey: [papersKey, saleKind, settled, form],
    queryFn: async ({ signal }) => ({ ...(await ask({ form, page: 1, signal })), form }),
    enabled: body !== null && settled === text,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  return { page, drawn: useLastDrawn(page.data), text, settled };
}

function Pages({
  saleKind,
  body,
  ask,
  isDesigned = false,
  choices,
  onChoose,
  conditions,
  onChangeConditions,
  otherConditions = [],
  hasHint = true,
  hasFolds = true,
  onStandardTerms,
}: PaperPreviewProps) {
  const { user } = useSession();
  const [form, setForm] = useState<DocumentForm>("customer");
  const [isOpen, setOpen] = useState(false);
  const { page, drawn, text, settled } = useFirstPage({ saleKind, body, ask, form });
  return (
    <div className="@container">
      <div className="grid items-start gap-5 @3xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-4 @3xl:order-1">
          <div className="grid gap-2">
            <Select
              aria-label="Form of the paper"
              value={form}
              onChange={setForm}
              options={formsFor(user, { saleKind, isDesigned }).map((each) => ({
                value: each,
                label: formNames[each],
              }))}
            />
            {hasHint && <p className="text-hint text-ink-2">{formHint(saleKind, form)}</p>}
          </div>
          {drawn && body !== null && <Marked form={form} words={drawn.form === form ? drawn.marked : []} />}
          {hasFolds && (
            <>
              <ConditionsFold
                saleKind={saleKind}
                conditions={conditions}
                standard={drawn?.standard}
                onChange={onChangeConditions}
                others={otherConditions}
                onStandardTerms={onStandardTerms}
              />
              <PaperChoicesFold
                saleKind={saleKind}
                choices={choices}
                printed={drawn?.scope}
                onChoose={onChoose}
              />
            </>
          )}
        </div>
        <div className="grid gap-3 @3xl:sticky @3xl:top-20">
          {body === null ? (
            <p className="text-ink-2">Complete the {saleKind} to see its paper.</p>
          ) : (
            <DrawnPage
              svg={drawn?.svg}
              alt={`First page of the ${saleKind}`}
              isBehind={settled !== text || page.isFetching}
              error={page.error}
            />
          )}
          {drawn && body !== null && (
            <Button className="justify-self-start" onClick={() => setOpen(true)}>
              {drawn.count === 1 ? "Enlarge the page" : `Show all ${drawn.count} pages`}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <AllPages saleKind={saleKind} body={text} form={form} ask={ask} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

/** The internal parts of this paper. */
function Marked({ form, words }: { form: DocumentForm; words: readonly string[] }) {
  if (isInternalForm[form])
    return (
      <p className="border-l-[3px] border-warn bg-warn-soft px-3 py-2 text-label text-warn">
        This paper is internal. Costs and margins are marked. Never send it to a customer.
      </p>
    );
  if (words.length === 0) return null;
  return (
    <p className="border-l-[3px] border-warn bg-warn-soft px-3 py-2 text-label break-words text-warn">
      The paper contains {words.map((word) => `“${word}”`).join(", ")}. Remove such words before a customer
      reads it.
    </p>
  );
}

type AllPagesProps = Pick<PaperPreviewProps, "saleKind" | "ask"> & {
  body: string;
  form: DocumentForm;
  onClose: () => void;
};

/** The pages of the preview that are shown first, and as many more at each press. A large offer has hundreds. */
const pagesAtOnce = 10;

function AllPages({ saleKind, body, form, ask, onClose }: AllPagesProps) {
  const [wanted, setWanted] = useState(pagesAtOnce);
  const { data, error, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [papersKey, saleKind, body, form, "all"],
    queryFn: ({ pageParam, signal }) => ask({ form, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, drawn) => (drawn.length < count ? drawn.length + 1 : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const pages = data?.pages ?? [];
  const [first] = pages;
  const count = first?.count ?? 1;
  const drawn = pages.length;
  const isBehind = drawn < Math.min(wanted, count);
  useEffect(() => {
    if (drawn > 0 && isBehind && !isFetching && !error) void fetchNextPage();
  }, [drawn, isBehind, isFetching, error, fetchNextPage]);
  const more = Math.min(pagesAtOnce, count - drawn);
  return (
    <Dialog
      open
      width="full"
      title={formNames[form]}
      description={formHint(saleKind, form)}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="mx-auto grid w-full max-w-[1000px] gap-5">
        {first && <Marked form={form} words={first.marked} />}
        {pages.map(({ svg }, at) => (
          <PageImage key={at} svg={svg} alt={`Page ${at + 1} of ${count}`} />
        ))}
        {error && (
          <ErrorBanner onRetry={() => void (first ? fetchNextPage() : refetch())}>
            The pages cannot be drawn: {errorText(error)}
          </ErrorBanner>
        )}
        {isBehind && !error && <Skeleton className="aspect-[210/297] w-full" />}
        {!isBehind && more > 0 && (
          <Button className="justify-self-center" onClick={() => setWanted(drawn + pagesAtOnce)}>
            {more === 1 ? "Show one more page" : `Show ${more} more of ${count} pages`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
