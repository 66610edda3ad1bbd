import { checkKeptProfile, listKeptProfiles, replaceKeptProfile } from "#contract/firm/kept-profiles-api.ts";
import { keptProfilesSchemas as schemas } from "#contract/firm/kept-profiles-schemas.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { PaperPreview } from "../../pdf/paper-preview.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import { insertStoredFirm } from "../../sales/sales-repository.ts";
import { readStoredFirm } from "../../sales/stored-firm.ts";
import { firmToStore } from "../stored-document.ts";
import { listKeptProfiles as listRows, updateReplacement } from "./kept-profiles-repository.ts";

/** Binds the profiles under saved quotations and offers: their list, their check, and a repaired one in place of a broken one. */
export function bindKeptProfileEndpoints(
  api: Api,
  deps: { firm: () => FirmProfile; preview: PaperPreview },
): void {
  const { firm, preview } = deps;

  /** Returns the form that a kept profile cannot print, or null. A damaged profile prints none. */
  async function brokenForm(db: Db, sha256: string): Promise<string | null> {
    const known = (await listRows(db)).some((row) => row.sha256 === sha256);
    if (!known) throw new Rejection("not-found", "There is no such profile.");
    const kept = await readStoredFirm(db, sha256);
    return kept === null ? "any" : preview.unprintableForm(kept);
  }

  serve(api, listKeptProfiles, schemas.list, async ({ db }) => {
    const inForce = firmToStore(firm()).sha256;
    const rows = await listRows(db);
    const profiles = rows.map(({ sha256, first_used_at, replaced_by, sales }) => ({
      sha256,
      first_used_at,
      sales,
      in_force: sha256 === inForce,
      replaced: replaced_by !== null,
    }));
    return { success: true as const, data: { profiles } };
  });

  serve(api, checkKeptProfile, schemas.check, async ({ db, params }) => ({
    success: true as const,
    data: { broken_form: await brokenForm(db, params.sha256) },
  }));

  serve(api, replaceKeptProfile, schemas.replace, async (call) => {
    const { sha256 } = call.params;
    // A paper that prints stays as the customer has it.
    if ((await brokenForm(call.db, sha256)) === null)
      throw new Rejection(
        "conflict",
        "Papers print with this profile, so they keep it. Revise a quotation to give it the profile in force.",
      );
    const repaired = firm();
    await refuseBroken(preview, repaired);
    const stored = firmToStore(repaired);
    await call.db.transaction().execute(async (db) => {
      await insertStoredFirm(db, { sha256: stored.sha256, profile: stored.text, first_used_at: call.now() });
      await updateReplacement(db, sha256, stored.sha256);
      const detail = { replaced: sha256, by: stored.sha256 };
      await call.audit(db, "kept profile replaced", { type: "firm", id: null }, detail);
    });
    return { success: true as const };
  });
}

async function refuseBroken(preview: PaperPreview, repaired: FirmProfile): Promise<void> {
  const form = await preview.unprintableForm(repaired);
  if (form !== null)
    throw new Rejection(
      "conflict",
      `The profile in force cannot print the form “${form}” either. Repair and save the profile first.`,
    );
}
