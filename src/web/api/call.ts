import type { EndReason } from "#contract/auth/auth-api.ts";
import { pathOfCrane } from "#contract/crane-paths.ts";
import type { AnswerOf, Endpoint, EndpointShape, Method, ShapeOf } from "#contract/endpoint.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import {
  ApiError,
  checkAnswer,
  errorOfAnswer,
  isServerAway,
  networkErrorText,
  timeoutText,
} from "./api-error.ts";
import { noteServerAway } from "./server-back.ts";
import { announceRefusedRight, endSession, readToken } from "./token.ts";

/** The time limit (timeout) of a call to the server in milliseconds: 120 seconds. */
export const requestTimeout = 120_000;

export type AnyEndpoint = Endpoint<EndpointShape, Method, string>;
export type MethodOf<E> = E extends Endpoint<infer _S extends EndpointShape, infer M, string> ? M : never;
export type PathOf<E> = E extends Endpoint<infer _S extends EndpointShape, Method, infer P> ? P : never;

type Part<S, K extends PropertyKey> = S extends { [key in K]: infer V }
  ? { [key in K]: V }
  : S extends { [key in K]?: infer V }
    ? { [key in K]?: V }
    : unknown;

type Limits = { signal?: AbortSignal | undefined; timeout?: number };

/** The crane type whose alias of the path is called; the path itself without one. */
type ByCrane = { craneType?: CraneTypeId };

/** The parts of a call that its endpoint names, and limits. The query is optional. */
export type CallOptions<E> = Part<ShapeOf<E>, "params"> &
  Part<ShapeOf<E>, "body"> &
  Partial<Part<ShapeOf<E>, "query">> &
  ByCrane &
  Limits;

export type CallArguments<E> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export type LooseOptions = Limits &
  ByCrane & {
    params?: Readonly<Record<string, string>>;
    query?: object;
    body?: unknown;
  };

/** The address of a call: path values encoded, query values that are undefined or null left out. */
export function addressOf(
  path: string,
  options: Pick<LooseOptions, "params" | "query" | "craneType">,
): string {
  const { craneType } = options;
  const called = craneType === undefined ? path : pathOfCrane(path, craneType);
  const filled = called.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(options.params?.[name] ?? ""),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const text = query.toString();
  return text === "" ? filled : `${filled}?${text}`;
}

const loginPath = "/api/auth/login";
const statusPath = "/api/auth/status";

/**
 * A refused token ends the session for the server's reason. A refused right reloads the user. A refused
 * sign-in does neither.
 */
export function handleRefusal(
  path: string,
  token: string | null,
  status: number,
  reason: EndReason | undefined,
): void {
  if (token === null || path === loginPath) return;
  if (status === 403) announceRefusedRight();
  if (status === 401) endSession(token, reason ?? (path === statusPath ? "inactive" : "token-expired"));
}

/** Notes that the server is away, so that the app asks again by itself. Returns the error. */
function notedAway(error: ApiError): ApiError {
  if (isServerAway(error)) noteServerAway();
  return error;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Sends one request and returns its successful answer. Throws an ApiError for any other answer; passes an
 * abort on.
 */
export async function send(method: Method, path: string, options: LooseOptions = {}): Promise<Response> {
  const token = readToken();
  const headers = new Headers();
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (options.body !== undefined) headers.set("content-type", "application/json");
  const limit = AbortSignal.timeout(options.timeout ?? requestTimeout);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  let response: Response;
  try {
    response = await fetch(addressOf(path, options), {
      method,
      headers,
      signal,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown;
    throw notedAway(new ApiError(limit.aborted ? timeoutText : networkErrorText));
  }
  if (response.ok) return response;
  const error = errorOfAnswer(response.status, await bodyOf(response), response.headers.get("retry-after"));
  handleRefusal(path, token, response.status, error.reason);
  throw notedAway(error);
}

/** Reads an answer. A connection that breaks half way is a network error. */
export async function read<T>(response: Response, how: (response: Response) => Promise<T>): Promise<T> {
  try {
    return await how(response);
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "AbortError") throw thrown;
    if (thrown instanceof DOMException && thrown.name === "TimeoutError") throw new ApiError(timeoutText);
    // Without a status, because the body did not arrive.
    throw notedAway(new ApiError(networkErrorText));
  }
}

/**
 * One call of the HTTP API, typed by its endpoint:
 * `call<typeof listUsers>("GET", "/api/users/list", { query: { page: 1 } })`.
 * Only the endpoint's type is imported; method and path are literals that the compiler checks.
 */
export async function call<E extends AnyEndpoint = never>(
  method: MethodOf<E>,
  path: PathOf<E>,
  ...[options]: CallArguments<E>
): Promise<AnswerOf<E>> {
  const response = await send(method, path, options as LooseOptions | undefined);
  return checkAnswer(
    response.status,
    await read(response, (answer) => answer.json() as Promise<AnswerOf<E>>),
  );
}
