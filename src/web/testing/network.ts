import type { InjectOptions } from "fastify";
import type { TestServer } from "#server/testing/app.ts";

/** A request as it left the page, and when (by the page's own clock). */
export type Sent = { method: string; path: string; body: unknown; at: number };

/** A request that a test keeps on the way, until it says what becomes of it. */
export type Held = {
  /** The server hears it, and its answer arrives. */
  letThrough: () => void;
  /** It never arrives, as when there is no network. */
  lose: () => void;
  /** Something on the way answers in the server's place. */
  answer: (status: number, body?: object) => void;
};

export type Network = {
  sent: readonly Sent[];
  fetch: typeof fetch;
  /** Keeps the next request to this path. */
  hold: (path: string) => Held;
};

type Fate = { is: "through" } | { is: "lost" } | { is: "answered"; status: number; body: object };

/** The network between a page and a server of ours: what the page fetches, the server answers, unless a test holds it back. */
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
