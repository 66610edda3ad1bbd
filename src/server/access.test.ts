import { describe, expect, test } from "vitest";
import { type Action, type Role, roles } from "#domain/people/roles.ts";
import { expectedRights } from "#domain/testing/expected-rights.ts";
import { onSqliteServer, type TestServer } from "#server/testing/app.ts";
import { contractRoutes } from "#server/testing/contract-endpoints.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const addressOf = (path: string): string => path.replace(/:\w+/g, "none-such");
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);

const may = (role: Role, access: Action): boolean =>
  expectedRights[access].includes(role.charAt(0).toUpperCase());

let callers = 0;
/** Each call has a separate caller, because some calls end sessions. */
const callerOf = (server: TestServer, role: Role) => server.addUser(`caller${++callers}`, role);

onSqliteServer("every call of the contract", (server) => {
  test("is bound, and no other call is bound", async () => {
    const described = await server().call(server().users.admin, "GET", "/api/openapi.json");
    const paths = described.json<{ paths: Record<string, object> }>().paths;
    const bound = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const wanted = contractRoutes.map(
      ({ path, endpoint }) => `${endpoint.method} ${path.replace(/:(\w+)/g, "{$1}")}`,
    );
    expect(bound.sort()).toEqual([...wanted].sort());
  });

  describe.each(contractRoutes.map((route) => [`${route.endpoint.method} ${route.path}`, route] as const))(
    "%s",
    (_name, { path, endpoint: { method, access } }) => {
      const url = addressOf(path);
      const body = method === "GET" || method === "DELETE" ? undefined : {};

      test("answers 401 to visitors and 403 to roles without access", async () => {
        const { app, call } = server();
        if (access === "public") {
          expect([200, 422]).toContain((await call(null, method, url, body)).statusCode);
          return;
        }
        const nobody = await call(null, method, url, body);
        expect(nobody.statusCode).toBe(401);
        expect(nobody.headers["www-authenticate"]).toBe("Bearer");
        for (const authorization of ["Bearer none-such", "Basic YWRtaW46YWRtaW4=", "Bearer", "Bearer a b"]) {
          const stranger = await app.inject({
            method,
            url,
            headers: { authorization },
            ...(body ? { payload: body } : {}),
          });
          expect(stranger.statusCode).toBe(401);
        }
        for (const role of roles) {
          const answer = await call(await callerOf(server(), role), method, url, body);
          if (may(role, access)) expect([200, 202, 400, 404, 415, 422]).toContain(answer.statusCode);
          else expect(answer.statusCode).toBe(403);
        }
      });

      test("accepts no other method", async () => {
        for (const other of methods) {
          // Another call may have the same address, or one with a parameter.
          if (
            contractRoutes.some(
              (route) =>
                route.endpoint.method === other && patternOf(route.path).test(path.replace(/:/g, "")),
            )
          )
            continue;
          for (const caller of [null, ...roles.map((role) => server().users[role])])
            expect([404, 405]).toContain((await server().call(caller, other, url)).statusCode);
        }
        if (method === "GET" && access !== "public")
          expect((await server().app.inject({ method: "HEAD", url })).statusCode).toBe(401);
      });
    },
  );
});
