import type { AttachedFile, FileEndpoints } from "#contract/files/files-api.ts";
import { filesSchemas as schemas } from "#contract/files/files-schemas.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { fileKinds } from "#domain/files/file-kinds.ts";
import { nameOfKind, safeFileName } from "#domain/files/file-name.ts";
import { recogniseFile } from "#domain/files/recognise-file.ts";
import { roomProblem } from "#domain/files/upload-limits.ts";
import type { SaleFinder } from "../activity/sale-finder.ts";
import { writeActivity } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { FileRow } from "../platform/database/tables/files.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { serveStreamedUpload } from "../platform/http/serve-upload.ts";
import { readContentTypes } from "./content-types.ts";
import { deleteUnusedContent, readContent, writeContent } from "./file-content.ts";
import {
  deleteParts,
  findFile,
  findSameFile,
  insertFile,
  isOnItsWay,
  listFiles,
  markRemoved,
  sumFiles,
} from "./files-repository.ts";

const invalid = (msg: string): Rejection =>
  new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", "file"] }] });

async function findThere(db: Db, subject: string, id: string): Promise<FileRow> {
  const file = await findFile(db, subject, id);
  if (!file) throw new Rejection("not-found", `${subject} has no such file, or it was removed.`);
  return file;
}

/** Binds the files of quotations, or of offers. */
export function bindFileEndpoints(api: Api, endpoints: FileEndpoints, finder: SaleFinder): void {
  const auditSubject = (id: string) => ({ type: finder.saleKind, id });
  bindAdding(api, endpoints, finder);

  serve(api, endpoints.listFiles, schemas.listFiles, async ({ db, user, params, now }) => {
    const { number } = await finder.findReadable(db, user, params.id, now());
    return { success: true as const, data: { files: await listFiles(db, number) } };
  });

  serveFile(api, endpoints.downloadFile, schemas.downloadFile, async ({ db, user, params, now }) => {
    const { id, number } = await finder.findReadable(db, user, params.id, now());
    const file = await findThere(db, number, params.file);
    return {
      content: { pieces: readContent(db, file.id, file.size), size: file.size },
      type: fileKinds[file.kind].mediaType,
      name: file.name,
      noted: {
        action: "file downloaded",
        subject: auditSubject(id),
        detail: { [finder.saleKind]: number, file: file.name },
      },
    };
  });

  serve(api, endpoints.removeFile, schemas.removeFile, async (call) => {
    const { db, user, params, now, newId } = call;
    const at = now();
    await db.transaction().execute(async (db) => {
      const sale = await finder.findSale(db, user, params.id, at);
      await finder.lock(db, sale);
      const file = await findThere(db, sale.number, params.file);
      if (await isOnItsWay(db, sale.number, file.id))
        throw new Rejection(
          "conflict",
          `${file.name} belongs to a waiting mail. Remove it after the mail is sent, or stop the mail first.`,
        );
      await markRemoved(db, file.id, { removed_at: at, removed_by: user.username });
      await deleteParts(db, file.id);
      await writeActivity(db, { user, now: at, newId }, sale.number, "file", { from: file.name });
      await call.audit(db, "file removed", auditSubject(sale.id), {
        [finder.saleKind]: sale.number,
        file: file.name,
      });
    });
    return { success: true as const };
  });
}

function bindAdding(api: Api, endpoints: FileEndpoints, finder: SaleFinder): void {
  serveStreamedUpload(api, endpoints.addFile, schemas.addFile, async (call) => {
    const { db, user, params, now, newId } = call;
    const sale = await finder.findSale(db, user, params.id, now());
    const id = newId();
    const content = writeContent(db, id);
    const discard = () => deleteUnusedContent(call, (db) => finder.lock(db, sale), id);
    try {
      const given = await call.receive(content.take);
      const { sight, sha256 } = await content.end();
      const name = safeFileName(given.name);
      const found = recogniseFile(name, sight, await readContentTypes(db, id, sight));
      if ("problem" in found) throw invalid(found.problem);
      const added: AttachedFile = {
        id,
        name: nameOfKind(name, found.kind),
        kind: found.kind,
        size: sight.size,
        added_at: now(),
        added_by: user.username,
      };
      const kept = await db.transaction().execute(async (db) => {
        await finder.lock(db, sale);
        // The quotation may be in an offer now.
        const { number } = await finder.findSale(db, user, params.id, added.added_at);
        const same = await findSameFile(db, { subject: number, name: added.name, sha256 });
        if (same) return same;
        const problem = roomProblem(added, await sumFiles(db, number));
        if (problem !== null) throw new Rejection("conflict", problem);
        await insertFile(db, {
          ...added,
          subject: number,
          sha256,
          added_by_id: user.id,
          removed_at: null,
          removed_by: null,
        });
        await writeActivity(db, { user, now: added.added_at, newId }, number, "file", { to: added.name });
        await call.audit(
          db,
          "file added",
          { type: finder.saleKind, id: sale.id },
          {
            [finder.saleKind]: number,
            file: added.name,
            size: added.size,
          },
        );
        return added;
      });
      if (kept.id !== id) {
        call.setStatus(200);
        await discard();
      }
      return { success: true as const, data: kept };
    } catch (error) {
      await discard();
      throw error;
    }
  });
}
