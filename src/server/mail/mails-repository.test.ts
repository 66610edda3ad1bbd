import { expect, test } from "vitest";
import { maxPauseMs } from "#domain/mail/mail-retry.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { mailRow } from "#server/testing/mail-row.ts";
import { farAheadMs } from "../platform/clocks.ts";
import type { MailRow } from "../platform/database/tables/mail.ts";
import {
  findDue,
  findMail,
  findMailByRequestKey,
  insertMail,
  listMails,
  listReachedBefore,
  listUnsent,
  listWaiting,
  markSeen,
  updateLeased,
  updateWaiting,
} from "./mails-repository.ts";

const now = "2026-11-20T06:30:00.000Z";
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
const idsOf = (mails: readonly Pick<MailRow, "id">[]) => mails.map(({ id }) => id);

onBothDatabases("mails", (database) => {
  const insert = (id: string, change: Partial<MailRow> = {}) =>
    insertMail(database().db, mailRow(id, change));

  test("are found by their sale: newest first, by id and by the key of their request", async () => {
    const { db } = database();
    await insert("a1", { subject: "SG-7", accepted: '["a@x.example"]', form: "technical", state: "sent" });
    await insert("a2", { subject: "SG-7" });
    await insert("a3", { subject: "SG-7", accepted: '["a@x.example"]', request_key: "once", state: "sent" });
    await insert("a4", { subject: "SG-7" });
    await insert("a5", { subject: "SG-8", accepted: '["a@x.example"]' });
    expect(idsOf(await listMails(db, "SG-7"))).toEqual(["a4", "a3", "a2", "a1"]);
    expect(idsOf(await listWaiting(db, "SG-7"))).toEqual(["a2", "a4"]);
    expect([(await findMail(db, "SG-7", "a2"))?.id, await findMail(db, "SG-8", "a2")]).toEqual([
      "a2",
      undefined,
    ]);
    const byKey = async (subject: string) => (await findMailByRequestKey(db, subject, "once"))?.id;
    expect([await byKey("SG-7"), await byKey("SG-8")]).toEqual(["a3", undefined]);
    expect(await listReachedBefore(db, { subject: "SG-7", id: "a4" })).toEqual([
      { id: "a1", form: "technical" },
      { id: "a3", form: "customer" },
    ]);
    expect(idsOf(await listReachedBefore(db, { subject: "SG-7", id: "a3" }))).toEqual(["a1"]);
  });

  test("that failed or reached some only are their sender’s until dismissed; one stopped by hand is not", async () => {
    const { db } = database();
    const ended = { sender_id: "asha", ended_at: now };
    await insert("b1", { ...ended, state: "failed", why: "550" });
    await insert("b2", { ...ended, state: "stopped", why: "SG-1 is lost" });
    await insert("b3", { ...ended, state: "stopped", why: null });
    await insert("b4", { ...ended, state: "sent", refused: "[]" });
    await insert("b5", { ...ended, state: "sent", refused: '[{"address":"b@x.example","why":"550"}]' });
    await insert("b6", { ...ended, state: "failed", seen_at: now });
    await insert("b7", { ...ended, sender_id: "ravi", state: "failed" });
    await insert("b8", { sender_id: "asha", state: "failed", ended_at: null });
    expect(idsOf(await listUnsent(db, "asha"))).toEqual(["b5", "b2", "b1"]);
    expect(await markSeen(db, "ravi", "b1", now)).toBe(false);
    expect(await markSeen(db, "asha", "b8", now)).toBe(false);
    expect(await markSeen(db, "asha", "b1", now)).toBe(true);
    expect(idsOf(await listUnsent(db, "asha"))).toEqual(["b5", "b2"]);
  });

  test("are due when their time has come, the oldest first, unless a try has them", async () => {
    const { db } = database();
    await db.deleteFrom("mails").execute();
    const wait = (id: string, next: number, change: Partial<MailRow> = {}) =>
      insert(id, { next_try_at: later(next), ...change });
    const leased = (ms: number) => ({ lease: "another", leased_until: later(ms) });
    await wait("not yet", 1);
    await wait("leased", -9, leased(1));
    await wait("ended", -9, { state: "failed" });
    await wait("clock ahead, leased", -7, leased(farAheadMs + 1));
    await wait("now", 0);
    await wait("lease over", -5, leased(0));
    await wait("clock ahead", maxPauseMs + 1);
    await wait("longest pause", maxPauseMs);
    const due = [];
    for (let mail = await findDue(db, now); mail && due.length < 9; mail = await findDue(db, now)) {
      due.push(mail.id);
      expect(await updateWaiting(db, mail.id, { state: "sent", ended_at: now }, now)).toBe(true);
    }
    expect(due).toEqual(["clock ahead, leased", "lease over", "now", "clock ahead"]);
    expect(await updateWaiting(db, "leased", { tries: 9 }, now)).toBe(false);
    expect(await updateWaiting(db, "now", { tries: 9 }, now)).toBe(false);
  });

  test("that a try has are changed by this try alone while they wait", async () => {
    const { db } = database();
    await insert("c1", { lease: "own", leased_until: later(1) });
    const change = (lease: string, to: Partial<MailRow>) => updateLeased(db, { id: "c1", lease }, to);
    expect([await change("other", { tries: 1 }), await change("own", { tries: 2 })]).toEqual([false, true]);
    expect(await change("own", { state: "sent", ended_at: now })).toBe(true);
    expect(await change("own", { tries: 3 })).toBe(false);
    expect(await findMail(db, "SG-1", "c1")).toMatchObject({ state: "sent", tries: 2 });
  });
});
