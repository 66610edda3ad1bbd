import type { InjectOptions } from "fastify";
import type { TestServer } from "#server/testing/app.ts";

/** A request of the page and its time (by the page's clock). */
export type Sent = { method: string; path: string; body: unknown; at: number };

/** A request that a test holds back until it decides. */
export type Held = {
  /** Passes the request to the server and the answer to the page. */
  letThrough: () => void;
  /** Fails the request, as without a network. */
  lose: () => void;
  /** Answers in place of the server, as a proxy does. */
  answer: (status: number, body?: object) => void;
};

export type Network = {
  sent: readonly Sent[];
  fetch: typeof fetch;
  /** Holds back the next request to this path. */
  hold: (path: string) => Held;
};

type Fate = { is: "through" } | { is: "lost" } | { is: "answered"; status: number; body: object };

/** The network between a page and a real server. A test may hold requests back. */
export function makeNetwork(server: () => TestServer): Network {
  const sent: Sent[] = [];
  const waiting: { path: string; fate: Promise<Fate> }[] = [];

  async function carry(url: string, path: string, init: RequestInit): Promise<Response> {
    const index = waiting.findIndex((each) => each.path === path);
    const [gate] = index < 0 ? [] : waiting.splice(index, 1);
    const fate = (await gate?.fate) ?? { is: "through" };
    if (fate.is === "lost") throw new TypeError("Failed to fetch");
    if (fate.is === "answered") return Response.json(fate.body, { status: fate.status });
    const answer = await server().app.inject({
      method: init.method as NonNullable<InjectOptions["method"]>,
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" && { payload: init.body }),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const body = answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null;
    return new Response(body, { status: answer.statusCode, headers });
  }

  return {
    sent,
    fetch: (input, init = {}) => {
      const url = String(input);
      const [path = ""] = url.split("?");
      const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
      sent.push({ method: init.method ?? "GET", path, body, at: performance.now() });
      const { signal } = init;
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
      return Promise.race([carry(url, path, init), aborted]);
    },
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<Fate>();
      waiting.push({ path, fate: promise });
      return {
        letThrough: () => resolve({ is: "through" }),
        lose: () => resolve({ is: "lost" }),
        answer: (status, body = {}) => resolve({ is: "answered", status, body }),
      };
    },
  };
}
