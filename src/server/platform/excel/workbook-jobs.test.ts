import { afterEach, expect, test } from "vitest";
import { endlessWorkbook, hoistRows, sheetXml, workbookFile } from "#server/testing/workbook-files.ts";
import { createWorkbookJobs, type WorkbookJobs } from "./workbook-jobs.ts";

let jobs: WorkbookJobs | undefined;
afterEach(() => jobs?.close());

const good = workbookFile([{ name: "hoist", xml: sheetXml(hoistRows) }]);

test("a workbook that keeps the reader busy is given up in time, and the next one is read", async () => {
  jobs = createWorkbookJobs("the price tables", 4);
  await expect(jobs.read(endlessWorkbook())).rejects.toThrow("could not be read within 4 seconds and 512 MB");
  expect(await jobs.read(good)).toMatchObject([{ name: "hoist", rows: [{ row: 1 }, { row: 2 }] }]);
});

test("a workbook that takes too much memory ends the reader's thread alone", async () => {
  jobs = createWorkbookJobs("the price tables", 10, 16);
  const rows = Array.from(
    { length: 60_000 },
    (_, n) => `<row r="${n + 1}"><c r="AN${n + 1}"><v>${n}</v></c></row>`,
  );
  const large = workbookFile([{ name: "hoist", xml: sheetXml(rows.join("")) }]);
  await expect(jobs.read(large)).rejects.toThrow("could not be read within 10 seconds and 16 MB");
  expect(await jobs.read(good)).toHaveLength(1);
});
