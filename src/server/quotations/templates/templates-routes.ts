import type { User } from "#contract/auth/auth-api.ts";
import {
  listTemplates,
  makeTemplate,
  removeTemplate,
  renameTemplate,
} from "#contract/quotations/templates-api.ts";
import { templatesSchemas as schemas } from "#contract/quotations/templates-schemas.ts";
import { findCraneType } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { can } from "#domain/people/roles.ts";
import {
  maxTemplates,
  type Template,
  templateNameKey,
  templateValuesOf,
  tidyTemplateName,
} from "#domain/templates/template.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import { lockSale } from "../../sales/sales-repository.ts";
import { quotationSales } from "../quotation-sales.ts";
import { documentOf } from "../stored-document.ts";
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  findTemplateOf,
  insertTemplate,
  isNameTaken,
  listTemplates as list,
  type StoredTemplate,
  updateTemplate,
} from "./templates-repository.ts";

function toTemplate(stored: StoredTemplate, user: User): Template {
  const { id, name, made_at, made_by, number, revision } = stored;
  return {
    ...templateValuesOf(documentOf(stored)),
    id,
    name,
    made_at,
    made_by,
    quotation: can(user, "see any quotation by number") ? { quotation_id: number, revision } : null,
  };
}

async function findThere(db: Db, id: string): Promise<StoredTemplate> {
  const stored = await findTemplate(db, id);
  if (!stored) throw new Rejection("not-found", "There is no such template, or it was removed.");
  return stored;
}

/** Turns a taken name of a template into a refusal. */
async function refuseTakenName<T>(name: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    const msg = `Another template is called “${name}”. Give this one another name.`;
    throw new Rejection("conflict", msg, { problems: [{ msg, loc: ["body", "name"] }] });
  }
}

/** Binds the templates: quotations marked, by a name, as what the firm fills the same way every time. */
export function bindTemplateEndpoints(api: Api): void {
  serve(api, listTemplates, schemas.listTemplates, async ({ db, user }) => {
    const built = (await list(db)).filter(({ crane_type }) => findCraneType(crane_type));
    const templates = built.map((stored) => toTemplate(stored, user));
    return { success: true as const, data: { templates } };
  });

  serve(api, makeTemplate, schemas.makeTemplate, async (call) => {
    const { db, user, body, now, newId } = call;
    const name = tidyTemplateName(body.name);
    const made = await refuseTakenName(
      name,
      db.transaction().execute(async (db) => {
        const at = now();
        const { id: quotation_id, number } = await quotationSales.findReadable(
          db,
          user,
          body.quotation_id,
          at,
        );
        await lockSale(db, quotation_id);
        // Read again under the lock: a revision may have come in between.
        const { revision } = await quotationSales.findReadable(db, user, number, at);
        const of = { name, name_key: templateNameKey(name), revision };
        const by = { made_at: at, made_by_id: user.id, made_by: user.username };
        const before = await findTemplateOf(db, quotation_id);
        if (before) await updateTemplate(db, before.id, { ...of, ...by });
        else if ((await countTemplates(db)) >= maxTemplates)
          throw new Rejection("conflict", `${maxTemplates} templates is the limit. Remove one first.`);
        const id = before?.id ?? newId();
        if (!before) await insertTemplate(db, { id, quotation_id, ...of, ...by });
        await call.audit(
          db,
          "template made",
          { type: "template", id },
          { name, quotation: number, revision },
        );
        return { stored: await findThere(db, id), isNew: !before };
      }),
    );
    if (!made.isNew) call.setStatus(200);
    return { success: true as const, data: toTemplate(made.stored, user) };
  });

  serve(api, renameTemplate, schemas.renameTemplate, async (call) => {
    const { db, user, params, body } = call;
    const name = tidyTemplateName(body.name);
    const renamed = await refuseTakenName(
      name,
      db.transaction().execute(async (db) => {
        const before = await findThere(db, params.id);
        await updateTemplate(db, before.id, { name, name_key: templateNameKey(name) });
        const detail = { from: before.name, to: name };
        await call.audit(db, "template renamed", { type: "template", id: before.id }, detail);
        return findThere(db, before.id);
      }),
    );
    return { success: true as const, data: toTemplate(renamed, user) };
  });

  serve(api, removeTemplate, schemas.removeTemplate, async (call) => {
    const { db, params } = call;
    await db.transaction().execute(async (db) => {
      const { id, name, number } = await findThere(db, params.id);
      await deleteTemplate(db, id);
      await call.audit(db, "template removed", { type: "template", id }, { name, quotation: number });
    });
    return { success: true as const };
  });
}
