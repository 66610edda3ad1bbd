import { afterEach, expect, test } from "vitest";
import { Rejection } from "#domain/errors/rejection.ts";
import {
  customerList,
  customerWorkbook,
  endlessWorkbook,
  heavy,
  heavyWorkbook,
} from "#server/testing/workbook-files.ts";
import type { ListJob, ReadListFile } from "../imports/read-list-file.ts";
import { createFileReader, type FileReader } from "./file-reader.ts";

let reader: FileReader<ListJob, ReadListFile> | undefined;
afterEach(() => reader?.close());

const read = (content: Uint8Array) =>
  reader?.read({
    kind: "customers",
    name: "firms.xlsx",
    content,
    choice: {},
    today: "2026-11-28",
    kept: [],
    withCells: false,
  });

test("gives up a file that keeps its reader busy, and reads the next one", heavy, async () => {
  reader = createFileReader("imports/list-worker", { seconds: 2 });
  const refused = read(endlessWorkbook());
  await expect(refused).rejects.toThrow("could not be read within 2 seconds and 512 MB");
  await expect(refused).rejects.toBeInstanceOf(Rejection);
  expect((await read(customerWorkbook()))?.columns[0]?.samples).toEqual(["Sabar Steel"]);
});

test("gives up a file that takes too much memory, and reads the next one", heavy, async () => {
  reader = createFileReader("imports/list-worker", { megabytes: 128 });
  await expect(read(heavyWorkbook(customerList))).rejects.toThrow(
    "could not be read within 10 seconds and 128 MB",
  );
  expect((await read(customerWorkbook()))?.columns[0]?.samples).toEqual(["Sabar Steel"]);
});

test("blames no file for a reader that does not start", async () => {
  reader = createFileReader("imports/no-such-worker");
  const failed = read(customerWorkbook());
  await expect(failed).rejects.toThrow(/ended with code 1: .*no-such-worker/s);
  await expect(failed).rejects.not.toBeInstanceOf(Rejection);
});
