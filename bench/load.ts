/** What a number of clients did within some time. */
export type Load = { perSecond: number; p50: number; p99: number; failed: number };

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Lets so many clients call one after the other until the time is over, after a warm-up of a tenth of it. */
export async function measureLoad(
  clients: number,
  seconds: number,
  call: (client: number, turn: number) => Promise<boolean>,
): Promise<Load> {
  const times: number[] = [];
  let failed = 0;
  const begin = performance.now();
  const counted = begin + seconds * 100;
  const end = counted + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const started = performance.now();
        const good = await call(client, turn);
        const ended = performance.now();
        if (started < counted || ended > end) continue;
        if (good) times.push(ended - started);
        else failed++;
      }
    }),
  );
  const sorted = times.sort((a, b) => a - b);
  return { perSecond: sorted.length / seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99), failed };
}
