import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { createOffer, reviseOffer } from "#contract/offers/offers-api.ts";
import { workingIn } from "#domain/offers/offer-draft.ts";
import { bodyOfOffer, openCranes } from "#domain/offers/save-together.ts";
import { draftIdentity, nextRecord } from "#domain/quotation/draft/draft-identity.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { call } from "../../api/call.ts";
import { readDraft, removeDraft } from "../../drafts/draft-storage.ts";
import { keepJustSaved } from "../../drafts/just-saved.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { quotationsKey } from "../sales/quotation-queries.ts";
import { messageOf, type OfferObstacle, obstacleNow, obstacleOf } from "./offer-obstacle.ts";
import type { WorkingOffer } from "./use-offer-draft.ts";
import { cranesNow } from "./use-offer-points.ts";

/** Saves the open offer. Shows obstacles and keeps typed values. */
export function useSaveOffer({ draft, change, forget }: Pick<WorkingOffer, "draft" | "change" | "forget">) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [last, setObstacle] = useState<OfferObstacle | null>(null);
  const obstacle = obstacleNow(last, draft);
  const { isBusy, submit } = useSubmit({
    send: async (revision: number | null) => {
      setObstacle(null);
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
    onDone: async (saved) => {
      forget();
      const cranes = workingIn(draft);
      for (const id of cranes) removeDraft(id);
      keepJustSaved(saved.offer_id, draft.owner);
      await client.invalidateQueries({ queryKey: [quotationsKey] });
      // The notice appears with the page that follows.
      toast.success(`${revisionName(saved.offer_id, saved.revision)} was saved`);
      const params = { number: saved.offer_id };
      if (cranes.length > 0) navigate({ to: "/saved/:number", params, replace: true });
      else navigate({ to: "/offers/:number", params, replace: true });
    },
    onFailed: (thrown) => setObstacle(obstacleOf(draft, thrown)),
  });
  return {
    isBusy,
    obstacle,
    message: messageOf(obstacle),
    dismiss: () => setObstacle(null),
    /** The cranes that lack something, or that the server refused. */
    openCranes: obstacle?.kind === "open" ? obstacle.cranes : [],
    save() {
      const cranes = openCranes(draft, readDraft);
      if (cranes.length > 0) setObstacle({ kind: "open", cranes });
      else void submit(null);
    },
    /** On top of another user's newer revision. */
    saveAllTheSame(revision: number) {
      const { revises } = draft;
      if (revises) change({ revises: { ...revises, revision } });
      void submit(revision);
    },
    /** The earlier save did arrive: the changes since become the next revision of that record. */
    goOnAsRevision(revises: { number: string; revision: number }) {
      setObstacle(null);
      change((before) => ({ ...nextRecord(before), revises }));
    },
  };
}

export type SaveOffer = ReturnType<typeof useSaveOffer>;
