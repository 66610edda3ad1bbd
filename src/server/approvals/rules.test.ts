import { expect, test } from "vitest";
import type { RulesVersion } from "#domain/approval/commercial-rules.ts";
import { onBothServers } from "#server/testing/app.ts";
import { rulesWith } from "#server/testing/approvals.ts";

onBothServers("the commercial rules", (server) => {
  const get = async <T>(path: string, as = server().users.admin): Promise<T> =>
    (await server().call(as, "GET", `/api/rules${path}`)).json<{ data: T }>().data;
  const put = (body: object, as = server().users.admin) => server().call(as, "PUT", "/api/rules", body);

  test("are off at first, and every change makes a new version", async () => {
    const { admin, manager, employee } = server().users;
    expect(await get("")).toEqual({ version: 0, rules: rulesWith({}) });
    expect(await get("/mine", employee)).toEqual(rulesWith({}).employee);
    expect(await get("/versions")).toEqual({ versions: [] });

    const first = rulesWith({
      employee: { least_margin: 8, estimated_weight: true },
      manager: { least_margin: 3 },
    });
    const saved = await put({ version: 0, rules: first });
    expect(saved.json()).toEqual({ success: true, data: { version: 1, rules: first } });
    expect(await get("/mine", employee)).toEqual(first.employee);
    expect(await get("/mine", manager)).toEqual(first.manager);
    expect((await put({ version: 1, rules: rulesWith({}) })).statusCode).toBe(200);
    expect(await get("/versions")).toMatchObject({
      versions: [
        { version: 2, author: admin.username, rules: rulesWith({}) },
        { version: 1, author: admin.username, rules: first },
      ],
    });
    const audit = await server().call(admin, "GET", "/api/admin/audit?action=rules%20changed");
    expect(audit.json<{ entries: object[] }>().entries).toMatchObject([
      { actor: admin.username, subject_id: "2", detail: { from: first, to: rulesWith({}) } },
      { actor: admin.username, subject_id: "1", detail: { from: rulesWith({}), to: first } },
    ]);
  });

  test("are refused for an outdated version, also when two users save at the same time", async () => {
    const { version } = await get<RulesVersion>("");
    const rules = rulesWith({ employee: { least_margin: 7 } });
    const stale = await put({ version: version - 1, rules });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      version,
      detail: `The rules were changed meanwhile (version ${version} by admin). Check them before you save yours.`,
    });
    const answers = await Promise.all([put({ version, rules }), put({ version, rules: rulesWith({}) })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await get<RulesVersion>("")).version).toBe(version + 1);
  });

  test("are refused as a whole, with the place of each wrong value", async () => {
    const { version } = await get<RulesVersion>("");
    const wrong = rulesWith({ employee: { least_margin: 101 }, manager: { longest_validity: 0 } });
    const answer = await put({ version, rules: wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: object[] }>().detail).toMatchObject([
      { loc: ["body", "rules", "manager", "longest_validity"] },
      { loc: ["body", "rules", "employee", "least_margin"] },
    ]);
    expect((await put({ version, rules: { ...rulesWith({}), guest: {} } })).statusCode).toBe(422);
    expect((await put({ version, rules: rulesWith({}), note: "x" })).statusCode).toBe(422);
    expect((await get<RulesVersion>("")).version).toBe(version);
  });
});
