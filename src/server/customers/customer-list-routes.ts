import type { User } from "#contract/auth/auth-api.ts";
import { exportCustomers, importCustomers } from "#contract/customers/customers-api.ts";
import { customersSchemas as schemas } from "#contract/customers/customers-schemas.ts";
import { customerColumns, rowsOfCustomer } from "#domain/customers/customer-sheet.ts";
import { Rejection } from "#domain/errors.ts";
import { formatDay } from "#domain/format.ts";
import type { Db } from "../platform/database/schema.ts";
import { createWorkbookJobs } from "../platform/excel/workbook-jobs.ts";
import type { ListColumn, ListRow } from "../platform/excel/write-list.ts";
import type { Api } from "../platform/http/api.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { serveUpload } from "../platform/http/serve-upload.ts";
import { listFile } from "../platform/list-file.ts";
import { salesOf } from "./customer-sales.ts";
import { lockCustomers } from "./customers-repository.ts";
import { readCustomerFile } from "./read-customer-file.ts";
import { listSeen } from "./search-customers.ts";
import { takeList } from "./take-list.ts";

const customersAtOnce = 500;

const columns: readonly ListColumn[] = [
  ...customerColumns.map((title) => ({ title })),
  { title: "Open value", isMoney: true },
  { title: "Last activity" },
];

/** A row for each site and contact of the customers that this user sees and the search finds. */
async function* rowsOf(db: Db, user: User, search: string, now: string): AsyncGenerator<ListRow> {
  for (let offset = 0; ; offset += customersAtOnce) {
    const { customers } = await listSeen(db, user, search, { limit: customersAtOnce, offset }, now);
    const ids = customers.map(({ id }) => id);
    const sales = await salesOf(db, user, ids, now);
    for (const customer of customers) {
      const sold = sales.get(customer.id);
      for (const [at, row] of rowsOfCustomer(customer).entries())
        yield [
          ...row,
          at === 0 ? (sold?.open_value ?? 0) : "",
          at === 0 ? formatDay(sold?.last_activity) : "",
        ];
    }
    if (customers.length < customersAtOnce) break;
  }
}

/** Binds the lists of customers, to and from spreadsheets. */
export function bindCustomerListEndpoints(api: Api): void {
  const workbooks = createWorkbookJobs("the list of customers");
  api.app.addHook("onClose", () => workbooks.close());

  serveFile(
    api,
    exportCustomers,
    { query: schemas.exportCustomers.query },
    async ({ db, user, query, now }) => {
      const rows = rowsOf(db, user, query.search?.trim() ?? "", now());
      return {
        ...(await listFile({ file: "customers", name: "Customers", columns, rows }, query.format)),
        noted: { action: "customers exported", subject: { type: "customers", id: null }, detail: query },
      };
    },
  );

  serveUpload(api, importCustomers, schemas.importCustomers, async (call) => {
    const { db, user, body, file, now, newId } = call;
    const { customers } = await readCustomerFile(file, workbooks);
    const isKept = body.commit;
    const nothing = new Rejection("conflict", "A preview keeps nothing");
    let taken: Awaited<ReturnType<typeof takeList>> = [];
    try {
      await db.transaction().execute(async (db) => {
        await lockCustomers(db);
        taken = await takeList(db, { user, now: now(), newId }, customers);
        // A preview does all that reading the list does, and takes it back.
        if (!isKept) throw nothing;
        await call.audit(
          db,
          "customers imported",
          { type: "customers", id: null },
          {
            file: file.name.slice(-200),
            new: taken.filter(({ act }) => act === "new").length,
            changed: taken.filter(({ act }) => act === "changed").length,
          },
        );
      });
    } catch (thrown) {
      if (thrown !== nothing) throw thrown;
    }
    return { success: true as const, data: { kept: isKept, customers: taken } };
  });
}
