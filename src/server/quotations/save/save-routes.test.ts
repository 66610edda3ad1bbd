import { beforeAll, describe, expect, test } from "vitest";
import type { FinalAnswer, FinalQuotation, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { mayWorkOn } from "#domain/sales/sale-access.ts";
import { unkeepable } from "#domain/testing/hostile-texts.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import {
  askFinal,
  askSave,
  finalCall,
  finalOfGolden,
  goldenRequest,
  readRecord,
  saveGolden,
} from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { changePrices, countAll, type Refusal } from "#server/testing/stored-quotations.ts";

onBothServers("saves", (server, kind) => {
  beforeAll(() => seedPrices(server()));

  describe("save", () => {
    test("answers a retry with the same record, and refuses other data under its ID", async () => {
      const { users } = server();
      const made = await finalOfGolden(server(), users.employee, "SG-2");
      const first = await askSave(server(), users.employee, made);
      expect(first.statusCode).toBe(201);
      const again = await askSave(server(), users.employee, made);
      expect(again.statusCode).toBe(200);
      expect(again.json()).toEqual(first.json());
      const altered = await askSave(server(), users.employee, {
        ...made,
        final_amount: made.final_amount + 1,
      });
      expect([altered.statusCode, altered.json<Refusal>().detail]).toEqual([
        422,
        [expect.objectContaining({ loc: ["body", "quotation_data", "final_amount"] })],
      ]);
      const other = await finalOfGolden(server(), users.employee, "SG-1");
      const before = await countAll(server());
      const taken = await askSave(server(), users.employee, { ...other, quotation_id: made.quotation_id });
      expect(taken.statusCode).toBe(409);
      expect(taken.json<Refusal>().detail).toBe("Quotation ID already exists");
      const refinal = finalCall(goldenRequest("SG-2"), { quotation_id: made.quotation_id });
      expect((await askFinal(server(), users.employee, refinal)).statusCode).toBe(409);
      expect(await countAll(server())).toEqual(before);
    });

    test("gives a renamed user the same record on a retry, and lets them work on it", async () => {
      const renamed = await server().addUser("before.marriage", "employee");
      const made = await finalOfGolden(server(), renamed, "SG-1");
      const first = (await askSave(server(), renamed, made)).json<{ data: SavedQuotation }>().data;
      const fields = {
        username: "after.marriage",
        email: "renamed@cranes.example",
        full_name: "Renamed",
        role: "employee",
        phone: null,
        is_active: true,
      };
      const rename = await server().call(server().users.admin, "PUT", `/api/users/${renamed.id}`, fields);
      expect(rename.statusCode).toBe(200);
      const again = await askSave(server(), renamed, made, "after.marriage");
      expect([again.statusCode, again.json<{ data: SavedQuotation }>().data]).toEqual([200, first]);
      expect(first.user).toBe("before.marriage");
      expect(mayWorkOn(renamed, first)).toBe(true);
      expect(mayWorkOn(server().users.employee, first)).toBe(false);
      expect(mayWorkOn({ role: "employee" }, first)).toBe(false);
    });

    test("keeps one record of ten simultaneous saves", async () => {
      const { users } = server();
      const made = await finalOfGolden(server(), users.employee, "SG-4");
      const before = await countAll(server());
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => askSave(server(), users.employee, made)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(9).fill(200), 201]);
      expect(new Set(answers.map((answer) => answer.json<{ data: SavedQuotation }>().data._id)).size).toBe(1);
      expect((await countAll(server())).saved).toBe(before.saved + 1);
    });

    // Totals and inputs are compared before a database is asked.
    test.runIf(kind === "sqlite").each([
      ["final_amount", (data: FinalQuotation) => ({ ...data, final_amount: data.final_amount - 1 })],
      ["margin", (data: FinalQuotation) => ({ ...data, margin: 0 })],
      ["gst_percentage", (data: FinalQuotation) => ({ ...data, gst_percentage: 12 })],
      ["margin_percentage", (data: FinalQuotation) => ({ ...data, margin_percentage: 1 })],
      [
        "crane_type",
        (data: FinalQuotation) => ({ ...data, inputs: { ...data.inputs, crane_type: "double" } }),
      ],
      ["capacity", (data: FinalQuotation) => ({ ...data, inputs: { ...data.inputs, capacity: "99T" } })],
      [
        "a custom price that the totals do not show",
        (data: FinalQuotation) => ({ ...data, price_breakup: { ...data.price_breakup, panel: 1 } }),
      ],
    ])("refuses tampered data: %s", async (_, tamper) => {
      const { users } = server();
      const made = await finalOfGolden(server(), users.employee, "SG-1");
      const before = await countAll(server());
      const answer = await askSave(server(), users.employee, tamper(made));
      expect(answer.statusCode).toBe(422);
      expect(await countAll(server())).toEqual(before);
    });

    test("refuses an ID that was never issued, and another user's ID and name", async () => {
      const { users } = server();
      const made = await finalOfGolden(server(), users.employee, "SG-1");
      const before = await countAll(server());
      const never = await askSave(server(), users.employee, { ...made, quotation_id: "SG-2627-90000" });
      expect(never.statusCode).toBe(422);
      expect((await askSave(server(), users.manager, made)).statusCode).toBe(422);
      const inName = await askSave(server(), users.manager, made, "employee");
      expect(inName.statusCode).toBe(403);
      const double = { ...made, crane_type: "Double Girder" };
      expect([404, 409, 422]).toContain((await askSave(server(), users.employee, double)).statusCode);
      expect(await countAll(server())).toEqual(before);
    });

    test("ignores a time, creator or validity from the caller", async () => {
      const { users } = server();
      const made = await finalOfGolden(server(), users.employee, "SG-1");
      const answer = await askSave(server(), users.employee, {
        ...made,
        timestamp: "2001-01-01T00:00:00.000Z",
        valid_until: "2099-01-01",
        created_by: "admin",
      });
      expect(answer.json<{ data: SavedQuotation }>().data).toMatchObject({
        timestamp: server().clock.now(),
        valid_until: "2026-12-20",
        created_by: "employee",
        user: "employee",
      });
    });

    test("refuses a character that a database cannot store, before it issues an ID", async () => {
      const { users } = server();
      const before = await countAll(server());
      for (const company of Object.values(unkeepable)) {
        const answer = await askFinal(
          server(),
          users.employee,
          finalCall(goldenRequest("SG-1"), { customer: { company } }),
        );
        expect([company, answer.statusCode]).toEqual([company, 422]);
      }
      expect(await countAll(server())).toEqual(before);
    });
  });

  describe("a draft saved twice", () => {
    const draft_id = "0123456789abcdef01234567";
    const send = (as: TestUser, made: FinalQuotation, more: object = { draft_id }) =>
      server().call(as, "POST", "/api/quotation/save", { user: as.username, quotation_data: made, ...more });
    const recordIn = (answer: { json: <T>() => T }) => answer.json<{ data: SavedQuotation }>().data;

    test("becomes one record, even under two IDs from two tabs at once", async () => {
      const author = await server().addUser("two.tabs", "employee");
      const before = await countAll(server());
      const tabs = await Promise.all(["SG-1", "SG-1"].map((id) => finalOfGolden(server(), author, id)));
      expect(new Set(tabs.map(({ quotation_id }) => quotation_id)).size).toBe(2);
      const answers = await Promise.all([...tabs, ...tabs].map((made) => send(author, made)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201]);
      const [first] = answers.map(recordIn);
      for (const answer of answers) expect(recordIn(answer)).toEqual(first);
      expect((await countAll(server())).saved).toBe(before.saved + 1);
      // Another ID changes nothing: the final quotation of this draft is the record.
      const final = await finalOfGolden(server(), author, "SG-1", { draft_id });
      expect(final).toMatchObject({ quotation_id: first?.quotation_id, timestamp: first?.timestamp });
    });

    test("is refused with its record after a change, and another user's draft is separate", async () => {
      const [author, other] = [
        await server().addUser("changes.later", "employee"),
        await server().addUser("has.the.same", "employee"),
      ];
      const saved = recordIn(await send(author, await finalOfGolden(server(), author, "SG-1")));
      const before = await countAll(server());
      const refusal = {
        detail: `This draft was already saved as ${saved.quotation_id}. It has changed since.`,
        saved_as: { number: saved.quotation_id, revision: 0 },
      };
      const changed = await send(author, await finalOfGolden(server(), author, "SG-2"));
      expect([changed.statusCode, changed.json()]).toEqual([409, refusal]);
      const final = await askFinal(server(), author, finalCall(goldenRequest("SG-2"), { draft_id }));
      expect([final.statusCode, final.json()]).toEqual([409, refusal]);
      expect((await countAll(server())).saved).toBe(before.saved);
      const others = await send(other, await finalOfGolden(server(), other, "SG-1"));
      expect(others.statusCode).toBe(201);
      expect(recordIn(others).quotation_id).not.toBe(saved.quotation_id);
    });

    test("becomes one revision, even after later revisions", async () => {
      const author = await server().addUser("revises.twice", "employee");
      const { quotation_id } = await saveGolden(server(), author, "SG-1");
      const finalOn = async (revision: number, marginPercentage: string, more: object = {}) => {
        const request = { ...goldenRequest("SG-1"), marginPercentage };
        const call = finalCall(request, { revises: { quotation_id, revision }, ...more });
        return (await askFinal(server(), author, call)).json<{ data: FinalAnswer }>().data;
      };
      const made = await finalOn(0, "7");
      const reason = "Less risk";
      const first = await send(author, made, { draft_id, reason });
      expect([first.statusCode, recordIn(first).revision]).toEqual([201, 1]);
      const next = await send(author, await finalOn(1, "8"), { draft_id: `${draft_id}.1`, reason: "More" });
      expect([next.statusCode, recordIn(next).revision]).toEqual([201, 2]);
      const again = await send(author, made, { draft_id, reason });
      expect([again.statusCode, recordIn(again)]).toEqual([200, { ...recordIn(first), superseded_by: 2 }]);
      expect(await finalOn(0, "7", { draft_id })).toMatchObject({
        revision: 1,
        bridge: { causes: [{ kind: "margin" }] },
      });
      // The same by another user is another revision, which comes too late.
      const late = await send(server().users.manager, made, { reason });
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { newest: { revision: 2, author: author.username } },
      ]);
      const changed = await send(author, made, { draft_id, reason: "Another" });
      expect([changed.statusCode, changed.json()]).toMatchObject([
        409,
        { saved_as: { number: quotation_id, revision: 1 } },
      ]);
    });
  });

  test("a later price table changes no saved quotation", async () => {
    const { employee } = server().users;
    const { quotation_id } = await saveGolden(server(), employee, "SG-1");
    const saved = await readRecord(server(), employee, quotation_id);
    const back = await changePrices(server(), "single-girder", "hoist", 3);
    try {
      expect(await readRecord(server(), employee, quotation_id)).toEqual(saved);
    } finally {
      await back();
    }
  });
});
