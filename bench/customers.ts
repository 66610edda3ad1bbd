import { sql } from "kysely";
import { customerTexts, noTexts } from "../src/domain/customers/customer-texts.ts";
import { insertCustomer } from "../src/server/customers/customers-repository.ts";
import { type DatabaseSettings, openDatabase } from "../src/server/platform/database/database.ts";
import { newId } from "../src/server/platform/new-id.ts";
import { openBenchServer } from "./bench-server.ts";
import { onBothDatabases } from "./on-both-databases.ts";
import { quantile } from "./quantile.ts";

const customers = 10_000;
const quotations = 100_000;
const calls = 100;
const warmUp = 5;
const limit = 50;
const trades = ["Forgings", "Steel", "Foundry", "Castings", "Textiles", "Ceramics", "Pipes", "Paper"];
const names = ["Shree", "Patel", "Ambica", "Gujarat", "Narmada", "Krishna", "Sabar", "Rajkot", "Vapi"];
const typed = ["sa", "patel st", "foundry 77", "pune", "no such firm", "vapi paper 9"];
const orders = ["po 77", "PO 4512/", "PO", "no such order"];

/** Firms, and whose the quotations are: every third of them became an order. */
async function fill(settings: DatabaseSettings): Promise<void> {
  const database = openDatabase(settings, { patient: true });
  const made = { by: { id: "bench", username: "bench" }, now: new Date().toISOString(), newId };
  await database.db.transaction().execute(async (db) => {
    for (let n = 0; n < customers; n++)
      await insertCustomer(
        db,
        {
          id: `firm-${n}`,
          ...noTexts(customerTexts),
          company: `${names[n % names.length]} ${trades[n % trades.length]} ${n} Pvt Ltd`,
          sites: [{ address: `Plot ${n}, GIDC Pune`, state: "Maharashtra", gstin: "" }],
          contacts: [{ name: `Person ${n}`, role: "Projects", phone: "+91 98250 00012", email: "" }],
        },
        made,
      );
  });
  await sql`update sales set customer_id = 'firm-' || (serial % ${sql.lit(customers)}),
    order_number = case when serial % 3 = 0 then 'PO ' || serial || '/' || series end`.execute(database.db);
  if (database.kind === "postgresql") await sql`vacuum analyze`.execute(database.db);
  await database.close();
}

async function measure(title: string, settings: DatabaseSettings): Promise<void> {
  const server = await openBenchServer(settings, quotations);
  try {
    await fill(settings);
    const table: Record<string, Record<string, number>> = {};
    for (const role of ["employee", "manager"] as const) {
      const { token } = await server.addUser(role, role);
      const headers = { authorization: `Bearer ${token}` };
      for (const [name, address, words] of [
        ["offered while typed", "/api/customers/suggest?q=", typed],
        ["searched", "/api/customers?search=", typed],
        ["searched by an order", "/api/customers?search=", orders],
      ] as const) {
        const times: number[] = [];
        for (let n = 0; n < warmUp + calls; n++) {
          const begun = performance.now();
          const url = address + encodeURIComponent(words[n % words.length] ?? "");
          const answer = await server.app.inject({ url, headers });
          if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
          if (n >= warmUp) times.push(performance.now() - begun);
        }
        const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
        if (p95 > limit) process.exitCode = 1;
        table[`${name}, ${role}`] = { p50: Number(p50.toFixed(1)), p95: Number(p95.toFixed(1)), limit };
      }
    }
    console.log(
      `\n  ${title}, ${customers.toLocaleString("en-IN")} customers, ${quotations.toLocaleString("en-IN")} quotations, ms`,
    );
    console.table(table);
  } finally {
    await server.close();
  }
}

/** Measures the time until customers are offered for a typed name and found in the list. */
export const run = (): Promise<void> => onBothDatabases(measure);
