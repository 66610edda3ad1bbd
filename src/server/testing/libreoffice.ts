import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";

const command = "soffice";

/** Returns whether LibreOffice is installed here. */
export const hasLibreOffice = (process.env.PATH ?? "").split(path.delimiter).some((folder) => {
  try {
    return readdirSync(folder).includes(command);
  } catch {
    return false;
  }
});

/** The values of each sheet as LibreOffice has them when it opens a workbook, by the sheet's name. */
export type Opened = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Separator and quotes, UTF-8, from line 1, values as they are and not as they are shown, every sheet. */
const everySheetAsCsv = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

/** Has LibreOffice open workbooks without a screen, all at once: gives the values of every sheet of each. */
export function openInLibreOffice(contents: readonly Uint8Array[]): Opened[] {
  return inLibreOffice(contents, everySheetAsCsv, (folder, book) => {
    const files = readdirSync(folder).filter((file) => file.startsWith(`${book}-`));
    const sheets = files.map((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      const name = file.slice(book.length + 1).replace(/\.csv$/, "");
      return [name, parse(text, { relax_column_count: true }) as string[][]] as const;
    });
    return new Map(sheets);
  });
}

/** The workbooks as LibreOffice saves them. */
export const savedByLibreOffice = (contents: readonly Uint8Array[]): Uint8Array[] =>
  inLibreOffice(contents, "xlsx:Calc MS Excel 2007 XML", (folder, book) =>
    readFileSync(path.join(folder, `${book}.xlsx`)),
  );

/** One start for all workbooks: it takes seconds. */
function inLibreOffice<T>(
  contents: readonly Uint8Array[],
  to: string,
  read: (folder: string, book: string) => T,
): T[] {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-office-"));
  const made = path.join(folder, "made");
  try {
    const books = contents.map((content, index) => {
      writeFileSync(path.join(folder, `book${index}.xlsx`), content);
      return `book${index}`;
    });
    execFileSync(
      command,
      [
        ...["--headless", `-env:UserInstallation=file://${folder}/profile`],
        ...["--convert-to", to, "--outdir", made],
        ...books.map((book) => path.join(folder, `${book}.xlsx`)),
      ],
      { stdio: "ignore", timeout: 100_000 },
    );
    return books.map((book) => read(made, book));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
