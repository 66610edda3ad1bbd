import { expect, test } from "vitest";
import { onSqliteServer } from "#server/testing/app.ts";

onSqliteServer("lists of customers", (server) => {
  test("are exported without formulas in cells, and by what a search finds", async () => {
    const { call, users } = server();
    await call(users.manager, "POST", "/api/customers", {
      company: "=1+1 Works",
      note: "@here",
      contacts: [{ name: "P. Shah", phone: "+91 79 1234", email: "p@works.example" }],
    });
    const file = await call(users.manager, "GET", "/api/customers/customers.csv");
    expect(file.headers["content-disposition"]).toBe('attachment; filename="customers.csv"');
    expect(file.body).toContain("'=1+1 Works,,,,P. Shah,,'+91 79 1234,p@works.example,'@here,0,");
    expect((await call(users.employee, "GET", "/api/customers/customers.csv")).statusCode).toBe(403);
    const searched = await call(users.manager, "GET", "/api/customers/customers.csv?search=kaveri");
    expect(searched.body).not.toContain("Works");
  });
});
