import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { SignedIn } from "./api.ts";

const callers = new WeakMap<FastifyRequest, SignedIn>();
const addresses = new WeakMap<FastifyRequest, string>();

/** Keeps beside a request whose token it carries, from the moment that the token is recognised. */
export const rememberCaller = (request: FastifyRequest, caller: SignedIn): void =>
  void callers.set(request, caller);

export const callerOf = (request: FastifyRequest): SignedIn | undefined => callers.get(request);

/** A proxy can name a text of any length, and some add the port. All invalid addresses count as one caller. */
function readAddress(named: string): string {
  if (isIP(named)) return named;
  const bare =
    named.length > 60 ? "" : named.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/^([^:]*):\d+$/, "$1");
  return isIP(bare) ? bare : "unknown";
}

/** The caller's IP address; asked for as the request comes in, since a socket that has closed forgets it. */
export function addressOf(request: FastifyRequest): string {
  const known = addresses.get(request) ?? readAddress(request.ip ?? "");
  addresses.set(request, known);
  return known;
}
