import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { maxFileSize } from "#domain/files/upload-limits.ts";
import type { Api } from "./api.ts";
import { invalid, readInput } from "./problems.ts";
import {
  type BindOptions,
  bind,
  type CallOf,
  type HandlerAnswer,
  type Parsed,
  type Respond,
} from "./serve.ts";

/** The limits of an uploaded form: the size of its one file, its fields and their size (bytes). */
const limits = { fileSize: maxFileSize, files: 1, fields: 20, fieldSize: 10_000, parts: 21 };
const fileMissing = { msg: "File is required", loc: ["body", "file"] };

export type UploadedFile = { name: string; type: string; content: Buffer };

type Schemas<E> = {
  /** The form's fields beside the file. */
  body: ZodType<object>;
  answer: ZodType<HandlerAnswer<E>>;
};

/** Binds an endpoint that takes a multipart form: its fields as the body, and one file named `file`. */
export function serveUpload<E extends Endpoint, D extends Schemas<E>>(
  api: Api,
  endpoint: E,
  schemas: D,
  handler: (call: CallOf<E, D> & { file: UploadedFile }) => Promise<HandlerAnswer<E>>,
  options: BindOptions = {},
): void {
  if (endpoint.kind !== "upload") throw new Error(`${endpoint.path} is no upload endpoint`);
  api.bound.push({ endpoint, schemas });
  const respond: Respond = async (call, request) => {
    const form = await readForm(() => readParts(request));
    const fields = readInput(schemas.body, form.fields, "body");
    const missing = form.file ? [] : [fileMissing];
    if ("problems" in fields || !form.file)
      throw invalid([...missing, ...("problems" in fields ? fields.problems : [])]);
    const body = fields.value as Parsed<D, "body">;
    const answer = await handler({ ...call, body, file: form.file } as CallOf<E, D> & { file: UploadedFile });
    return schemas.answer.parse(answer);
  };
  // The form reader has a scope of its own. Otherwise its hooks would run at every other call, too.
  api.app.register(async (app) => {
    await app.register(multipart);
    bind({ ...api, app }, endpoint, {}, options, respond);
  });
}

type StreamSchemas<E> = {
  /** The path's parts: a streamed form has no fields of its own. */
  params: ZodType<object>;
  answer: ZodType<HandlerAnswer<E>>;
};

/**
 * Reads the form and hands on the file's bytes as they come, each piece when the one before is dealt with: memory holds no
 * more of a file than that.
 * @returns the name that the form gives the file
 * @throws Rejection when there is no file, it is too large, or the form is broken or breaks off
 */
export type Receive = (take: (bytes: Buffer) => Promise<void>) => Promise<{ name: string }>;

/** Binds an endpoint that takes one file named `file` in a multipart form, which the handler receives once it has looked who asks. */
export function serveStreamedUpload<E extends Endpoint, D extends StreamSchemas<E>>(
  api: Api,
  endpoint: E,
  schemas: D,
  handler: (call: CallOf<E, D> & { receive: Receive }) => Promise<HandlerAnswer<E>>,
): void {
  if (endpoint.kind !== "upload") throw new Error(`${endpoint.path} is no upload endpoint`);
  api.bound.push({ endpoint, schemas });
  const respond: Respond = async (call, request) => {
    const receive: Receive = (take) => readForm(() => receiveFile(request, take));
    const answer = await handler({ ...call, receive } as CallOf<E, D> & { receive: Receive });
    return schemas.answer.parse(answer);
  };
  api.app.register(async (app) => {
    await app.register(multipart);
    bind({ ...api, app }, endpoint, { params: schemas.params }, {}, respond);
  });
}

/** Returns a file's name from a form, where browsers write a quote as %22 (HTML, "multipart/form-data"). */
const nameInForm = (filename: string): string => filename.replaceAll("%22", '"');

async function receiveFile(
  request: FastifyRequest,
  take: (bytes: Buffer) => Promise<void>,
): Promise<{ name: string }> {
  let name: string | undefined;
  let failure: { error: unknown } | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type !== "file") continue;
    if (part.fieldname === "file" && name === undefined) {
      name = nameInForm(part.filename);
      // Read the file to its end after a failure: a browser that still sends does not read the refusal.
      for await (const bytes of part.file)
        failure ??= await take(bytes as Buffer).then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
    } else part.file.resume();
  }
  if (failure) throw failure.error;
  if (name === undefined) throw invalid([fileMissing]);
  return { name };
}

type Form = { fields: Record<string, unknown>; file?: UploadedFile };

async function readForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    // The form's parser throws plain errors, without a code, at whatever it cannot read.
    if (error instanceof Error && !(error instanceof Rejection) && !("code" in error))
      throw new Rejection("malformed", "The form could not be read.");
    throw error;
  }
}

async function readParts(request: FastifyRequest): Promise<Form> {
  const fields = new Map<string, unknown>();
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") fields.set(part.fieldname, part.value);
    else if (part.fieldname === "file")
      file = { name: nameInForm(part.filename), type: part.mimetype, content: await part.toBuffer() };
    // A part that nobody reads would stop the form from ever ending.
    else part.file.resume();
  }
  return { fields: Object.fromEntries(fields), ...(file ? { file } : {}) };
}
