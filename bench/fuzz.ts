import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FinalQuotation } from "../src/contract/quotations/quotations-api.ts";
import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import { newId } from "../src/server/platform/new-id.ts";
import { type FuzzTarget, fuzzOperation } from "../src/server/testing/fuzz/fuzz-operation.ts";
import { type ApiDescription, operationsOf } from "../src/server/testing/fuzz/operations.ts";
import { samplesOf } from "../src/server/testing/fuzz/samples.ts";
import { finalCall, goldenRequest } from "../src/server/testing/golden-quotations.ts";
import { startPostgres } from "../src/server/testing/postgres-cluster.ts";
import { type BenchServer, openBenchServer } from "./bench-server.ts";

const runs = Number(process.env.RUNS ?? 300);
const seeds = process.env.SEED
  ? [Number(process.env.SEED)]
  : Array.from({ length: 5 }, () => Math.floor(Math.random() * 2 ** 31));

/** A saved quotation, a user and a version, so that calls with IDs find something; and good calls to vary. */
async function knownTo({ app, addUser }: BenchServer): Promise<Pick<FuzzTarget, "known" | "samples">> {
  const user = await addUser("known", "employee");
  const headers = { authorization: `Bearer ${user.token}` };
  const final = await app.inject({ method: "POST", headers, ...inject(finalCall(goldenRequest("SG-1"))) });
  const data = final.json<{ data: FinalQuotation }>().data;
  const payload = { user: "known", quotation_data: data };
  await app.inject({ method: "POST", url: "/api/quotation/save", headers, payload });
  const admin = await addUser("known admin", "admin");
  const versions = await app.inject({
    url: "/api/admin/versions?database=single_girder_cranes&collection=column",
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const other = await addUser("sample", "manager");
  const [version] = versions.json<{ versions: { id: string }[] }>().versions;
  const names = [
    "single_girder_cranes",
    "column",
    "5T",
    "10",
    "double",
    "2026-11-20",
    "Wire Rope Hoist Crab",
  ];
  const versionId = version?.id ?? "";
  return {
    known: [data.quotation_id, user.id, "known", versionId, ...names],
    samples: samplesOf({ final: data, userId: other.id, versionId }),
  };
}

const inject = ({ url, body }: { url: string; body: object }) => ({ url, payload: body });

async function fuzz(title: string, settings: DatabaseSettings): Promise<void> {
  const server = await openBenchServer(settings);
  try {
    const admin = await server.addUser("reader", "admin");
    const answer = await server.app.inject({
      url: "/api/openapi.json",
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const description = answer.json<ApiDescription>();
    const operations = operationsOf(description);
    const known = await knownTo(server);
    const token = async () => (await server.addUser(newId(), "admin")).token;
    const target = { app: server.app, schemas: description.components.schemas, token, ...known };
    const begun = performance.now();
    const statuses = new Map<number, number>();
    for (const seed of seeds)
      for (const operation of operations)
        try {
          const onStatus = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
          await fuzzOperation(operation, target, { runs, seed, onStatus });
        } catch (error) {
          console.log(`  SEED=${seed} ${operation.method} ${operation.path}\n${String(error)}`);
          process.exitCode = 1;
        }
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
    console.log(
      `  ${title}: ${operations.length} calls × ${runs} inputs × ${seeds.length} seeds in ${Math.round((performance.now() - begun) / 1000)} s: ${counts.join(", ")}`,
    );
  } finally {
    await server.close();
  }
}

/** Inputs made from the API description, on both databases. RUNS and SEED change the run. */
export async function run(): Promise<void> {
  console.log(`  seeds ${seeds.join(", ")}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), "crane-quote-fuzz-"));
  const postgres = await startPostgres();
  try {
    await fuzz("SQLite", { databaseUrl: null, dataDir });
    await fuzz("PostgreSQL", { databaseUrl: postgres.url, dataDir });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
