import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { onSqliteServer } from "#server/testing/app.ts";
import { requestAt, saveAt, setRules } from "#server/testing/approvals.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onSqliteServer("the list as a file", (server) => {
  beforeAll(() => seedPrices(server()));

  test("has the approval of a quotation, and in an offer the offer’s", async () => {
    const { admin, employee } = server().users;
    await setRules(server(), { employee: { least_margin: 8 } });
    const make = () => saveAt(server(), employee, requestAt("6"));
    const [alone, offered, waiting] = [await make(), await make(), await make()];
    const offerOf = async (as: typeof admin, of: typeof alone) =>
      offerIn(await server().call(as, "POST", "/api/offers", { positions: [positionOf(of)] })).offer_id;
    // The rules let an administrator offer it.
    const [free, held] = [await offerOf(admin, offered), await offerOf(employee, waiting)];
    const { body } = await server().call(admin, "GET", "/api/quotation/history.csv");
    const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[];
    const inFile = ({ quotation_id }: typeof alone) => {
      const row = rows.find((each) => each["Quotation ID"] === quotation_id);
      return [row?.Status, row?.["In offer"]];
    };
    expect(inFile(alone)).toEqual(["Issued, awaiting approval", ""]);
    expect(inFile(offered)).toEqual(["Issued", free]);
    expect(inFile(waiting)).toEqual(["Issued, awaiting approval", held]);
  });
});
