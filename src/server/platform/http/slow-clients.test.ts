import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../new-id.ts";
import { makeHttpServer } from "./http-server.ts";

let app: Awaited<ReturnType<typeof makeHttpServer>>;

beforeAll(async () => {
  app = makeHttpServer({
    config: { logLevel: "silent", trustProxy: false },
    newId,
    html: "",
    limits: { head: 300, request: 600, silence: 900, check: 50 },
  });
  app.post("/take", async (request) => ({ took: request.body }));
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

async function open(): Promise<{ socket: Socket; said: Promise<string> }> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  // Data that is sent after the server closed the connection.
  socket.on("error", () => {});
  await once(socket, "connect");
  return { socket, said: text(socket) };
}

/**
 * Sends the start of a request, then a piece every few moments until the server answers. Each time what has arrived is
 * read first: a piece that comes to a connection which the server has closed destroys the answer that still lies there.
 */
async function answerToSlow(start: string, piece: string): Promise<string> {
  const { socket, said } = await open();
  socket.write(start);
  let isAnswered = false;
  const timer = setInterval(() => setImmediate(() => isAnswered || socket.write(piece)), 20);
  const stop = () => {
    isAnswered = true;
    clearInterval(timer);
  };
  socket.once("readable", stop).once("close", stop);
  try {
    return await said;
  } catch (problem) {
    // A piece that the server had not read when it closed has reset the connection, with the answer: once more.
    if ((problem as NodeJS.ErrnoException).code !== "ECONNRESET") throw problem;
    return answerToSlow(start, piece);
  }
}

/** An answer in the form of all refusals, with a request id. */
const refusal = (status: number, detail: string): RegExp =>
  new RegExp(
    `^HTTP/1\\.1 ${status} [\\s\\S]*application/json[\\s\\S]*\\r\\nx-request-id: [0-9a-f-]{36}\\r\\n[\\s\\S]*\\r\\n\\{"detail":"${detail}"\\}$`,
    "i",
  );

test("closes a connection that sends nothing", async () => {
  const { said } = await open();
  expect(await said).toMatch(/^(HTTP\/1\.1 408|$)/);
});

test.each([
  ["head of a request", "GET /take HTTP/1.1\r\nHost: x\r\n", "X-More: and more\r\n"],
  [
    "body",
    "POST /take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n",
    " ",
  ],
])("closes a connection that never ends the %s", async (_, start, piece) => {
  expect(await answerToSlow(start, piece)).toMatch(refusal(408, "The request took too long to arrive."));
});

test("refuses heads that are too large or not HTTP", async () => {
  const large = await open();
  large.socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${"a".repeat(20_000)}\r\n\r\n`);
  expect(await large.said).toMatch(refusal(431, "The head of the request is too large."));
  for (const head of [
    "NONSENSE\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: x\r\nBad Name: x\r\n\r\n",
    "GET / HTTP/3.7\r\nHost: x\r\n\r\n",
  ]) {
    const other = await open();
    other.socket.end(head);
    expect(await other.said).toMatch(refusal(400, "The request is not valid HTTP."));
  }
});

test.each([
  ["GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 400"],
  ["GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n", "HTTP/1.1 400"],
  ["GET / HTTP/1.0\r\n\r\n", "HTTP/1.1 404"],
  ["GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n", "HTTP/1.1 404"],
])("answers %j with a request id", async (head, status) => {
  const { socket, said } = await open();
  socket.end(head);
  expect(await said).toMatch(new RegExp(`^${status} [\\s\\S]*x-request-id: [0-9a-f-]{36}\\r\\n`));
});
