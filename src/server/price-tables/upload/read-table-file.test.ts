import { readFileSync } from "node:fs";
import path from "node:path";
import { openXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { Rejection } from "#domain/errors/rejection.ts";
import {
  hoistTable,
  hostileWorkbooks,
  rowXml,
  sheetXml,
  strangeWorkbooks,
  workbookFile,
} from "#server/testing/workbook-files.ts";
import { type ReadTable, tableFilesBy } from "./file-jobs.ts";
import { readTableFile } from "./read-table-file.ts";

const hostile = path.resolve(import.meta.dirname, "../../../../fixtures/hostile-csv");
const header = "capacity,hoist_type,height_m,price";
const files = tableFilesBy(readTableFile);

/** A file of hostile-csv: some cannot be written down in a test's text. */
const hostileCsv = (file: string) => readFileSync(path.join(hostile, `${file}.csv`));
const readHoists = (content: string | Buffer) => files.csv("hoist", Buffer.from(content));

async function refusalOf(reading: Promise<unknown>): Promise<Rejection> {
  const error = await reading.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof Rejection)) throw new Error("The file was not refused", { cause: error });
  return error;
}

const advice = "Save it as “CSV UTF-8 (comma delimited)” and choose it again.";
/** Files that are refused as a whole, with what is said. */
const wholeFiles: readonly [file: string, detail: string][] = [
  ["empty", "The file is empty."],
  ["blank-lines-only", "The file is empty."],
  ["header-only", "The file has a header but no data row below it."],
  ["header-and-blank-rows", "The file has a header but no data row below it."],
  ["half-a-character-of-utf-16", `This file is not UTF-8 text. ${advice}`],
  ["zip-renamed", `This file is an Excel workbook or a zip archive, not a CSV file. ${advice}`],
  ["old-workbook", `This file is an old Excel workbook, not a CSV file. ${advice}`],
  ["latin-1", `This file is not UTF-8 text. ${advice}`],
  ["nul", "This file contains characters that cannot be stored (NUL)."],
  [
    "quotes-that-never-end",
    'The quotes in row 2 do not match. A quoted value begins and ends with ", and a " inside it is written "".',
  ],
];

/** Files with rows that are refused: row, column and value of each problem. */
const badRows: readonly [file: string, problems: [row: string, column: string, value: string][]][] = [
  ["missing-required-column", [["row 1", "hoist_type", ""]]],
  ["column-twice", [["row 1", "price", "price"]]],
  [
    "no-positive-numbers",
    [
      ["row 2", "price", "0"],
      ["row 3", "price", "-1"],
      ["row 4", "price", "abc"],
      ["row 5", "price", ""],
      ["row 6", "price", "1e3"],
      ["row 7", "price", "∞"],
      ["row 8", "price", "5 kg"],
    ],
  ],
  // It is not a thousands separator.
  [
    "decimal-comma",
    [
      ["row 2", "height_m", "7,5"],
      ["row 2", "price", "1,5"],
    ],
  ],
  [
    "unreadable-keys",
    [
      ["row 2", "capacity", "five"],
      ["row 3", "hoist_type", ""],
      ["row 4", "height_m", "0"],
    ],
  ],
  // However it is written.
  ["key-twice", [["row 4", "capacity", "5T, A, 7.5"]]],
  ["separator-without-quotes", [["row 2", "price", "20, 000"]]],
  // Counted as a spreadsheet counts.
  ["quoted-line-breaks", [["row 3", "price", "x"]]],
];

describe("a CSV file", () => {
  test.each([
    "utf-16",
    "utf-16-big-endian",
    "utf-16-without-mark",
    "excels-separator-line",
    "separator-of-its-own",
    "titles-above-the-header",
  ])("%s is accepted", async (file) => {
    expect((await readHoists(hostileCsv(`taken/${file}`))).preview.preview).toEqual([
      { capacity: "5T", hoist_type: "Wire Rope", height_m: "6", price: "188000" },
      { capacity: "10T", hoist_type: "Wire Rope", height_m: "9", price: "333000" },
    ]);
  });

  test("is accepted with a million blanks in the lines above", async () => {
    for (const content of [
      `${" ".repeat(900_000)}\n${header}\n5T,A,6,1`,
      `${header}${" ".repeat(900_000)}x\n5T,A,6,1`,
    ])
      expect((await readHoists(content)).rows).toHaveLength(1);
  });

  test.each([
    ["semicolons", header.replaceAll(",", ";"), '5T;A;6;"1,20,000.50"', "120000.5"],
    ["tabs", header.replaceAll(",", "\t"), "5T\tA\t6\t120000", "120000"],
    [
      "quotes everywhere",
      '"capacity","hoist_type","height_m","price"',
      '"5T","A","6","1,200,000"',
      "1200000",
    ],
    ["blanks around names", " capacity , hoist_type,height_m ,price ", " 5 t , A ,6.0, 12 ", "12"],
    ["columns of its own", `${header},__proto__,constructor,note`, "5T,A,6,7,x,y,z", "7"],
    ["other order", "price,height_m,hoist_type,capacity", "8,6,A,5T", "8"],
  ])("is accepted with %s", async (_name, head, row, price) => {
    const { preview } = await readHoists(`${head}\n${row}`);
    expect(preview.preview).toEqual([{ capacity: "5T", hoist_type: "A", height_m: "6", price }]);
  });

  test.each(wholeFiles)("%s is refused as a whole", async (file, detail) => {
    const refused = await refusalOf(readHoists(hostileCsv(`refused-whole/${file}`)));
    expect([refused.code, refused.message]).toEqual(["malformed", detail]);
  });

  test.each(badRows)("%s is refused by its rows", async (file, problems) => {
    const refused = await refusalOf(readHoists(hostileCsv(`refused-rows/${file}`)));
    const found = refused.problems ?? [];
    expect(found.map(({ loc, value }) => [...loc, value])).toEqual(problems);
    expect(found.every(({ msg }) => msg.length > 10)).toBe(true);
  });
});

describe("a workbook", () => {
  const read = (content: Uint8Array) => files.workbook({ craneType: "single-girder", content });

  test.each(hostileWorkbooks(hoistTable))(
    "is refused with a sentence when it is %s",
    async (_, content, sentence) => {
      const said = await read(content()).then(
        ({ faults }) => faults.first[0]?.msg,
        (error: unknown) => (error instanceof Rejection ? error.message : error),
      );
      expect(said).toMatch(sentence);
    },
  );

  test.each(strangeWorkbooks)("does no harm with %s", async (_, content) => {
    const { tables } = await read(content());
    expect(tables.map(({ collection, rows }: ReadTable) => [collection, rows.length])).toEqual([
      ["hoist", 1],
    ]);
    expect(tables[0]?.preview.preview).toMatchObject([{ capacity: "5T", height_m: "6", price: "188000" }]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test("a merged cell is named, and rows are counted without their header", async () => {
    const merges = '<mergeCells count="2"><mergeCell ref="A1:D1"/><mergeCell ref="A3:A4"/></mergeCells>';
    const rows = [["Hoists"], ["capacity", "hoist_type", "height_m", "price"], ["5T", "Crab", 6, 188000]];
    const table = rows.map((cells, at) => rowXml(at + 1, cells)).join("");
    // The second row of the merged capacity has no cell of its own in the file, as Excel writes it.
    const below =
      '<row r="4"><c r="B4" t="inlineStr"><is><t>Crab</t></is></c><c r="C4"><v>9</v></c><c r="D4"><v>2</v></c></row>';
    const other = { name: "About", xml: sheetXml(rowXml(1, ["Prices of 2026"])) };
    const faulty = workbookFile([{ name: "hoist", xml: sheetXml(table + below, "", merges) }, other]);
    const refused = await read(faulty);
    expect(refused.faults.first.map(({ address, msg }) => [address, msg])).toEqual([
      ["hoist!A4", "The cell is merged with A3. Unmerge the cells and fill in each of them"],
    ]);
    const sound = workbookFile([{ name: "hoist", xml: sheetXml(table) }, other]);
    const found = await read(sound);
    const counted = found.sheets.map((sheet) => [sheet.name, sheet.row_count]);
    expect([counted, found.tables[0]?.preview.row_count]).toEqual([
      [
        ["hoist", 1],
        ["About", 1],
      ],
      1,
    ]);
  });

  test.each(["libreoffice", "openpyxl"])("a workbook from %s is read correctly", async (program) => {
    const file = new URL(`../../../../fixtures/workbooks/${program}.xlsx`, import.meta.url);
    const found = await read(readFileSync(file));
    expect(found).toMatchObject({
      sheets: [
        { name: "Hoist", collection: "hoist" },
        { name: "Columns", collection: "column" },
      ],
      faults: { count: 0 },
    });
    const [hoists, columns] = found.tables;
    const hoist_type = "Wire Rope Hoist Standard Headroom";
    expect(hoists?.preview.preview).toEqual([
      { capacity: "5T", hoist_type, height_m: "6", price: "188000", weight_kg: "560" },
      { capacity: "7.5T", hoist_type, height_m: "7.5", price: "245500", weight_kg: "" },
    ]);
    expect(columns?.preview.preview).toEqual([{ column_type: "ISHB 250", weight_kg_per_m: "0.3" }]);
  });

  /** Formulas, an error, a date, hidden rows and columns, money as people type it. */
  const mixed = sheetXml(
    `${rowXml(1, ["capacity", "hoist_type", "height_m", "price", "weight_kg"])}<row r="2" hidden="1"><c r="A2" t="inlineStr"><is><t>5T</t></is></c><c r="B2" t="inlineStr"><is><t> A </t></is></c><c r="C2"><v>6</v></c><c r="D2" t="inlineStr"><is><t>₹ 1,88,000.50/-</t></is></c><c r="E2"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>`,
    '<cols><col min="3" max="3" hidden="1"/></cols>',
  );

  test("values are decimal text, formulas count by their results, and used hidden cells are named", async () => {
    const { tables } = await read(workbookFile([{ name: "hoist", xml: mixed }]));
    expect(tables[0]?.preview.preview).toEqual([
      { capacity: "5T", hoist_type: "A", height_m: "6", price: "188000.5", weight_kg: "0.3" },
    ]);
    expect(tables[0]?.notes).toEqual([
      "Row 2 is hidden but used.",
      "Column C is hidden but used.",
      "weight_kg: 1 value is the result of a formula (hoist!E2), taken as stored in the file.",
    ]);
  });

  test("all errors are named with their cells, and marked in the returned workbook", async () => {
    const faulty = sheetXml(
      `${rowXml(1, ["capacity", "hoist_type", "height_m", "price"])}<row r="2"><c r="A2" t="inlineStr"><is><t>five</t></is></c><c r="B2" t="inlineStr"><is><t>A</t></is></c><c r="C2" t="e"><v>#DIV/0!</v></c><c r="D2"><f>A1*2</f></c></row>${rowXml(3, ["5T", "A", 6, -1])}`,
    );
    const file = workbookFile([
      { name: "hoist", xml: faulty },
      { name: "column", xml: sheetXml(rowXml(1, ["column_type"]) + rowXml(2, ["ISHB 250"])) },
    ]);
    const { faults, tables } = await read(file);
    const addresses = ["hoist!A2", "hoist!C2", "hoist!D2", "hoist!D3", "column!B1"];
    expect(faults.first.map(({ address }) => address)).toEqual(addresses);
    expect([faults.count, tables]).toEqual([5, []]);
    const marked = await openXlsx(await files.mark({ craneType: "single-girder", content: file }), {
      readStyles: true,
    });
    const commented = marked.sheets.flatMap((sheet) =>
      [...(sheet.cells ?? [])].flatMap(([place, { comment, style }]) =>
        comment ? [[sheet.name, place, comment.text, style?.fill?.type]] : [],
      ),
    );
    expect(commented).toEqual(
      [
        ["hoist", "1,0", /^capacity must be a number and T/],
        ["hoist", "1,2", /^The cell has the error #DIV\/0! in place of a value/],
        ["hoist", "1,3", /^The formula here has no stored result/],
        ["hoist", "2,3", /^price must be a positive number/],
        ["column", "0,1", /^Required column weight_kg_per_m is missing/],
      ].map(([sheet, place, text]) => [sheet, place, expect.stringMatching(text as RegExp), "pattern"]),
    );
  });
});
