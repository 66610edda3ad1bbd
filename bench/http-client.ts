import { connect, type Socket } from "node:net";

/** `head` is the status line with the headers, as they came. */
export type Answer = { status: number; head: string; body: Buffer };
export type HttpClient = {
  send(method: string, path: string, body?: string): Promise<Answer>;
  close(): void;
};

type Asked = { request: string; resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** The first answer in these bytes, once all of it is there. */
function readAnswer(bytes: Buffer): { answer: Answer; rest: Buffer } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without its length: ${head}`);
  const from = end + 4;
  const until = from + Number(length);
  if (bytes.length < until) return undefined;
  return {
    answer: { status: Number(head.slice(9, 12)), head, body: bytes.subarray(from, until) },
    rest: bytes.subarray(until),
  };
}

/**
 * Kept connections to one server, on each one call after the other. It speaks HTTP on bare sockets: `node:http` and
 * `fetch` cost more than the server that is measured, and would hide what it can do.
 */
export function makeHttpClient(url: string, token: string | null, connections: number): HttpClient {
  const { hostname, port, host } = new URL(url);
  const common = `host: ${host}\r\n${token === null ? "" : `authorization: Bearer ${token}\r\n`}`;
  const waiting: Asked[] = [];
  const idle: ((asked: Asked) => void)[] = [];
  const sockets = new Set<Socket>();

  function open(first: Asked): void {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    sockets.add(socket);
    let asked: Asked | undefined;
    let bytes: Buffer = Buffer.alloc(0);
    const ask = (next: Asked): void => {
      asked = next;
      socket.write(next.request, "utf8");
    };
    const lose = (error: Error): void => {
      sockets.delete(socket);
      const at = idle.indexOf(ask);
      if (at >= 0) idle.splice(at, 1);
      asked?.reject(error);
      asked = undefined;
      socket.destroy();
    };
    socket.on("data", (chunk) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      try {
        const read = readAnswer(bytes);
        if (!read || !asked) return;
        bytes = read.rest;
        const { resolve } = asked;
        asked = undefined;
        const next = waiting.shift();
        if (next) ask(next);
        else idle.push(ask);
        resolve(read.answer);
      } catch (error) {
        lose(error as Error);
      }
    });
    socket.on("error", lose);
    socket.on("close", () => lose(new Error("The server closed the connection")));
    ask(first);
  }

  return {
    send: (method, path, body) =>
      new Promise((resolve, reject) => {
        const content =
          body === undefined
            ? ""
            : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
        const request = `${method} ${path} HTTP/1.1\r\n${common}${content}\r\n${body ?? ""}`;
        const asked = { request, resolve, reject };
        const ask = idle.pop();
        if (ask) ask(asked);
        else if (sockets.size < connections) open(asked);
        else waiting.push(asked);
      }),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
