/** A clock that stands still until a test moves it. */
export type TestClock = { now: () => string; set(iso: string): void; advance(milliseconds: number): void };

export function makeClock(start = "2026-11-20T06:30:00.000Z"): TestClock {
  let present = Date.parse(start);
  return {
    now: () => new Date(present).toISOString(),
    set: (iso) => {
      present = Date.parse(iso);
    },
    advance: (milliseconds) => {
      present += milliseconds;
    },
  };
}
