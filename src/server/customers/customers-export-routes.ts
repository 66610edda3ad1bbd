import type { User } from "#contract/auth/auth-api.ts";
import { exportCustomers } from "#contract/customers/customers-api.ts";
import { customersSchemas as schemas } from "#contract/customers/customers-schemas.ts";
import { customerColumns, rowsOfCustomer } from "#domain/customers/customer-list.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import type { Db } from "../platform/database/schema.ts";
import type { ListColumn, ListRow } from "../platform/excel/write-list.ts";
import type { Api } from "../platform/http/api.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { listFile } from "../platform/list-file.ts";
import { salesOf } from "./customer-sales.ts";
import { listVisibleCustomers } from "./search-customers.ts";

const customersAtOnce = 500;

/** The columns of the exported customers (CSV and Excel), in their order. An import reads the first ones. */
const columns: readonly ListColumn[] = [
  ...customerColumns.map((title) => ({ title })),
  { title: "Open value", isMoney: true },
  { title: "Last activity" },
];

/** A row for each site and contact of the customers that this user sees and the search finds. */
async function* rowsOf(db: Db, user: User, search: string, now: string): AsyncGenerator<ListRow> {
  for (let offset = 0; ; offset += customersAtOnce) {
    const { customers } = await listVisibleCustomers(
      db,
      user,
      search,
      { limit: customersAtOnce, offset },
      now,
    );
    const ids = customers.map(({ id }) => id);
    const sales = await salesOf(db, user, ids, now);
    for (const customer of customers) {
      const sold = sales.get(customer.id);
      for (const [at, row] of rowsOfCustomer(customer).entries())
        yield [
          ...row,
          at === 0 ? (sold?.open_value ?? 0) : "",
          at === 0 ? formatDate(sold?.last_activity) : "",
        ];
    }
    if (customers.length < customersAtOnce) break;
  }
}

/** Binds the export of customers as a list. */
export function bindCustomerExport(api: Api): void {
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
}
