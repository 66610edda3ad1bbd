import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { QuotationLine } from "#domain/quotation/lines/quotation-line.ts";
import { goldenOffers } from "#domain/testing/golden-offers.ts";
import { exampleFirm, onBothServers, onSqliteServer, type TestServer } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { textOf } from "#server/testing/papers.ts";
import { replaceTable } from "#server/testing/replace-table.ts";
import { offerIn, positionOf, saveTyped } from "#server/testing/saved-quotations.ts";
import { seedFolder, seedPrices } from "#server/testing/seed-prices.ts";
import { findQuotation } from "../quotations-repository.ts";
import { documentOf } from "../stored-document.ts";
import { exampleMark } from "./example-mark.ts";

/** The file of an example table. */
const exampleCsv = (craneType: CraneTypeId, collection: string): string =>
  readFileSync(path.join(seedFolder, craneTypes[craneType].database, `${collection}.csv`), "utf8");

const ownFirm: FirmProfile = {
  ...exampleFirm,
  name: "Shah Cranes",
  gstin: "27AAPFU0939F1ZV",
  bank: { ...exampleFirm.bank, account_number: "1234567890" },
};

/** The pages of a paper, each with whether EXAMPLE stands on it. */
async function marksOf({ call, users }: TestServer, path: string): Promise<boolean[]> {
  const { rawPayload } = await call(users.admin, "GET", `/api/${path}`);
  const pages = textOf(rawPayload).split("\f").slice(0, -1);
  return [...new Set(pages.map((page) => /^EXAMPLE$/m.test(page)))];
}
const paperOf = ({ quotation_id }: SavedQuotation) => `quotation/export-pdf/${quotation_id}`;

onBothServers(
  "papers with the firm's own profile",
  (server) => {
    beforeAll(() => seedPrices(server()));

    test("carry EXAMPLE for an order, also on the works sheet and after reopening", async () => {
      const { employee } = server().users;
      const saved = await saveGolden(server(), employee, "SG-1");
      const path = `/api/quotation/${saved.quotation_id}`;
      const post = (url: string, body: object) => server().call(employee, "POST", `${path}/${url}`, body);
      await post("status", { status: "won", from: "issued", order_number: "PO/1" });
      expect(await marksOf(server(), `${paperOf(saved)}?form=works`)).toEqual([true]);
      expect(await marksOf(server(), `${paperOf(saved)}?form=proforma&milestone=1`)).toEqual([true]);
      const issued = await post("order/papers", { form: "proforma", milestone: 1 });
      const [paper] = issued.json<{ data: OrderRecord }>().data.papers;
      const kept = `${paperOf(saved)}?form=proforma&milestone=1&paper=${paper?.id}`;
      expect(await marksOf(server(), kept)).toEqual([true]);
      await post("status", { status: "issued", from: "won", note: "Wrong customer" });
      expect(await marksOf(server(), kept)).toEqual([true]);
    });

    test("carry EXAMPLE on each page when an example table priced them", async () => {
      const { employee } = server().users;
      const before = await saveGolden(server(), employee, "SG-1");
      expect(await marksOf(server(), paperOf(before))).toEqual([true]);
      const offer = offerIn(
        await server().call(employee, "POST", "/api/offers", { positions: [positionOf(before)] }),
      );
      expect(await marksOf(server(), `offers/export-pdf/${offer.offer_id}`)).toEqual([true]);
      // Typed prices come from no table.
      const [typed] = goldenOffers.flatMap(({ quotations }) => Object.values(quotations));
      if (!typed) throw new RangeError("no quotation");
      expect(await marksOf(server(), paperOf(await saveTyped(server(), employee, typed)))).toEqual([false]);
      // The same rows in another order are the firm's own table.
      for (const { id } of tableComponentsOf("single-girder")) {
        const [head = "", ...rows] = exampleCsv("single-girder", id).trim().split("\n");
        await replaceTable(server(), "single-girder", id, [head, ...rows.reverse(), ""].join("\n"));
      }
      const after = await saveGolden(server(), employee, "SG-1");
      expect(await marksOf(server(), paperOf(after))).toEqual([false]);
      expect(await marksOf(server(), paperOf(before))).toEqual([true]);
    });
  },
  { firm: ownFirm },
  ["sqlite"],
);

onSqliteServer("papers with the example profile", (server) => {
  test("carry EXAMPLE even with typed prices", async () => {
    await seedPrices(server());
    const [typed] = goldenOffers.flatMap(({ quotations }) => Object.values(quotations));
    if (!typed) throw new RangeError("no quotation");
    const { employee } = server().users;
    const saved = await saveTyped(server(), employee, typed);
    expect(await marksOf(server(), paperOf(saved))).toEqual([true]);
    const status = { status: "won", from: "issued", order_number: "PO/1" };
    await server().call(employee, "POST", `/api/quotation/${saved.quotation_id}/status`, status);
    expect(await marksOf(server(), `${paperOf(saved)}?form=proforma&milestone=1`)).toEqual([true]);
  });
});

onSqliteServer("the mark of an example table", (server) => {
  test("is for a table that priced a line in scope, and for none beside a typed price", async () => {
    await seedPrices(server());
    const { db } = server().database;
    const saved = await saveGolden(server(), server().users.employee, "SG-1");
    const stored = await findQuotation(db, saved.quotation_id);
    if (!stored) throw new RangeError("no quotation");
    const document = documentOf(stored);
    const marked = (change: (line: QuotationLine) => object) => {
      const lines = document.lines.map((line) => ({ ...line, ...change(line) }));
      return exampleMark(db, ownFirm, [{ ...document, lines }]);
    };
    const estimated = ({ tableVersion }: QuotationLine) => ({
      tableVersion: null,
      estimate: { tableVersion },
    });
    expect(await marked(() => ({}))).toEqual({ isExample: true });
    expect(await marked(estimated)).toEqual({ isExample: true });
    expect(await marked((line) => ({ ...estimated(line), price: null }))).toEqual({});
    expect(await marked(() => ({ inScope: false }))).toEqual({});
  });
});
