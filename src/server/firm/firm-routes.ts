import {
  type FirmAnswer,
  getFirm,
  getFirmVersion,
  getTechnicalStandards,
  listFirmVersions,
  previewFirm,
  previewFirmPages,
  setFirm,
} from "#contract/firm/firm-api.ts";
import { firmSchemas as schemas } from "#contract/firm/firm-schemas.ts";
import { getPaperDefaults } from "#contract/papers/papers-api.ts";
import { papersSchemas } from "#contract/papers/papers-schemas.ts";
import { printableBlocks } from "#domain/document/blocks/chosen-blocks.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { type BlockForm, blockForms, type PaperBlock } from "#domain/firm/paper-blocks.ts";
import { standardScope } from "#domain/firm/rows/scope-party.ts";
import { firmChanges } from "#domain/firm/sections.ts";
import { standardsOf, withStandards } from "#domain/firm/technical-standards.ts";
import type { PaperPreview } from "../pdf/paper-preview.ts";
import { isTaken } from "../platform/database/database-faults.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { type CallOf, serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { findFirm, findFirmOfVersion, insertFirm, listFirm } from "./firm-repository.ts";
import type { FirmStore } from "./firm-store.ts";

type InForce = Omit<FirmAnswer, "sold">;

async function firmInForce(db: Db, { source, profile: firm }: FirmStore): Promise<InForce> {
  const kept = source === "database" ? await findFirm(db) : undefined;
  return {
    version: kept?.version ?? 0,
    profile: withStandards(kept?.profile ?? firm()),
    source,
    by: kept?.created_by ?? null,
    since: kept?.created_at ?? null,
  };
}

/** The refusal of a save (conflict) when another user saved the firm's profile meanwhile. */
async function savedMeanwhile(db: Db): Promise<Rejection> {
  const newest = await findFirm(db);
  const { version, created_by: who } = { version: 0, created_by: null, ...newest };
  // The first start writes version 1 for nobody.
  const text = who === null ? `Version ${version} is in force now.` : `${who} saved version ${version}.`;
  return new Rejection("conflict", text, {
    extra: { current: { version, by: who } },
  });
}

/** Saves the profile as the next version. */
async function saveVersion(
  firm: FirmStore,
  call: CallOf<typeof setFirm, typeof schemas.setFirm>,
): Promise<void> {
  const { user, body, now } = call;
  try {
    await call.db.transaction().execute(async (db) => {
      const before = await firmInForce(db, firm);
      if (before.version !== body.version) throw await savedMeanwhile(db);
      const changes = firmChanges(before.profile, withStandards(body.profile));
      const version = before.version + 1;
      await insertFirm(db, {
        version,
        profile: body.profile,
        created_at: now(),
        created_by_id: user.id,
        created_by: user.username,
        changes,
      });
      await call.audit(db, "firm changed", { type: "firm", id: String(version) }, { changes });
    });
  } catch (error) {
    // Another user saved at the same time.
    throw isTaken(error, "firm_profiles", "version") ? await savedMeanwhile(call.db) : error;
  }
}

/** Binds the firm's profile: reading it, its versions, saving the next one, and the paper beside the form. */
export function bindFirmEndpoints(
  api: Api,
  deps: {
    firm: FirmStore;
    preview: PaperPreview;
    /** The cranes of the price tables in force. */
    readSold: (db: Db) => Promise<FirmAnswer["sold"]>;
  },
): void {
  const { firm, preview, readSold } = deps;
  const answerFirm = async (db: Db): Promise<FirmAnswer> => ({
    ...(await firmInForce(db, firm)),
    sold: await readSold(db),
  });

  serve(api, getFirm, schemas.getFirm, async ({ db }) => {
    // Start the preview now, because the user soon needs it.
    if (api.app.server.listening) preview.prepare();
    return { success: true as const, data: await answerFirm(db) };
  });

  serve(api, getTechnicalStandards, schemas.getTechnicalStandards, () => {
    const { lines: _lines, ...standards } = standardsOf(firm.profile());
    return { success: true as const, data: standards };
  });

  serve(api, listFirmVersions, schemas.listFirmVersions, async ({ db }) => {
    const rows = firm.source === "database" ? await listFirm(db) : [];
    const versions = rows.map(({ version, created_at, created_by, changes }) => ({
      version,
      created_at,
      author: created_by,
      changes,
    }));
    return { success: true as const, data: { versions } };
  });

  serve(api, getFirmVersion, schemas.getFirmVersion, async ({ db, params }) => {
    const row = firm.source === "database" ? await findFirmOfVersion(db, params.version) : undefined;
    if (!row) throw new Rejection("not-found", `There is no version ${params.version} of the profile.`);
    const { version, created_at, created_by: author, changes, profile } = row;
    return {
      success: true as const,
      data: { version, created_at, author, changes, profile: withStandards(profile) },
    };
  });

  serve(api, setFirm, schemas.setFirm, async (call) => {
    const { body } = call;
    if (firm.source === "file")
      throw new Rejection(
        "conflict",
        "The profile is kept in the file that COMPANY_FILE names. Change it there and restart the server.",
      );
    // An unprintable profile would stop every later paper, and a page that is only drawn never decodes its pictures.
    await preview.checkPrints(body.profile);
    await saveVersion(firm, call);
    await firm.refresh();
    return { success: true as const, data: await answerFirm(call.db) };
  });

  serve(api, previewFirm, schemas.previewFirm, async ({ body }) => ({
    success: true as const,
    data: {
      svg: await preview.drawExample({ firm: body.profile, form: body.form, edited: body.edited ?? [] }),
    },
  }));
  serveFile(api, previewFirmPages, schemas.previewFirmPages, async ({ body }) => ({
    content: await preview.printExample({ firm: body.profile, form: body.form }),
    type: "application/pdf",
    name: "example-paper.pdf",
    noted: { action: "paper made", subject: { type: "firm", id: null }, detail: { form: body.form } },
  }));

  serve(api, getPaperDefaults, papersSchemas.getPaperDefaults, () => {
    // A user who chooses soon looks at the paper beside.
    if (api.app.server.listening) preview.prepare();
    const profile = firm.profile();
    const prints = blockForms.map((form) => [form, printableBlocks(profile, form)] as const);
    return {
      success: true as const,
      data: {
        scope: standardScope(profile.paper?.scope ?? [], [], () => ""),
        prints: Object.fromEntries(prints) as Record<BlockForm, PaperBlock[]>,
      },
    };
  });
}
