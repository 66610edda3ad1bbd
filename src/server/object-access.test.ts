import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { onSqliteServer, type TestUser, testPassword } from "#server/testing/app.ts";
import { saveAt, setRules } from "#server/testing/approvals.ts";
import { contractRoutes } from "#server/testing/contract-endpoints.ts";
import { addFile, fileForm } from "#server/testing/file-forms.ts";
import {
  askFinal,
  askSave,
  finalCall,
  finalOfGolden,
  goldenRequest,
  saveGolden,
} from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

/** The access rule of each route with an ID in its path. A new route must be added here. */
const guards: Readonly<
  Record<
    string,
    "owner or window" | "owner" | "own alone" | "own test" | "administrators" | "deciders" | "no object"
  >
> = {
  "GET /api/quotation/:id": "owner or window",
  "GET /api/quotation/export-pdf/:id": "owner or window",
  "GET /api/quotation/:id/first-page": "owner or window",
  "GET /api/quotation/export-dxf/:id": "owner or window",
  "GET /api/quotation/export-costing/:id": "administrators",
  "GET /api/offers/export-costing/:id": "administrators",
  "GET /api/double-girder/quotation/export-pdf/:id": "owner or window",
  "GET /api/quotation/:id/revisions": "owner or window",
  "GET /api/quotation/:id/similar": "owner or window",
  "GET /api/quotation/:id/copies": "owner or window",
  "POST /api/quotation/:id/copy": "own test",
  "GET /api/quotation/:id/activity": "owner or window",
  "GET /api/quotation/:id/bridge": "owner",
  "GET /api/quotation/:id/files": "owner or window",
  "POST /api/quotation/:id/files": "owner",
  "GET /api/quotation/:id/mails": "owner or window",
  "GET /api/quotation/:id/mail-draft": "owner",
  "POST /api/quotation/:id/mails": "own test",
  "POST /api/quotation/:id/mails/:mail/stop": "own test",
  "POST /api/mails/:id/seen": "own test",
  "GET /api/quotation/:id/files/:file": "own test",
  "DELETE /api/quotation/:id/files/:file": "own test",
  "GET /api/quotation/:id/today": "owner",
  "POST /api/quotation/:id/status": "owner",
  "POST /api/quotation/:id/notes": "owner",
  "POST /api/quotation/:id/open-points": "owner",
  "POST /api/quotation/:id/open-points/reopen": "owner",
  "PUT /api/quotation/:id/follow-up": "owner",
  "PUT /api/quotation/:id/validity": "owner",
  "POST /api/quotation/:id/technical-check": "own test",
  "POST /api/quotation/:id/undo": "own test",
  "POST /api/quotation/:id/approval": "own test",
  "GET /api/offers/:id": "owner or window",
  "GET /api/offers/export-pdf/:id": "owner or window",
  "GET /api/offers/:id/first-page": "owner or window",
  "GET /api/offers/:id/revisions": "owner or window",
  "GET /api/offers/:id/activity": "owner or window",
  "GET /api/offers/:id/bridge": "owner",
  "GET /api/offers/:id/files": "owner or window",
  "POST /api/offers/:id/files": "owner",
  "GET /api/offers/:id/files/:file": "own test",
  "DELETE /api/offers/:id/files/:file": "own test",
  "GET /api/offers/:id/mails": "owner or window",
  "GET /api/offers/:id/mail-draft": "owner",
  "POST /api/offers/:id/mails": "own test",
  "POST /api/offers/:id/mails/:mail/stop": "own test",
  "POST /api/offers/:id/revise": "owner",
  "POST /api/offers/:id/status": "owner",
  "POST /api/offers/:id/notes": "owner",
  "POST /api/offers/:id/open-points": "owner",
  "POST /api/offers/:id/open-points/reopen": "owner",
  "PUT /api/offers/:id/follow-up": "owner",
  "PUT /api/offers/:id/validity": "owner",
  "POST /api/offers/:id/undo": "own test",
  "POST /api/offers/:id/approval": "own test",
  "GET /api/quotation/:id/order": "own test",
  "PUT /api/quotation/:id/order": "own test",
  "PUT /api/quotation/:id/order/milestones": "own test",
  "POST /api/quotation/:id/order/milestones/:milestone/paid": "own test",
  "DELETE /api/quotation/:id/order/milestones/:milestone/paid": "own test",
  "GET /api/quotation/:id/order/papers": "own test",
  "POST /api/quotation/:id/order/papers": "own test",
  "GET /api/quotation/export-works/:id": "own test",
  "GET /api/quotation/export-order/:id": "own test",
  "GET /api/offers/:id/order": "own test",
  "PUT /api/offers/:id/order": "own test",
  "PUT /api/offers/:id/order/milestones": "own test",
  "POST /api/offers/:id/order/milestones/:milestone/paid": "own test",
  "DELETE /api/offers/:id/order/milestones/:milestone/paid": "own test",
  "GET /api/offers/:id/order/papers": "own test",
  "POST /api/offers/:id/order/papers": "own test",
  "GET /api/offers/export-works/:id": "own test",
  "GET /api/offers/export-order/:id": "own test",
  "PUT /api/users/:id": "administrators",
  "PUT /api/users/:id/password": "administrators",
  "DELETE /api/users/:id": "administrators",
  "DELETE /api/users/:id/second-factor": "administrators",
  "GET /api/users/:id/work": "administrators",
  "POST /api/users/:id/hand-over": "administrators",
  "POST /api/auth/invalidate-user-sessions/:userId": "administrators",
  "GET /api/firm/versions/:version": "administrators",
  "POST /api/firm/kept-profiles/:sha256/check": "administrators",
  "POST /api/firm/kept-profiles/:sha256/replace": "administrators",
  "PUT /api/first-steps/:step": "administrators",
  "GET /api/admin/versions/:id/csv": "administrators",
  "GET /api/admin/versions/:id/review": "administrators",
  "GET /api/admin/versions/:id/impact": "administrators",
  "GET /api/admin/versions/:id/changes": "administrators",
  "POST /api/admin/versions/:id/restore": "administrators",
  "DELETE /api/account/sessions/:id": "own alone",
  "DELETE /api/account/devices/:id": "own alone",
  "GET /api/customers/:id": "own test",
  "PUT /api/customers/:id": "own test",
  "POST /api/customers/:id/merge": "own test",
  "POST /api/customers/merges/:id/undo": "own test",
  "GET /api/archive/:id": "own test",
  "PUT /api/archive/:id": "own test",
  "POST /api/archive/:id/file": "own test",
  "GET /api/archive/:id/file": "own test",
  "PUT /api/imports/:id": "own test",
  "POST /api/imports/:id/apply": "own test",
  "POST /api/imports/:id/undo": "own test",
  "GET /api/imports/:id/refused": "own test",
  "PUT /api/templates/:id": "own test",
  "DELETE /api/templates/:id": "own test",
  "GET /api/insights/:figure": "no object",
  "GET /api/insights/:figure/list": "no object",
  "GET /api/insights/:figure/list.csv": "no object",
  "GET /api/insights/:figure/list.xlsx": "no object",
  "GET /api/reprice/:job": "deciders",
  "GET /api/reprice/:job/list.csv": "deciders",
  "GET /api/reprice/:job/list.xlsx": "deciders",
  "POST /api/reprice/:job/apply": "deciders",
  "POST /api/reprice/:job/undo": "deciders",
  "GET /api/span/span-widths/:capacity": "no object",
  "GET /api/double-girder/span/span-widths/:capacity": "no object",
  "GET /api/span/price/:capacity/:span_width_m": "no object",
  "GET /api/hoist/types/:capacity": "no object",
  "GET /api/hoist/heights/:capacity/:hoist_type": "no object",
  "GET /api/end-carriage/span-widths/:capacity": "no object",
  "GET /api/end-carriage/types/:capacity/:span_width_m": "no object",
};

const withId = contractRoutes.filter(({ path }) => path.includes("/:"));
const guardedBy = (guard: string) =>
  withId.filter(({ path, endpoint }) => guards[`${endpoint.method} ${path}`] === guard);

test("every route with an ID names its guard", () => {
  expect(withId.map(({ path, endpoint }) => `${endpoint.method} ${path}`).sort()).toEqual(
    Object.keys(guards).sort(),
  );
});

onSqliteServer("the object behind an ID", (server) => {
  let old: SavedQuotation;
  let oldOffer: OfferRecord;
  const offerOf = async (as: TestUser, quotation: SavedQuotation) =>
    offerIn(await server().call(as, "POST", "/api/offers", { positions: [positionOf(quotation)] }));
  /** The number in a path: a quotation's or an offer's. */
  const behind = (path: string, quotation: string, offer: string) =>
    path.startsWith("/api/offers/") ? offer : quotation;
  beforeAll(async () => {
    await seedPrices(server());
    old = await saveGolden(server(), server().users.employee, "SG-1");
    // Of another quotation: its own takes its status.
    const offered = await saveGolden(server(), server().users.employee, "SG-2");
    oldOffer = await offerOf(server().users.employee, offered);
    // Only in its creator's window.
    server().clock.advance(5 * 86_400_000);
  });
  const signIn = (username: string, role: "admin" | "manager" | "employee") =>
    server().addUser(username, role);

  test("is not found outside the user's window, except for its creator and managers", async () => {
    const { call, users } = server();
    const later = (
      await call(null, "POST", "/api/auth/login", { username: "employee", password: "correct horse" })
    ).json<{
      access_token: string;
    }>();
    const owner = { ...users.employee, token: later.access_token };
    for (const [index, { path }] of guardedBy("owner or window").entries()) {
      const number = behind(path, old.quotation_id, oldOffer.offer_id);
      const nobodys = behind(path, "SG-2627-99999", "OF-2627-99999");
      const url = path.replace(":id", number);
      const none = path.replace(":id", nobodys);
      const other = await signIn(`other${index}`, "employee");
      const [there, missing] = [await call(other, "GET", url), await call(other, "GET", none)];
      expect(there.statusCode).toBe(404);
      expect(there.json()).toEqual(JSON.parse(missing.body.replaceAll(nobodys, number)));
      expect((await call(owner, "GET", url)).statusCode).toBe(200);
      expect((await call(await signIn(`boss${index}`, "manager"), "GET", url)).statusCode).toBe(200);
      expect((await call(await signIn(`admin${index}`, "admin"), "GET", url)).statusCode).toBe(200);
    }
  });

  test("refuses an owner's act to users who see the object, and hides it from others", async () => {
    const { call } = server();
    const owner = await signIn("owner", "employee");
    const quotation = await saveGolden(server(), owner, "SG-1");
    const offer = await offerOf(owner, quotation);
    const positions = [positionOf(await saveGolden(server(), owner, "SG-2"))];
    const bodies: Readonly<Record<string, object>> = {
      status: { status: "sent", from: "issued" },
      notes: { text: "Called" },
      "open-points": { revision: 0, key: "customer missing", reason: "a tender" },
      reopen: { revision: 0, key: "customer missing" },
      "follow-up": { day: null },
      validity: { valid_until: "2027-01-01" },
      revise: { positions, revision: 0, reason: "Asked for" },
    };
    // Last, because everyone sees a revision of today.
    const isRevision = ({ path }: { path: string }) => path.endsWith("/revise");
    const routes = guardedBy("owner");
    const inTurn = [...routes.filter((route) => !isRevision(route)), ...routes.filter(isRevision)];
    for (const { path, endpoint } of inTurn) {
      const name = path.split("/").at(-1) ?? "";
      const body = name === "files" ? fileForm("notes.txt", Buffer.from("7.5 t")) : bodies[name];
      const as = (role: "employee" | "manager") =>
        signIn(`${role}${endpoint.method}${path.replaceAll(/\W/g, "")}`, role);
      const colleague = await as("employee");
      const seen = path.replace(":id", behind(path, quotation.quotation_id, offer.offer_id));
      expect((await call(colleague, endpoint.method, seen, body)).statusCode).toBe(403);
      const unseen = path.replace(":id", behind(path, old.quotation_id, oldOffer.offer_id));
      expect((await call(colleague, endpoint.method, unseen, body)).statusCode).toBe(404);
      const allowed = await call(await as("manager"), endpoint.method, unseen, body);
      expect([200, 201]).toContain(allowed.statusCode);
    }
  });

  test("a file is open to readers of its quotation, removed by its owner, and hidden elsewhere", async () => {
    const { call } = server();
    const [owner, colleague] = [await signIn("filer", "employee"), await signIn("reader", "employee")];
    const [{ quotation_id: id }, { quotation_id: other }] = [
      await saveGolden(server(), owner, "SG-1"),
      await saveGolden(server(), owner, "SG-1"),
    ];
    const boss = await signIn("files boss", "manager");
    const seen = await addFile(server(), owner, id, "seen.txt", Buffer.from("7.5 t"));
    const unseen = await addFile(server(), boss, old.quotation_id, "unseen.txt", Buffer.from("7.5 t"));
    const url = `/api/quotation/${id}/files/${seen.id}`;
    const outOfReach = `/api/quotation/${old.quotation_id}/files/${unseen.id}`;
    expect((await call(colleague, "GET", url)).statusCode).toBe(200);
    expect((await call(colleague, "DELETE", url)).statusCode).toBe(403);
    for (const method of ["GET", "DELETE"] as const) {
      expect((await call(colleague, method, outOfReach)).statusCode).toBe(404);
      expect((await call(owner, method, `/api/quotation/${other}/files/${seen.id}`)).statusCode).toBe(404);
    }
    expect((await call(owner, "DELETE", url)).statusCode).toBe(200);
    expect((await call(boss, "DELETE", outOfReach)).statusCode).toBe(200);
  });

  test("an ID issued to another user can neither be kept nor saved, and stays secret", async () => {
    const [mine, thief] = [await signIn("mine", "employee"), await signIn("thief", "manager")];
    const final = await finalOfGolden(server(), mine, "SG-1");
    const keep = await askFinal(
      server(),
      thief,
      finalCall(goldenRequest("SG-1"), { quotation_id: final.quotation_id }),
    );
    expect(keep.statusCode).toBe(422);
    const guessed = await askFinal(
      server(),
      thief,
      finalCall(goldenRequest("SG-1"), { quotation_id: "SG-2627-99999" }),
    );
    expect(guessed.body).toBe(keep.body.replaceAll(final.quotation_id, "SG-2627-99999"));
    expect((await askSave(server(), thief, { ...final, created_by: "thief" })).statusCode).toBe(422);
    expect((await askSave(server(), thief, final, "mine")).statusCode).toBe(403);
    expect((await askSave(server(), mine, final)).statusCode).toBe(201);
    expect((await askSave(server(), thief, final)).statusCode).toBe(422);
  });

  test("hides an offer's approval from users who cannot open the offer", async () => {
    const { call, clock, users } = server();
    const again = async (user: TestUser): Promise<TestUser> => {
      const given = { username: user.username, password: testPassword };
      const answer = await call(null, "POST", "/api/auth/login", given);
      return { ...user, token: answer.json<{ access_token: string }>().access_token };
    };
    const boss = await again(users.admin);
    const withRules = { ...server(), users: { ...users, admin: boss } };
    await setRules(withRules, { manager: { least_margin: 50 } });
    const owner = await signIn("held.owner", "employee");
    const customer = { ...noCustomer, company: "Held Works" };
    const saved = await saveAt(server(), owner, { ...goldenRequest("SG-1"), customer });
    clock.advance(5 * 86_400_000);
    const offer = await offerOf(await again(users.manager), saved);
    expect(offer.approval.state).toBe("awaiting");
    await setRules({ ...withRules, users: { ...users, admin: await again(users.admin) } }, {});
    const reader = await again(users.admin);
    /** Everything of the quotation that this user is answered, as one text. */
    const told = async (as: TestUser, paths: readonly string[]) => {
      const answers = await Promise.all(paths.map((path) => call(as, "GET", path)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200));
      return answers.map(({ body }) => body).join();
    };
    const { quotation_id: id } = saved;
    const paths = [
      `/api/quotation/${id}`,
      "/api/quotation/mine",
      `/api/quotation/history?search=${id}`,
      `/api/customers/${saved.customer_id}`,
      `/api/quotation/${id}/activity`,
      "/api/pipeline",
      `/api/quotation/${old.quotation_id}/similar`,
    ];
    const listed = paths.filter((path) => !path.includes("activity") && !path.endsWith("mine"));
    for (const path of listed) expect(await told(reader, [path])).toContain('"state":"awaiting"');
    const csv = `/api/quotation/history.csv?search=${id}`;
    expect(await told(reader, [csv])).toContain("Issued, awaiting approval");
    clock.advance(5 * 86_400_000);
    const alone = await again(owner);
    expect((await call(alone, "GET", `/api/offers/${offer.offer_id}`)).statusCode).toBe(404);
    const own = paths.filter((path) => !path.includes("similar"));
    expect(await told(alone, own)).toContain(offer.offer_id);
    expect(await told(alone, own)).not.toContain('"state":"awaiting"');
    for (const format of ["csv", "xlsx"])
      expect((await call(alone, "GET", `/api/quotation/history.${format}`)).statusCode).toBe(403);
  });

  test("hides the objects of managers and administrators from employees, existing or not", async () => {
    const { call } = server();
    const begun = await call(await signIn("pricing manager", "manager"), "POST", "/api/reprice", {});
    const { job } = begun.json<{ data: { job: string } }>().data;
    const employee = await signIn("pricing employee", "employee");
    for (const { path, endpoint } of guardedBy("deciders"))
      for (const id of [job, "none-such"]) {
        const answer = await call(employee, endpoint.method, path.replace(/:\w+/, id));
        expect(answer.statusCode).toBe(403);
      }
    const other = await signIn("pricing admin", "admin");
    expect((await call(other, "GET", `/api/reprice/${job}`)).statusCode).toBe(200);
  });

  test("hides the objects of administrators from other roles, existing or not", async () => {
    const { call, users } = server();
    const manager = await signIn("manager2", "manager");
    for (const { path, endpoint } of guardedBy("administrators"))
      for (const id of [users.admin.id, "none-such"]) {
        const url = path.replace(/:\w+/, id);
        const body = endpoint.method === "PUT" ? { new_password: "another password" } : undefined;
        const answer = await call(manager, endpoint.method, url, body);
        expect(answer.statusCode).toBe(403);
      }
  });
});
