import { Rejection } from "#domain/errors/rejection.ts";
import { makeWaitingLine, type WaitingLine } from "../waiting-line.ts";

/** Does a heavy call of a user when no other heavy call of theirs is being done. */
export type InTurn = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** So many calls of one user wait at most. */
const mostWaiting = 20;
/** A call that takes longer lets the next one begin: an upload that stopped does not hold up a user's other work. */
const longestTurnMs = 20_000;
/** A caller that waits longer gets a request to try again, before the connection ends. */
const longestWaitMs = 60_000;

const busy = (): Rejection =>
  new Rejection(
    "unavailable",
    "Your other files and downloads are still in progress. Please try again shortly.",
  );

/** Lines of heavy calls, one for each user: however many somebody sends, others share the server with one of them. */
export function makeHeavyCalls(): InTurn {
  const lines = new Map<string, { line: WaitingLine; calls: number }>();
  return async (userId, work) => {
    const own = lines.get(userId) ?? { line: makeWaitingLine(1, longestWaitMs, busy), calls: 0 };
    if (own.calls > mostWaiting) throw busy();
    lines.set(userId, own);
    own.calls++;
    try {
      await own.line.enter();
      const turn = new AbortController();
      turn.signal.addEventListener("abort", () => own.line.leave());
      const longest = setTimeout(() => turn.abort(), longestTurnMs);
      try {
        return await work();
      } finally {
        clearTimeout(longest);
        turn.abort();
      }
    } finally {
      own.calls--;
      if (own.calls === 0) lines.delete(userId);
    }
  };
}
