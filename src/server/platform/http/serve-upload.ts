import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { Rejection } from "#domain/errors.ts";
import type { Api } from "./api.ts";
import { invalid, readInput } from "./problems.ts";
import { type BindOptions, bind, type CallOf, type Given, type Parsed, type Respond } from "./serve.ts";

export const uploadLimit = 20 * 1024 * 1024;

export type UploadedFile = { name: string; type: string; content: Buffer };

type Schemas<E> = {
  /** The form's fields beside the file. */
  body: ZodType<object>;
  answer: ZodType<Given<E>>;
};

/** Binds an endpoint that takes a multipart form: its fields as the body, and one file named `file`. */
export function serveUpload<E extends Endpoint, D extends Schemas<E>>(
  api: Api,
  endpoint: E,
  schemas: D,
  handler: (call: CallOf<E, D> & { file: UploadedFile }) => Promise<Given<E>>,
  options: BindOptions = {},
): void {
  if (endpoint.kind !== "upload") throw new Error(`${endpoint.path} is no upload endpoint`);
  api.bound.push({ endpoint, schemas });
  const respond: Respond = async (call, request, reply) => {
    const form = await readForm(request);
    const fields = readInput(schemas.body, form.fields, "body");
    const missing = form.file ? [] : [{ msg: "File is required", loc: ["body", "file"] }];
    if ("problems" in fields || !form.file)
      throw invalid([...missing, ...("problems" in fields ? fields.problems : [])]);
    const body = fields.value as Parsed<D, "body">;
    const answer = await handler({ ...call, body, file: form.file } as CallOf<E, D> & { file: UploadedFile });
    return reply.send(schemas.answer.parse(answer));
  };
  // In a scope of its own: the hooks of the form reader would run at every call of the others too.
  api.app.register(async (app) => {
    await app.register(multipart);
    bind({ ...api, app }, endpoint, {}, options, respond);
  });
}

type Form = { fields: Record<string, unknown>; file?: UploadedFile };

async function readForm(request: FastifyRequest): Promise<Form> {
  try {
    return await readParts(request);
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
  const limits = { fileSize: uploadLimit, files: 1, fields: 20, fieldSize: 10_000, parts: 21 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") fields.set(part.fieldname, part.value);
    else if (part.fieldname === "file")
      file = { name: part.filename, type: part.mimetype, content: await part.toBuffer() };
    // A part that nobody reads would stop the form from ever ending.
    else part.file.resume();
  }
  return { fields: Object.fromEntries(fields), ...(file ? { file } : {}) };
}
