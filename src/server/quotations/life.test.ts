import { beforeAll, expect, test } from "vitest";
import type {
  ListedQuotation,
  QuotationRecord,
  RecordLine,
  SavedQuotation,
  TodayAnswer,
} from "#contract/quotations/quotations-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { lineOf } from "#domain/quotation/lines/quotation-line.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { buildTestApp, onBothServers, type TestUser } from "#server/testing/app.ts";
import {
  askFinal,
  askSave,
  finalCall,
  goldenRequest,
  saveGolden,
  withLine,
} from "#server/testing/golden-quotations.ts";
import { replaceByExample, replaceTable } from "#server/testing/replace-table.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

type Data<T> = { data: T };

onBothServers("the life of a quotation", (server, kind) => {
  beforeAll(() => seedPrices(server()));
  const read = async <T>(as: TestUser, path: string): Promise<T> =>
    (await server().call(as, "GET", `/api/quotation/${path}`)).json<Data<T>>().data;
  const spanOf = ({ lines }: { lines: readonly RecordLine[] }) =>
    lines.find(({ component }) => component === "span");

  /** Gives every girder of the example table so many times its weight. */
  const weighing = (times: number) =>
    replaceByExample(server(), "single-girder", "span", (row) => ({
      ...row,
      weight_kg: String(Number(row.weight_kg) * times),
    }));

  /** The worked quotation with another margin and its span at a typed price, as a revision where one is named. */
  async function saveTyped(as: TestUser, rupees: number, margin: string, revises?: SavedQuotation) {
    const request = withLine({ ...goldenRequest("SG-1"), marginPercentage: margin }, "span", () => ({
      source: "custom",
      amount: rupees * 100,
    }));
    const change = revises && { revises: { quotation_id: revises.quotation_id, revision: revises.revision } };
    const final = (await askFinal(server(), as, finalCall(request, change))).json<Data<object>>().data;
    const saved = await server().call(as, "POST", "/api/quotation/save", {
      user: as.username,
      quotation_data: final,
      ...(revises && { reason: "Once more" }),
    });
    expect(saved.statusCode, saved.body).toBe(201);
    return saved.json<Data<SavedQuotation>>().data;
  }

  test("an order number finds its quotation while it is won", async () => {
    const { employee } = server().users;
    const { quotation_id: id } = await saveGolden(server(), employee, "SG-1", {
      customer: { company: "Sabar Steel" },
    });
    const change = (body: object) => server().call(employee, "POST", `/api/quotation/${id}/status`, body);
    const found = async (search: string) =>
      (
        await read<{ quotations: ListedQuotation[] }>(
          employee,
          `history?search=${encodeURIComponent(search)}`,
        )
      ).quotations.map(({ quotation_id }) => quotation_id);
    const number = `PÖ/26-${id}`;
    await change({ status: "won", from: "issued", order_number: number });
    expect(await found(`po/26-${id}`)).toEqual([id]);
    expect(await found("sabar steel")).toContain(id);
    await change({ status: "sent", from: "won", note: "Not ordered yet" });
    expect(await found(number)).toEqual([]);
    expect(await found("sabar steel")).toContain(id);
  });

  test("suggests the competitors named before, and to employees only their own", async () => {
    const one = await server().addUser("one", "employee");
    const two = await server().addUser("two", "employee");
    for (const [user, competitor] of [
      [one, "Hercules Cranes"],
      [one, "Atlas Hoists"],
      [two, "Hercules Cranes"],
      [two, "Zenith"],
    ] as const) {
      const { quotation_id: id } = await saveGolden(server(), user, "SG-1");
      const lost = { status: "lost", from: "issued", reason: "competitor", competitor };
      expect((await server().call(user, "POST", `/api/quotation/${id}/status`, lost)).statusCode).toBe(200);
    }
    const offered = async (as: TestUser) =>
      (await read<{ competitors: string[] }>(as, "competitors")).competitors;
    expect(await offered(one)).toEqual(["Atlas Hoists", "Hercules Cranes"]);
    expect(await offered(server().users.manager)).toEqual(["Atlas Hoists", "Hercules Cranes", "Zenith"]);
  });

  test.runIf(kind === "postgresql")(
    "two servers at once save one revision and one status, and refuse the others",
    async () => {
      const { employee, manager } = server().users;
      const other = openDatabase(server().database.settings);
      const elsewhere = await buildTestApp(other, server().clock);
      try {
        for (let round = 0; round < 5; round++) {
          const first = await saveGolden(server(), employee, "SG-1");
          const { quotation_id: id } = first;
          const revises = { quotation_id: id, revision: 0 };
          const finals = await Promise.all(
            [employee, manager].map(async (as, index) => {
              const request = { ...goldenRequest("SG-1"), marginPercentage: String(6 + index) };
              return (await askFinal(server(), as, finalCall(request, { revises }))).json<Data<object>>()
                .data;
            }),
          );
          const save = (as: TestUser, data: object | undefined, app: typeof elsewhere) =>
            app.inject({
              method: "POST",
              url: "/api/quotation/save",
              headers: { authorization: `Bearer ${as.token}` },
              payload: { user: as.username, quotation_data: data, reason: `By ${as.username}` },
            });
          const saves = await Promise.all([
            save(employee, finals[0], server().app),
            save(manager, finals[1], elsewhere),
          ]);
          expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
          expect(saves.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
            newest: { revision: 1 },
          });
          const change = (as: TestUser, status: string, app: typeof elsewhere) =>
            app.inject({
              method: "POST",
              url: `/api/quotation/${id}/status`,
              headers: { authorization: `Bearer ${as.token}` },
              payload: { status, from: "issued" },
            });
          const changes = await Promise.all([
            change(employee, "sent", server().app),
            change(manager, "withdrawn", elsewhere),
          ]);
          expect(changes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
          const { entries } = await read<{ entries: ActivityEntry[] }>(employee, `${id}/activity`);
          expect(entries.map(({ kind }) => kind)).toEqual(["saved", "revised", "status"]);
        }
      } finally {
        await elsewhere.close();
        await other.close();
      }
    },
  );

  test("the activity is listed in pages, oldest first", async () => {
    const { employee } = server().users;
    const { quotation_id: id } = await saveGolden(server(), employee, "SG-1");
    for (let n = 1; n <= 12; n++)
      await server().call(employee, "POST", `/api/quotation/${id}/notes`, { text: `Call ${n}` });
    const page = await read<{ entries: ActivityEntry[]; total: number }>(
      employee,
      `${id}/activity?page=2&limit=5`,
    );
    expect([page.total, page.entries.map(({ note }) => note)]).toEqual([
      13,
      ["Call 5", "Call 6", "Call 7", "Call 8", "Call 9"],
    ]);
  });

  // The rest are rules of quotations, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("a typed price keeps its author, and the table price of that time next to it", async () => {
    const { employee, manager } = server().users;
    const saveAndRead = async (
      as: TestUser,
      ...sale: [rupees: number, margin: string, of?: SavedQuotation]
    ) => read<QuotationRecord>(as, (await saveTyped(as, ...sale)).quotation_id);
    const first = await saveAndRead(employee, 1_50_000, "5");
    expect(spanOf(first)).toMatchObject({
      typed_by: "employee",
      amount: 150_000,
      system_price: { amount: 166_400, table_version_number: 1 },
    });
    expect(first.lines.find(({ component }) => component === "panel")).toMatchObject({
      typed_by: "employee",
      system_price: null,
    });
    expect(first.lines.find(({ component }) => component === "hoist")).toMatchObject({
      typed_by: null,
      system_price: null,
    });
    const kept = await saveAndRead(manager, 1_50_000, "6", first);
    expect(spanOf(kept)?.typed_by).toBe("employee");
    const another = await saveAndRead(manager, 1_40_000, "6", kept);
    expect(spanOf(another)?.typed_by).toBe("manager");
    expect(another.lines.find(({ component }) => component === "panel")?.typed_by).toBe("employee");
    await weighing(2);
    try {
      expect(spanOf(await read<QuotationRecord>(employee, first.quotation_id))?.system_price?.amount).toBe(
        166_400,
      );
    } finally {
      await weighing(1);
    }
  });

  test("a typed price names the rule or the quotation that it was taken from", async () => {
    const { employee } = server().users;
    const { url, body } = finalCall(goldenRequest("SG-1"));
    const taken = (price_origin: string) => ({ ...body, panel: { ...body.panel, price_origin } });
    const origins = async (price_origin: string) => {
      const final = await askFinal(server(), employee, { url, body: taken(price_origin) });
      const saved = await askSave(server(), employee, final.json().data);
      const { lines } = await read<QuotationRecord>(employee, saved.json().data.quotation_id);
      return lines.flatMap((line) => line.price_origin ?? []);
    };
    // Nobody can claim a rule that does not give this price.
    expect(await origins("rule")).toEqual([]);
    const price = (lineOf(goldenRequest("SG-1").lines, "panel")?.amount ?? 0) / 100;
    const rules = (gives: number) =>
      server().call(server().users.admin, "PUT", "/api/rates", {
        panel_rules: [{ crane_type: "single-girder", hoist_motor_to: 11, price: gives }],
      });
    await rules(price);
    try {
      expect(await origins("rule")).toEqual(["rule"]);
      await rules(price + 1);
      expect(await origins("rule")).toEqual([]);
    } finally {
      await server().call(server().users.admin, "PUT", "/api/rates", { panel_rules: [] });
    }
    const own = await saveGolden(server(), employee, "SG-1");
    expect(await origins(own.quotation_id)).toEqual([own.quotation_id]);
    const refused = async (price_origin: string, as = employee) => {
      const answer = await askFinal(server(), as, { url, body: taken(price_origin) });
      return [answer.statusCode, JSON.stringify(answer.json())];
    };
    const sentence = (number: string) => [
      422,
      expect.stringContaining(`Panel: you can see no ${number} with this price. Type the price again`),
    ];
    // One that does not exist, one with another price, and one of another user that the caller may not open any more.
    expect(await refused("SG-2627-90000")).toEqual(sentence("SG-2627-90000"));
    const dearer = await saveGolden(server(), employee, "DG-1");
    expect(await refused(dearer.quotation_id)).toEqual(sentence(dearer.quotation_id));
    const others = await saveGolden(server(), server().users.manager, "SG-1");
    expect(await refused(others.quotation_id)).toEqual([200, expect.any(String)]);
    await server()
      .database.db.updateTable("sales")
      .set({ created_at: "2026-11-01T06:30:00.000Z" })
      .where("number", "in", [own.quotation_id, others.quotation_id])
      .execute();
    expect(await refused(others.quotation_id)).toEqual(sentence(others.quotation_id));
    expect(await refused(own.quotation_id)).toEqual([200, expect.any(String)]);
    expect(await refused(others.quotation_id, server().users.manager)).toEqual([200, expect.any(String)]);
    const wrong = await askFinal(server(), employee, { url, body: taken("my head") });
    expect([wrong.statusCode, wrong.body]).toEqual([
      422,
      expect.stringContaining("price_origin of Panel must be"),
    ]);
  });

  test("today's price comes from today's tables, and names rows that they no longer have", async () => {
    const { employee } = server().users;
    const saved = await saveGolden(server(), employee, "SG-1");
    const today = () => read<TodayAnswer>(employee, `${saved.quotation_id}/today`);
    expect(await today()).toMatchObject({
      final_amount: saved.final_amount,
      margin_if_held: 5,
      problem: null,
      bridge: { causes: [], line: "No change" },
    });
    await weighing(1.5);
    try {
      // 2,080 kg at ₹80 become half as much again: ₹83,200 dearer.
      const dearer = await today();
      const cost = saved.subtotal + 83_200;
      expect(dearer.final_amount).toBeCloseTo(cost * 1.05 * 1.18, 1);
      expect(dearer.margin_if_held).toBe(Math.round((saved.subtotal_with_margin / cost - 1) * 1e4) / 100);
      expect(dearer.bridge?.causes).toMatchObject([
        { component: "span", kind: "table", cost_effect: 83_200 },
      ]);
    } finally {
      await weighing(1);
    }
    await replaceTable(server(), "single-girder", "span", "capacity,span_width_m,weight_kg\n63T,30,90000\n");
    try {
      expect(await today()).toEqual({
        final_amount: null,
        bridge: null,
        margin_if_held: null,
        problem: expect.stringContaining("Span: capacity 5T, span width 15 m"),
      });
    } finally {
      await weighing(1);
    }
  });

  test("records every downloaded paper in the activity and changes no status", async () => {
    const { employee, manager } = server().users;
    const first = await saveGolden(server(), employee, "SG-1");
    await saveTyped(manager, 1_50_000, "6", first);
    const take = (as: TestUser, query: string) =>
      server().call(as, "GET", `/api/quotation/export-pdf/${first.quotation_id}?${query}`);
    expect((await take(employee, "form=customer&revision=0")).headers["content-disposition"]).toContain(
      `quotation-${first.quotation_id}.pdf`,
    );
    expect((await take(manager, "form=technical")).headers["content-disposition"]).toContain(
      `quotation-${first.quotation_id}-R1-technical.pdf`,
    );
    expect((await take(employee, "form=internal")).statusCode).toBe(403);
    const { entries } = await read<{ entries: ActivityEntry[] }>(employee, `${first.quotation_id}/activity`);
    expect(entries.slice(2)).toMatchObject([
      { kind: "paper", by: "employee", from: "0", to: "customer", note: null },
      { kind: "paper", by: "manager", from: "1", to: "technical", note: null },
    ]);
    expect((await read<QuotationRecord>(employee, first.quotation_id)).status).toBe("issued");
  });

  test("an extended validity stays with its revision after a new revision", async () => {
    const { employee } = server().users;
    const first = await saveGolden(server(), employee, "SG-1");
    const day = new Date(Date.parse(first.valid_until) + 20 * 86_400_000).toISOString().slice(0, 10);
    await server().call(employee, "PUT", `/api/quotation/${first.quotation_id}/validity`, {
      valid_until: day,
    });
    const next = await saveTyped(employee, 1_50_000, "6", first);
    expect(next.valid_until).toBe(first.valid_until);
    const old = await read<QuotationRecord>(employee, `${first.quotation_id}?revision=0`);
    expect(old.valid_until).toBe(day);
    const { revisions } = await read<{ revisions: { valid_until: string }[] }>(
      employee,
      `${first.quotation_id}/revisions`,
    );
    expect(revisions.map(({ valid_until }) => valid_until)).toEqual([next.valid_until, day]);
  });

  test("refuses to revise or extend a closed quotation, and names its status", async () => {
    const { employee } = server().users;
    const first = await saveGolden(server(), employee, "SG-1");
    const { quotation_id: id } = first;
    const revises = { quotation_id: id, revision: 0 };
    const final = (await askFinal(server(), employee, finalCall(goldenRequest("SG-1"), { revises }))).json<
      Data<object>
    >().data;
    await server().call(employee, "POST", `/api/quotation/${id}/status`, { status: "won", from: "issued" });
    const body = { user: employee.username, quotation_data: final, reason: "Too late" };
    const refused = await server().call(employee, "POST", "/api/quotation/save", body);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: `${id} is won. Reopen it before you revise it.`, status: "won" },
    ]);
    const extended = await server().call(employee, "PUT", `/api/quotation/${id}/validity`, {
      valid_until: first.valid_until,
    });
    expect([extended.statusCode, extended.json()]).toMatchObject([409, { status: "won" }]);
  });

  test("a quotation without revisions needs none of their fields", async () => {
    const { employee } = server().users;
    const final = (await askFinal(server(), employee, finalCall(goldenRequest("SG-1")))).json<
      Data<Record<string, unknown>>
    >().data;
    expect(final).not.toHaveProperty("bridge");
    expect(final.inputs).not.toHaveProperty("revises");
    // The required fields alone.
    const known = ["quotation_id", "crane_type", "timestamp", "valid_until", "created_by", "inputs"];
    const sums = ["price_breakup", "subtotal", "margin_percentage", "margin", "subtotal_with_margin"];
    const taxes = ["gst_percentage", "gst", "final_amount"];
    const plain = Object.fromEntries([...known, ...sums, ...taxes].map((name) => [name, final[name]]));
    const saved = await askSave(server(), employee, plain);
    expect(saved.statusCode).toBe(201);
    expect(saved.json<Data<SavedQuotation>>().data).toMatchObject({ ...plain, revision: 0, reason: null });
    expect((await askSave(server(), employee, plain)).statusCode).toBe(200);
  });
});
