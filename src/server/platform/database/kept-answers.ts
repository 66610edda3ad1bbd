import type { FastifyRequest } from "fastify";
import { lastSeen } from "./kept-lookup.ts";
import type { Db } from "./schema.ts";

/** Characters of all answers that are kept. */
const charactersKept = 4_000_000;
/** No call whose answer is worth keeping is longer. */
const longestKey = 2000;

/** An answer's place: `text` when it is kept already. */
export type AnswerPlace = { text: string | undefined; keep(text: string): void };

const nowhere: AnswerPlace = { text: undefined, keep: () => {} };

export type KeptAnswers = { find(db: Db, request: FastifyRequest): Promise<AnswerPlace> };

/**
 * Keeps the finished answers of calls that follow from their address, their body and a basis alone. At every call the
 * basis is asked, unless nothing was committed since it was, as the look-up of the caller's session saw; an answer is
 * worked out after it, so that none is older than its basis.
 */
export function keepAnswers(basisOf: (db: Db) => Promise<string>): KeptAnswers {
  const kept = new Map<string, string>();
  let basis = "";
  let seenBefore: unknown;
  let characters = 0;
  const forget = (): void => {
    kept.clear();
    characters = 0;
  };
  return {
    async find(db, { url, body, headers }) {
      // Said before it is read: a body without end must not be written down as a key.
      const length = body === undefined ? 0 : Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
      if (url.length + length > longestKey) return nowhere;
      const seen = lastSeen(db);
      const isSame = seen !== undefined && seen === seenBefore;
      const now = isSame ? basis : await basisOf(db);
      if (now !== basis) forget();
      basis = now;
      seenBefore = seen;
      const key = body === undefined ? url : `${url} ${JSON.stringify(body)}`;
      return {
        text: kept.get(key),
        keep(text) {
          const size = key.length + text.length;
          if (now !== basis || size > charactersKept) return;
          if (characters + size > charactersKept) forget();
          kept.set(key, text);
          characters += size;
        },
      };
    },
  };
}
