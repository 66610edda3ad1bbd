import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { formula } from "#domain/testing/hostile-texts.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import type { AuditLogRow } from "#server/platform/database/tables/audit.ts";
import { newId } from "#server/platform/new-id.ts";
import { onBothServers } from "#server/testing/app.ts";
import { insertAuditEntry, listAuditEntriesAfter } from "./audit-repository.ts";

onBothServers("the audit log", (server) => {
  const entry = (change: object) =>
    insertAuditEntry(server().database.db, {
      id: newId(),
      at: "2026-11-18T10:00:00.000Z",
      actor_id: "u1",
      actor: "Asha",
      address: "10.0.0.7",
      action: "user created",
      subject_type: "user",
      subject_id: "u2",
      detail: '{"username":"ravi"}',
      ...change,
    });

  beforeAll(async () => {
    // 18:30 UTC is midnight in India.
    await entry({ at: "2026-11-17T18:29:59.999Z", action: "sign-out" });
    await entry({ at: "2026-11-17T18:30:00.000Z" });
    await entry({ at: "2026-11-18T18:29:59.999Z", action: "user deleted" });
    await entry({
      at: "2026-11-18T18:30:00.000Z",
      actor_id: null,
      actor: null,
      action: "sign-in refused",
      detail: JSON.stringify({ username: formula, reason: "wrong password" }),
    });
    for (let n = 0; n < 30; n++)
      await entry({ at: "2026-10-01T00:00:00.000Z", actor: "b_b%", action: "user changed" });
  });

  const list = async (query: string) =>
    (await server().call(server().users.admin, "GET", `/api/admin/audit${query}`)).json();

  test.each(["/api/admin/audit", "/api/admin/audit.csv"])("%s is only for administrators", async (url) => {
    const { manager, employee } = server().users;
    expect((await server().call(manager, "GET", url)).statusCode).toBe(403);
    expect((await server().call(employee, "GET", url)).statusCode).toBe(403);
    expect((await server().call(null, "GET", url)).statusCode).toBe(401);
  });

  test("shows the newest entry first, with user, time, address and action", async () => {
    const { entries, total, page, limit } = await list("");
    expect([total, page, limit, entries.length]).toEqual([34, 1, 25, 25]);
    expect(entries[0]).toMatchObject({
      at: "2026-11-18T18:30:00.000Z",
      actor: null,
      action: "sign-in refused",
      detail: { reason: "wrong password" },
    });
    expect(entries[1]).toMatchObject({ actor: "Asha", address: "10.0.0.7", subject_id: "u2" });
  });

  test("pages neither repeat nor skip entries of the same instant", async () => {
    const ids = [
      ...(await list("?action=user+changed&limit=20")).entries,
      ...(await list("?action=user+changed&limit=20&page=2")).entries,
    ].map((each) => each.id);
    expect(new Set(ids).size).toBe(30);
  });

  test("filters by days in India and includes both days", async () => {
    const of = async (query: string) =>
      (await list(query)).entries.map((each: { action: string }) => each.action);
    expect(await of("?start_date=2026-11-18&end_date=2026-11-18")).toEqual(["user deleted", "user created"]);
    expect(await of("?start_date=2026-11-19")).toEqual(["sign-in refused"]);
    expect((await list("?end_date=2026-11-17")).total).toBe(31);
  });

  test("finds people by part of their name in any case, also visitors by the name they tried", async () => {
    expect((await list("?actor=aSH")).total).toBe(3);
    expect((await list("?actor=b_b%25")).total).toBe(30);
    expect((await list("?actor=b%25b")).total).toBe(0);
    expect((await list("?actor=cmd")).total).toBe(1);
    // For a visitor only the tried name counts.
    for (const word of ["username", "reason", "password", "wrong"])
      expect((await list(`?actor=${word}`)).total, word).toBe(0);
    expect((await list("?actor=&action=&start_date=&end_date=")).total).toBe(34);
  });

  test("compares names like the users list, without letter case and marks", async () => {
    await entry({ at: "2025-01-01T00:00:00.000Z", actor: "Ärni" });
    await entry({
      at: "2025-01-02T00:00:00.000Z",
      actor_id: null,
      actor: null,
      action: "sign-in refused",
      detail: JSON.stringify({ username: "ÄRNI", reason: "wrong password" }),
    });
    for (const name of ["Ärni", "ärni", "ÄRNI", "arni"]) {
      const { total } = await list(`?end_date=2025-12-31&actor=${encodeURIComponent(name)}`);
      expect(total, name).toBe(2);
    }
    const { body } = await server().call(server().users.admin, "GET", "/api/admin/audit.csv?actor=arni");
    expect(body.trimEnd().split("\r\n")).toHaveLength(3);
    await server().database.db.deleteFrom("audit_log").where("at", "<", "2026-01-01").execute();
  });

  test("finds all entries of a name that matches 70,000 people", async () => {
    const { settings } = server().database;
    // As an import would, because so many rows may take longer than a request.
    const filling = openDatabase(settings, { patient: true });
    await sql`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 70000)
      insert into audit_log (id, at, action, subject_type, detail)
      select 'ghost ' || n, '2025-01-01T00:00:00.000Z', 'sign-in refused', 'user', '{"username":"ghost ' || n || '"}'
      from numbers`.execute(filling.db);
    expect((await list("?actor=ghost")).total).toBe(70_000);
    await filling.db.deleteFrom("audit_log").where("at", "<", "2026-01-01").execute();
    await filling.close();
  });

  test.each([
    "start_date=2026-11-31",
    "end_date=18.11.2026",
    "start_date=2026-11-19&end_date=2026-11-18",
    "page=0",
    "limit=101",
    `actor=${"x".repeat(201)}`,
  ])("%s is 422", async (query) => {
    expect((await server().call(server().users.admin, "GET", `/api/admin/audit?${query}`)).statusCode).toBe(
      422,
    );
  });

  test("exports exactly the filtered entries, and no formulas", async () => {
    const answer = await server().call(
      server().users.admin,
      "GET",
      "/api/admin/audit.csv?start_date=2026-11-18&end_date=2026-11-19",
    );
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="audit.csv"');
    const lines = answer.body.split("\r\n");
    expect(lines[0]).toBe("\uFEFFDate,Time (UTC),Who,From,Action,Subject,Subject ID,Detail");
    expect(lines[1]).toContain(`"19 Nov 2026, 00:00",2026-11-18T18:30:00.000Z,'${formula},10.0.0.7`);
    expect(lines).toHaveLength(5);
  });

  test("is read in steps for an export, which neither repeat nor skip entries of the same instant", async () => {
    const read = (after?: AuditLogRow) =>
      listAuditEntriesAfter(server().database.db, { action: "user changed" }, after, 20);
    const first = await read();
    const entries = [...first, ...(await read(first.at(-1)))];
    expect([first.length, entries.length, new Set(entries.map(({ id }) => id)).size]).toEqual([20, 30, 30]);
  });
});
