import { stepOf } from "#domain/components/steps.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { ageInWords } from "#domain/dates/age-in-words.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { draftName } from "#domain/quotation/draft/draft-name.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

type WhichDraftProps = {
  earlier: Draft;
  /** The name of the other draft: "A new Single Girder quotation". */
  another: string;
  onEarlier: () => void;
  onAnother: () => void;
  onClose: () => void;
};

/** Asks whether to continue an unfinished draft or to begin another one. */
export function WhichDraft({ earlier, another, onEarlier, onAnother, onClose }: WhichDraftProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`A ${craneTypes[earlier.craneType].label} quotation is unfinished`}
      actions={
        <>
          <Button onClick={onAnother}>Start new quotation</Button>
          <Button variant="primary" data-autofocus onClick={onEarlier}>
            Continue draft
          </Button>
        </>
      }
    >
      <dl className="grid gap-3">
        <div>
          <dt className="text-hint text-ink-2">Earlier draft</dt>
          <dd className="break-words">
            <span className="font-value">{draftName(earlier)}</span>
            <br />
            <span className="text-label text-ink-2">
              {stepOf(earlier.lastStep).title}, {ageInWords(earlier.changedAt, new Date().toISOString())}
            </span>
          </dd>
        </div>
        <div>
          <dt className="text-hint text-ink-2">New quotation</dt>
          <dd className="break-words">
            <span className="font-value">{another}</span>
            <br />
            <span className="text-label text-ink-2">
              The earlier draft is kept under Drafts with all your entries.
            </span>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
