import { setImmediate } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WaitingApproval } from "#contract/approvals/approvals-api.ts";
import type { QuotationRecord, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { decide, requestAt, saveAt, setRules } from "#server/testing/approvals.ts";
import { changeUser } from "#server/testing/change-user.ts";
import { askFinal, finalCall } from "#server/testing/golden-quotations.ts";
import { textOf } from "#server/testing/papers.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { listApprovalStates } from "./approval-states.ts";

type Data<T> = { data: T };
const awaiting = {
  state: "awaiting",
  broken: [{ rule: "least_margin", limit: 8, value: 3, words: "Margin 3 % is below your 8 %" }],
};

onBothServers("approval", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  beforeEach(() =>
    setRules(server(), { employee: { least_margin: 8, largest_discount: 10 }, manager: { least_margin: 2 } }),
  );
  const get = async <T>(as: TestUser, path: string): Promise<T> =>
    (await server().call(as, "GET", `/api/${path}`)).json<Data<T>>().data;
  const record = (as: TestUser, { quotation_id }: SavedQuotation) =>
    get<QuotationRecord>(as, `quotation/${quotation_id}`);
  const setStatus = (as: TestUser, { quotation_id }: SavedQuotation, status: string, from = "issued") =>
    server().call(as, "POST", `/api/quotation/${quotation_id}/status`, { status, from });

  test("is not asked for while the rules are off", async () => {
    const { employee, manager } = server().users;
    await setRules(server(), {});
    const saved = await saveAt(server(), employee, requestAt("0", 1));
    expect(saved.approval).toEqual({ state: "none", broken: [] });
    expect((await setStatus(employee, saved, "sent")).statusCode).toBe(200);
    expect(await get(manager, "approvals")).toEqual({ approvals: [] });
    expect((await decide(server(), manager, saved)).statusCode).toBe(409);
  });

  test("is asked for when a save breaks its author's rules, and final announces it", async () => {
    const { employee, manager, admin } = server().users;
    const final = await askFinal(server(), employee, finalCall(requestAt("3")));
    expect(final.json<Data<QuotationRecord>>().data.approval).toEqual(awaiting);
    const saved = await saveAt(server(), employee, requestAt("3"));
    expect(saved.approval).toEqual(awaiting);
    const { approval, open_points } = await record(admin, saved);
    expect(approval).toEqual(awaiting);
    const { revisions } = await get<{ revisions: object[] }>(
      employee,
      `quotation/${saved.quotation_id}/revisions`,
    );
    expect(revisions).toMatchObject([{ revision: 0, approval: awaiting }]);
    // The same quotation breaks no rule of a manager.
    expect((await saveAt(server(), manager, requestAt("3"))).approval.state).toBe("none");
    const { approvals } = await get<{ approvals: WaitingApproval[] }>(manager, "approvals");
    expect(approvals.find(({ quotation_id }) => quotation_id === saved.quotation_id)).toMatchObject({
      revision: 0,
      author: "employee",
      broken: awaiting.broken,
      final_amount: saved.final_amount,
      margin: saved.margin,
      margin_percentage: 3,
      open_points: openOf(open_points).length,
    });
    expect(openOf(open_points).length).toBeGreaterThan(0);
    expect(await get(employee, "approvals")).toEqual({ approvals: [] });
  });

  onSqlite("is decided once, for the newest revision, by a user with sufficient limits", async () => {
    const { employee, manager, admin } = server().users;
    const first = await saveAt(server(), employee, requestAt("1"));
    expect((await decide(server(), employee, first)).statusCode).toBe(403);
    const wide = await decide(server(), manager, first);
    expect(wide.statusCode).toBe(403);
    expect(wide.json()).toMatchObject({
      detail: expect.stringContaining("breaks your own rules: Margin 1 % is below your 2 %"),
    });
    expect((await get<{ approvals: WaitingApproval[] }>(manager, "approvals")).approvals).not.toContainEqual(
      expect.objectContaining({ quotation_id: first.quotation_id }),
    );
    const second = await saveAt(server(), employee, requestAt("3"), first);
    const stale = await decide(server(), admin, first);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ newest: { revision: 1, author: "employee" } });
    const ahead = await decide(server(), admin, { ...second, revision: 7 });
    expect([ahead.statusCode, ahead.json().detail]).toEqual([
      409,
      `There is no ${first.quotation_id} R7 yet.`,
    ]);
    expect((await decide(server(), admin, second, { decision: "send_back" })).statusCode).toBe(422);
    const both = await Promise.all([
      decide(server(), admin, second),
      decide(server(), manager, second, { decision: "send_back", note: "No" }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await decide(server(), admin, second)).statusCode).toBe(409);
  });

  test("is given at or above the margin that a manager names when sending back", async () => {
    const { employee, manager } = server().users;
    const first = await saveAt(server(), employee, requestAt("3"));
    const back = await decide(server(), manager, first, { decision: "send_back", margin_percentage: 5 });
    expect(back.json<Data<QuotationRecord>>().data.approval.state).toBe("sent_back");
    expect((await setStatus(employee, first, "sent")).json()).toMatchObject({
      detail: `${first.quotation_id} was sent back. Revise it before you mark it as sent or won.`,
    });
    const final = await askFinal(
      server(),
      employee,
      finalCall(requestAt("5"), { revises: { quotation_id: first.quotation_id, revision: 0 } }),
    );
    expect(final.json<Data<QuotationRecord>>().data.approval.state).toBe("approved");
    const second = await saveAt(server(), employee, requestAt("5"), first);
    expect(second.approval.state).toBe("approved");
    expect((await setStatus(employee, second, "sent")).statusCode).toBe(200);
    const { entries } = await get<{ entries: ActivityEntry[] }>(
      employee,
      `quotation/${first.quotation_id}/activity?limit=100`,
    );
    expect(entries.filter(({ kind }) => kind === "approval").map(({ note }) => note)).toEqual([
      "Margin 3 % is below your 8 %",
      "No approval needed at a margin of 5 % or more",
      "Covered by the decision of manager on R0",
    ]);
  });

  test("may be given by its author, within their own limits, only if no other user may", async () => {
    const { admin, manager } = server().users;
    await setRules(server(), { manager: { least_margin: 8 }, admin: { least_margin: 8 } });
    const saved = await saveAt(server(), admin, requestAt("3"));
    expect(saved.approval.state).toBe("awaiting");
    expect((await decide(server(), manager, saved)).statusCode).toBe(403);
    expect((await decide(server(), admin, saved)).statusCode).toBe(403);
    // If others may decide, the author may not.
    await setRules(server(), {});
    expect((await decide(server(), admin, saved)).statusCode).toBe(403);
    await setRules(server(), { manager: { least_margin: 8 } });
    const other = await server().addUser("second", "admin");
    expect((await decide(server(), admin, saved)).statusCode).toBe(403);
    await changeUser(server(), other, { role: "employee" });
    expect((await get<{ approvals: WaitingApproval[] }>(admin, "approvals")).approvals).toContainEqual(
      expect.objectContaining({ quotation_id: saved.quotation_id }),
    );
    expect((await decide(server(), admin, saved)).statusCode).toBe(200);
  });

  // The rest are rules of approval, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("holds back papers and status changes until it is given", async () => {
    const { employee, manager, admin } = server().users;
    const saved = await saveAt(server(), employee, requestAt("3"));
    const id = saved.quotation_id;
    const forms = ["customer", "technical", "internal"];
    const paper = (form: string) =>
      server().call(admin, "GET", `/api/quotation/export-pdf/${id}?form=${form}`);
    const dxf = () => server().call(admin, "GET", `/api/quotation/export-dxf/${id}`);
    for (const form of forms) {
      const { headers, rawPayload } = await paper(form);
      expect(headers["content-disposition"]).toMatch(/-draft\.pdf"/);
      for (const page of textOf(rawPayload).split("\f").slice(0, -1))
        expect(page.replaceAll("\u00a0", " ")).toContain("DRAFT, NOT AN OFFER");
    }
    expect((await dxf()).headers["content-disposition"]).toContain(`drawing-${id}-draft.dxf`);
    expect((await dxf()).body).toContain("DRAFT, NOT AN OFFER");
    for (const status of ["sent", "won"]) {
      const refused = await setStatus(admin, saved, status);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        detail: `${id} awaits approval. After approval you can mark it as sent or won.`,
      });
    }
    const mail = await server().call(employee, "GET", `/api/quotation/${id}/mail-draft`);
    expect(mail.body).toContain("is not approved");
    const costing = await server().call(admin, "GET", `/api/quotation/export-costing/${id}`);
    expect(costing.headers["content-disposition"]).toContain("-draft.xlsx");
    const csv = await server().call(admin, "GET", `/api/quotation/history.csv?search=${id}`);
    expect(csv.body).toContain("Issued, awaiting approval");
    expect((await setStatus(employee, saved, "negotiation")).statusCode).toBe(200);

    const approved = await decide(server(), manager, saved, { decision: "approve", note: "Old customer" });
    expect(approved.statusCode, approved.body).toBe(200);
    expect(approved.json<Data<QuotationRecord>>().data.approval).toEqual({ ...awaiting, state: "approved" });
    expect((await paper("customer")).headers["content-disposition"]).toContain(`quotation-${id}.pdf`);
    expect(textOf((await paper("customer")).rawPayload)).not.toContain("DRAFT");
    expect((await dxf()).body).not.toContain("DRAFT");
    expect((await setStatus(employee, saved, "won", "negotiation")).statusCode).toBe(200);
    const { entries } = await get<{ entries: ActivityEntry[] }>(
      employee,
      `quotation/${id}/activity?limit=100`,
    );
    expect(entries.filter(({ kind }) => kind === "approval")).toMatchObject([
      { by: "employee", from: null, to: "awaiting", note: "Margin 3 % is below your 8 %" },
      { by: "manager", from: "awaiting", to: "approved", note: "Old customer" },
    ]);
    // As of a past day.
    const stateAt = async (moment: string) =>
      (await listApprovalStates(server().database.db, [{ number: id, revision: 0 }], moment)).get(id);
    expect(await stateAt("2026-11-01T00:00:00.000Z")).toBe("none");
    expect(await stateAt("2026-12-01T00:00:00.000Z")).toBe("approved");
  });

  test("the rules of the user who marks an order as won judge it", async () => {
    const { employee, manager } = server().users;
    const win = (as: TestUser, { quotation_id }: SavedQuotation, order_value?: number) =>
      server().call(as, "POST", `/api/quotation/${quotation_id}/status`, {
        status: "won",
        from: "issued",
        ...(order_value !== undefined && { order_value }),
      });
    const good = await saveAt(server(), employee, requestAt("10"));
    const cost = good.subtotal;
    const refused = await win(employee, good, Math.round(cost * 1.05));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      detail: expect.stringMatching(
        /^The margin of this order is 5 %, below your 8 %\. A manager can mark it as won\.$/,
      ),
    });
    expect((await record(employee, good)).status).toBe("issued");
    expect((await win(manager, good, Math.round(cost * 1.05))).statusCode).toBe(200);
    // An order at the quotation's value is not judged again. An approved margin covers orders at it, not
    // below it.
    const approved = await saveAt(server(), employee, requestAt("3"));
    await decide(server(), manager, approved, { decision: "approve" });
    expect((await win(employee, approved, Math.round(cost * 1.02))).statusCode).toBe(409);
    expect((await win(employee, approved, Math.round(cost * 1.031))).statusCode).toBe(200);
  });

  test("the caller's own rules limit an extended validity", async () => {
    const { employee, manager } = server().users;
    await setRules(server(), { employee: { longest_validity: 30 } });
    const saved = await saveAt(server(), employee, requestAt("3"));
    const today = saved.timestamp.slice(0, 10);
    const later = new Date(Date.parse(today) + 60 * 86_400_000).toISOString().slice(0, 10);
    const extend = (as: TestUser) =>
      server().call(as, "PUT", `/api/quotation/${saved.quotation_id}/validity`, { valid_until: later });
    const refused = await extend(employee);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ detail: object[] }>().detail).toMatchObject([{ loc: ["body", "valid_until"] }]);
    expect((await extend(manager)).statusCode).toBe(200);
  });

  describe("stays required", () => {
    /** Each case begins with a waiting quotation and ends with a held one. */
    const ways: Record<string, (first: SavedQuotation) => Promise<SavedQuotation>> = {
      "a copy under a number of its own": () => saveAt(server(), server().users.employee, requestAt("3")),
      "a copy of the record": async (first) => {
        const { employee, manager } = server().users;
        await decide(server(), manager, first);
        const copied = await server().call(employee, "POST", `/api/quotation/${first.quotation_id}/copy`, {});
        return copied.json<Data<QuotationRecord>>().data;
      },
      "a revision with the same terms": (first) =>
        saveAt(server(), server().users.employee, requestAt("3"), first),
      "a revision with worse terms than were approved": async (first) => {
        await decide(server(), server().users.manager, first);
        return saveAt(server(), server().users.employee, requestAt("2.9"), first);
      },
      "a revision with a deeper discount than was approved": async (first) => {
        await decide(server(), server().users.manager, first);
        return saveAt(server(), server().users.employee, requestAt("3", 1_40_000), first);
      },
      "back to what was approved, by way of what was not": async (first) => {
        await decide(server(), server().users.manager, first);
        const worse = await saveAt(server(), server().users.employee, requestAt("2"), first);
        return saveAt(server(), server().users.employee, requestAt("3"), worse);
      },
      "a status that was sent before it was revised": async (first) => {
        await decide(server(), server().users.manager, first);
        await setStatus(server().users.employee, first, "sent");
        return saveAt(server(), server().users.employee, requestAt("2"), first);
      },
      "closing it, and reopening it as sent": async (first) => {
        const { employee } = server().users;
        await setStatus(employee, first, "withdrawn");
        expect((await decide(server(), server().users.manager, first)).json().detail).toBe(
          `${first.quotation_id} is withdrawn: nothing awaits approval.`,
        );
        await server().call(employee, "POST", `/api/quotation/${first.quotation_id}/status`, {
          status: "sent",
          from: "withdrawn",
          note: "Once more",
        });
        await server().call(employee, "POST", `/api/quotation/${first.quotation_id}/status`, {
          status: "issued",
          from: "withdrawn",
          note: "Once more",
        });
        return first;
      },
      "an approval in the body of save": async () => {
        const { employee } = server().users;
        const final = (await askFinal(server(), employee, finalCall(requestAt("3")))).json<Data<object>>()
          .data;
        const saved = await server().call(employee, "POST", "/api/quotation/save", {
          user: "employee",
          quotation_data: { ...final, approval: { state: "none", broken: [] } },
        });
        return saved.json<Data<SavedQuotation>>().data;
      },
      "its author, renamed and made a manager, deciding it": async () => {
        const author = await server().addUser(`riser${Math.random()}`.slice(0, 12), "employee");
        const saved = await saveAt(server(), author, requestAt("3"));
        const changed = await server().call(server().users.admin, "PUT", `/api/users/${author.id}`, {
          username: `${author.username}x`,
          email: `${author.username}@cranes.example`,
          full_name: "Riser",
          role: "manager",
          phone: null,
          is_active: true,
        });
        expect(changed.statusCode, changed.body).toBe(200);
        expect((await decide(server(), author, saved)).statusCode).toBe(403);
        return saved;
      },
      "a manager deciding what he lets others save in his name": async (first) => {
        const { manager, admin } = server().users;
        await decide(server(), manager, first);
        await setRules(server(), { employee: { least_margin: 8 }, manager: { least_margin: 5 } });
        // His approval does not cover his own save.
        const own = await saveAt(server(), manager, requestAt("3"), first);
        expect((await decide(server(), manager, own)).statusCode).toBe(403);
        expect(admin.role).toBe("admin");
        return own;
      },
      "rules that were made wider after it was saved": async (first) => {
        await setRules(server(), {});
        return first;
      },
      "two sessions of its author that save at once": async (first) => {
        const { employee } = server().users;
        const both = await Promise.allSettled(
          ["3", "2.5"].map((margin) => saveAt(server(), employee, requestAt(margin), first)),
        );
        const saved = both.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
        expect(saved).toHaveLength(1);
        return saved[0] ?? first;
      },
      "an offer of it": async (first) => {
        const { employee } = server().users;
        const positions = [positionOf(first, { quantity: 2 })];
        const made = offerIn(await server().call(employee, "POST", "/api/offers", { positions }));
        expect(made.approval.state).toBe("awaiting");
        for (const status of ["sent", "won"]) {
          const body = { status, from: "issued", ...(status === "won" && { positions: [1] }) };
          const path = `/api/offers/${made.offer_id}/status`;
          expect((await server().call(employee, "POST", path, body)).statusCode).toBe(409);
        }
        const alone = await decide(server(), server().users.manager, first);
        expect([alone.statusCode, alone.json().in_offer]).toEqual([409, { offer_id: made.offer_id }]);
        return first;
      },
      "a re-pricing by a manager whose own rule it breaks": async (first) => {
        const { manager, admin } = server().users;
        await setRules(server(), { employee: { least_margin: 8 }, manager: { least_margin: 5 } });
        await server().call(admin, "PUT", "/api/rates", { span_metal_price: 91 });
        const begun = await server().call(manager, "POST", "/api/reprice", { filter: {} });
        const path = `reprice/${begun.json<Data<{ job: string }>>().data.job}`;
        while ((await get<{ state: string }>(manager, path)).state === "running") await setImmediate();
        const choices = [{ quotation_id: first.quotation_id, act: "revise" }];
        await server().call(manager, "POST", `/api/${path}/apply`, { choices });
        const repriced = await record(admin, first);
        expect([repriced.revision, repriced.author]).toEqual([1, "manager"]);
        return repriced;
      },
      "deciding it while it is revised": async (first) => {
        const { employee, manager } = server().users;
        const [, second] = await Promise.all([
          decide(server(), manager, first),
          saveAt(server(), employee, requestAt("2"), first),
        ]);
        return second;
      },
    };

    test.each(Object.keys(ways))("for %s", async (name) => {
      const { employee, admin } = server().users;
      const first = await saveAt(server(), employee, requestAt("3"));
      expect(first.approval.state).toBe("awaiting");
      const around = await ways[name]?.(first);
      if (!around) throw new Error(name);
      const held = await record(admin, around);
      expect(held.approval.state).toBe("awaiting");
      expect(["issued", "negotiation"]).toContain(held.status);
      for (const status of ["sent", "won"])
        expect((await setStatus(admin, held, status, held.status)).statusCode).toBe(409);
      const dxf = await server().call(admin, "GET", `/api/quotation/export-dxf/${held.quotation_id}`);
      expect(dxf.headers["content-disposition"]).toContain("-draft.dxf");
    });
  });
});
