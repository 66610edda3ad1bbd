import { expect, test } from "vitest";
import { buildTestApp, onSqliteServer } from "#server/testing/app.ts";

type Operation = {
  parameters: { name: string; in: string; required: boolean }[];
  responses: object;
  security: object[];
};
type Description = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

onSqliteServer("the API description", (server) => {
  const read = async (): Promise<Description> =>
    (await server().call(server().users.admin, "GET", "/api/openapi.json")).json();

  test("is only for administrators", async () => {
    expect((await server().call(null, "GET", "/api/openapi.json")).statusCode).toBe(401);
    expect((await server().call(server().users.employee, "GET", "/api/openapi.json")).statusCode).toBe(403);
    expect((await server().call(server().users.admin, "GET", "/api/openapi.json")).statusCode).toBe(200);
  });

  test("names every bound call with its parameters, answers and access", async () => {
    const { openapi, paths } = await read();
    expect(openapi).toBe("3.1.0");
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/api/auth/login", "/api/users/{id}", "/api/users/list"]),
    );
    expect(Object.keys(paths["/api/users/{id}"] ?? {}).sort()).toEqual(["delete", "put"]);
    expect(paths["/api/users/{id}"]?.put?.parameters).toEqual([
      expect.objectContaining({ name: "id", in: "path", required: true }),
    ]);
    expect(
      paths["/api/users/list"]?.get?.parameters.map(({ name, required }) => `${name} ${required}`),
    ).toEqual(["page false", "limit false", "search_term false", "role false", "is_active false"]);
    expect(Object.keys(paths["/api/users"]?.post?.responses ?? {})).toEqual([
      "201",
      "400",
      "401",
      "403",
      "404",
      "409",
      "413",
      "415",
      "422",
      "500",
      "503",
    ]);
    expect(paths["/api/auth/login"]?.post?.security).toEqual([]);
  });

  test("has a target for every reference", async () => {
    const description = await read();
    const references = JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g);
    for (const [, reference = ""] of references) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(Object.keys(description.components.schemas)).toContain(reference.split("/").at(-1));
    }
    expect(description.components.schemas).toHaveProperty("User");
  });

  test("is shown on a page without outside resources", async () => {
    const page = await server().call(null, "GET", "/api/docs/");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).not.toMatch(/https?:|<script>|style=/);
    for (const [, file = ""] of page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g))
      expect((await server().call(null, "GET", file)).statusCode).toBe(200);
  });

  test("needs no sign-in in development", async () => {
    const app = await buildTestApp(server().database, server().clock, { development: true });
    expect((await app.inject({ url: "/api/openapi.json" })).statusCode).toBe(200);
    await app.close();
  });
});
