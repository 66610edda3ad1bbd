import { beforeEach } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { goldenDraft } from "#server/testing/golden-quotations.ts";
import { newDraftId } from "../drafts/draft-storage.ts";
import type { SaveObstacle } from "../features/wizard/session/wizard-session.ts";
import { pass, until } from "./page.tsx";
import { type OpenWizard, onWizardBench } from "./wizard-bench.tsx";

/** The call of a save. */
export const savePath = "/api/quotation/save";
const golden: Draft = goldenDraft("SG-1");

export const pressSave = (wizard: OpenWizard) => wizard.press(({ save }) => save.save());
export const isIdle = (wizard: OpenWizard) => () => !wizard.now().save.isSaving;
export const isSaved = (wizard: OpenWizard) => () => wizard.now().save.record !== null;
export const isStopped = (wizard: OpenWizard, by: SaveObstacle["kind"]) => () =>
  wizard.now().save.obstacle?.kind === by;

/** Returns the number that the final quotation gave the draft. */
export function issuedNumber({ now }: OpenWizard): string {
  const { stage } = now().draft;
  if (stage.kind !== "issued") throw new Error("The final quotation has given it an ID");
  return stage.number;
}

/** The wizard with a complete quotation to save, and what the server has of it. */
export function onSaveBench() {
  const bench = onWizardBench();
  let complete = golden;
  // Each test works on a draft of its own: the server knows which drafts were saved.
  beforeEach(() => {
    complete = { ...golden, id: newDraftId() };
  });
  return {
    bench,
    complete: () => complete,
    /** The calls of saves so far. */
    asked: () => bench.network().sent.filter(({ path }) => path === savePath),
    /** Opens the wizard on its last step, with the final quotation it shows. */
    async openReady(draft = complete) {
      const wizard = await bench.open(draft, "final");
      await pass(300);
      await until(() => wizard.now().final.state.kind === "ready");
      return wizard;
    },
    /** Returns the creators of the saved quotations by number. */
    async savedQuotations() {
      const rows = await bench
        .server()
        .database.db.selectFrom("sales")
        .select(["number", "created_by"])
        .execute();
      return new Map(rows.map((row) => [row.number, row.created_by]));
    },
  };
}
