import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { withStandards } from "#domain/firm/technical-standards.ts";
import {
  buildTestApp,
  exampleFirm,
  onBothServers,
  type TestUser,
  testPassword,
} from "#server/testing/app.ts";
import { openAgain } from "#server/testing/databases.ts";
import { textOf } from "#server/testing/papers.ts";
import { pngOf } from "#server/testing/png.ts";

/** A PNG of this width, as a data address. */
const pictureOf = (width: number): string => `data:image/png;base64,${pngOf(width, 200).toString("base64")}`;

/** The head of a PNG, which no program would decode. */
const hugePng = pngOf(1, 1);
hugePng.writeUInt32BE(20_000, 16);
hugePng.writeUInt32BE(20_000, 20);

onBothServers("the firm's profile", (server, kind) => {
  const get = async (as = server().users.admin) => (await server().call(as, "GET", "/api/firm")).json().data;
  const put = (as: TestUser, version: number, change: object) =>
    server().call(as, "PUT", "/api/firm", { version, profile: { ...exampleFirm, ...change } });

  test("is saved as the next version, and the landing page of every process shows it at once", async () => {
    const { admin } = server().users;
    const { version, source, profile } = await get();
    expect([version, source, profile]).toEqual([0, "database", withStandards(exampleFirm)]);
    const other = openAgain(server().database);
    const beside = await buildTestApp(other, server().clock);
    const tagline = "Cranes that fit your bay";
    const bank = { ...exampleFirm.bank, branch: "Sanand" };
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
      { version: 1, changes: ["Letterhead: line under the name", "Bank: branch"] },
    ]);
    const audit = await server().call(admin, "GET", "/api/admin/audit?action=firm%20changed");
    expect(audit.json().entries[0]).toMatchObject({ actor: "admin", detail: { changes: ["Bank: branch"] } });
  });

  test("is refused with a sentence when another administrator has saved first", async () => {
    const second = await server().addUser("m.shah", "admin");
    const { version } = await get();
    const [one, two] = await Promise.all([
      put(second, version, { tagline: "One" }),
      put(second, version, { tagline: "Two" }),
    ]);
    const refused = [one, two].find(({ statusCode }) => statusCode === 409);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
    expect(refused?.json().detail).toBe(`m.shah saved version ${version + 1}.`);
    expect((await get()).version).toBe(version + 1);
  });

  // The rest depends on the profile and its papers, not on the database.
  if (kind !== "sqlite") return;

  test("holds for a call that began before its save and arrives in full after it", async () => {
    const { admin } = server().users;
    const { version } = await get();
    const body = new PassThrough();
    body.write('{"password":');
    const answer = server().app.inject({
      method: "POST",
      url: "/api/account/second-factor",
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
      payload: body,
    });
    expect((await put(admin, version, { name: "Renamed Cranes" })).statusCode).toBe(200);
    body.end(`"${testPassword}"}`);
    expect((await answer).body).toContain("Renamed%20Cranes");
    await put(admin, version + 1, {});
  });

  test("keeps a logo and pictures of references that are larger than other calls allow", async () => {
    const { admin } = server().users;
    const { version } = await get();
    const logo = pictureOf(1200);
    const references = Array.from({ length: 12 }, (_, at) => ({
      ...{ name: `Steel ${at}`, place: "Sanand", crane: "10 t", year: 2024 },
      picture: pictureOf(300 + at),
    }));
    const paper = { references, prints: { customer: ["references"] } };
    const saved = await put(admin, version, { logo, paper });
    expect(saved.statusCode).toBe(200);
    expect((await get()).profile).toMatchObject({ logo, paper });
    const versions = await server().call(admin, "GET", "/api/firm/versions");
    expect(versions.body).not.toContain("base64");
    const one = await server().call(admin, "GET", `/api/firm/versions/${version + 1}`);
    expect(one.json().data).toMatchObject({ version: version + 1, author: "admin", profile: { logo } });
    expect((await server().call(admin, "GET", "/api/firm/versions/99")).statusCode).toBe(404);
  });

  test("is refused when its papers cannot be drawn", async () => {
    const { version } = await get();
    const [head = ""] =
      pictureOf(20)
        .split(",", 2)[1]
        ?.match(/^.{48}/) ?? [];
    for (const logo of ["<svg><path></svg>", `data:image/png;base64,${head}`]) {
      const answer = await put(server().users.admin, version, { logo });
      expect([answer.statusCode, answer.json().detail]).toEqual([
        422,
        "The profile is not saved, because papers in the form “customer” cannot be printed with it. Check the logo, the pictures of references and the longest texts.",
      ]);
    }
    expect((await get()).version).toBe(version);
  });

  const milestones = [{ label: "All", when: "now", percent: 99, due: { event: "order", days: 0 } }];
  test.each([
    [{ gstin: "24AAACE0000E1ZX" }, ["body", "profile", "gstin"], "compare its 15 letters and digits"],
    [{ milestones }, ["body", "profile", "milestones"], "They must sum to 100 %"],
    [
      { paper: { cover: [{ title: "Lift", text: "{mystery} m" }] } },
      ["body", "profile", "paper", "cover", 0, "text"],
      "has the unknown name {mystery}. “Names in braces” in this section of Firm has all known names",
    ],
    [
      {
        paper: {
          makes: [{ component: "Hoist", supply: "", make: "A", holds: { capacity_from: 9, capacity_to: 5 } }],
        },
      },
      ["body", "profile", "paper", "makes", 0, "holds", "capacity_to"],
      "can never hold: its capacity is from 9 t and up to 5 t",
    ],
    [
      { paper: { cover: [{ title: "A", text: "B", holds: { components: ["winch"] } }] } },
      ["body", "profile", "paper", "cover", 0, "holds", "components", 0],
      "names “winch”, which is no longer sold. Take it out of the condition",
    ],
    [
      { paper: { descriptions: [{ component: "winch", text: "Ours" }] } },
      ["body", "profile", "paper", "descriptions", 0, "component"],
      "must be one of span, hoist",
    ],
    [
      { paper: { descriptions: [{ component: "column", text: "{quantity} {mystery}" }] } },
      ["body", "profile", "paper", "descriptions", 0, "text"],
      "has the unknown name {mystery}. “Names in braces” in this section of Firm has all known names",
    ],
    [
      {
        paper: {
          descriptions: [
            {
              component: "hoist",
              text: "A",
              holds: { components: ["column"], capacity_from: 9, capacity_to: 5 },
            },
          ],
        },
      },
      ["body", "profile", "paper", "descriptions", 0, "holds", "capacity_to"],
      "can never hold: its capacity",
    ],
    [
      { terms: [{ title: "Warranty", text: "a".repeat(20_000) }] },
      ["body", "profile", "terms", 0, "text"],
      "must be at most 5,000 characters",
    ],
    [{ logo: "<svg><script/></svg>" }, ["body", "profile", "logo"], "no scripts"],
    [
      { logo: `data:image/png;base64,${Buffer.from(hugePng).toString("base64")}` },
      ["body", "profile", "logo"],
      "must be at most 4,000 pixels wide and high. This picture has 20,000 × 20,000",
    ],
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

  test("can only be changed in the company file where that file is in use", async () => {
    const app = await buildTestApp(server().database, server().clock, { firmSource: "file" });
    const headers = { authorization: `Bearer ${server().users.admin.token}` };
    const answer = await app.inject({ url: "/api/firm", headers });
    expect(answer.json().data).toMatchObject({ version: 0, source: "file", profile: exampleFirm });
    const body = { version: 0, profile: exampleFirm };
    const refused = await app.inject({ method: "PUT", url: "/api/firm", headers, payload: body });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      "The profile is kept in the file that COMPANY_FILE names. Change it there and restart the server.",
    ]);
    await app.close();
  });

  test("is shown as the first page of a paper before the save", async () => {
    const draw = async (tagline: string) => {
      const profile = { ...exampleFirm, tagline };
      const answer = await server().call(server().users.admin, "POST", "/api/firm/preview", {
        profile,
        form: "customer",
      });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ data: { svg: string } }>().data.svg;
    };
    const svg = await draw("Cranes that fit your bay");
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 595\.2756 841\.8898"/);
    expect(await draw("Another line")).not.toBe(svg);
    expect((await get()).profile.tagline).not.toBe("Cranes that fit your bay");
  });

  test("is drawn with an outline around the text that is being edited", async () => {
    const draw = async (edited: readonly string[]) => {
      const body = { profile: exampleFirm, form: "customer", edited };
      const answer = await server().call(server().users.admin, "POST", "/api/firm/preview", body);
      return answer.json<{ data: { svg: string } }>().data.svg;
    };
    const outlines = (svg: string) => svg.match(/fill="none"[^>]*stroke="#0b5c9c"/g)?.length ?? 0;
    const plain = outlines(await draw(["Not on the page"]));
    expect(outlines(await draw([exampleFirm.tagline]))).toBe(plain + 1);
    expect(outlines(await draw(exampleFirm.address))).toBe(plain + exampleFirm.address.length);
  });

  test("is printed as a whole paper before the save", async () => {
    const body = { profile: { ...exampleFirm, name: "Shah Cranes" }, form: "customer" };
    const answer = await server().call(server().users.admin, "POST", "/api/firm/preview-pages", body);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    const text = textOf(answer.rawPayload);
    expect(text).toContain("Shah Cranes");
    // It still has the example's GSTIN and account.
    expect(text).toContain("EXAMPLE");
  });
});
