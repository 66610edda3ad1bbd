import { expect, test } from "vitest";
import type { CsvValidation, WorkbookValidation } from "#contract/price-tables/price-tables-api.ts";
import { csvImpactQuery, editImpactQuery, versionImpactQuery, workbookImpactQuery } from "./impact-query.ts";

const address = { database: "single_girder_cranes", collection: "hoist" } as const;
const file = (name: string, text = "a", lastModified = 1) => new File([text], name, { lastModified });
const found = (version: string) => ({ version }) as unknown as CsvValidation;
const sheets = (collection: string, version: string) =>
  ({ sheets: [{ collection }], tables: [{ version }] }) as unknown as WorkbookValidation;
const edit = (value: string) => ({ value }) as unknown as Parameters<typeof editImpactQuery>[0];

test("each change has an effect of its own: another file, table, version, sheet or value asks again", () => {
  const queries = [
    csvImpactQuery(address, file("a.csv"), found("v1")),
    csvImpactQuery(address, file("b.csv"), found("v1")),
    csvImpactQuery(address, file("a.csv", "ab"), found("v1")),
    csvImpactQuery(address, file("a.csv", "a", 2), found("v1")),
    csvImpactQuery(address, file("a.csv"), found("v2")),
    csvImpactQuery({ ...address, collection: "span" }, file("a.csv"), found("v1")),
    workbookImpactQuery("single_girder_cranes", file("a.xlsx"), sheets("hoist", "v1")),
    workbookImpactQuery("single_girder_cranes", file("a.xlsx"), sheets("span", "v1")),
    workbookImpactQuery("single_girder_cranes", file("a.xlsx"), sheets("hoist", "v2")),
    workbookImpactQuery("double_girder_cranes", file("a.xlsx"), sheets("hoist", "v1")),
    editImpactQuery(edit("1")),
    editImpactQuery(edit("2")),
    versionImpactQuery("v1"),
    versionImpactQuery("v2"),
  ];
  const keys = queries.map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(queries.length);
  const same = csvImpactQuery(address, file("a.csv"), found("v1"));
  expect(JSON.stringify(same.queryKey)).toBe(keys[0]);
});

test("nothing is asked before there is a valid change", () => {
  const none = [
    csvImpactQuery(address, null, found("v1")),
    csvImpactQuery(address, file("a.csv"), null),
    workbookImpactQuery("single_girder_cranes", file("a.xlsx"), null),
    editImpactQuery(null),
  ];
  expect(none.map(({ queryFn }) => typeof queryFn)).toEqual(Array(4).fill("symbol"));
  expect(typeof editImpactQuery(edit("1")).queryFn).toBe("function");
});
