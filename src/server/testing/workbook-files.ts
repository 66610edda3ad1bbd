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

const header = rowXml(1, ["capacity", "hoist_type", "height_m", "price"]);
export const hoistRows = header + rowXml(2, ["5T", "Wire Rope", 6, 188000]);
const hoist = (xml: string): RawSheet => ({ name: "hoist", xml });
const sheet = (xml: string): Buffer<ArrayBuffer> => workbookFile([hoist(xml)]);
/** The same workbook with one part more, or with one part another. */
const withPart = (entry: ZipEntry): Buffer<ArrayBuffer> =>
  zipFile([...workbookParts([hoist(sheetXml(hoistRows))]).filter(({ name }) => name !== entry.name), entry]);
const sheetPart = "xl/worksheets/sheet1.xml";
const mebibyte = 1024 * 1024;

/** Text that does not pack to a hundredth. */
const varied = (length: number): string => {
  let made = "";
  for (let n = 1; made.length < length; n = (n * 48_271) % 2_147_483_647) made += n.toString(36);
  return made.slice(0, length);
};

/** Files that are made to harm or are not what they are called, with what is said of each. */
export const hostileWorkbooks: readonly [
  name: string,
  content: () => Buffer<ArrayBuffer>,
  sentence: RegExp,
][] = [
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
  ["another zip", () => zipFile([{ name: "a.txt", content: "a" }]), /zip archive, but no Excel workbook/],
  ["half a file", () => sheet(sheetXml(hoistRows)).subarray(0, 700), /^This workbook is damaged/],
  [
    "an encrypted part",
    () => withPart({ name: "xl/secret.xml", content: "<a/>", isEncrypted: true }),
    /is encrypted/,
  ],
  [
    "300 parts",
    () =>
      zipFile([
        ...workbookParts([hoist(sheetXml(hoistRows))]),
        ...Array.from({ length: 300 }, (_, n) => ({ name: `xl/media/${n}.png`, content: "x" })),
      ]),
    /more than 200 parts/,
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
        ...workbookParts([hoist(sheetXml(hoistRows))]),
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
    /not as large as it says/,
  ],
  [
    "a part that says nothing of its size",
    () => withPart({ name: "xl/lie.xml", content: varied(1000), declaredSize: 0xffffffff }),
    /does not say how large its parts are/,
  ],
  [
    "a cell in the farthest corner",
    () => sheet(sheetXml(`${hoistRows}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)),
    /The cell XFD1048576 is filled, but a sheet may have at most 40 columns/,
  ],
  [
    "3,000 rows with a cell in the last column",
    () =>
      sheet(
        sheetXml(
          hoistRows +
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
    () => sheet(sheetXml(`${hoistRows}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`)),
    /The cell A1048576 is filled, but a table may have at most 100,000 rows/,
  ],
  [
    "entities",
    () =>
      zipFile(
        workbookParts(
          [hoist(sheetXml(hoistRows))],
          '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>',
        ),
      ),
    /declares entities/,
  ],
  [
    "XML that ends in the middle",
    () => withPart({ name: sheetPart, content: '<worksheet><sheetData><row r="1"><c r="A1' }),
    /could not be read|is empty/,
  ],
];

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
