import { afterAll, beforeAll, expect, test } from "vitest";
import { childServers, settingsOf } from "#server/testing/child-servers.ts";
import { makeDatabase, type TestDatabase } from "#server/testing/databases.ts";

const run = childServers();

let made: TestDatabase;
beforeAll(async () => {
  made = await makeDatabase("sqlite");
});
afterAll(() => made.drop());

test("a stop lets the running call finish, also after a second signal", async () => {
  const server = run({ ...settingsOf(made), ADMIN_PASSWORD: "given one" });
  const url = await server.ready;
  // Its body is still on the way when the stop begins.
  let finish = (): void => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"username":"admin",'));
      finish = () => {
        controller.enqueue(new TextEncoder().encode('"password":"given one"}'));
        controller.close();
      };
    },
  });
  const headers = { "content-type": "application/json" };
  const answer = fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  await fetch(`${url}/api/health`);
  // npm repeats the terminal's signal; the system would merge two equal ones.
  server.child.kill("SIGHUP");
  server.child.kill("SIGINT");
  // It no longer takes new calls once the stop has begun.
  await expect
    .poll(() =>
      fetch(`${url}/api/health`).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  // A service manager tells every process, and the one that started this one passes it on.
  server.child.kill("SIGTERM");
  finish();
  expect((await answer).status).toBe(200);
  expect(await server.exit).toBe(0);
});

/** Makes a call whose body never ends. Returns its failure. */
async function callWithoutEnd(url: string): Promise<unknown> {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"username":')),
  });
  const headers = { "content-type": "application/json" };
  const options = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  return fetch(`${url}/api/auth/login`, options).catch((error: unknown) => error);
}

test("a stop does not wait for a call that never ends", async () => {
  const server = run(settingsOf(made));
  const url = await server.ready;
  const broken = callWithoutEnd(url);
  await fetch(`${url}/api/health`);
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(await broken).toBeInstanceOf(TypeError);
});

test("a second Ctrl+C stops the server without waiting for running calls", async () => {
  const server = run(settingsOf(made));
  const url = await server.ready;
  const broken = callWithoutEnd(url);
  await fetch(`${url}/api/health`);
  await expect
    .poll(() => {
      server.child.kill("SIGINT");
      return server.child.exitCode;
    })
    .toBe(1);
  expect(await broken).toBeInstanceOf(TypeError);
});
