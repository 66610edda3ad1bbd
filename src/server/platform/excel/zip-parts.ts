import { inflateRawSync } from "node:zlib";
import { Rejection } from "#domain/errors/rejection.ts";
import { columnLetters } from "#domain/price-tables/uploaded-workbook.ts";
import { readZipDirectory, type ZipPart } from "./zip-directory.ts";

/** The columns and rows of a sheet that are read. `asShown`: percentages are read as they are shown, 12% and not 0.12. */
export type SheetLimits = { columns: number; rows: number; asShown?: true };

/** An uploaded price table has at most 40 columns and 100,000 rows, with room for titles above them. */
export const tableLimits: SheetLimits = { columns: 40, rows: 100_100 };
/** An imported list has at most 200 columns and as many rows. */
export const listLimits: SheetLimits = { columns: 200, rows: 100_100, asShown: true };

/** Returns these limits as a range of cells. The reader ignores cells beyond it, such as those that are only coloured. */
export const rangeOf = ({ columns, rows }: SheetLimits): string => `A1:${columnLetters(columns - 1)}${rows}`;

/** A sheet has a part of its own, but a list of them may name one part as often as it likes. */
const maxSheets = 100;

const notAsDeclared = "This workbook is damaged: a part has a wrong size. Save it again in Excel.";

/** The bytes of a part; one that unpacks to more than it declares is stopped there. */
export function unpack(content: Buffer, { isPacked, packedSize, size, dataAt }: ZipPart): Buffer {
  const packed = content.subarray(dataAt, dataAt + packedSize);
  let bytes = packed;
  if (isPacked)
    try {
      bytes = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    } catch {
      throw new Rejection("malformed", notAsDeclared);
    }
  if (bytes.length !== size) throw new Rejection("malformed", notAsDeclared);
  return bytes;
}

/** A cell that holds something: those that are only coloured have no content. */
const filledCell = /<(?:\w+:)?c\s([^<>]*[^<>/])>(?!<\/)/g;
const cellName = /(?:^|\s)r\s*=\s*["']([A-Z]{1,4})(\d{1,9})["']/i;

const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The reader makes room for all that lies before a cell: one in the farthest corner would take gigabytes. */
function checkCells(xml: string, limits: SheetLimits): void {
  for (const [, attributes = ""] of xml.matchAll(filledCell)) {
    const [, letters = "", row = ""] = cellName.exec(attributes) ?? [];
    if (letters === "") continue;
    const where = `${letters.toUpperCase()}${row}`;
    if (columnNumber(letters) > limits.columns)
      throw new Rejection(
        "too-large",
        `The cell ${where} is filled, but a sheet may have at most ${limits.columns} columns. Delete the cells beside the table.`,
      );
    if (Number(row) > limits.rows)
      throw new Rejection(
        "too-large",
        `The cell ${where} is filled, but a table may have at most 100,000 rows. Delete the cells below the table.`,
      );
  }
}

/** A sheet as the workbook's list names it. */
const listedSheet = /<(?:\w+:)?sheet[\s/>]/g;

function checkSheets(xml: string): void {
  let sheets = 0;
  for (const _ of xml.matchAll(listedSheet))
    if (++sheets > maxSheets)
      throw new Rejection(
        "too-large",
        `This workbook has more than ${maxSheets} sheets. Copy only the rows to a new workbook.`,
      );
}

/** Returns whether a part is UTF-16, which XML marks with its first two bytes. */
export const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Returns the text of a part, which is UTF-8 or UTF-16. */
export function partText(bytes: Buffer): string {
  if (!isUtf16(bytes)) return bytes.toString("utf8");
  return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
}

/**
 * Looks through a workbook before anything reads it: its directory, then each part as it unpacks.
 * @throws Rejection for what {@link readZipDirectory} refuses, for sizes that are not as declared, for entities, for more
 * than 100 sheets, and for cells beyond the limits of a sheet
 */
export function checkWorkbook(content: Buffer, limits: SheetLimits): void {
  for (const part of readZipDirectory(content)) {
    // The workbook itself names its sheets. The names of the parts do not matter.
    const xml = partText(unpack(content, part));
    if (xml.includes("<!DOCTYPE") || xml.includes("<!ENTITY"))
      throw new Rejection(
        "malformed",
        "This workbook declares XML entities, which spreadsheets never do. Save it again in Excel and choose it again.",
      );
    checkSheets(xml);
    checkCells(xml, limits);
  }
}
