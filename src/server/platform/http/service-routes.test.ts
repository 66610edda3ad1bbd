import { expect, test } from "vitest";
import { onBothServers } from "#server/testing/app.ts";

onBothServers("service", (server, kind) => {
  test("health names the database and the version", async () => {
    const answer = await server().call(null, "GET", "/api/health");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: "ok", database: kind, version: "0.0.0-test" });
  });

  test("company contains no bank details", async () => {
    const answer = await server().call(null, "GET", "/api/company/");
    expect(answer.statusCode).toBe(200);
    expect(answer.json().name).toBe("Example Cranes");
    expect(answer.body).not.toContain("bank");
    expect(answer.body).not.toContain("ifsc");
  });
});
