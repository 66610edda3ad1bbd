import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startChildServer } from "#server/testing/child-server.ts";
import { makeDatabase } from "#server/testing/databases.ts";
import { signIn } from "#server/testing/durability/work.ts";

/** Begins a call and disconnects in the middle of its body. */
async function breakOff(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const head = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  socket.end(`${head}Content-Length: 100\r\n\r\n{"user`);
  await once(socket.resume(), "close");
}

const secrets = ["given one", "wrong guess", "first password", "second password"];

test("logs events as JSON lines with user and act, and without secrets", async () => {
  const made = await makeDatabase("sqlite");
  const server = startChildServer({
    DATA_DIR: made.settings.dataDir,
    ADMIN_PASSWORD: "given one",
    LOG_LEVEL: "trace",
  });
  const url = await server.ready;
  const token = await signIn(url, "admin", "given one");
  const ask = (method: string, address: string, body?: object) =>
    fetch(`${url}${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await expect(signIn(url, "admin", "wrong guess")).rejects.toThrow("401");
  const profile = { username: "asha", email: "asha@cranes.example", full_name: "Asha", role: "employee" };
  const made201 = await ask("POST", "/api/users", { ...profile, password: "first password" });
  const { id } = (await made201.json()) as { id: string };
  await ask("PUT", `/api/users/${id}/password`, { new_password: "second password" });
  await ask("POST", "/api/users", { ...profile, password: 12 });
  await ask("DELETE", `/api/users/${id}`);
  await breakOff(url);
  // The server notices the broken connection a moment later.
  await expect.poll(server.output).toContain('"malformed"');
  await ask("POST", "/api/auth/logout");
  const refused = await ask("GET", "/api/users/list");
  expect(await server.stop()).toBe(0);

  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const events = lines.filter(({ event }) => event !== undefined && event !== "refused");
  expect(events.map(({ event }) => event)).toEqual([
    "sign-in",
    "sign-in from a new device",
    "sign-in refused",
    "user created",
    "password changed",
    "user deleted",
    "sign-out",
  ]);
  expect(events[3]).toMatchObject({ actor: "admin", subject: { type: "user", id }, address: "127.0.0.1" });
  expect(
    lines
      .filter(({ event }) => event === "refused")
      .map(({ refusal, call, actor, address }) => [refusal, call, actor, address]),
  ).toEqual([
    ["unauthenticated", "POST /api/auth/login", null, "127.0.0.1"],
    ["invalid", "POST /api/users", "admin", "127.0.0.1"],
    ["malformed", "POST /api/auth/login", null, "127.0.0.1"],
    ["unauthenticated", "GET /api/users/list", null, "127.0.0.1"],
  ]);
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  // Each line of a call carries the id that its answer carried.
  expect(lines.at(-1)).toBeDefined();
  expect(lines.some(({ reqId }) => reqId === refused.headers.get("x-request-id"))).toBe(true);
  for (const secret of [...secrets, token]) expect(server.output()).not.toContain(secret);
  expect(server.output()).not.toMatch(/bearer/i);
  await made.drop();
});
