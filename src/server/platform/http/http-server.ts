import type { IncomingMessage } from "node:http";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { Rejection } from "#domain/errors/rejection.ts";
import type { Config } from "../config.ts";
import { makeBrokenRequestRefusal } from "./broken-requests.ts";
import { addressOf } from "./callers.ts";
import { handleError } from "./error-handler.ts";
import { withoutMailAddresses } from "./log-lines.ts";
import { fileHeaders, securityHeaders } from "./security-headers.ts";

const mebibyte = 1024 * 1024;

/** The timeouts of requests, in milliseconds. */
export type ClientLimits = {
  /** For the head of a request, from the moment it connects. */
  head: number;
  /** For a whole request, an upload over a slow network included. */
  request: number;
  /** For a silence within a request or an answer; longer than any call takes. */
  silence: number;
  /** How often it is looked at. */
  check: number;
};

/** The timeouts of the server: 20 seconds for the head of a request, two minutes for all of it. */
const clientLimits: ClientLimits = { head: 20_000, request: 120_000, silence: 130_000, check: 5000 };

/** An HTTP server without any call yet: limits, log, headers, bodies and the one error handler. */
export function makeHttpServer(deps: {
  config: Pick<Config, "logLevel" | "trustProxy">;
  newId: () => string;
  /** The page whose inline scripts may run. */
  html: string;
  /** The target of the log. Absent: standard output. */
  logTo?: { write(line: string): void };
  limits?: ClientLimits;
}): FastifyInstance {
  const { trustProxy } = deps.config;
  const limits = deps.limits ?? clientLimits;
  const onPages = securityHeaders(deps.html);
  const onApi = { ...onPages, "x-robots-tag": "noindex, nofollow", "cache-control": "no-store" };
  const app: FastifyInstance = Fastify({
    logger: {
      level: deps.config.logLevel,
      redact: ["req.headers.authorization", "headers.authorization"],
      // One place for every line, because an error of a mail server or a database can quote an address.
      hooks: { streamWrite: withoutMailAddresses },
      ...(deps.logTo ? { stream: deps.logTo } : {}),
    },
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy,
    // Events are logged, not every call: those are counted by the metrics.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => deps.newId(),
    bodyLimit: mebibyte,
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    // Longer than a reverse proxy keeps its side open, so that it never sends into a closing connection.
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: limits.head,
      connectionsCheckingInterval: limits.check,
      // Node would answer without a request id: said below.
      requireHostHeader: false,
    },
    forceCloseConnections: "idle",
    // Said below in the form of every other refusal.
    return503OnClosing: false,
    clientErrorHandler: makeBrokenRequestRefusal(deps.newId),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers({ ...onApi, "x-request-id": request.id })),
  });
  app.setErrorHandler(handleError);
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    const { url } = request;
    addressOf(request);
    // A kilobyte less for each file of a first load.
    reply.headers(url.startsWith("/assets/") ? fileHeaders : url.startsWith("/api") ? onApi : onPages);
    reply.header("x-request-id", request.id);
    // Only the landing page is for the public.
    if (url !== "/") reply.header("x-robots-tag", "noindex, nofollow");
    done(refusalOf(request.raw, isClosing));
  });
  // Node would answer an expectation that it does not know without a request id; such a request is one like any other.
  app.server.on("checkExpectation", app.routing);
  takeJson(app);
  return app;
}

/** Returns why no call is answered, whatever it asks for; undefined when nothing is in the way. */
function refusalOf({ httpVersion, headers }: IncomingMessage, isClosing: boolean): Rejection | undefined {
  if (httpVersion === "1.1" && headers.host === undefined)
    return new Rejection("malformed", "The request has no Host header.");
  return isClosing
    ? new Rejection("unavailable", "The server is being stopped. Please try again shortly.")
    : undefined;
}

/** JSON bodies, where an empty one counts as none; keys that reach into prototypes are refused. */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
