import { openXlsx, readXlsx, type Workbook, writeXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { heldStamp } from "#domain/firm/paper-marks.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { requestAt, saveAt, setRules } from "#server/testing/approvals.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import {
  hasLibreOffice,
  type Opened,
  openInLibreOffice,
  savedByLibreOffice,
} from "#server/testing/libreoffice.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

/** Every check of a workbook, as its rows with a title, a figure and the one that was quoted have it. */
function checksIn(sheets: Opened): string[][] {
  return [...sheets.values()].flat().filter(([, , , , out, quoted, check]) => {
    return [out, quoted, check].every(
      (text) => text !== undefined && text !== "" && !Number.isNaN(Number(text)),
    );
  }) as string[][];
}

/** Where a named input stands. */
function placeOf(workbook: Workbook, name: string) {
  const named = workbook.namedRanges?.find((each) => each.name === name);
  const [sheetName = "", cell = ""] = (named?.range ?? "").replaceAll("$", "").split("!");
  const sheet = workbook.sheets.find((each) => each.name === sheetName.replaceAll("'", ""));
  const row = Number(cell.slice(1)) - 1;
  if (!sheet?.rows[row]) throw new Error(`There is no input ${name}`);
  return { sheet, row, cells: sheet.rows[row] };
}

const inputOf = async (content: Uint8Array, name: string): Promise<number> =>
  Number(placeOf(await readXlsx(content), name).cells[2]);

/** The workbook with an input changed, and no result in it: whoever opens it has to work all of them out. */
async function withInput(content: Uint8Array, name: string, value: number): Promise<Uint8Array> {
  const workbook = await readXlsx(content, { readStyles: true });
  const { sheet, row, cells } = placeOf(workbook, name);
  cells[2] = value;
  const place = `${row},2`;
  const input = sheet.cells?.get(place);
  if (input) sheet.cells?.set(place, { ...input, value });
  return writeXlsx(withoutResults(workbook));
}

function withoutResults(workbook: Workbook) {
  const sheets = workbook.sheets.map((sheet) => ({
    name: sheet.name,
    cells: new Map(
      [...(sheet.cells ?? [])].map(([place, { comment: _, formulaResult: __, ...cell }]) => [
        place,
        cell.formula === undefined ? cell : { formula: cell.formula, value: null, type: cell.type },
      ]),
    ),
    rows: sheet.rows.map((row, index) =>
      row.map((value, at) => (sheet.cells?.get(`${index},${at}`)?.formula === undefined ? value : null)),
    ),
  }));
  return { sheets, ...(workbook.namedRanges && { namedRanges: workbook.namedRanges }) };
}

onSqliteServer("the costing as a workbook", (server) => {
  let saved: SavedQuotation;
  let offer: string;
  beforeAll(async () => {
    await seedPrices(server());
    saved = await saveGolden(server(), server().users.employee, "SG-1");
    const other = await saveGolden(server(), server().users.employee, "DG-5");
    const positions = [positionOf(saved, { quantity: 3 }), positionOf(other)];
    const body = { positions, discount: { percent: 2.5 } };
    offer = offerIn(await server().call(server().users.employee, "POST", "/api/offers", body)).offer_id;
  });
  const costing = (noun: string, id: string) =>
    server().call(server().users.admin, "GET", `/api/${noun}/export-costing/${id}`);

  test("is only for users who see internal costs, has its own name, and is recorded", async () => {
    const answer = await costing("quotation", saved.quotation_id);
    expect(answer.headers).toMatchObject({
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": `attachment; filename="costing-${saved.quotation_id}.xlsx"`,
    });
    for (const user of [server().users.employee, server().users.manager])
      for (const url of [
        `/api/quotation/export-costing/${saved.quotation_id}`,
        `/api/offers/export-costing/${offer}`,
      ])
        expect((await server().call(user, "GET", url)).statusCode).toBe(403);
    const log = await server().call(server().users.admin, "GET", "/api/admin/audit?action=paper%20made");
    expect(JSON.stringify(log.json())).toContain("costing");
  });

  test("says of a held quotation, or offer, that it is a draft", async () => {
    const { employee } = server().users;
    const stamps = async (noun: string, id: string) => {
      const { headers, rawPayload } = await costing(noun, id);
      const { sheets } = await readXlsx(rawPayload);
      return [
        String(headers["content-disposition"]).endsWith('-draft.xlsx"'),
        sheets.every(({ rows }) => rows.some((row) => row.includes(heldStamp))),
      ];
    };
    expect(await stamps("quotation", saved.quotation_id)).toEqual([false, false]);
    await setRules(server(), { employee: { least_margin: 8 } });
    const held = await saveAt(server(), employee, requestAt("6"));
    expect(await stamps("quotation", held.quotation_id)).toEqual([true, true]);
    const body = { positions: [positionOf(held)] };
    const inOffer = offerIn(await server().call(employee, "POST", "/api/offers", body));
    expect(await stamps("offers", inOffer.offer_id)).toEqual([true, true]);
    await setRules(server(), {});
  });

  test("leaves only named inputs unlocked, and notes the table behind a value", async () => {
    const answer = await costing("quotation", saved.quotation_id);
    const workbook = await openXlsx(answer.rawPayload, { readStyles: true });
    const [sheet] = workbook.sheets;
    expect(sheet?.protection?.sheet).toBe(true);
    const cells = [...(sheet?.cells?.values() ?? [])];
    const free = cells.filter(({ style }) => style?.protection?.locked === false);
    expect(free).toHaveLength(workbook.namedRanges?.length ?? 0);
    expect(free.every(({ formula }) => formula === undefined)).toBe(true);
    expect(cells.filter(({ formula }) => formula?.includes("ROUND")).length).toBeGreaterThan(10);
    expect(cells.flatMap(({ comment }) => comment?.text ?? []).join()).toMatch(/table version 1 of/);
  });

  // For machines with LibreOffice. Elsewhere the domain's tests evaluate the same formulas.
  test.runIf(hasLibreOffice)(
    "gives other sums in LibreOffice for another rate, and the quoted ones for the first",
    { timeout: 180_000 },
    async () => {
      const workbooks = [
        { noun: "quotation", id: saved.quotation_id, rate: "Metal_price_span" },
        { noun: "offers", id: offer, rate: "Metal_price_span_P1" },
      ];
      const delivered = await Promise.all(
        workbooks.map(async ({ noun, id, rate }) => {
          const content = (await costing(noun, id)).rawPayload;
          return { content, rate, before: await inputOf(content, rate) };
        }),
      );
      const dearer = await Promise.all(
        delivered.map(({ content, rate, before }) => withInput(content, rate, before + 4)),
      );
      for (const sheets of openInLibreOffice(dearer)) {
        const moved = checksIn(sheets).filter(([, , , , , , check]) => Number(check) > 0);
        expect(moved.map(([title]) => title)).toEqual(
          expect.arrayContaining(["Span", "Total including GST"]),
        );
      }
      const kept = savedByLibreOffice(dearer);
      const again = await Promise.all(
        delivered.map(({ rate, before }, index) => withInput(kept[index] ?? new Uint8Array(), rate, before)),
      );
      for (const sheets of openInLibreOffice(again)) {
        const checks = checksIn(sheets);
        expect(checks.length).toBeGreaterThan(10);
        expect(checks.filter(([, , , , , , check]) => Number(check) !== 0)).toEqual([]);
      }
    },
  );
});
