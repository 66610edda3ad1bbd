import { ArrowRight } from "lucide-react";
import { type MouseEvent, Suspense, useState } from "react";
import { allCraneTypes, type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { beginDraft, newDraftId, setCurrentDraft, useDrafts } from "../../drafts/draft-storage.ts";
import { CraneGlyph } from "../../ui/crane-glyph.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { Link } from "../../ui/routing/link.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useSession } from "../auth/session.ts";

const WhichDraft = lazyOf(async () => (await import("../../drafts/draft-choice.tsx")).WhichDraft);

/** The cranes to quote. The whole card leads into its wizard. `inOffer` begins a crane of the offer that asked for one. */
export function CraneSelection({ inOffer }: { inOffer: ((craneType: CraneTypeId) => void) | null }) {
  const { user } = useSession();
  const drafts = useDrafts(asOwner(user)).filter((draft) => draft.stage.kind !== "saved");
  const [earlier, setEarlier] = useState<Draft | null>(null);

  /** An unfinished quotation of the type raises a question, but not for an offer. A new tab continues it. */
  function ask(event: MouseEvent, craneType: CraneTypeId) {
    const unfinished = drafts.find((draft) => draft.craneType === craneType);
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(inOffer || unfinished)) return;
    event.preventDefault();
    if (inOffer) inOffer(craneType);
    else if (unfinished) setEarlier(unfinished);
  }

  return (
    <section
      id="crane-selection"
      aria-labelledby="crane-selection-title"
      className="grid items-center gap-x-4 gap-y-3 lg:grid-cols-[136px_minmax(0,1fr)]"
    >
      <h2 id="crane-selection-title" className="text-lead font-title">
        Choose a crane
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {allCraneTypes().map(({ id, title, description }) => (
          <li key={id}>
            <Link
              to="/quotation/:craneType/:step?"
              params={{ craneType: id }}
              onClick={(event) => ask(event, id)}
              className="flex items-center gap-5 border border-rule bg-sheet px-5 py-3 transition-colors duration-150 hover:border-ink hover:bg-hover max-md:px-4"
            >
              <CraneGlyph type={id} size={32} />
              <div className="min-w-0 flex-1">
                <h3 className="font-title">{title}</h3>
                <p className="text-label text-ink-2">{description}</p>
              </div>
              <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
            </Link>
          </li>
        ))}
      </ul>
      {earlier && <WhichOne earlier={earlier} onClose={() => setEarlier(null)} />}
    </section>
  );
}

/** Goes on with the unfinished quotation, or begins another beside it. */
function WhichOne({ earlier, onClose }: { earlier: Draft; onClose: () => void }) {
  const navigate = useNavigate();
  const { craneType, lastStep } = earlier;

  function goOn() {
    setCurrentDraft(craneType, earlier.id);
    navigate({ to: "/quotation/:craneType/:step?", params: { craneType, step: lastStep } });
  }

  function startAnother() {
    beginDraft(craneType, newDraftId());
    navigate({ to: "/quotation/:craneType/:step?", params: { craneType } });
  }

  return (
    <Suspense fallback={null}>
      <WhichDraft
        earlier={earlier}
        another={`A new ${craneTypes[craneType].label} quotation`}
        onEarlier={goOn}
        onAnother={startAnother}
        onClose={onClose}
      />
    </Suspense>
  );
}
