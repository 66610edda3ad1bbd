import { beforeAll, expect, test } from "vitest";
import { onBothServers } from "#server/testing/app.ts";
import { askSave, finalOfGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("the audit log's trail", (server) => {
  beforeAll(() => seedPrices(server()));

  const trail = async (action: string) =>
    (
      await server()
        .database.db.selectFrom("audit_log")
        .select(["actor", "address", "subject_type", "subject_id", "detail"])
        .where("action", "=", action)
        .execute()
    ).map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) as unknown }));

  test("records a save once, and its paper each time", async () => {
    const { employee, admin } = server().users;
    const data = await finalOfGolden(server(), employee, "SG-1");
    const saved = (await askSave(server(), employee, data)).json().data;
    await askSave(server(), employee, data);
    const subject = { subject_type: "quotation", subject_id: saved._id, address: "127.0.0.1" };
    expect(await trail("quotation saved")).toEqual([
      {
        ...{ ...subject, actor: "employee" },
        detail: { quotation: data.quotation_id, revision: 0, final_amount: data.final_amount },
      },
    ]);
    const paper = `/api/quotation/export-pdf/${data.quotation_id}`;
    expect((await server().call(admin, "GET", `${paper}?form=internal`)).statusCode).toBe(200);
    expect((await server().call(employee, "GET", `${paper}?form=internal`)).statusCode).toBe(403);
    expect(await trail("paper made")).toEqual([
      { ...subject, actor: "admin", detail: { quotation: data.quotation_id, revision: 0, form: "internal" } },
    ]);
  });

  test("records every downloaded file with its filters", async () => {
    const { admin } = server().users;
    const { id } = await server()
      .database.db.selectFrom("price_table_versions")
      .select("id")
      .where("collection", "=", "hoist")
      .where("crane_type", "=", "single-girder")
      .executeTakeFirstOrThrow();
    const files = [
      "/api/quotation/history.csv?search=shah",
      "/api/admin/audit.csv?actor=asha",
      `/api/admin/versions/${id}/csv`,
    ];
    for (const url of files) expect((await server().call(admin, "GET", url)).statusCode, url).toBe(200);
    expect(await trail("quotations exported")).toEqual([
      expect.objectContaining({ actor: "admin", detail: expect.objectContaining({ search: "shah" }) }),
    ]);
    expect(await trail("audit log exported")).toEqual([
      expect.objectContaining({ actor: "admin", detail: { actor: "asha", format: "csv" } }),
    ]);
    expect(await trail("price table downloaded")).toEqual([
      expect.objectContaining({
        actor: "admin",
        subject_id: id,
        detail: { database: "single_girder_cranes", collection: "hoist", version: 1 },
      }),
    ]);
  });

  test("distinguishes an unknown name from a wrong password, but only in the log", async () => {
    for (const username of ["employee", "nobody at all"])
      await server().call(null, "POST", "/api/auth/login", { username, password: "wrong one" });
    expect((await trail("sign-in refused")).map(({ detail }) => detail)).toEqual([
      { username: "employee", reason: "wrong password" },
      { username: "nobody at all", reason: "unknown name" },
    ]);
  });
});
