import { type CodeRefusal, codeRefusals, type EndReason } from "#contract/auth/auth-api.ts";
import type { Problem } from "#domain/errors/rejection.ts";
import { answerErrorText } from "./error-text.ts";
import { readEndReason } from "./token.ts";

/** A call that did not succeed. `status` is missing when no answer came. */
export class ApiError extends Error {
  readonly status: number | undefined;
  /** The answer's `detail` as it came. */
  readonly detail: unknown;
  /** The reason why a session ended, on 401. */
  readonly reason: EndReason | undefined;
  /** The second factor's obstacle to a sign-in, on 401. */
  readonly codeRefusal: CodeRefusal | undefined;
  /** Seconds to wait, on 429. */
  readonly retryAfter: number | undefined;
  /** The present state of a record that another user changed meanwhile. */
  readonly current: unknown;
  /** The entries of a detail list. */
  readonly problems: readonly Problem[];
  /** On the 409 of a revision: the newest one and who made it. */
  readonly newest: { revision: number; author: string } | undefined;
  /** On the 409 of a change that must be made on the quotation's offer: the offer's number. */
  readonly inOffer: string | undefined;
  /** On a 409 about one part of a body: the part's place. */
  readonly loc: readonly (string | number)[];
  /** On the 409 about several parts of a body: each with its place. */
  readonly refusals: readonly Problem[];
  /** On the 409 of a draft that is already saved: the saved record. */
  readonly savedAs: { number: string; revision: number } | undefined;

  constructor(
    message: string,
    from: {
      status?: number;
      detail?: unknown;
      reason?: unknown;
      retryAfter?: number | undefined;
      newest?: unknown;
      savedAs?: unknown;
      current?: unknown;
      inOffer?: unknown;
      codeRefusal?: unknown;
      loc?: unknown;
      refusals?: unknown;
    } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = from.status;
    this.detail = from.detail;
    this.reason = readEndReason(from.reason) ?? undefined;
    this.retryAfter = from.retryAfter;
    this.codeRefusal = codeRefusals.find((known) => known === from.codeRefusal);
    this.newest = newestIn(from.newest);
    this.savedAs = savedAsIn(from.savedAs);
    this.current = from.current;
    this.inOffer = offerIn(from.inOffer);
    this.loc = Array.isArray(from.loc) ? (from.loc as readonly (string | number)[]) : [];
    this.refusals = Array.isArray(from.refusals) ? (from.refusals as readonly Problem[]) : [];
    this.problems = Array.isArray(from.detail) ? (from.detail as readonly Problem[]) : [];
  }
}

function newestIn(given: unknown): { revision: number; author: string } | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const { revision, author } = given as { revision?: unknown; author?: unknown };
  return typeof revision === "number" && typeof author === "string" ? { revision, author } : undefined;
}

function offerIn(given: unknown): string | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const { offer_id } = given as { offer_id?: unknown };
  return typeof offer_id === "string" ? offer_id : undefined;
}

function savedAsIn(given: unknown): { number: string; revision: number } | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const { number, revision } = given as { number?: unknown; revision?: unknown };
  return typeof number === "string" && typeof revision === "number" ? { number, revision } : undefined;
}

/** The error of an answer with this status and body. */
export function errorOfAnswer(
  status: number,
  body: unknown,
  retryAfterHeader: string | null,
  fallback?: string,
): ApiError {
  const fields =
    typeof body === "object" && body !== null
      ? (body as {
          detail?: unknown;
          reason?: unknown;
          newest?: unknown;
          saved_as?: unknown;
          current?: unknown;
          in_offer?: unknown;
          second_factor?: unknown;
          loc?: unknown;
          refusals?: unknown;
        })
      : {};
  const seconds = Number(retryAfterHeader);
  return new ApiError(answerErrorText(status, body, fallback), {
    status,
    detail: fields.detail,
    reason: fields.reason,
    newest: fields.newest,
    savedAs: fields.saved_as,
    current: fields.current,
    inOffer: fields.in_offer,
    codeRefusal: fields.second_factor,
    loc: fields.loc,
    refusals: fields.refusals,
    retryAfter: retryAfterHeader !== null && Number.isFinite(seconds) ? seconds : undefined,
  });
}

export const networkErrorText = "Network error: Unable to connect to server";
export const timeoutText = "The server did not answer in time. Please try again.";

/** Returns whether a call failed because the server, or a proxy before it, could not be reached. */
export const isServerAway = (thrown: unknown): boolean =>
  thrown instanceof ApiError &&
  (thrown.status === undefined ? thrown.message === networkErrorText : thrown.status >= 502);

const isObject = (answer: unknown): answer is object => typeof answer === "object" && answer !== null;

/**
 * Checks an answer that is a success by its status. It must be an object, must not say that the call failed, and its `data`
 * must be there for whoever reads it.
 * @throws ApiError with the answer's text; a blank one gives each caller's own text
 */
export function checkAnswer<T>(status: number, answer: T): T {
  if (!isObject(answer)) throw new ApiError("", { status });
  if ("success" in answer && answer.success === false) throw errorOfAnswer(status, answer, null, "");
  if ("data" in answer && answer.data !== null && answer.data !== undefined) return answer;
  return Object.defineProperty(answer, "data", {
    get() {
      throw new ApiError("", { status });
    },
  });
}
