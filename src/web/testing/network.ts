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
  /** Answers in place of the server, as a proxy does. Without a body the answer passes as a file, too. */
  answer: (status: number, body?: object) => void;
};

export type Network = {
  sent: readonly Sent[];
  fetch: typeof fetch;
  /** Holds back the next request to this path. */
  hold: (path: string) => Held;
};

type Fate =
  | { kind: "through" }
  | { kind: "lost" }
  | { kind: "answered"; status: number; body: object | undefined };

/** An answer without a body of its own: an empty object for whoever reads JSON, and a file for whoever reads one. */
const emptyAnswer = (status: number): Response =>
  new Response("{}", { status, headers: { "content-type": "application/octet-stream" } });

function payloadOf(body: RequestInit["body"]): { payload?: string | FormData } {
  if (typeof body === "string") return { payload: body };
  if (!(body instanceof FormData)) return {};
  // The server's client knows a form by this tag, which happy-dom's forms lack.
  return { payload: Object.assign(body, { [Symbol.toStringTag]: "FormData" }) };
}

/** The network between a page and a real server. A test may hold requests back. */
export function makeNetwork(server: () => TestServer): Network {
  const sent: Sent[] = [];
  const waiting: { path: string; fate: Promise<Fate> }[] = [];

  async function carry(url: string, path: string, init: RequestInit): Promise<Response> {
    const index = waiting.findIndex((each) => each.path === path);
    const [gate] = index < 0 ? [] : waiting.splice(index, 1);
    const fate = (await gate?.fate) ?? { kind: "through" };
    if (fate.kind === "lost") throw new TypeError("Failed to fetch");
    if (fate.kind === "answered")
      return fate.body ? Response.json(fate.body, { status: fate.status }) : emptyAnswer(fate.status);
    const answer = await server().app.inject({
      method: init.method as NonNullable<InjectOptions["method"]>,
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...payloadOf(init.body),
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
        letThrough: () => resolve({ kind: "through" }),
        lose: () => resolve({ kind: "lost" }),
        answer: (status, body) => resolve({ kind: "answered", status, body }),
      };
    },
  };
}

/** The part of XMLHttpRequest that uploads use, over this network. */
export const uploadsOver = (network: Network): (new () => object) =>
  class {
    status = 0;
    responseText = "";
    timeout = 0;
    readonly upload = { onprogress: null };
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    readonly #headers = new Headers();
    readonly #stop = new AbortController();
    #method = "";
    #url = "";
    #answer: Response | null = null;

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    getResponseHeader = (name: string): string | null => this.#answer?.headers.get(name) ?? null;
    abort(): void {
      this.#stop.abort();
      this.onabort();
    }
    send(body: FormData): void {
      void this.#carry(body).then(
        () => this.onload(),
        () => this.#stop.signal.aborted || this.onerror(),
      );
    }
    async #carry(body: FormData): Promise<void> {
      const { signal } = this.#stop;
      this.#answer = await network.fetch(this.#url, {
        method: this.#method,
        headers: this.#headers,
        body,
        signal,
      });
      this.status = this.#answer.status;
      this.responseText = await this.#answer.text();
    }
  };
