/** The reason of a refusal. It decides the HTTP status, and the browser reads it. */
export type RejectionCode =
  | "malformed"
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-many"
  | "too-large"
  | "unsupported"
  | "unavailable";

/** A fault and its place: `loc` is the path to the field, such as `["body", "email"]`. */
export type Problem = { msg: string; loc: readonly (string | number)[]; [extra: string]: unknown };

/** A refusal that a user can understand and act on. Any other thrown error is a fault of the program. */
export class Rejection extends Error {
  readonly code: RejectionCode;
  readonly problems: readonly Problem[] | undefined;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    code: RejectionCode,
    message: string,
    details: { problems?: readonly Problem[]; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = "Rejection";
    this.code = code;
    this.problems = details.problems;
    this.extra = details.extra ?? {};
  }
}

/** Returns whether a call was refused because a part is unavailable or busy. The caller may retry. */
export const isUnavailable = (error: unknown): error is Rejection =>
  error instanceof Rejection && error.code === "unavailable";
