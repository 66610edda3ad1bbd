/** What a number of clients did within some time. */
export type Load = { perSecond: number; p50: number; p99: number; failed: number };

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

type Slice = { seconds: number; times: number[]; failed: number };

/** Whether it went well; undefined ends the slice early, because there is nothing more to do. */
export type Call = (client: number) => Promise<boolean | undefined>;

/** Lets so many clients call one after the other until the time is over, after a warm-up of a tenth of it. */
async function measureSlice(clients: number, seconds: number, call: Call): Promise<Slice> {
  const times: number[] = [];
  let failed = 0;
  const counted = performance.now() + seconds * 100;
  let end = counted + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const started = performance.now();
        const good = await call(client);
        const ended = performance.now();
        if (good === undefined) end = Math.min(end, started);
        else if (started >= counted && ended <= end)
          if (good) times.push(ended - started);
          else failed++;
      }
    }),
  );
  return { seconds: (end - counted) / 1000, times, failed };
}

const total = (slices: readonly Slice[]): Load => {
  const sorted = slices.flatMap(({ times }) => times).sort((a, b) => a - b);
  const seconds = slices.reduce((sum, slice) => sum + slice.seconds, 0);
  const failed = slices.reduce((sum, slice) => sum + slice.failed, 0);
  return { perSecond: sorted.length / seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99), failed };
};

export const measureLoad = async (clients: number, seconds: number, call: Call): Promise<Load> =>
  total([await measureSlice(clients, seconds, call)]);

/** Two loads in turns, so that whatever else the machine does in the meantime meets both. */
export async function measureInTurns(
  clients: number,
  seconds: number,
  first: Call,
  second: Call,
): Promise<[Load, Load]> {
  const slices: [Slice[], Slice[]] = [[], []];
  const turns = 4;
  for (let turn = 0; turn < turns; turn++) {
    slices[0].push(await measureSlice(clients, seconds / turns, first));
    slices[1].push(await measureSlice(clients, seconds / turns, second));
  }
  return [total(slices[0]), total(slices[1])];
}
