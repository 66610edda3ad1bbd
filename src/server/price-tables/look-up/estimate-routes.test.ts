import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { differencesFrom, girderCases } from "#domain/testing/girder-golden.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { csvForm } from "#server/testing/csv-form.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onSqliteServer("estimates of spans", (server) => {
  beforeAll(() => seedPrices(server()));
  const replace = (database: string, collection: string, csv: string) =>
    server().call(
      server().users.admin,
      "POST",
      "/api/admin/replace-collection-data",
      csvForm(csv, { database, collection, name: `${collection}.csv` }),
    );
  const ask = (body: object) => server().call(server().users.employee, "POST", "/api/span/estimate", body);

  test.each(
    girderCases
      .filter(({ table, expected }) => !table && expected.status === 200)
      .map((worked) => [`${worked.id}: ${worked.title}`, worked] as const),
  )("have the figures of worked case %s", async (_name, { inputs, expected }) => {
    const answer = await ask(inputs);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    const { status: _, ...figures } = expected;
    expect(differencesFrom(figures, data, inputs.metal_price)).toEqual([]);
    expect(data.table_version).toMatch(/\S/);
  });

  test.each(
    girderCases
      .filter(({ expected }) => expected.status === 404)
      .map((worked) => [`${worked.id}: ${worked.title}`, worked] as const),
  )("refuse worked case %s with its sentence", async (_name, { inputs, expected }) => {
    const answer = await ask(inputs);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: expected.detail });
  });

  test("accept inputs like other look-ups, and name what is wrong with others", async () => {
    const texts = await ask({ crane_type: "Double Girder", capacity: "16 t", span_width_m: "24" });
    expect(texts.json().data).toMatchObject({ weight_kg: 13_805, suggested_price: 13_805 * 80 });
    for (const [body, sentence] of [
      [{ span_width_m: 12 }, "Capacity is required"],
      [{ capacity: "5T" }, "Span Width is required"],
      [{ capacity: "5T", span_width_m: 0 }, "Span Width must be above 0"],
      [{ capacity: "five", span_width_m: 12 }, "Capacity must be in tonnes, such as 7.5T"],
      [{ capacity: "5T", span_width_m: 11, metal_price: -1 }, "Metal Price must be at least 0"],
      [{ capacity: "5T", span_width_m: 11, hoist: { hoist_type: "Chain" } }, "Height is required"],
      [
        { capacity: "5T", span_width_m: 11, hoist: { hoist_type: "x".repeat(201), height_m: 6 } },
        "Hoist Type must be at most 200 characters",
      ],
    ] as const) {
      const answer = await ask(body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().detail[0].msg).toBe(sentence);
    }
  });

  test("use the tables in force", async () => {
    const worked = girderCases.find(({ table }) => table !== undefined);
    if (!worked) throw new RangeError("No worked case changes the table");
    const { status: _, ...figures } = worked.expected;
    const before = (await ask(worked.inputs)).json().data.table_version;
    const seed = readFileSync(
      new URL("../../../../seed/double_girder_cranes/span.csv", import.meta.url),
      "utf8",
    );
    const [head = "", ...lines] = seed.trim().split("\n");
    const lighter = lines.map((line) => {
      const cells = line.split(",");
      return [...cells.slice(0, -1), (Number(cells.at(-1)) * 0.7).toFixed(1)].join();
    });
    const replaced = await replace("double_girder_cranes", "span", [head, ...lighter, ""].join("\n"));
    expect(replaced.statusCode).toBe(200);
    const { data } = (await ask(worked.inputs)).json();
    expect(differencesFrom(figures, data, worked.inputs.metal_price)).toEqual([]);
    expect(data.table_version).not.toBe(before);

    const hoist = { hoist_type: "Wire Rope Hoist Crab", height_m: 9 };
    expect((await ask({ ...worked.inputs, hoist })).json().data.warnings).toEqual(["k_out_of_range"]);
    const heavy = "capacity,hoist_type,height_m,price,weight_kg\n16T,Wire Rope Hoist Crab,9,100000,9000\n";
    expect((await replace("double_girder_cranes", "hoist", heavy)).statusCode).toBe(200);
    const carried = (await ask({ ...worked.inputs, hoist })).json().data;
    expect(carried.warnings).toEqual(["heavy_hoist", "k_out_of_range"]);
    expect(carried.working.trolley_kg).toBe(9000);
  });
});

onSqliteServer("estimates without price tables", (server) => {
  test("are refused", async () => {
    const body = { capacity: "5T", span_width_m: 12 };
    const answer = await server().call(server().users.employee, "POST", "/api/span/estimate", body);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toBe("5T x 12 m: the price table has no spans to estimate from");
  });
});
