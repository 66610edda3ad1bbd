import { useQueryClient } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { runwaysAsked } from "#domain/enquiry/bays.ts";
import { type DraftCrane, type DraftPosition, isWorkingPosition } from "#domain/offers/offer-draft.ts";
import { leavesRunwaysOpen, onOneRunway, repeatCrane } from "#domain/offers/repeated-crane.ts";
import { runwayShares } from "#domain/quick-entry/entry.ts";
import { type Draft, newDraft } from "#domain/quotation/draft/draft.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { draftFrom } from "#domain/wizard/start-from.ts";
import { errorText } from "../../api/error-text.ts";
import { newDraftId, noRoom, readDraft, removeDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useOnePress } from "../../ui/use-one-press.ts";
import { useSession } from "../auth/session.ts";
import { quotationQuery } from "../sales/sale-queries.ts";
import { titleOf } from "./position-fields.tsx";
import type { WorkingOffer } from "./use-offer-draft.ts";

type RunwayQuestionProps = { work: WorkingOffer; position: DraftPosition };

/** Asks once whether several pieces of a crane share one runway. Two cranes of one position never have two by accident. */
export function RunwayQuestion({ work, position }: RunwayQuestionProps) {
  const shareRunway = useShareRunway(work);
  if (!leavesRunwaysOpen(position)) return null;
  const at = work.draft.positions.findIndex(({ id }) => id === position.id) + 1;
  const { change } = work;
  const { title, values } = runwaysAsked(Number(position.quantity));
  const keepEach = () =>
    change(({ positions }) => ({
      positions: positions.map((each) =>
        each.id === position.id ? { ...position, runways: "each" as const } : each,
      ),
    }));
  return (
    <fieldset
      data-question="runways"
      className="mx-4 mb-3 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2.5 border-l-[3px] border-blue bg-blue-soft px-4 py-3 rows:ml-24"
    >
      <legend className="sr-only">
        Runways of position {at}, {titleOf(position)}
      </legend>
      <CircleHelp size={20} strokeWidth={1.6} aria-hidden="true" className="flex-none text-blue" />
      <p className="min-w-0 flex-1 basis-60 font-value">{title}</p>
      <div className="flex flex-wrap gap-2">
        {values.includes(runwayShares.one) && (
          <Button size="row" onClick={() => shareRunway(position)}>
            {runwayShares.one}
          </Button>
        )}
        <Button size="row" onClick={keepEach}>
          {runwayShares.each}
        </Button>
      </div>
    </fieldset>
  );
}

/** Makes the second position: a working quotation of the further cranes, without the runway. */
function useShareRunway(work: WorkingOffer): (bearer: DraftCrane) => void {
  const client = useQueryClient();
  const { user } = useSession();

  async function originalOf(
    bearer: DraftCrane,
    given: Parameters<typeof draftFrom>[1],
  ): Promise<Draft | null> {
    if (isWorkingPosition(bearer)) return readDraft(bearer.working);
    return draftFrom(await client.fetchQuery(quotationQuery(bearer.quotation, bearer.revision)), given);
  }

  return useOnePress(async (bearer: DraftCrane) => {
    const given = { ...asOwner(user), id: newDraftId(), now: new Date().toISOString() };
    try {
      const original = await originalOf(bearer, given);
      if (!original) throw new RangeError("This quotation is no longer on this device");
      const blank = newDraft({ ...given, craneType: original.craneType });
      const repeats = isWorkingPosition(bearer) ? bearer.working : null;
      const others = repeatCrane({ ...blank, repeats }, original);
      if (!writeDraft(others)) {
        removeDraft(others.id);
        toast.error(`${noRoom}. The position stays as it is.`);
        return;
      }
      work.change(({ positions }) => ({ positions: onOneRunway(positions, bearer, others, newDraftId()) }));
    } catch (thrown) {
      toast.error("The cranes stay in one position", { lines: [errorText(thrown)] });
    }
  });
}
