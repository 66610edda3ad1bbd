import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ageInWords } from "#domain/age-in-words.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { customerTitle } from "#domain/customer.ts";
import { type Draft, valuesOf } from "#domain/quotation/draft.ts";
import type { DraftOwner } from "#domain/quotation/draft-owner.ts";
import { stepIndex, stepOf, stepsOf } from "#domain/wizard/steps.ts";
import { removeDraft, setCurrentDraft } from "../../drafts/draft-storage.ts";
import { useDrafts } from "../../drafts/use-drafts.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CraneGlyph } from "../../ui/crane-glyph.tsx";

const nameOf = (draft: Draft): string => {
  const { capacity, span_width_m } = valuesOf(draft, "span");
  const crane = [craneTypes[draft.craneType].label, capacity, span_width_m && `${span_width_m} m`];
  return [...crane, customerTitle(draft.customer)].filter(Boolean).join(", ");
};

/** The working quotations that this user left on this device, each to go on with or to throw away. */
export function UnfinishedQuotations({ owner }: { owner: DraftOwner }) {
  const drafts = useDrafts(owner).filter((draft) => draft.stage.is !== "saved");
  const [discarding, setDiscarding] = useState<Draft | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-title">
      <h2 id="unfinished-title" className="section-title">
        Unfinished quotations
      </h2>
      <ul className="mt-5 border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
        {drafts.map((draft) => (
          <UnfinishedRow key={draft.id} draft={draft} onDiscard={() => setDiscarding(draft)} />
        ))}
      </ul>
      <ConfirmDialog
        open={discarding !== null}
        title="Discard this quotation?"
        confirmText="Discard"
        tone="danger"
        onConfirm={() => {
          if (discarding) removeDraft(discarding.id);
          setDiscarding(null);
        }}
        onCancel={() => setDiscarding(null)}
      >
        {discarding && `${nameOf(discarding)}: all its entries are removed from this device.`}
      </ConfirmDialog>
    </section>
  );
}

function UnfinishedRow({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  const navigate = useNavigate();
  const { lastStep } = draft;
  const name = nameOf(draft);

  function resume() {
    setCurrentDraft(draft.craneType, draft.id);
    void navigate({
      to: "/quotation/$craneType/$step",
      params: { craneType: draft.craneType, step: lastStep },
    });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule px-4 py-3 last:border-b-0">
      <div className="flex min-w-0 items-center gap-3">
        <CraneGlyph type={draft.craneType} size={24} />
        <div className="min-w-0">
          <p className="font-value tabular-nums">{name}</p>
          <p className="text-label text-ink-2 tabular-nums">
            Step {stepIndex(draft.craneType, lastStep) + 1} of {stepsOf(draft.craneType).length},{" "}
            {stepOf(lastStep).title}
            {draft.basedOn && `, from ${draft.basedOn}`} ·{" "}
            <time dateTime={draft.changedAt}>{ageInWords(draft.changedAt, new Date().toISOString())}</time>
          </p>
        </div>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:justify-end">
        <Button
          variant="quietDanger"
          size="row"
          icon={Trash2}
          aria-label={`Discard ${name}`}
          onClick={onDiscard}
        >
          Discard
        </Button>
        <Button size="row" aria-label={`Resume ${name}`} onClick={resume}>
          Resume
        </Button>
      </div>
    </li>
  );
}
