import { type ReactNode, useEffect } from "react";
import { newDraftId } from "../../drafts/draft-storage.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { useNavigate, useSearch } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { EditorPage } from "./editor-page.tsx";
import { useOfferDraft } from "./use-offer-draft.ts";

/**
 * The open offer: a new one, or the next revision of one, from this device. Its address names it from the
 * start, so that a reload finds it.
 */
export function OfferEditor() {
  const { draft } = useSearch("/offers/new");
  const navigate = useNavigate();
  useEffect(() => {
    if (draft === undefined) navigate({ to: "/offers/new", search: { draft: newDraftId() }, replace: true });
  }, [draft, navigate]);
  return draft === undefined ? <PageSpinner /> : <Editor key={draft} id={draft} />;
}

function Editor({ id }: { id: string }) {
  const work = useOfferDraft(id);
  const { draft, lock } = work;
  usePageTitle(draft.revises === null ? "New offer" : `Revision of ${draft.revises.number}`);
  if (work.isGone)
    return (
      <NotHere title="This offer is no longer open" text="Another tab saved or discarded it.">
        <ButtonLink to="/offers" variant="primary">
          Offers
        </ButtonLink>
      </NotHere>
    );
  if (lock === "asking") return <PageSpinner />;
  if (lock === "elsewhere")
    return (
      <NotHere title="This offer is open in another tab" text="Only one tab can edit it at a time.">
        <Button variant="primary" onClick={work.takeOver}>
          Continue here
        </Button>
        <ButtonLink to="/offers">Offers</ButtonLink>
      </NotHere>
    );
  return <EditorPage work={work} />;
}

/** The page of an offer that this tab can't edit. The acts are its children. */
function NotHere({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-table gutter py-10">
      <h1 tabIndex={-1} className="mb-4 page-title">
        {title}
      </h1>
      <Notice>{text}</Notice>
      <div className="mt-5 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
