import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { makeHttpServer } from "./http-server.ts";

test("refuses a call that arrives while the server stops", async () => {
  const app = makeHttpServer({
    config: { logLevel: "silent", trustProxy: false },
    newId: () => "one",
    html: "",
  });
  app.get("/api/quick", () => ({ done: true }));
  const stopping = new Promise<void>((resolve) => {
    app.addHook("preClose", (done) => {
      resolve();
      done();
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as { port: number }).port, "127.0.0.1").setEncoding("utf8");
  let heard = "";
  socket.on("data", (text: string) => {
    heard += text;
  });
  // The first half of a head: the connection is at work, so that stopping waits for it.
  const arrived = once(app.server, "connection");
  socket.write("GET /api/quick HTTP/1.1\r\n");
  const [connection] = (await arrived) as [{ bytesRead: number }];
  await expect.poll(() => connection.bytesRead).toBeGreaterThan(0);
  const closed = app.close();
  await stopping;
  socket.write("Host: x\r\n\r\n");
  await Promise.all([closed, once(socket, "close")]);
  expect(heard).toMatch(
    /^HTTP\/1\.1 503 [\s\S]*"detail":"The server is being stopped\. Please try again shortly\."/,
  );
});
