import type { FastifyReply, FastifyRequest } from "fastify";
import { Rejection, type RejectionCode } from "#domain/errors/rejection.ts";
import { formatSize, maxFileSize } from "#domain/files/upload-limits.ts";
import { databaseUnavailable, isDatabaseUnavailable } from "../database/database-faults.ts";
import { addressOf, callerOf } from "./callers.ts";

/** The HTTP status of each kind of refusal. */
const statusOf: Readonly<Record<RejectionCode, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  unsupported: 415,
  invalid: 422,
  "too-many": 429,
  unavailable: 503,
};

/** Refusals of the framework, in words for the caller. */
const frameworkRefusals: Readonly<Record<string, [RejectionCode, string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ["malformed", "The body is not valid JSON."],
  FST_ERR_CTP_BODY_TOO_LARGE: ["too-large", "The body is too large."],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    "unsupported",
    "This kind of body is not accepted. Send JSON, or the form that the call names.",
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["malformed", "The body does not have its declared length."],
  FST_ERR_BAD_URL: ["malformed", "The address is not valid."],
  FST_ERR_MAX_PARAM_LENGTH: ["not-found", "Not found"],
  FST_ERR_HANDLER_TIMEOUT: ["unavailable", "The server took too long. Please try again shortly."],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ["unsupported", "Send a multipart form with one file."],
  FST_REQ_FILE_TOO_LARGE: ["too-large", `The file is larger than ${formatSize(maxFileSize)}.`],
  FST_PARTS_LIMIT: ["too-large", "The form has too many parts."],
  FST_FILES_LIMIT: ["too-large", "The form has more than one file."],
  FST_FIELDS_LIMIT: ["too-large", "The form has too many fields."],
  FST_PROTO_VIOLATION: ["malformed", "The form has a field name that is not allowed."],
  FST_MP_PREMATURE_CLOSE: ["malformed", "The form broke off before its end."],
};

function toRejection(error: unknown): Rejection | undefined {
  if (error instanceof Rejection) return error;
  if (isDatabaseUnavailable(error)) return databaseUnavailable(error);
  if (!(error instanceof Error)) return undefined;
  const known = "code" in error && typeof error.code === "string" ? frameworkRefusals[error.code] : undefined;
  if (known) return new Rejection(...known);
  const status = "statusCode" in error ? error.statusCode : undefined;
  // A body with a forbidden key such as __proto__ is a SyntaxError of the JSON parser with this status.
  if (status === 400)
    return new Rejection("malformed", "The body is not valid JSON, or has a key that is not allowed.");
  return typeof status === "number" && status > 400 && status < 500
    ? new Rejection("malformed", "The request could not be read.")
    : undefined;
}

/** Answers a refusal with its status and its envelope: `success`, `error` and `detail`. */
export function sendRejection(rejection: Rejection, reply: FastifyReply): FastifyReply {
  reply.code(statusOf[rejection.code]);
  if (rejection.code === "unauthenticated") reply.header("www-authenticate", "Bearer");
  if (rejection.code === "unavailable") reply.header("retry-after", "5");
  const wait = rejection.extra.retry_after;
  if (typeof wait === "number") reply.header("retry-after", String(Math.max(1, Math.ceil(wait))));
  reply.type("application/json; charset=utf-8");
  return reply.send({ detail: rejection.problems ?? rejection.message, ...rejection.extra });
}

/** A caller who went away while the body was read: the socket's error is the same as that of a lost database. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

const actorOf = (request: FastifyRequest): string | null => callerOf(request)?.user.username ?? null;

/** The one place where an error becomes an answer: a refusal says why, a fault gives nothing but its request id. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const rejection = isBrokenOff(request)
    ? new Rejection("malformed", "The request broke off before its end.")
    : toRejection(error);
  const call = { call: `${request.method} ${request.routeOptions.url ?? "?"}`, actor: actorOf(request) };
  if (rejection) {
    if (rejection.code === "unavailable" || rejection.cause)
      request.log.error({ err: rejection.cause ?? rejection, ...call }, rejection.code);
    else
      request.log.info(
        { event: "refused", refusal: rejection.code, ...call, address: addressOf(request) },
        rejection.message,
      );
    return sendRejection(rejection, reply);
  }
  request.log.error({ err: error, ...call }, "fault");
  reply.code(500).type("application/json; charset=utf-8");
  return reply.send({ detail: "Server error", request_id: request.id });
}
