import type { z } from "zod";
import type { Action } from "#domain/people/roles.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The right that a call needs: none, or an action that the user's role may take (`permissions` in
 * domain/people/roles.ts). There is no default: an endpoint without it does not compile.
 */
export type Access = "public" | Action;

/** The input and output. Query values are texts in the address; the server's schemas read them. */
export type EndpointShape = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  answer: unknown;
};

/** Another path for the same call. `fixed` are its query values, which override the caller's. */
export type Alias = { path: string; fixed?: Readonly<Record<string, string>> };

export type Endpoint<
  S extends EndpointShape = EndpointShape,
  M extends Method = Method,
  P extends string = string,
  A extends Access = Access,
> = {
  method: M;
  path: P;
  access: A;
  summary: string;
  /** The status of a success when it is not 200. */
  status?: number;
  aliases?: readonly Alias[];
  /** `file`: the answer is a document; `upload`: the body is a multipart form with one file. */
  kind?: "json" | "file" | "upload";
  /**
   * Set for a long call (files and uploads always count as long). Long calls of one user wait for each other.
   */
  heavy?: true;
  /** The maximum size of the request's body in mebibytes (MB). Absent: 1. */
  largestBody?: number;
  /** Set for a call that is not a GET and changes nothing, so that it does not count as a write. */
  reads?: true;
  /** Set for calls that are open to users without the second factor that their role needs. */
  withoutSecondFactor?: true;
  /** Never set. It carries the shape's types for `call` in the browser and `serve` on the server. */
  readonly shape?: S;
};

/** Returns whether a user's calls of this endpoint wait for their other heavy calls. */
export const isHeavy = ({ kind = "json", heavy }: Pick<Endpoint, "kind" | "heavy">): boolean =>
  heavy === true || kind !== "json";

/** A call of the HTTP API. `serve` binds it on the server, the browser's `call` takes its types. */
export const endpoint =
  <S extends EndpointShape>() =>
  <const M extends Method, const P extends string, const A extends Access>(
    e: Omit<Endpoint<S, M, P, A>, "shape">,
  ): Endpoint<S, M, P, A> =>
    e;

export type ShapeOf<E> = E extends Endpoint<infer S, Method, string> ? S : never;
export type AnswerOf<E> = ShapeOf<E>["answer"];

export type Success<T> = { success: true; data: T };

/** The type of an answer, as its schema gives it. */
export type Answer<Schemas extends { answer: z.ZodType }> = z.infer<Schemas["answer"]>;
