import type { Endpoint, Method, Shape } from "#contract/endpoint.ts";
import type { Api } from "./api.ts";
import { type BindOptions, bind, type CallOf, type InputSchemas } from "./serve.ts";

/** A document to download. */
export type FileAnswer = {
  content: Uint8Array | string;
  /** Its media type, such as `text/csv; charset=utf-8`. */
  type: string;
  /** Plain ASCII: the name under which the browser keeps it. */
  name: string;
};

type Schemas<E> = E extends Endpoint<infer S extends Shape, Method, string> ? InputSchemas<S> : never;

/** Binds an endpoint that answers with a file. */
export function serveFile<E extends Endpoint, D extends Schemas<E>>(
  api: Api,
  endpoint: E,
  schemas: D,
  handler: (call: CallOf<E, D>) => Promise<FileAnswer>,
  options: BindOptions = {},
): void {
  if (endpoint.kind !== "file") throw new Error(`${endpoint.path} is no file endpoint`);
  api.bound.push({ endpoint, schemas });
  bind(api, endpoint, schemas, options, async (call, _request, reply) => {
    const file = await handler(call as CallOf<E, D>);
    reply.header("content-type", file.type);
    reply.header("content-disposition", `attachment; filename="${file.name.replace(/[^\w.() -]/g, "_")}"`);
    return reply.send(typeof file.content === "string" ? file.content : Buffer.from(file.content));
  });
}
