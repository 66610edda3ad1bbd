import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChildServer, startChildServer } from "#server/testing/child-server.ts";
import { checkLedger } from "#server/testing/durability/check-ledger.ts";
import { makeLedger } from "#server/testing/durability/ledger.ts";
import { makeOutageLedger, startOutageWork } from "#server/testing/durability/outage-work.ts";
import { signIn, startWork } from "#server/testing/durability/work.ts";
import { startPostgres, type TestPostgres } from "#server/testing/postgres-cluster.ts";

const refusal = "The database does not answer at the moment. Please try again shortly.";
const password = "given one";

let postgres: TestPostgres;
let server: ChildServer;
let url: string;
let token: string;

beforeAll(async () => {
  // Acknowledged changes must survive its crash.
  postgres = await startPostgres({ durable: true });
  server = startChildServer({ DATABASE_URL: postgres.url, ADMIN_PASSWORD: password, DATA_DIR: "/nowhere" });
  url = await server.ready;
  token = await signIn(url, "admin", password);
});
afterAll(async () => {
  await server.kill();
  await postgres.stop();
});

/** Everyone rests between calls, so that the work leaves some of the processors to other tests. */
const restMs = 800;

const soon = { timeout: 30_000, interval: 20 };

test.each<[string, (meanwhile: () => Promise<void>) => Promise<void>]>([
  ["restart -m fast", () => postgres.restart()],
  [
    "stop -m immediate",
    async (meanwhile) => {
      await postgres.halt("immediate");
      await meanwhile();
      await postgres.resume();
    },
  ],
])("%s during saves, uploads and reads ends no process and loses nothing", async (_name, interrupt) => {
  const ledger = makeLedger();
  const others = makeOutageLedger();
  const work = startWork(url, token, "admin", ledger, { refusal, restMs, uploadRestMs: 0 });
  await expect.poll(() => ledger.saves.size, soon).toBeGreaterThan(0);
  const [first = ""] = ledger.saves.keys();
  const reading = startOutageWork(url, token, first, { refusal, restMs }, others, ledger.unexpected);

  const done = () => [
    ledger.saves.size,
    ledger.uploads.size,
    ledger.users.size,
    others.reads,
    others.downloads,
  ];
  const refused = () => [ledger.refusals, ...Object.values(others.refusals)];
  /** Every kind of work goes on from here. */
  const goesOn = async (counts: () => readonly number[]) => {
    const before = counts();
    const hasGrown = () => counts().every((count, kind) => count > (before[kind] ?? 0));
    await expect.poll(() => ledger.unexpected.length > 0 || hasGrown(), soon).toBe(true);
    expect(ledger.unexpected).toEqual([]);
  };
  await goesOn(done);
  // A restart may be over between two calls: it comes again until one met it.
  await expect
    .poll(() => interrupt(() => goesOn(refused)).then(() => ledger.refusals), soon)
    .toBeGreaterThan(0);
  await goesOn(done);
  await Promise.all([work.stop(), reading.stop()]);

  expect(server.child.exitCode).toBeNull();
  expect(await checkLedger({ databaseUrl: postgres.url, dataDir: "" }, ledger)).toEqual([]);
  const answer = await fetch(`${url}/api/quotation/${first}/files`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { files: { id: string }[] } };
  expect(data.files.map(({ id }) => id)).toEqual(expect.arrayContaining([...others.attached]));
});
