import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { createOffer, reviseOffer } from "#contract/offers/offers-api.ts";
import { isSaved, type OfferDraft, type SavedPosition, workingIn } from "#domain/offers/offer-draft.ts";
import { bodyOfOffer, type OpenCrane, openCranes, refusedCranes } from "#domain/offers/save-together.ts";
import { draftIdentity, nextRecord } from "#domain/quotation/draft/draft-identity.ts";
import { ApiError, isServerAway } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { readDraft, removeDraft } from "../../drafts/draft-storage.ts";
import { keepJustSaved } from "../../drafts/just-saved.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { quotationsKey } from "../sales/quotation-queries.ts";
import type { WorkingOffer } from "./use-offer-draft.ts";
import { cranesNow } from "./use-offer-points.ts";

/** Said where the server can't be reached: nothing typed is lost. */
const keptHere = "Your cranes are kept on this device. Save again when you are online.";

/** Why an offer was not saved. */
export type OfferObstacle =
  | { kind: "revised"; number: string; newest: { revision: number; author: string } }
  | { kind: "saved-before"; record: { number: string; revision: number } }
  | { kind: "refused"; positions: readonly RefusedPosition[] }
  | { kind: "open"; cranes: readonly OpenCrane[] }
  | { kind: "failed"; message: string };

/** A position that the offer can't take, and why. */
export type RefusedPosition = { position: string; quotation: string; message: string };

/** Returns the positions that the server refuses to take in; none for every other refusal. */
function refusedIn(draft: OfferDraft, thrown: unknown): RefusedPosition[] {
  if (!(thrown instanceof ApiError) || thrown.status !== 409) return [];
  return thrown.refusals.flatMap(({ msg, loc: [, part, at] }) => {
    const position = part === "positions" && typeof at === "number" ? draft.positions[at] : undefined;
    return position && isSaved(position)
      ? [{ position: position.id, quotation: position.quotation, message: msg }]
      : [];
  });
}

/** Returns the obstacle without the refused quotations that a copy has replaced. */
function obstacleNow(obstacle: OfferObstacle | null, { positions }: OfferDraft): OfferObstacle | null {
  if (obstacle?.kind !== "refused") return obstacle;
  const left = obstacle.positions.filter((refused) =>
    positions.some((each) => isSaved(each) && isOf(refused, each)),
  );
  return left.length > 0 ? { ...obstacle, positions: left } : null;
}

/** Returns whether this position still has the quotation that was refused. */
const isOf = (refused: RefusedPosition, { id, quotation }: SavedPosition): boolean =>
  refused.position === id && refused.quotation === quotation;

/** Returns the reason why the offer was not saved, unless its author has to decide something. */
function messageOf(obstacle: OfferObstacle | null): string | undefined {
  if (obstacle?.kind === "failed") return obstacle.message;
  if (obstacle?.kind === "refused") return obstacle.positions.map(({ message }) => message).join(" ");
  return undefined;
}

/** Saves the open offer. Shows obstacles and keeps typed values. */
export function useSaveOffer({ draft, change, forget }: Pick<WorkingOffer, "draft" | "change" | "forget">) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [last, setObstacle] = useState<OfferObstacle | null>(null);
  const obstacle = obstacleNow(last, draft);
  const mutation = useMutation({
    mutationFn: async (revision: number | null) => {
      const body = { ...bodyOfOffer(draft, cranesNow(client)), draft_id: draftIdentity(draft) };
      if (draft.revises === null)
        return (await call<typeof createOffer>("POST", "/api/offers", { body })).data;
      return (
        await call<typeof reviseOffer>("POST", "/api/offers/:id/revise", {
          params: { id: draft.revises.number },
          body: { ...body, revision: revision ?? draft.revises.revision, reason: draft.reason },
        })
      ).data;
    },
    onMutate: () => setObstacle(null),
    onSuccess: async (saved) => {
      forget();
      const cranes = workingIn(draft);
      for (const id of cranes) removeDraft(id);
      keepJustSaved(saved.offer_id, draft.owner);
      await client.invalidateQueries({ queryKey: [quotationsKey] });
      toast.success(`${saved.offer_id}${saved.revision > 0 ? ` R${saved.revision}` : ""} was saved`);
      const params = { number: saved.offer_id };
      if (cranes.length > 0) navigate({ to: "/saved/:number", params, replace: true });
      else navigate({ to: "/offers/:number", params, replace: true });
    },
    onError: (thrown) => {
      const message = errorText(thrown, "The offer could not be saved");
      const refused = refusedIn(draft, thrown);
      const cranes = thrown instanceof ApiError ? refusedCranes(draft, thrown.problems) : [];
      if (thrown instanceof ApiError && thrown.savedAs !== undefined)
        setObstacle({ kind: "saved-before", record: thrown.savedAs });
      else if (thrown instanceof ApiError && thrown.newest && draft.revises)
        setObstacle({ kind: "revised", number: draft.revises.number, newest: thrown.newest });
      else if (refused.length > 0) setObstacle({ kind: "refused", positions: refused });
      else if (cranes.length > 0) setObstacle({ kind: "open", cranes });
      else if (isServerAway(thrown) && workingIn(draft).length > 0)
        setObstacle({ kind: "failed", message: keptHere });
      else setObstacle({ kind: "failed", message });
    },
  });
  return {
    isBusy: mutation.isPending,
    obstacle,
    message: messageOf(obstacle),
    dismiss: () => setObstacle(null),
    /** The cranes that lack something, or that the server refused. */
    openCranes: obstacle?.kind === "open" ? obstacle.cranes : [],
    save() {
      const cranes = openCranes(draft, readDraft);
      if (cranes.length > 0) setObstacle({ kind: "open", cranes });
      else mutation.mutate(null);
    },
    /** On top of another user's newer revision. */
    saveAllTheSame(revision: number) {
      const { revises } = draft;
      if (revises) change({ revises: { ...revises, revision } });
      mutation.mutate(revision);
    },
    /** The earlier save did arrive: the changes since become the next revision of that record. */
    goOnAsRevision(revises: { number: string; revision: number }) {
      setObstacle(null);
      change((before) => ({ ...nextRecord(before), revises }));
    },
  };
}

export type SaveOffer = ReturnType<typeof useSaveOffer>;
