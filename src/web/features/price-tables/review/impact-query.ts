import { queryOptions, skipToken } from "@tanstack/react-query";
import type {
  CsvValidation,
  RowEdit,
  TableAddress,
  WorkbookValidation,
} from "#contract/price-tables/price-tables-api.ts";
import type {
  Impact,
  impactOfCsv,
  impactOfEdit,
  impactOfVersion,
  impactOfWorkbook,
} from "#contract/reprice/impact-api.ts";
import { call } from "../../../api/call.ts";
import { upload } from "../../../api/upload.ts";
import { priceTablesKey } from "../table-queries.ts";

/** Loaded once there is a change to check. */
const impactOptions = (
  key: readonly unknown[],
  ask: ((signal: AbortSignal) => Promise<{ data: Impact }>) | null,
) =>
  queryOptions({
    queryKey: [...priceTablesKey, "impact", ...key],
    queryFn: ask ? async ({ signal }) => (await ask(signal)).data : skipToken,
    gcTime: 0,
    // Open sales change often, but a review of a file does not.
    staleTime: Number.POSITIVE_INFINITY,
  });

const nameOf = (file: File | null) => file && [file.name, file.size, file.lastModified];

/** The effect of a validated CSV file. */
export const csvImpactQuery = (address: TableAddress, file: File | null, validation: CsvValidation | null) =>
  impactOptions(
    [address, nameOf(file), validation?.version],
    file &&
      validation &&
      ((signal) => {
        const form = new FormData();
        form.set("database", address.database);
        form.set("collection", address.collection);
        form.set("file", file);
        return upload<typeof impactOfCsv>("POST", "/api/admin/csv-impact", { form, signal });
      }),
  );

/** The effect of a valid workbook with its chosen sheets. */
export function workbookImpactQuery(database: string, file: File, found: WorkbookValidation | null) {
  const sheets = found?.sheets.map(({ collection }) => collection ?? "").join(",") ?? "";
  const versions = found?.tables.map(({ version }) => version) ?? [];
  return impactOptions(
    [database, nameOf(file), sheets, versions],
    versions.length === 0
      ? null
      : (signal) => {
          const form = new FormData();
          form.set("database", database);
          form.set("sheets", sheets);
          form.set("file", file);
          return upload<typeof impactOfWorkbook>("POST", "/api/admin/workbook-impact", { form, signal });
        },
  );
}

/** The effect of one typed value, while its question is open. */
export const editImpactQuery = (edit: RowEdit | null) =>
  impactOptions(
    [edit],
    edit && ((signal) => call<typeof impactOfEdit>("POST", "/api/admin/rows/impact", { body: edit, signal })),
  );

/** The effect of restoring a version. */
export const versionImpactQuery = (id: string) =>
  impactOptions([id], (signal) =>
    call<typeof impactOfVersion>("GET", "/api/admin/versions/:id/impact", { params: { id }, signal }),
  );
