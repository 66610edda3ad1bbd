import { beforeAll, expect, test } from "vitest";
import type { TableVersion } from "#contract/price-tables/price-tables-api.ts";
import type { Impact } from "#contract/reprice/impact-api.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { csvForm } from "#server/testing/csv-form.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import type { TableFiles } from "../price-tables/upload/file-jobs.ts";
import { findImpact } from "./impact-work.ts";

onSqliteServer("the impact of a price table on an offer", (server) => {
  const admin = () => server().users.admin;
  let alternateCapacity: string;
  beforeAll(async () => {
    await seedPrices(server());
    const [firm, alternate] = [
      await saveGolden(server(), admin(), "SG-1"),
      await saveGolden(server(), admin(), "SG-2"),
    ];
    const positions = [positionOf(firm), positionOf(alternate, { kind: "alternate", alternate_to: 1 })];
    offerIn(await server().call(admin(), "POST", "/api/offers", { positions }));
    const capacities = await server()
      .database.db.selectFrom("sales")
      .select(["number", "capacity"])
      .where("noun", "=", "quotation")
      .orderBy("serial")
      .execute();
    expect(new Set(capacities.map(({ capacity }) => capacity)).size).toBe(2);
    alternateCapacity = capacities[1]?.capacity ?? "";
  });

  test("is known when only an alternate has no price any more", async () => {
    const query = "database=single_girder_cranes&collection=hoist";
    const { versions } = (await server().call(admin(), "GET", `/api/admin/versions?${query}`)).json<{
      versions: TableVersion[];
    }>();
    const csv = (await server().call(admin(), "GET", `/api/admin/versions/${versions[0]?.id}/csv`)).payload;
    const [head = [], ...rows] = csv
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(","));
    const [capacity, price] = [head.indexOf("capacity"), head.indexOf("price")];
    const dearer = rows
      .filter((row) => row[capacity] !== alternateCapacity)
      .map((row) => row.with(price, String(Number(row[price]) + 1000)));
    expect(dearer.length).toBeLessThan(rows.length);
    const form = csvForm([head, ...dearer].map((row) => row.join(",")).join("\n"));
    const { data } = (await server().call(admin(), "POST", "/api/admin/csv-impact", form)).json<{
      data: Impact;
    }>();
    expect(data.offers).toMatchObject({ touched: 1, unpriced: 0, items: [{ problem: null }] });
  });

  test("is refused when the database becomes unavailable at any of its queries", async () => {
    const { db } = server().database;
    const { rows_id: rowsId } = await db
      .selectFrom("price_table_versions")
      .select("rows_id")
      .where("crane_type", "=", "single-girder")
      .where("collection", "=", "hoist")
      .executeTakeFirstOrThrow();
    const asked = { candidate: { kind: "version", collection: "hoist", rowsId }, day: "2026-11-20" } as const;
    /** Finds the impact on a database that is unavailable from one query on; returns the number of queries. */
    const findUntil = async (last: number): Promise<number> => {
      let queries = 0;
      const failing = db.withPlugin({
        transformQuery({ node }) {
          if (queries === last) throw new Rejection("unavailable", "The database is unavailable");
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await findImpact(failing, "single-girder", asked, undefined as unknown as TableFiles);
      return queries;
    };
    const all = await findUntil(Number.POSITIVE_INFINITY);
    expect(all).toBeGreaterThan(3);
    for (let last = 0; last < all; last++)
      await expect(findUntil(last), `query ${last}`).rejects.toThrow("The database is unavailable");
  });
});
