import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { onSqliteServer, type TestServer } from "#server/testing/app.ts";
import { contractRoutes } from "#server/testing/contract-endpoints.ts";
import { fuzzOperation, type Input } from "#server/testing/fuzz/fuzz-operation.ts";
import { misfits } from "#server/testing/fuzz/json-schema.ts";
import { type ApiDescription, type Operation, operationsOf } from "#server/testing/fuzz/operations.ts";
import { samplesOf } from "#server/testing/fuzz/samples.ts";
import { finalOfGolden, saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

// `npm run bench -- fuzz` sends 300 inputs to each call, with five seeds, on both databases.
const runs = 2;
const seed = 9;

onSqliteServer("inputs made from the API description", (server) => {
  let description: ApiDescription;
  let saved: SavedQuotation;
  let samples: Record<string, Input>;
  let version = "";
  const statuses = new Set<number>();

  beforeAll(async () => {
    await seedPrices(server());
    const { call, users } = server();
    description = (await call(users.admin, "GET", "/api/openapi.json")).json();
    saved = await saveGolden(server(), users.employee, "SG-1");
    const address = "/api/admin/versions?database=single_girder_cranes&collection=column";
    version = (await call(users.admin, "GET", address)).json<{ versions: [{ id: string }] }>().versions[0].id;
    const final = await finalOfGolden(server(), users.admin, "SG-1");
    samples = samplesOf({ final, userId: users.manager.id, versionId: version });
  });
  afterAll(() => {
    expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 422]));
  });

  const operationAt = (method: string, path: string): Operation => {
    const found = operationsOf(description).find((each) => each.method === method && each.path === path);
    if (!found) throw new Error(`${method} ${path} is not described`);
    return found;
  };
  const knownTo = ({ users }: TestServer): string[] => [
    saved.quotation_id,
    users.employee.id,
    "employee",
    version,
    "single_girder_cranes",
    "column",
    "5T",
    "10",
    "single",
    "2026-11-20",
  ];

  describe.each(
    contractRoutes.map(({ path, endpoint }) => [endpoint.method, path.replace(/:(\w+)/g, "{$1}")]),
  )("%s %s", (method = "", path = "") => {
    test("get only answers that the description allows", async () => {
      let callers = 0;
      const token = async () => (await server().addUser(`c${method}${path}${++callers}`, "admin")).token;
      await fuzzOperation(
        operationAt(method, path),
        {
          app: server().app,
          schemas: description.components.schemas,
          token,
          known: knownTo(server()),
          samples,
        },
        { runs, seed, onStatus: (status) => void statuses.add(status) },
      );
    });
  });
});

test("finds an answer that breaks its schema", () => {
  const schemas = { Name: { type: "string", maxLength: 3 } };
  const schema = {
    type: "object",
    required: ["name", "kind"],
    properties: { name: { $ref: "#/components/schemas/Name" }, kind: { enum: ["a", "b"] } },
    additionalProperties: false,
  };
  expect(misfits({ name: "abc", kind: "a" }, schema, schemas)).toEqual([]);
  expect(misfits({ name: "abcd", kind: "c", more: 1 }, schema, schemas)).toEqual([
    "answer.name is too long",
    "answer.kind is none of a, b",
    "answer has an unknown more",
  ]);
  expect(misfits([], schema, schemas)).toEqual(["answer is array, not object"]);
});
