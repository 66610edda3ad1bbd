import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";

const command = "soffice";

/** Whether LibreOffice is installed here. */
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

/** Has LibreOffice open a workbook without a screen: gives the values of every sheet, and the workbook as it saves it. */
export function openInLibreOffice(content: Uint8Array): { sheets: Opened; saved: Uint8Array } {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-office-"));
  const convert = (to: string, into: string) =>
    execFileSync(
      command,
      [
        ...["--headless", `-env:UserInstallation=file://${folder}/profile`],
        ...["--convert-to", to, "--outdir", path.join(folder, into), path.join(folder, "book.xlsx")],
      ],
      { stdio: "ignore", timeout: 100_000 },
    );
  try {
    writeFileSync(path.join(folder, "book.xlsx"), content);
    convert(everySheetAsCsv, "csv");
    convert("xlsx:Calc MS Excel 2007 XML", "saved");
    const sheets = readdirSync(path.join(folder, "csv")).map((file) => {
      const text = readFileSync(path.join(folder, "csv", file), "utf8");
      const name = file.replace(/^book-|\.csv$/g, "");
      return [name, parse(text, { relax_column_count: true }) as string[][]] as const;
    });
    return { sheets: new Map(sheets), saved: readFileSync(path.join(folder, "saved", "book.xlsx")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
