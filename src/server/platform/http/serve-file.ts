import { Readable } from "node:stream";
import type { Endpoint, EndpointShape, Method } from "#contract/endpoint.ts";
import { isUnavailable } from "#domain/errors/rejection.ts";
import type { AuditAction } from "#domain/people/audit-actions.ts";
import type { Db } from "../database/schema.ts";
import type { Api, AuditTarget } from "./api.ts";
import { type AnyCall, type BindOptions, bind, type CallOf, type InputSchemas } from "./serve.ts";

/** The characters that RFC 5987 leaves unchanged in an extended value. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The header that makes a browser keep an answer as a file of this name; names of any script come whole (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, "_");
  const whole = plain === name ? "" : `; filename*=UTF-8''${extended(name)}`;
  return `attachment; filename="${plain}"${whole}`;
}

/** A content that comes in pieces, and its bytes in all: an answer that breaks off is then known as one. */
type Stream = { pieces: AsyncIterable<Uint8Array>; size: number };

/** A browser that shows a file runs and loads nothing from it. */
const inert = "default-src 'none';sandbox";

/** The audit log's entry of a paper or a file that a user takes out of the database. */
type Noted = {
  action: AuditAction;
  subject: AuditTarget;
  detail: Record<string, unknown>;
  /** The rows that are written beside the audit log's entry, in one transaction. */
  also?: (db: Db) => Promise<unknown>;
};

/** A document to download. */
export type FileAnswer = {
  content: Uint8Array | string | Stream;
  /** Its media type, such as `text/csv; charset=utf-8`. */
  type: string;
  /** The name under which the browser keeps it. */
  name: string;
  noted: Noted;
};

/** Writes the entry. On a full disk everyone can still read: then only the log's line says so. */
export async function auditFileRead(
  call: Pick<AnyCall, "db" | "audit" | "log" | "user">,
  { action, subject, detail, also }: Noted,
): Promise<void> {
  const note = async (db: Db) => {
    await call.audit(db, action, subject, detail);
    await also?.(db);
  };
  await (also ? call.db.transaction().execute(note) : note(call.db)).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    call.log.error(
      { err: error.cause ?? error, event: action, actor: call.user?.username, subject },
      "not in the audit log",
    );
  });
}

type Schemas<E> = E extends Endpoint<infer S extends EndpointShape, Method, string> ? InputSchemas<S> : never;

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
    await auditFileRead(call, file.noted);
    reply.header("content-type", file.type);
    reply.header("content-disposition", attachmentNamed(file.name));
    reply.header("content-security-policy", inert);
    const { content } = file;
    if (typeof content === "string") return content;
    if (content instanceof Uint8Array) return Buffer.from(content);
    reply.header("content-length", content.size);
    return Readable.from(content.pieces);
  });
}
