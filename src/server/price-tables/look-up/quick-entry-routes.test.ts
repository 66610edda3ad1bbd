import { expect, test } from "vitest";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { csvForm } from "#server/testing/csv-form.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onSqliteServer("the choices for quick entry", (server) => {
  const choices = async () =>
    (await server().call(server().users.employee, "GET", "/api/quick-entry/choices")).json();

  test("are those of the tables in force, and none without price tables", async () => {
    const empty = { span: {}, hoist: {}, end_carriage: {}, lt_gantry: [], column: [] };
    expect(await choices()).toEqual({
      success: true,
      data: { "single-girder": empty, "double-girder": empty },
    });
    await seedPrices(server());
    expect(await choices()).toEqual({ success: true, data: exampleChoices });
  });

  test("follow a replaced table at once", async () => {
    const replaced = await server().app.inject({
      method: "POST",
      url: "/api/admin/replace-collection-data",
      payload: csvForm(
        "capacity,hoist_type,height_m,price\n7T,Chain Hoist,6,100000\n7T,Chain Hoist,4.5,90000\n",
      ),
      headers: { authorization: `Bearer ${server().users.admin.token}` },
    });
    expect(replaced.statusCode).toBe(200);
    const { data } = await choices();
    expect(data["single-girder"].hoist).toEqual({ "7T": { "Chain Hoist": ["4.5", "6"] } });
  });
});
