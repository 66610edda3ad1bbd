import { ArrowRight } from "lucide-react";
import { type MouseEvent, Suspense, useRef, useState } from "react";
import { allCraneTypes, craneTypes } from "#domain/crane-types.ts";
import type { Draft } from "#domain/quotation/draft.ts";
import { asOwner } from "#domain/quotation/draft-owner.ts";
import { beginDraft, setCurrentDraft, useDrafts } from "../../drafts/draft-storage.ts";
import { newDraftId } from "../../drafts/new-draft-id.ts";
import { useKey } from "../../ui/keys/use-key.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { Link } from "../../ui/routing/link.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useSession } from "../auth/session.ts";
import { CraneOutline } from "./crane-outline.tsx";

const WhichDraft = lazyOf(async () => (await import("../../drafts/which-draft.tsx")).WhichDraft);

/** The cranes to quote, each drawn; the whole card leads into its wizard. */
export function CraneSelection() {
  const { user } = useSession();
  const drafts = useDrafts(asOwner(user)).filter((draft) => draft.stage.is !== "saved");
  const [earlier, setEarlier] = useState<Draft | null>(null);

  /** Where one is unfinished, it is asked which; a new tab goes on with it as ever. */
  function ask(event: MouseEvent, unfinished: Draft | undefined) {
    if (!unfinished || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setEarlier(unfinished);
  }

  const cards = useRef<HTMLUListElement>(null);
  useKey("crane", ({ key }) => cards.current?.querySelectorAll("a")[Number(key) - 1]?.click());

  return (
    <section id="crane-selection" aria-labelledby="crane-selection-title">
      <h2 id="crane-selection-title" className="section-title">
        Choose a crane
      </h2>
      <ul ref={cards} className="mt-6 grid gap-6 md:grid-cols-2">
        {allCraneTypes().map(({ id, title, description }) => (
          <li key={id}>
            <Link
              to="/quotation/:craneType/:step?"
              params={{ craneType: id }}
              data-act="crane"
              onClick={(event) =>
                ask(
                  event,
                  drafts.find((draft) => draft.craneType === id),
                )
              }
              className="group block border border-rule bg-sheet transition-colors duration-150 hover:border-ink"
            >
              <div className="ga-grid border-b border-rule px-[14%] py-8 max-md:px-[8%] max-md:py-5">
                <CraneOutline type={id} />
              </div>
              <div className="flex items-center justify-between gap-4 px-6 py-4 max-md:px-4">
                <div>
                  <h3 className="text-total font-title">{title}</h3>
                  <p className="text-ink-2">{description}</p>
                </div>
                <span className="grid size-[42px] flex-none place-items-center rounded-control border border-rule-strong transition-colors duration-150 group-hover:bg-hover">
                  <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />
                </span>
              </div>
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
