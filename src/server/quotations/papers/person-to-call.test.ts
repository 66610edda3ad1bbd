import { expect, test } from "vitest";
import { buildTestApp, exampleFirm, onSqliteServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { textOf } from "#server/testing/papers.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onSqliteServer("the person to call", (server) => {
  test("appears with designation and telephone on papers and in mails", async () => {
    await seedPrices(server());
    const { database, clock } = server();
    const seller = await server().addUser("r.patel", "employee");
    const company = { ...exampleFirm, paper: { prints: { customer: ["contacts" as const] } } };
    const app = await buildTestApp(database, clock, { firm: company });
    const call: ReturnType<typeof server>["call"] = (as, method, url, payload) =>
      app.inject({
        method,
        url,
        ...(payload === undefined ? {} : { payload }),
        headers: { authorization: `Bearer ${as?.token}` },
      });
    const details = { phone: "+91 98795 50104", designation: "Senior sales engineer" };
    expect((await call(seller, "PUT", "/api/users/profile/me", details)).statusCode).toBe(200);
    const { quotation_id } = await saveGolden({ ...server(), app, call }, seller, "SG-1");
    const { rawPayload } = await call(seller, "GET", `/api/quotation/export-pdf/${quotation_id}`);
    expect(textOf(rawPayload).replaceAll("\u00a0", " ")).toMatch(
      /Your contact\s+r\.patel Example\s+Senior sales engineer\s+\+91 98795 50104/,
    );
    const draft = await call(seller, "GET", `/api/quotation/${quotation_id}/mail-draft`);
    expect(draft.json().data.text).toContain(
      "r.patel Example\nSenior sales engineer\n+91 98795 50104\nr.patel@cranes.example",
    );
    await app.close();
  });
});
