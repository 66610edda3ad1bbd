import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { ZodType } from "zod";
import type { User } from "#contract/auth/auth-api.ts";
import type { Access, Endpoint } from "#contract/endpoint.ts";
import type { AuditAction } from "#domain/people/audit-actions.ts";
import type { DiskReserve } from "../database/disk-reserve.ts";
import type { Db } from "../database/schema.ts";
import type { WithUserMutex } from "./heavy-calls.ts";
import type { LimitWrites } from "./write-rate-limit.ts";

export type Session = { token_hash: string; expires_at: string };
export type SignedIn = { user: User; session: Session };

/** Finds who a token belongs to, or throws the refusal with its reason. Without `extend` the session's end stays. */
export type Authenticate = (token: string | undefined, options: { extend: boolean }) => Promise<SignedIn>;

export type BoundEndpoint = {
  endpoint: Endpoint;
  schemas: { params?: ZodType; query?: ZodType; body?: ZodType; answer?: ZodType };
};

export type AuditTarget = { type: string; id: string | null };

/** The note of the audit log; `actor` is null where nobody was signed in. */
export type AuditEvent = {
  action: AuditAction;
  actor: { id: string | null; username: string } | null;
  address: string | null;
  subject: AuditTarget;
  detail: Record<string, unknown>;
};

/** Writes to the audit log; inside a transaction, pass the transaction. */
export type WriteAudit = (db: Db, event: AuditEvent) => Promise<void>;

/** What `serve` needs to bind endpoints; `buildApp` makes one. */
export type Api = {
  app: FastifyInstance;
  db: Db;
  /** The present, as ISO 8601 UTC. */
  now: () => string;
  newId: () => string;
  authenticate: Authenticate;
  writeAudit: WriteAudit;
  limitWrites: LimitWrites;
  withUserMutex: WithUserMutex;
  reserve: DiskReserve;
  /** Every endpoint bound so far: the API description is made of them. */
  bound: BoundEndpoint[];
};

/** The arguments of a handler for one call. `user` and `session` are null exactly where the endpoint is public. */
export type Call<A extends Access, P, Q, B> = {
  user: A extends "public" ? null : User;
  session: A extends "public" ? null : Session;
  params: P;
  query: Q;
  body: B;
  db: Db;
  now: () => string;
  newId: () => string;
  requestId: string;
  /** The caller's IP address. */
  address: string;
  /** The caller's browser as it names itself. */
  userAgent: string;
  log: FastifyBaseLogger;
  /** Writes to the audit log; inside a transaction, pass the transaction. */
  audit(db: Db, action: AuditAction, subject: AuditTarget, detail?: Record<string, unknown>): Promise<void>;
  /** Answers with another status than the endpoint's. */
  setStatus(status: number): void;
  setHeader(name: string, value: string): void;
};
