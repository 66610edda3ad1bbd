import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { PriceBridgeRecord } from "#contract/sales/sales-api.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { lineBesideConditions } from "#domain/price-bridge/price-bridge-lines.ts";
import {
  bridgeCase,
  bridgeCases,
  craneTypeOfCase,
  type PriceBridgeCase,
  type PriceBridgeSide,
  paiseIn,
  requestOfSide,
} from "#domain/testing/bridge-cases.ts";
import { exampleRows } from "#domain/testing/example-tables.ts";
import { indexTables, type Tables } from "#domain/testing/golden.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { askFinal, finalCall } from "#server/testing/golden-quotations.ts";
import { replaceByExample, replaceTable } from "#server/testing/replace-table.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

type Data<T> = { data: T };
type Files = Readonly<Record<string, string | undefined>>;

/** The price bridge in paise, and its lines with plain minus signs, as in the worked bridges. */
const plain = ({ from_total, to_total, causes, line, customer_line }: PriceBridgeRecord) => ({
  from: signedPaise(from_total),
  to: signedPaise(to_total),
  causes: causes.map((cause) => ({
    component: cause.component,
    kind: cause.kind,
    cost: signedPaise(cause.cost_effect),
    total: signedPaise(cause.total_effect),
  })),
  line: line.replaceAll("−", "-"),
  customer_line: customer_line.replaceAll("−", "-"),
});
const signedPaise = (rupees: number) => Math.sign(rupees) * (paiseOrNull(Math.abs(rupees)) ?? Number.NaN);

/** The worked bridge, whose line for the customer names the changed conditions, too. */
const expectedOf = ({ expected }: PriceBridgeCase, { conditions = [] }: PriceBridgeRecord) => ({
  from: paiseIn(expected.from_total),
  to: paiseIn(expected.to_total),
  causes: expected.causes.map((cause) => ({
    component: cause.component,
    kind: cause.kind,
    cost: paiseIn(cause.cost_effect),
    total: paiseIn(cause.total_effect),
  })),
  line: expected.line,
  customer_line: lineBesideConditions(expected.customer_line, conditions),
});

onBothServers("the worked bridges", (server, kind) => {
  beforeAll(() => seedPrices(server()));

  async function replace(craneType: CraneTypeId, files: Files): Promise<void> {
    for (const [collection, csv] of Object.entries(files))
      await replaceTable(server(), craneType, collection, csv ?? "");
  }

  /** The tables as they were at first, again. */
  async function restore(craneType: CraneTypeId, files: Files): Promise<void> {
    for (const collection of Object.keys(files)) await replaceByExample(server(), craneType, collection);
  }

  async function save(
    as: TestUser,
    craneType: CraneTypeId,
    side: PriceBridgeSide,
    tables: Tables,
    revises?: SavedQuotation,
  ): Promise<SavedQuotation> {
    const change = revises && { revises: { quotation_id: revises.quotation_id, revision: revises.revision } };
    const final = await askFinal(server(), as, finalCall(requestOfSide(craneType, side, tables), change));
    expect(final.statusCode, final.body).toBe(200);
    const saved = await server().call(as, "POST", "/api/quotation/save", {
      user: as.username,
      quotation_data: final.json<Data<object>>().data,
      ...(revises && { reason: "Revised" }),
    });
    expect(saved.statusCode, saved.body).toBe(201);
    return saved.json<Data<SavedQuotation>>().data;
  }

  const ask = async (as: TestUser, path: string) =>
    (await server().call(as, "GET", `/api/quotation/${path}`)).json<Data<PriceBridgeRecord>>().data;

  // All of them read and write in the same way, so that PostgreSQL runs one of each crane type.
  const ids = kind === "sqlite" ? bridgeCases.map(({ id }) => id) : ["B-1", "B-8"];
  test.each(ids)(
    "%s is equal between two revisions and two quotations, and stays after new tables",
    async (id) => {
      const found = bridgeCase(id);
      const craneType = craneTypeOfCase(found);
      const { employee } = server().users;
      const files: Files = { ...found.a.tables, ...found.b.tables };
      try {
        await replace(craneType, found.a.tables);
        const before = tablesWith(craneType, found.a.tables);
        const first = await save(employee, craneType, found.a, before);
        await replace(craneType, found.b.tables);
        const after = tablesWith(craneType, files);
        const revised = await save(employee, craneType, found.b, after, first);
        const other = await save(employee, craneType, found.b, after);
        expect(revised).toMatchObject({ quotation_id: first.quotation_id, revision: 1 });

        const one = `${first.quotation_id}/bridge`;
        const bridge = await ask(employee, `${one}?from=0&to=1`);
        expect(plain(bridge)).toEqual(expectedOf(found, bridge));
        for (const [at, cause] of found.expected.causes.entries())
          for (const text of "words_hold" in cause ? (cause.words_hold ?? []) : [])
            expect(bridge.causes[at]?.words).toContain(text);
        expect(await ask(employee, one)).toEqual(bridge);
        const back = await ask(employee, `${one}?from=1&to=0`);
        expect(signedPaise(back.to_total - back.from_total)).toBe(
          -signedPaise(bridge.to_total - bridge.from_total),
        );

        // B's quotation beside the revision is the same one, so that nothing moved. Beside A it is the same bridge.
        const twin = await ask(employee, `compare?a=${first.quotation_id}&b=${other.quotation_id}`);
        expect([twin.line, twin.a.revision, twin.b.revision]).toEqual(["No change", 1, 0]);
        await restore(craneType, files);
        expect(await ask(employee, `${one}?from=0&to=1`)).toEqual(bridge);
      } finally {
        await restore(craneType, files);
      }
    },
  );

  test("the bridge of a revision leads from the one before it", async () => {
    const { a, b } = bridgeCase("B-2");
    const { employee } = server().users;
    const tables = tablesWith("single-girder", {});
    const first = await save(employee, "single-girder", a, tables);
    const second = await save(employee, "single-girder", b, tables, first);
    await save(employee, "single-girder", a, tables, second);
    const bridge = `${first.quotation_id}/bridge`;
    const [last, all] = [await ask(employee, bridge), await ask(employee, `${bridge}?from=0`)];
    expect(last).toEqual(await ask(employee, `${bridge}?from=1&to=2`));
    expect(last.line).not.toBe("No change");
    expect(all.line).toBe("No change");
  });

  test("compare takes the newest revisions of two quotations of the same crane type", async () => {
    const found = bridgeCase("B-2");
    const { employee, manager } = server().users;
    const tables = tablesWith("single-girder", {});
    const a = await save(employee, "single-girder", found.a, tables);
    const b = await save(employee, "single-girder", found.b, tables);
    const bridge = await ask(manager, `compare?a=${a.quotation_id}&b=${b.quotation_id}`);
    expect(plain(bridge)).toEqual(expectedOf(found, bridge));
    expect([bridge.a, bridge.b]).toEqual([
      { quotation_id: a.quotation_id, revision: 0 },
      { quotation_id: b.quotation_id, revision: 0 },
    ]);
    const double = await save(
      employee,
      "double-girder",
      bridgeCase("B-8").a,
      tablesWith("double-girder", {}),
    );
    const refused = await server().call(
      employee,
      "GET",
      `/api/quotation/compare?a=${a.quotation_id}&b=${double.quotation_id}`,
    );
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ detail: string }>().detail).toContain("cannot be compared line by line");
    const stranger = await server().addUser("stranger", "employee");
    const hidden = await server().call(
      stranger,
      "GET",
      `/api/quotation/compare?a=${a.quotation_id}&b=${b.quotation_id}`,
    );
    expect(hidden.statusCode).toBe(403);
  });
});

/** The example tables with some of one crane type's replaced by files. */
const tablesWith = (craneType: CraneTypeId, files: Files): Tables =>
  indexTables((crane, component) => {
    const file = crane === craneType ? files[component] : undefined;
    return file === undefined ? exampleRows(crane, component) : parse(file, { columns: true });
  });
