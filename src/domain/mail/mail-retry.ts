const minuteMs = 60_000;
/** The minutes until a failed mail is sent again: short ones first (greylists, restarts), then every two hours. */
const retryPauses = [1, 2, 5, 10, 20, 30, 60, 120] as const;
/** The longest wait between two tries of a mail, in minutes. */
const maxPauseMinutes = 120;
/** A mail is tried again (retried) for a day, then it has failed. */
const retryForMinutes = 24 * 60;

/** The longest wait for the next try. A later time comes from a wrong clock. */
export const maxPauseMs = maxPauseMinutes * minuteMs;

const pauseAfter = (tries: number): number => retryPauses[tries - 1] ?? maxPauseMinutes;

/**
 * Returns the time of the next try after this many tries (ISO 8601 UTC), or null when the pauses sum to a
 * day. Pauses are counted, so that a wrong clock cannot end a mail.
 * @param tries counts from 1: the one that failed last
 */
export function nextRetryAt(tries: number, now: string): string | null {
  const passed = Array.from({ length: Math.max(tries, 1) }, (_, at) => pauseAfter(at + 1));
  const minutes = passed.reduce((sum, pause) => sum + pause, 0);
  return minutes > retryForMinutes
    ? null
    : new Date(Date.parse(now) + pauseAfter(passed.length) * minuteMs).toISOString();
}
