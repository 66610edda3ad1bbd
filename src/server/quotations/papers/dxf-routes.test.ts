import { beforeAll, expect, test } from "vitest";
import { dxfFaults, firstOf, modelEntities, readDxf } from "#domain/testing/dxf-reader.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { saveAt } from "#server/testing/approvals.ts";
import { goldenRequest, saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onSqliteServer("the drawing of a quotation for CAD", (server) => {
  let id: string;
  beforeAll(async () => {
    await seedPrices(server());
    const customer = { company: "Müller Söhne", name: "" };
    id = (await saveGolden(server(), server().users.employee, "DG-1", { customer })).quotation_id;
  });
  const ask = (query = "") =>
    server().call(server().users.employee, "GET", `/api/quotation/export-dxf/${id}${query}`);

  test("is a DXF file under the quotation's name with the same bytes every time", async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/vnd.dxf",
      "content-disposition": `attachment; filename="drawing-${id}.dxf"`,
    });
    expect(dxfFaults(answer.body)).toEqual([]);
    const content = readDxf(answer.body);
    const texts = content.items.map((item) => firstOf(item, 1));
    expect(texts).toEqual(expect.arrayContaining([`${id}-GA`, "M\\U+00FCller S\\U+00F6hne"]));
    expect(modelEntities(content).filter(({ type }) => type === "DIMENSION").length).toBeGreaterThan(15);
    expect((await ask("?revision=0")).body).toBe(answer.body);
  });

  test("is not found for a revision that does not exist", async () => {
    expect((await ask("?revision=7")).statusCode).toBe(404);
  });

  test("of a crane without a hoist is refused with the reason, and that of a crane alone is drawn", async () => {
    const { employee } = server().users;
    const withOut = async (...components: readonly string[]) => {
      const request = goldenRequest("SG-1");
      const lines = request.lines.map((line) =>
        components.includes(line.component) ? { ...line, inScope: false, amount: 0 } : line,
      );
      const { quotation_id } = await saveAt(server(), employee, { ...request, lines });
      return server().call(employee, "GET", `/api/quotation/export-dxf/${quotation_id}`);
    };
    const refused = await withOut("hoist");
    expect([refused.statusCode, refused.json().detail]).toEqual([
      404,
      expect.stringMatching(/^SG-\S+ has no drawing to scale: a part that every view shows is by others/),
    ]);
    const alone = await withOut("lt_gantry", "column");
    expect(modelEntities(readDxf(alone.body)).length).toBeGreaterThan(50);
  });
});
