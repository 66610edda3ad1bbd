import { beforeAll, expect, test } from "vitest";
import { exampleFirm, onBothServers } from "#server/testing/app.ts";
import { requestAt, saveAt } from "#server/testing/approvals.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { updateReplacement } from "./kept-profiles-repository.ts";

const unprintable = "<svg><path></svg>";

onBothServers("a kept profile that cannot print", (server) => {
  beforeAll(() => seedPrices(server()));
  const admin = () => server().users.admin;
  const list = async () =>
    (await server().call(admin(), "GET", "/api/firm/kept-profiles")).json().data.profiles;
  const act = (sha256: string, name: "check" | "replace") =>
    server().call(admin(), "POST", `/api/firm/kept-profiles/${sha256}/${name}`, {});
  const paper = (number: string) => server().call(admin(), "GET", `/api/quotation/export-pdf/${number}`);

  test("gives its papers to the profile in force, and no other does", async () => {
    const { db } = server().database;
    const saved = await saveGolden(server(), server().users.employee, "SG-1");
    const { quotation_id: number } = saved;
    // A sale counts once, whatever its revisions.
    await saveAt(server(), server().users.employee, requestAt("7"), saved);
    const [kept] = await list();
    expect(kept).toMatchObject({ sales: 1, in_force: true, replaced: false });
    expect((await act(kept.sha256, "check")).json().data).toEqual({ broken_form: null });
    const refused = await act(kept.sha256, "replace");
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "Papers print with this profile, so they keep it. Revise a quotation to give it the profile in force.",
    ]);

    // As an earlier release kept it: under another hash, with a logo that stops the renderer.
    const broken = "0".repeat(64);
    const profile = JSON.stringify({ ...exampleFirm, logo: unprintable });
    const row = { sha256: broken, profile, first_used_at: server().clock.now(), replaced_by: null };
    await db.insertInto("company_profiles").values(row).execute();
    await db.updateTable("revisions").set({ company_sha256: broken }).execute();
    expect((await paper(number)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await act(broken, "check")).json().data).toEqual({ broken_form: "customer" });
    expect((await act(broken, "replace")).statusCode).toBe(200);
    expect((await paper(number)).statusCode).toBe(200);
    const rows = await list();
    expect(rows.find(({ sha256 }: { sha256: string }) => sha256 === broken)).toMatchObject({
      replaced: true,
      sales: 1,
    });
    const stored = await db
      .selectFrom("company_profiles")
      .select("profile")
      .where("sha256", "=", broken)
      .execute();
    expect(stored[0]?.profile).toBe(profile);
    const log = await server().call(admin(), "GET", "/api/admin/audit?action=kept%20profile%20replaced");
    expect(log.body).toContain(broken);
  });

  test("gives its papers to the last of several profiles that replaced one another", async () => {
    const { db } = server().database;
    const hashes = ["a", "b", "c"].map((letter) => letter.repeat(64));
    const [first = "", second = "", third = ""] = hashes;
    const row = { profile: "{}", first_used_at: server().clock.now(), replaced_by: null };
    await db
      .insertInto("company_profiles")
      .values(hashes.map((sha256) => ({ ...row, sha256 })))
      .execute();
    await updateReplacement(db, first, second);
    await updateReplacement(db, second, third);
    const kept = db.selectFrom("company_profiles").select(["sha256", "replaced_by"]).orderBy("sha256");
    expect(await kept.where("sha256", "in", hashes).execute()).toEqual([
      { sha256: first, replaced_by: third },
      { sha256: second, replaced_by: third },
      { sha256: third, replaced_by: null },
    ]);
    await db.deleteFrom("company_profiles").where("sha256", "in", [first, second]).execute();
    await db.deleteFrom("company_profiles").where("sha256", "=", third).execute();
  });

  test("is named when there is none, or when its name is no hash", async () => {
    expect((await act("f".repeat(64), "check")).statusCode).toBe(404);
    expect((await act("F", "replace")).json().detail).toMatchObject([
      { loc: ["path", "sha256"], msg: expect.stringContaining("SHA-256") },
    ]);
  });
});
