import type { FastifyReply, FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import {
  type Access,
  type AnswerOf,
  type Endpoint,
  type EndpointShape,
  isHeavy,
  type Method,
} from "#contract/endpoint.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { Sendable } from "#domain/reuse/sendable.ts";
import { isDiskFull } from "../database/database-faults.ts";
import type { Api, Call, SignedIn } from "./api.ts";
import { addressOf, callerOf, rememberCaller } from "./callers.ts";
import { checkRight } from "./check-right.ts";
import { invalid, readInput } from "./problems.ts";

/** The schemas of the parts that an endpoint declares. Handlers get the values that the schemas read. */
export type InputSchemas<S extends EndpointShape> = (S extends { params: object }
  ? { params: ZodType<object> }
  : { params?: never }) &
  (S extends { query: object } ? { query: ZodType<object> } : { query?: never }) &
  (S extends { body: unknown } ? { body: ZodType<object> } : { body?: never });

/** The result of a handler: the contract's answer. */
export type HandlerAnswer<E> = Sendable<AnswerOf<E>>;

type Schemas<E> = (E extends Endpoint<infer S, Method, string> ? InputSchemas<S> : never) & {
  answer: ZodType<HandlerAnswer<E>>;
};

export type Parsed<D, K extends "params" | "body"> = D extends Record<K, ZodType<infer T>> ? T : undefined;
export type CallOf<E extends Endpoint, D> = Call<
  E["access"],
  Parsed<D, "params">,
  // Without a schema the caller's query is not looked at: what an alias fixes is all there is.
  D extends { query: ZodType<infer Q> } ? Q : Readonly<Record<string, string>>,
  Parsed<D, "body">
>;

export type BindOptions = {
  /** True when the call extends the session. Absent: yes. */
  extendsSession?: boolean;
  /** True when the call may take room of the reserve on a full disk. Absent: no. */
  usesReserve?: boolean;
};

const mebibyte = 1 << 20;

type Inputs = { params?: ZodType; query?: ZodType; body?: ZodType };
export type AnyCall = Call<Access, unknown, unknown, unknown>;

/** Binds a JSON endpoint: guards it, reads and checks its input, and sends no more than the answer's schema names. */
export function serve<E extends Endpoint, D extends Schemas<E>>(
  api: Api,
  endpoint: E,
  schemas: D,
  handler: (call: CallOf<E, D>) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>,
  options: BindOptions = {},
): void {
  if ((endpoint.kind ?? "json") !== "json") throw new Error(`${endpoint.path} is no JSON endpoint`);
  api.bound.push({ endpoint, schemas });
  bind(api, endpoint, schemas, options, async (call) => {
    const answer = () => handler(call as CallOf<E, D>);
    return schemas.answer.parse(await (options.usesReserve ? withReserve(api, answer) : answer()));
  });
}

/** Tries again with room of the reserve while the disk is full. A transaction that met a full disk has changed nothing. */
async function withReserve<T>(api: Api, answer: () => Promise<T> | T): Promise<T> {
  for (;;) {
    try {
      return await answer();
    } catch (error) {
      if (!isDiskFull(error) || !api.reserve.release()) throw error;
    }
  }
}

/** Makes the answer to a call that was let in and whose input is good; sets its headers, and leaves the sending to `bind`. */
export type Respond = (call: AnyCall, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The steps that all kinds of endpoints share: paths and aliases, guard, input, status. */
export function bind(
  api: Api,
  endpoint: Endpoint,
  schemas: Inputs,
  options: BindOptions,
  respond: Respond,
): void {
  for (const { path, fixed } of [{ path: endpoint.path, fixed: undefined }, ...(endpoint.aliases ?? [])]) {
    api.app.route({
      method: endpoint.method,
      url: path,
      ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody * mebibyte }),
      // Before the body is read: a stranger's upload is refused at its first byte.
      async onRequest(request) {
        await admit(api, endpoint, request, options.extendsSession ?? true);
      },
      async handler(request, reply) {
        const input = readAll(schemas, request, fixed);
        reply.code(endpoint.status ?? 200);
        const caller = callerOf(request);
        const answer = () => respond(makeCall(api, request, reply, caller, input), request, reply);
        // A turn ends before its answer is sent: a client that stops reading holds up no other call.
        return reply.send(
          await (caller && isHeavy(endpoint) ? api.withUserMutex(caller.user.id, answer) : answer()),
        );
      },
    });
  }
}

async function admit(
  api: Api,
  { access, method, reads, withoutSecondFactor }: Endpoint,
  request: FastifyRequest,
  extend: boolean,
): Promise<void> {
  if (access === "public") return;
  const token = /^Bearer +(\S+)\s*$/i.exec(request.headers.authorization ?? "")?.[1];
  const caller = await api.authenticate(token, { extend });
  rememberCaller(request, caller);
  if (caller.user.second_factor === "required" && !withoutSecondFactor)
    throw new Rejection("forbidden", "Your role needs a second factor. Set it up under Your Account first.", {
      extra: { second_factor: "required" },
    });
  checkRight(caller.user, access);
  if (method !== "GET" && !reads) api.limitWrites(caller.user.id);
}

type Input = { params: unknown; query: unknown; body: unknown };

function readAll(
  schemas: Inputs,
  request: FastifyRequest,
  fixed: Readonly<Record<string, string>> = {},
): Input {
  const params = schemas.params ? readInput(schemas.params, request.params, "path") : { value: undefined };
  const asked = { ...(request.query as object), ...fixed };
  const query = schemas.query ? readInput(schemas.query, asked, "query") : { value: fixed };
  // A body that is left out is an empty object, so that the missing fields are named one by one.
  const body = schemas.body ? readInput(schemas.body, request.body ?? {}, "body") : { value: undefined };
  if ("value" in params && "value" in query && "value" in body)
    return { params: params.value, query: query.value, body: body.value };
  throw invalid([params, query, body].flatMap((part) => ("problems" in part ? part.problems : [])));
}

function makeCall(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: SignedIn | undefined,
  input: Input,
): AnyCall {
  return {
    ...input,
    user: caller?.user ?? null,
    session: caller?.session ?? null,
    db: api.db,
    now: api.now,
    newId: api.newId,
    requestId: request.id,
    address: addressOf(request),
    userAgent: request.headers["user-agent"] ?? "",
    log: request.log,
    async audit(db, action, subject, detail = {}) {
      const [actor, address] = [caller?.user ?? null, addressOf(request)];
      await api.writeAudit(db, { action, actor, address, subject, detail });
      // The detail stays in the database: a log is read by more people.
      request.log.info({ event: action, actor: actor?.username ?? null, subject, address }, action);
    },
    setStatus: (status) => void reply.code(status),
    setHeader: (name, value) => void reply.header(name, value),
  };
}
