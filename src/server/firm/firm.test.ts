import { expect, test } from "vitest";
import { buildTestApp, exampleCompany, onBothServers, type TestUser } from "#server/testing/app.ts";
import { openAgain } from "#server/testing/databases.ts";

onBothServers("the firm's profile", (server) => {
  const get = async (as = server().users.admin) => (await server().call(as, "GET", "/api/firm")).json().data;
  const put = (as: TestUser, version: number, change: object) =>
    server().call(as, "PUT", "/api/firm", { version, profile: { ...exampleCompany, ...change } });

  test("is saved as the next version, which the landing page has at once, in every process", async () => {
    const { admin } = server().users;
    const { version, source, profile } = await get();
    expect([version, source, profile]).toEqual([0, "database", exampleCompany]);
    const other = openAgain(server().database);
    const beside = await buildTestApp(other, server().clock);
    const tagline = "Cranes that fit your bay";
    const bank = { ...exampleCompany.bank, branch: "Sanand" };
    const saved = await put(admin, 0, { tagline, bank });
    expect(saved.json().data).toMatchObject({ version: 1, by: "admin", profile: { tagline } });
    for (const app of [server().app, beside])
      expect((await app.inject("/api/company")).json()).toMatchObject({ tagline });
    await beside.close();
    await other.close();
    await put(admin, 1, { tagline });
    const { versions } = (await server().call(admin, "GET", "/api/firm/versions")).json().data;
    expect(versions).toMatchObject([
      { version: 2, author: "admin", changes: ["Bank: branch"] },
      { version: 1, changes: [] },
    ]);
    const audit = await server().call(admin, "GET", "/api/admin/audit?action=firm%20changed");
    expect(audit.json().entries[0]).toMatchObject({ actor: "admin", detail: { changes: ["Bank: branch"] } });
  });

  test("is refused with a sentence when another administrator saved meanwhile", async () => {
    const second = await server().addUser("m.shah", "admin");
    const { version } = await get();
    const [one, two] = await Promise.all([
      put(second, version, { tagline: "One" }),
      put(second, version, { tagline: "Two" }),
    ]);
    const refused = [one, two].find(({ statusCode }) => statusCode === 409);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
    expect(refused?.json().detail).toBe(
      `m.shah saved version ${version + 1}. Look at it before you save yours.`,
    );
    expect((await get()).version).toBe(version + 1);
  });

  const milestones = [{ label: "All", when: "now", percent: 99, due: { event: "order", days: 0 } }];
  test.each([
    [{ gstin: "24AAACE0000E1ZX" }, ["body", "profile", "gstin"], "whose check digit fits"],
    [{ milestones }, ["body", "profile", "milestones"], "must sum to 100 %"],
    [{ logo: "<svg><script/></svg>" }, ["body", "profile", "logo"], "no scripts"],
    [
      { logo: '<svg><path style="fill:url(https://x.example/a)"/></svg>' },
      ["body", "profile", "logo"],
      "outside",
    ],
  ])("is refused with its place: %j", async (change, loc, msg) => {
    const { version } = await get();
    const answer = await put(server().users.admin, version, change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toMatchObject([{ loc, msg: expect.stringContaining(msg) }]);
    expect((await get()).version).toBe(version);
  });

  test("is changed in the file where the file is in charge", async () => {
    const app = await buildTestApp(server().database, server().clock, { companySource: "file" });
    const headers = { authorization: `Bearer ${server().users.admin.token}` };
    const answer = await app.inject({ url: "/api/firm", headers });
    expect(answer.json().data).toMatchObject({ version: 0, source: "file", profile: exampleCompany });
    const body = { version: 0, profile: exampleCompany };
    const refused = await app.inject({ method: "PUT", url: "/api/firm", headers, payload: body });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "The profile is kept in the file that COMPANY_FILE names. Change it there and restart the server.",
    ]);
    await app.close();
  });

  test("is drawn as the first page of a paper alone, before it is saved", async () => {
    const draw = async (tagline: string) => {
      const profile = { ...exampleCompany, tagline };
      const answer = await server().call(server().users.admin, "POST", "/api/firm/preview", {
        profile,
        form: "customer",
      });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ data: { svg: string } }>().data.svg;
    };
    const svg = await draw("Cranes that fit your bay");
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 595\.2756 841\.8898"/);
    // Each page of the whole paper begins with a white ground. A second one would hide the first page.
    expect(svg.match(/\n {4}<path /g)).toHaveLength(1);
    expect(await draw("Another line")).not.toBe(svg);
    expect((await get()).profile.tagline).not.toBe("Cranes that fit your bay");
  });
});
