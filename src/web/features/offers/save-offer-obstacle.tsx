import { revisedMeanwhileText } from "#domain/sales/revisable.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { SaveOffer } from "./use-save-offer.ts";

/** The reason why the offer was not saved, with the author's choices. */
export function SaveOfferObstacle({ save }: { save: SaveOffer }) {
  const { obstacle, dismiss } = save;
  if (
    obstacle === null ||
    obstacle.kind === "failed" ||
    obstacle.kind === "refused" ||
    obstacle.kind === "open"
  )
    return null;
  if (obstacle.kind === "saved-before")
    return (
      <Dialog
        open
        onClose={dismiss}
        title="Saved already"
        width="narrow"
        actions={
          <>
            <Button onClick={dismiss}>Close</Button>
            <Button variant="primary" onClick={() => save.goOnAsRevision(obstacle.record)}>
              Continue as its revision
            </Button>
          </>
        }
      >
        <p>
          Saved as {revisionName(obstacle.record.number, obstacle.record.revision)}. You have changed it
          since.
        </p>
        <p className="mt-2 text-ink-2">Your entries are kept.</p>
      </Dialog>
    );
  const { number, newest } = obstacle;
  return (
    <Dialog
      open
      onClose={dismiss}
      title="Revised meanwhile"
      width="narrow"
      actions={
        <>
          <ButtonLink
            to="/offers/:number"
            params={{ number }}
            search={{ revision: newest.revision }}
            target="_blank"
          >
            Show R{newest.revision}
          </ButtonLink>
          <Button variant="primary" busy={save.isBusy} onClick={() => save.saveAllTheSame(newest.revision)}>
            Save as R{newest.revision + 1} all the same
          </Button>
        </>
      }
    >
      <p>{revisedMeanwhileText(number, newest)}</p>
      <p className="mt-2 text-ink-2">Your entries are kept.</p>
    </Dialog>
  );
}
