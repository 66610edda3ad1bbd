import { type ZipEntry, zipFile } from "./zip-file.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A sheet by its name and the XML of its `worksheet` element: rows, and what may stand around them. */
export type RawSheet = { name: string; xml: string };

const text = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A row of texts and numbers from column A on. */
export const rowXml = (row: number, cells: readonly (string | number)[]): string =>
  `<row r="${row}">${cells
    .map((cell, at) => {
      const name = `${String.fromCharCode(65 + at)}${row}`;
      return typeof cell === "number"
        ? `<c r="${name}"><v>${cell}</v></c>`
        : `<c r="${name}" t="inlineStr"><is><t>${text(cell)}</t></is></c>`;
    })
    .join("")}</row>`;

export const sheetXml = (rows: string, before = "", after = ""): string =>
  `${before}<sheetData>${rows}</sheetData>${after}`;

/** The parts of a workbook as Excel writes them, without what it could do without. */
function workbookParts(sheets: readonly RawSheet[], prolog = declaration): ZipEntry[] {
  const rels = (list: string): string =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${list}</Relationships>`;
  const worksheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml";
  const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
  return [
    {
      name: "[Content_Types].xml",
      content: `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbookType}"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${worksheetType}"/>`).join("")}</Types>`,
    },
    {
      name: "_rels/.rels",
      content: rels(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    },
    {
      name: "xl/workbook.xml",
      content: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
        .map(
          ({ name }, index) => `<sheet name="${text(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
        )
        .join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: rels(
        sheets
          .map(
            (_, index) =>
              `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
          )
          .join(""),
      ),
    },
    ...sheets.map(({ xml }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `${prolog}<worksheet xmlns="${main}">${xml}</worksheet>`,
    })),
  ];
}

/** A workbook file of these sheets. */
export const workbookFile = (sheets: readonly RawSheet[]): Buffer<ArrayBuffer> =>
  zipFile(workbookParts(sheets));

/** The content of a hostile workbook: the name of its sheet, the names of its columns, and a row below them. */
export type Pretence = { sheet: string; columns: readonly string[]; row: readonly (string | number)[] };

export const hoistTable: Pretence = {
  sheet: "hoist",
  columns: ["capacity", "hoist_type", "height_m", "price"],
  row: ["5T", "Wire Rope", 6, 188000],
};
export const customerList: Pretence = {
  sheet: "Customers",
  columns: ["Company", "Address", "State", "Note"],
  row: ["Sabar Steel", "Himatnagar", "Gujarat", "Pays in 45 days"],
};

const rowsOf = ({ columns, row }: Pretence): string => rowXml(1, columns) + rowXml(2, row);
export const hoistRows = rowsOf(hoistTable);
/** A sound list of one customer. */
export const customerWorkbook = (): Buffer<ArrayBuffer> =>
  workbookFile([{ name: customerList.sheet, xml: sheetXml(rowsOf(customerList)) }]);
const hoist = (xml: string): RawSheet => ({ name: "hoist", xml });
const sheet = (xml: string): Buffer<ArrayBuffer> => workbookFile([hoist(xml)]);
const sheetPart = "xl/worksheets/sheet1.xml";
const mebibyte = 1024 * 1024;

/** The parts of a workbook whose cells take their texts from a list of shared ones. */
function sharedParts(sheets: readonly RawSheet[], strings: string): ZipEntry[] {
  const shared = `<Relationship Id="rIdS" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
  return [
    ...workbookParts(sheets).map((part) =>
      part.name === "xl/_rels/workbook.xml.rels"
        ? { ...part, content: String(part.content).replace("</Relationships>", shared) }
        : part,
    ),
    { name: "xl/sharedStrings.xml", content: `${declaration}<sst xmlns="${main}">${strings}</sst>` },
  ];
}

/** Rows of cells that all show the first shared text. */
const sharedRows = (from: number, count: number, columns: number): string =>
  Array.from({ length: count }, (_, n) => {
    const row = from + n;
    const cells = Array.from(
      { length: columns },
      (_, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="s"><v>0</v></c>`,
    );
    return `<row r="${row}">${cells.join("")}</row>`;
  }).join("");

/** Text that does not pack to a hundredth. */
const varied = (length: number): string => {
  let made = "";
  for (let n = 1; made.length < length; n = (n * 48_271) % 2_147_483_647) made += n.toString(36);
  return made.slice(0, length);
};

/** A workbook with a list of texts, which its cells show by their numbers. */
const sharedWorkbook = (as: Pretence, xml: string, strings: string): Buffer<ArrayBuffer> =>
  zipFile(sharedParts([{ name: as.sheet, xml: sheetXml(rowXml(1, as.columns) + xml) }], strings));

/** For a test of a file that takes all the time it may have: on a busy machine that is a minute and a half. */
export const heavy = { timeout: 180_000 };

/** A workbook of 1 MB, a million pieces of rich text, that takes a reader gigabytes. */
export const heavyWorkbook = (as: Pretence): Buffer<ArrayBuffer> => {
  const runs = (n: number) => Array.from({ length: 1000 }, (_, at) => `<r><t>${n + at}</t></r>`).join("");
  const texts = Array.from({ length: 1000 }, (_, n) => `<si>${runs(n)}</si>`);
  return sharedWorkbook(as, sharedRows(2, 80_000, 4), texts.join(""));
};

type HostileFile = readonly [name: string, content: () => Buffer<ArrayBuffer>, sentence: RegExp];

/** Files that are made to harm or are not what they are called, with what is said of each. */
export function hostileWorkbooks(as: Pretence): readonly HostileFile[] {
  const rows = rowsOf(as);
  const first: RawSheet = { name: as.sheet, xml: sheetXml(rows) };
  const sheet = (xml: string): Buffer<ArrayBuffer> => workbookFile([{ name: as.sheet, xml }]);
  /** The same workbook with one part more, or with one part another. */
  const withPart = (entry: ZipEntry): Buffer<ArrayBuffer> =>
    zipFile([...workbookParts([first]).filter(({ name }) => name !== entry.name), entry]);
  return [
    ["an empty file", () => Buffer.alloc(0), /^The file is empty\.$/],
    [
      "a CSV file named .xlsx",
      () => Buffer.from("capacity,hoist_type,height_m,price\n5T,A,6,1\n"),
      /is text, not an Excel workbook\. If it is a CSV file/,
    ],
    [
      "an old workbook",
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      /old Excel workbook \(\.xls\) or one with a password/,
    ],
    ["a PDF", () => Buffer.from("%PDF-1.7\n"), /is a PDF/],
    [
      "another zip",
      () => zipFile([{ name: "a.txt", content: "a" }]),
      /zip archive, but not an Excel workbook/,
    ],
    ["half a file", () => sheet(sheetXml(rows)).subarray(0, 700), /^This workbook is damaged/],
    [
      "an encrypted part",
      () => withPart({ name: "xl/secret.xml", content: "<a/>", isEncrypted: true }),
      /is encrypted/,
    ],
    [
      "300 parts",
      () =>
        zipFile([
          ...workbookParts([first]),
          ...Array.from({ length: 300 }, (_, n) => ({ name: `xl/media/${n}.png`, content: "x" })),
        ]),
      /more than 200 parts\. Copy only the rows/,
    ],
    [
      "a zip bomb",
      () => withPart({ name: "xl/bomb.xml", content: Buffer.alloc(19 * mebibyte, " ") }),
      /unpacks to more than 200 times its size/,
    ],
    [
      "a part of 21 MB",
      () => withPart({ name: "xl/large.xml", content: varied(400_000), declaredSize: 21 * mebibyte }),
      /larger than 20 MB when unpacked/,
    ],
    [
      "45 MB in all",
      () =>
        zipFile([
          ...workbookParts([first]),
          ...[1, 2, 3].map((n) => ({
            name: `xl/large${n}.xml`,
            content: varied(400_000),
            declaredSize: 15 * mebibyte,
          })),
        ]),
      /larger than 40 MB when unpacked/,
    ],
    [
      "a part that is larger than it says",
      () => withPart({ name: "xl/lie.xml", content: varied(mebibyte), declaredSize: 1000 }),
      /a part has a wrong size/,
    ],
    [
      "a part that says nothing of its size",
      () => withPart({ name: "xl/lie.xml", content: varied(1000), declaredSize: 0xffffffff }),
      /lacks the sizes of its parts/,
    ],
    [
      "a cell in the farthest corner",
      () => sheet(sheetXml(`${rows}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)),
      /The cell XFD1048576 is filled, but a sheet may have at most 40 columns/,
    ],
    [
      "3,000 rows with a cell in the last column",
      () =>
        sheet(
          sheetXml(
            rows +
              Array.from(
                { length: 3000 },
                (_, n) => `<row r="${n + 3}"><c r="XFD${n + 3}"><v>1</v></c></row>`,
              ).join(""),
          ),
        ),
      /The cell XFD3 is filled/,
    ],
    [
      "a cell in the last row",
      () => sheet(sheetXml(`${rows}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`)),
      /The cell A1048576 is filled, but a table may have at most 100,000 rows/,
    ],
    [
      "entities",
      () =>
        zipFile(
          workbookParts(
            [first],
            '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>',
          ),
        ),
      /declares XML entities/,
    ],
    [
      "XML that ends in the middle",
      () => withPart({ name: sheetPart, content: '<worksheet><sheetData><row r="1"><c r="A1' }),
      /could not be read|is empty/,
    ],
    [
      "a shared text of 22,000 letters in 95,000 cells",
      () => sharedWorkbook(as, sharedRows(2, 23_750, 4), `<si><t>${varied(22_000)}</t></si>`),
      /have more than 20 million characters/,
    ],
    [
      "a cell of 40,000 letters",
      () => sharedWorkbook(as, sharedRows(2, 1, 1), `<si><t>${varied(40_000)}</t></si>`),
      new RegExp(`^The cell ${as.sheet}!A2 has more than 32,767 characters`),
    ],
    [
      "a part that is listed as 199,999 sheets",
      () =>
        withPart({
          name: "xl/workbook.xml",
          content: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${Array.from(
            { length: 199_999 },
            (_, n) => `<sheet name="S${n}" sheetId="${n + 1}" r:id="rId1"/>`,
          ).join("")}</sheets></workbook>`,
        }),
      /has more than 100 sheets/,
    ],
  ];
}

/** The hostile workbook of this name. */
export function hostileWorkbook(as: Pretence, wanted: string): Buffer<ArrayBuffer> {
  const [, content] = hostileWorkbooks(as).find(([name]) => name === wanted) ?? [];
  if (!content) throw new Error(`There is no hostile workbook "${wanted}"`);
  return content();
}

/** A workbook that no check of sizes stops and that keeps a reader busy for minutes. */
export const endlessWorkbook = (): Buffer<ArrayBuffer> => {
  const columns = Array.from({ length: 200_000 }, (_, n) => `<col min="1" max="16384" width="${n}"/>`);
  return sheet(sheetXml(hoistRows, `<cols>${columns.join("")}</cols>`));
};

/** Files that look hostile and are taken: nothing in them reaches further than a cell's text. */
export const strangeWorkbooks: readonly [name: string, content: () => Buffer<ArrayBuffer>][] = [
  [
    "a merge of the whole sheet",
    () =>
      sheet(sheetXml(hoistRows, "", '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>')),
  ],
  [
    "headers of objects",
    () =>
      sheet(
        sheetXml(
          rowXml(1, ["capacity", "hoist_type", "height_m", "price", "__proto__", "constructor"]) +
            rowXml(2, ["5T", "Wire Rope", 6, 188000, "polluted", "polluted"]),
        ),
      ),
  ],
  [
    "cells that are only coloured",
    () => sheet(sheetXml(`${hoistRows}<row r="1048576"><c r="XFD1048576" s="0"/></row>`)),
  ],
];
