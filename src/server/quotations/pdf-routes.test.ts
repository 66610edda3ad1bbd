import { beforeAll, expect, test } from "vitest";
import { documentForms } from "#domain/company.ts";
import { exampleCompany, onBothServers, type TestUser } from "#server/testing/app.ts";
import { saveGolden, seedPrices } from "#server/testing/golden-quotations.ts";

onBothServers("the PDF of a quotation", (server) => {
  let id: string;
  beforeAll(async () => {
    await seedPrices(server());
    id = (await saveGolden(server(), server().users.employee, "SG-1")).quotation_id;
  });
  const ask = (as: TestUser, query = "", number = id) =>
    server().call(as, "GET", `/api/quotation/export-pdf/${number}${query}`);

  test("comes in every form, under a name of its own; the cost sheet for administrators alone", async () => {
    const { admin, employee } = server().users;
    const names = documentForms.map((form) =>
      form === exampleCompany.document_form ? `quotation-${id}.pdf` : `quotation-${id}-${form}.pdf`,
    );
    for (const [index, form] of documentForms.entries()) {
      const answer = await ask(admin, `?form=${form}`);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${names[index]}"`,
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
    const refused = await ask(employee, "?form=internal");
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ detail: "Only administrators may see the internal cost sheet." });
  });

  test("asked for by twenty at once is made for each, the same bytes every time", async () => {
    const { employee } = server().users;
    const other = (await saveGolden(server(), employee, "DG-1")).quotation_id;
    const [alone, otherAlone] = [await ask(employee), await ask(employee, "", other)];
    const together = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(employee, "", index % 2 === 0 ? id : other)),
    );
    for (const [index, answer] of together.entries())
      expect(answer.rawPayload.equals((index % 2 === 0 ? alone : otherAlone).rawPayload)).toBe(true);
    expect(alone.rawPayload.equals(otherAlone.rawPayload)).toBe(false);
  });

  test("that cannot be made answers with a fault, and the next one is made", async () => {
    const { employee } = server().users;
    const { db } = server().database;
    const keep = (profile: object) =>
      db
        .updateTable("company_profiles")
        .set({ profile: JSON.stringify(profile) })
        .execute();
    await keep({ ...exampleCompany, logo: "<svg" });
    const failed = await ask(employee);
    await keep(exampleCompany);
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toEqual({ detail: "Server error", request_id: expect.any(String) });
    expect((await ask(employee)).statusCode).toBe(200);
  });
});
