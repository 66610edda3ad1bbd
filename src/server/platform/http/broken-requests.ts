import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests that Node refuses early, in the form of every other refusal. */
const refusals: Readonly<Record<string, readonly [status: string, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive."],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The head of the request is too large."],
};
const unreadable = ["400 Bad Request", "The request is not valid HTTP."] as const;

/** Makes the answer to what cannot be read as a request, with a request id of its own as every other answer; it hangs up. */
export const makeBrokenRequestRefusal = (newId: () => string) =>
  function refuse(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    // A client that left in the middle of a body gets no answer, and its call is refused.
    if (error.code === "HPE_INVALID_EOF_STATE") return void socket.destroy(error);
    const [status, detail] = refusals[error.code ?? ""] ?? unreadable;
    const reqId = newId();
    this.log.info({ event: "refused", refusal: status, address: socket.remoteAddress, reqId }, detail);
    const body = JSON.stringify({ detail });
    const head = [
      `HTTP/1.1 ${status}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      `X-Request-Id: ${reqId}`,
      "Connection: close",
    ];
    if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
    socket.destroy(error);
  };
