import { existsSync, realpathSync } from "node:fs";
import { link, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { craneTypeIds } from "#domain/crane-types.ts";
import { offerSeries } from "#domain/offers/offer-number.ts";
import { proformaSeries } from "#domain/orders/proforma.ts";
import { seriesOf } from "#domain/quotation/document/quotation-number.ts";
import { insertAuditEntryInFile } from "../audit/audit-repository.ts";
import { lockDataFolder } from "../platform/database/data-folder-lock.ts";
import { databaseFile } from "../platform/database/database.ts";
import { newId } from "../platform/new-id.ts";
import { StartupError } from "../platform/startup-error.ts";
import { syncPath } from "./backup.ts";
import { checkDatabaseFile } from "./check-database.ts";
import { copyDatabase } from "./copy-database.ts";

export type RestoreResult = { replaced: string | null };
type Counter = { name: string; value: number };

/**
 * Replaces the embedded database, which no server may use, with a backup. The replaced data is kept in a
 * folder. The new file is moved in one step, so that an interruption leaves one of the two.
 * @throws StartupError when a server runs or the file is not a valid database of this program
 */
export async function restoreBackup(dataDir: string, file: string, now: Date): Promise<RestoreResult> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  const partial = path.join(dataDir, "restore.part");
  try {
    const live = databaseFile(dataDir);
    if (existsSync(live) && realpathSync(file) === realpathSync(live))
      throw new StartupError(`${file} is the database in use. Name a backup.`);
    await removeDatabase(partial);
    checkDatabaseFile(file);
    await copyDatabase(file, partial);
    checkDatabaseFile(partial);
    adjust(partial, existsSync(live) ? settle(live) : null, path.basename(file), now);
    await syncPath(partial);
    const replaced = existsSync(live) ? await keep(dataDir, live, now) : null;
    await rename(partial, live);
    await syncPath(dataDir);
    return { replaced };
  } finally {
    await removeDatabase(partial);
    lock.release();
  }
}

const sideFiles = ["-wal", "-shm", "-journal"];

async function removeDatabase(file: string): Promise<void> {
  for (const end of ["", ...sideFiles]) await rm(`${file}${end}`, { force: true });
}

/**
 * Moves everything into the one file and reads the counters of quotation IDs. A damaged file stays unchanged
 * with unknown counters (null).
 */
function settle(live: string): Counter[] | null {
  try {
    const connection = new DatabaseSync(live);
    try {
      connection.exec("pragma wal_checkpoint(truncate)");
      return connection.prepare("select name, value from counters").all() as Counter[];
    } finally {
      connection.close();
    }
  } catch {
    return null;
  }
}

/**
 * The number of quotation IDs that a series skips when the number issued since the backup is not known. It is more
 * than the firm issues between two backups.
 */
const idsLeftOut = 1000;

/** The series of this financial year, and the next number of each when the issued numbers are unknown. */
function skipIds(connection: DatabaseSync, now: string): void {
  const quotations = craneTypeIds().map((craneType) => `quotation ${seriesOf(craneType, now)}`);
  for (const counter of [...quotations, `offer ${offerSeries(now)}`, `proforma ${proformaSeries(now)}`])
    connection
      .prepare(
        "insert into counters (name, value) values (?, ?) on conflict (name) do update set value = value + excluded.value",
      )
      .run(counter, idsLeftOut);
}

/** A mail that waited in the backup may have been sent since. Do not send it, and tell its sender. */
function stopMails(connection: DatabaseSync, at: string): void {
  connection
    .prepare("update mails set state = 'failed', why = ?, ended_at = ? where state = 'waiting'")
    .run("A backup was restored. Check whether the customer has this mail before you send it again.", at);
}

/**
 * An ended token must stay ended, a mail must not be sent twice, and an issued ID must not be issued again.
 */
function adjust(file: string, counters: readonly Counter[] | null, from: string, now: Date): void {
  const at = now.toISOString();
  const connection = new DatabaseSync(file);
  try {
    connection.exec("begin immediate");
    connection
      .prepare("update sessions set ended_at = ?, end_reason = 'revoked' where ended_at is null")
      .run(at);
    // A device forgotten, or a link used, after the backup must not be valid again.
    connection.exec("delete from remembered_devices; delete from reset_links");
    stopMails(connection, at);
    if (counters === null) skipIds(connection, at);
    for (const { name, value } of counters ?? [])
      connection
        .prepare(
          "insert into counters (name, value) values (?, ?) on conflict (name) do update set value = max(value, excluded.value)",
        )
        .run(name, value);
    insertAuditEntryInFile(connection, {
      ...{ id: newId(), at, actor_id: null, actor: "command line", address: null },
      ...{ action: "database restored", subject_type: "database", subject_id: null },
      detail: JSON.stringify({ file: from }),
    });
    connection.exec("commit");
  } finally {
    connection.close();
  }
}

/** Gives the replaced files a second name in a folder of their own; the database keeps its first until it is replaced. */
async function keep(dataDir: string, live: string, now: Date): Promise<string> {
  const folder = path.join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, "-")}`);
  await mkdir(folder, { mode: 0o700 });
  for (const end of ["", ...sideFiles])
    if (existsSync(`${live}${end}`))
      await link(`${live}${end}`, path.join(folder, path.basename(`${live}${end}`)));
  await syncPath(folder);
  await syncPath(dataDir);
  // Remove the old journal, because its pages would be written into the new database.
  for (const end of sideFiles) await rm(`${live}${end}`, { force: true });
  return folder;
}
