import { inflateRawSync } from "node:zlib";
import { Rejection } from "#domain/errors.ts";
import { columnLetters } from "#domain/price-tables/workbook.ts";
import { readZipDirectory, type ZipPart } from "./zip-directory.ts";

/** Columns of a sheet that are read; the rows leave room for titles above a table of 100,000. */
const mostColumns = 40;
const mostSheetRows = 100_100;
/** The same as a range: the reader lets go of cells beyond it, as of those that are only coloured. */
export const readRange = `A1:${columnLetters(mostColumns - 1)}${mostSheetRows}`;

const notAsDeclared =
  "This workbook is damaged: a part of it is not as large as it says. Save it again in Excel.";

/** The bytes of a part; one that unpacks to more than it declares is stopped there. */
function unpack(content: Buffer, { isPacked, packedSize, size, dataAt }: ZipPart): Buffer {
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
function checkCells(xml: string): void {
  for (const [, attributes = ""] of xml.matchAll(filledCell)) {
    const [, letters = "", row = ""] = cellName.exec(attributes) ?? [];
    if (letters === "") continue;
    const where = `${letters.toUpperCase()}${row}`;
    if (columnNumber(letters) > mostColumns)
      throw new Rejection(
        "too-large",
        `The cell ${where} is filled, but a sheet may have at most ${mostColumns} columns. Delete what stands beside the table.`,
      );
    if (Number(row) > mostSheetRows)
      throw new Rejection(
        "too-large",
        `The cell ${where} is filled, but a table may have at most 100,000 rows. Delete what stands below the table.`,
      );
  }
}

/**
 * Looks through a workbook before anything reads it: its directory, then each part as it unpacks.
 * @throws Rejection for what {@link readZipDirectory} refuses, for sizes that are not as declared, for entities, and for
 * cells beyond 40 columns or 100,000 rows
 */
export function checkWorkbook(content: Buffer): void {
  for (const part of readZipDirectory(content)) {
    const bytes = unpack(content, part);
    // Whatever it is called: the workbook itself says which of its parts are sheets.
    const xml = bytes.toString("utf8");
    if (xml.includes("<!DOCTYPE") || xml.includes("<!ENTITY"))
      throw new Rejection(
        "malformed",
        "This workbook declares entities, as no spreadsheet does. Save it again in Excel and choose it again.",
      );
    checkCells(xml);
  }
}
