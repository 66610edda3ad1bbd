import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { craneTypes } from "#domain/crane-types.ts";
import { goliath } from "#domain/testing/magnet-and-goliath.ts";

export const magnetTable = "capacity,magnet_type,price\n5T,Round 1200,250000\n5T,Round 1000,190000\n";

const seed = path.resolve(import.meta.dirname, "../../../seed");

/** A new folder with the example price tables, those of magnet and goliath among them. */
export function makeMagnetExamples(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-seed-"));
  const single = craneTypes["single-girder"].database;
  const { database } = craneTypes[goliath];
  cpSync(seed, folder, { recursive: true });
  mkdirSync(path.join(folder, database));
  for (const table of ["span", "hoist", "end_carriage"])
    cpSync(path.join(seed, single, `${table}.csv`), path.join(folder, database, `${table}.csv`));
  for (const each of [single, database]) writeFileSync(path.join(folder, each, "magnet.csv"), magnetTable);
  return folder;
}
