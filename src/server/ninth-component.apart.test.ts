import type {
  FinalQuotation,
  ListedQuotation,
  QuotationRecord,
  SavedQuotation,
} from "#contract/quotations/quotations-api.ts";
import "#domain/testing/magnet-and-goliath.ts";

import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { craneTypes } from "#domain/crane-types.ts";
import { type DocumentForm, documentForms } from "#domain/firm/document-forms.ts";
import type { RequestedLine } from "#domain/quotation/lines/quotation-line.ts";
import { goliath, legs, magnet } from "#domain/testing/magnet-and-goliath.ts";
import { createTypesetter } from "#server/pdf/typesetter.ts";
import { putInForce } from "#server/price-tables/put-in-force.ts";
import { seedPriceTables } from "#server/price-tables/seed-tables.ts";
import { tableFilesBy } from "#server/price-tables/upload/file-jobs.ts";
import { readTableFile } from "#server/price-tables/upload/read-table-file.ts";
import { runTableJob } from "#server/price-tables/upload/table-job.ts";
import { findQuotation } from "#server/quotations/quotations-repository.ts";
import { documentOf } from "#server/quotations/stored-document.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { askFinal, askSave, finalCall, goldenRequest } from "#server/testing/golden-quotations.ts";
import { magnetTable, makeMagnetExamples } from "#server/testing/magnet-examples.ts";
import { exampleFirm, strayWords, textOf, wordsOverWords } from "#server/testing/papers.ts";
import { saveRandom } from "#server/testing/random-quotations.ts";

const single = craneTypes["single-girder"].database;
const examples = makeMagnetExamples();
afterAll(() => rmSync(examples, { recursive: true }));

/** The calculation is of the girder alone. */
const wholeCranePapers = documentForms.filter((form) => form !== "calculation");

const magnetLine: RequestedLine = {
  component: magnet,
  inScope: true,
  values: { capacity: "5T", magnet_type: "Round 1200" },
  source: "database",
  amount: 25_000_000,
};
const legsLine: RequestedLine = {
  component: legs,
  inScope: true,
  values: { leg_height: "8" },
  source: "custom",
  amount: 90_000_000,
};

/** Here and not in the process of its own, which would start without what this test adds. */
const typesetter = createTypesetter();

onSqliteServer("a ninth component and a third crane type", (server) => {
  beforeAll(() => seedPriceTables(server().database.db, examples, server().clock.now()));

  const read = async <T>(url: string): Promise<T> =>
    (await server().call(server().users.admin, "GET", url)).json<T>();

  /** A saved quotation as it is printed. */
  async function printed(id: string, form: DocumentForm): Promise<string> {
    const stored = await findQuotation(server().database.db, id);
    if (!stored) throw new Error(`${id} is not saved`);
    const options = { contentSha256: stored.content_sha256, revision: stored.revision };
    const pdf = typesetter.typeset({ document: documentOf(stored), form, firm: exampleFirm, options });
    expect([strayWords(pdf), wordsOverWords(pdf)]).toEqual([[], []]);
    return textOf(pdf).replace(/\s+/g, " ");
  }

  test("have their lists, their price and their collection", async () => {
    const { users, call } = server();
    expect(await read("/api/magnet/types/5T?crane_type=single")).toEqual({
      success: true,
      data: { magnet_types: ["Round 1200", "Round 1000"] },
    });
    const priced = await call(users.employee, "POST", "/api/magnet", {
      capacity: "5T",
      magnet_type: "Round 1000",
      crane_type: "Goliath",
    });
    expect(priced.json()).toMatchObject({ data: { price: 190_000 } });
    const together = await call(users.employee, "POST", "/api/single-girder/prices", {
      crane_type: "Goliath",
      components: { magnet: { capacity: "5T", magnet_type: "Round 1000" } },
    });
    expect(together.json()).toMatchObject({
      data: { prices: { magnet: { is: "priced", price: 190_000 } } },
    });
    const foreign = await call(users.employee, "POST", "/api/goliath/prices", {
      components: { column: { column_type: "ISHB 250", column_height: 6, metal_price: 80 } },
    });
    expect(foreign.statusCode).toBe(422);
    expect(foreign.json().detail[0].msg).toBe("Column is not part of a Goliath crane");
    const names = async (database: string) =>
      (
        await read<{ collections: { name: string }[] }>(`/api/admin/collections?database=${database}`)
      ).collections.map(({ name }) => name);
    expect(await names(single)).toEqual(["span", "hoist", "magnet", "end_carriage", "lt_gantry", "column"]);
    expect(await names("goliath_cranes")).toEqual(["span", "hoist", "magnet", "end_carriage"]);
    expect(await names("double_girder_cranes")).not.toContain("magnet");
    const rows = await call(users.admin, "GET", "/api/admin/rows?database=goliath_cranes&collection=column");
    expect(rows.statusCode).toBe(400);
  });

  test("check an upload against the definition, and offer its rows once in force", async () => {
    const { database, clock } = server();
    const table = { crane_type: goliath, collection: "magnet" } as const;
    // As the worker and its process do it, which would start without what this test adds.
    const files = tableFilesBy(readTableFile);
    const work = (what: "validate" | "load", text: string) =>
      runTableJob(database.db, { kind: what, table, content: Buffer.from(text) }, files, async () => {});
    const file = `${magnetTable}10T,Round 1500,410000\n`;
    expect(await work("validate", file)).toMatchObject({
      validation: { row_count: 3, holes: { first: expect.anything() } },
    });
    await expect(work("validate", file.replace("magnet_type", "kind"))).rejects.toThrow("magnet_type");
    const answer = await work("load", file);
    if (answer.kind !== "loaded") throw new Error(`The rows were ${answer.kind}`);
    const { rowsId, rowCount, sha256 } = answer.loaded;
    await putInForce(database.db, table, {
      id: "uploaded",
      rows_id: rowsId,
      row_count: rowCount,
      sha256,
      source: "upload",
      file_name: "magnet.csv",
      restored_from: null,
      created_at: clock.now(),
      created_by_id: null,
      created_by: "admin",
    });
    expect(await read("/api/magnet/types/10T?crane_type=goliath")).toMatchObject({
      data: { magnet_types: ["Round 1500"] },
    });
    expect(await read("/api/magnet/types/10T?crane_type=single")).toMatchObject({
      detail: "No magnet in the Single Girder price table for capacity 10T",
    });
  });

  test("a quotation is worked out, saved, listed and read with the new component", async () => {
    const { users } = server();
    const request = goldenRequest("SG-1");
    const lines = request.lines.map((line) => (line.component === magnet ? magnetLine : line));
    const final = await askFinal(server(), users.employee, finalCall({ ...request, lines }));
    expect(final.statusCode).toBe(200);
    const saved = await askSave(server(), users.employee, final.json<{ data: FinalQuotation }>().data);
    expect(saved.statusCode).toBe(201);
    const { quotation_id } = saved.json<{ data: SavedQuotation }>().data;
    const record = await read<{ data: QuotationRecord }>(`/api/quotation/${quotation_id}`);
    expect(record.data.lines.map(({ component }) => component)).toEqual(
      craneTypes["single-girder"].components,
    );
    expect(record.data.price_breakup).toMatchObject({ magnet: 250_000 });
    for (const form of wholeCranePapers) {
      const text = await printed(quotation_id, form);
      expect(text, form).toContain("Magnet");
      expect(text, form).toContain("Round 1200");
      if (form === "breakdown" || form === "internal") expect(text, form).toContain("2,50,000.00");
    }
  });

  test("give a goliath its own series without columns", async () => {
    const { users } = server();
    const request = goldenRequest("SG-1");
    const lines = craneTypes[goliath].components.flatMap((component) => {
      if (component === magnet) return magnetLine;
      if (component === legs) return legsLine;
      return request.lines.filter((line) => line.component === component);
    });
    const call = finalCall({ ...request, craneType: goliath, lines });
    const final = await askFinal(server(), users.employee, call);
    expect(final.json()).toMatchObject({ data: { crane_type: "Goliath" } });
    const saved = await askSave(server(), users.employee, final.json<{ data: FinalQuotation }>().data);
    const { quotation_id } = saved.json<{ data: SavedQuotation }>().data;
    expect(quotation_id).toMatch(/^GC-/);
    for (const form of wholeCranePapers) {
      const text = await printed(quotation_id, form);
      expect(text, form).toContain("goliath crane");
      expect(text, form).toContain("Legs");
      expect(text, form).not.toContain("Column");
    }
    const found = await read<{ data: { quotations: ListedQuotation[] } }>(
      "/api/quotation/history?crane_type=goliath",
    );
    expect(
      found.data.quotations.map(({ crane_type, price_breakup }) => [
        crane_type,
        Object.keys(price_breakup).length,
      ]),
    ).toEqual([["Goliath", 8]]);
  });

  test("give the demonstration a goliath with its own components", async () => {
    const { users, database, clock } = server();
    const options = { now: clock.now(), craneType: goliath };
    const numbers = await saveRandom(database.db, users.employee, 3, options);
    for (const number of numbers) {
      const stored = await findQuotation(database.db, number);
      const lines = stored ? documentOf(stored).lines : [];
      expect(lines.map(({ component }) => component)).toEqual(craneTypes[goliath].components);
      const [span, hoist] = lines;
      expect(hoist?.values.capacity).toBe(span?.values.capacity);
    }
  });
});
