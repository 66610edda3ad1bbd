import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Rejection } from "#domain/errors/rejection.ts";
import type { Order } from "#server/testing/obedient-worker.ts";
import { type WorkerEvents, WorkerPool } from "./worker-pool.ts";
import { startProcess } from "./worker-process.ts";
import { startThread } from "./worker-thread.ts";

const worker = new URL("../testing/obedient-worker.ts", import.meta.url);
const starts = {
  threads: startThread<Order, string>(worker, 256),
  processes: startProcess<Order, string>(worker, { memory: 900, heap: 256 }),
};

const pools: WorkerPool<Order, string>[] = [];
type Options = { workers?: number; queue?: number; timeout?: number; rest?: number; retries?: number };
function makePool(start: (typeof starts)[keyof typeof starts], options: Options = {}) {
  const pool = new WorkerPool<Order, string>({
    start,
    workers: 1,
    queue: 10,
    timeout: 30_000,
    rest: 30_000,
    busyMessage: "busy",
    ...options,
  });
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const echo = (text: string): Order => ({ kind: "echo", text });
const workerOf = (answer: string) => answer.split(" by ")[1];

describe.each(Object.entries(starts))("a pool of %s", (_kind, start) => {
  const poolOf = (options?: Options, how = start) => makePool(how, options);

  test("one worker does the jobs one after the other", async () => {
    const pool = poolOf();
    const answers = await Promise.all(["a", "b", "c"].map((text) => pool.run(echo(text))));
    expect(answers.map((answer) => answer[0])).toEqual(["a", "b", "c"]);
    expect(new Set(answers.map(workerOf)).size).toBe(1);
  });

  test("a prepared worker does the first job, and is prepared once", async () => {
    let started = 0;
    const pool = poolOf({}, (events) => {
      started += 1;
      return start(events);
    });
    pool.prepare();
    pool.prepare();
    expect(started).toBe(1);
    expect((await pool.run(echo("a")))[0]).toBe("a");
    pool.prepare();
    expect(started).toBe(1);
  });

  test.each(["refuse", "crash"] as const)(
    "a job that ends in %s fails, and another worker does the next",
    async (kind) => {
      const pool = poolOf();
      const first = await pool.run(echo("a"));
      const [failed, next] = await Promise.allSettled([pool.run({ kind, text: "no" }), pool.run(echo("b"))]);
      expect(failed).toMatchObject({
        status: "rejected",
        reason: {
          message: kind === "crash" ? "The worker ended with code 3" : expect.stringContaining("no"),
        },
      });
      expect(next.status === "fulfilled" && workerOf(next.value)).not.toBe(workerOf(first));
    },
  );

  test("a job is tried again by a new worker after the death of its worker, and no more often", async () => {
    const pool = poolOf({ retries: 1 });
    const text = path.join(mkdtempSync(path.join(tmpdir(), "pool-")), "tried");
    const [once, always] = await Promise.allSettled([
      pool.run({ kind: "crash once", text }),
      pool.run({ kind: "crash", text: "" }),
    ]);
    expect(once).toMatchObject({ status: "fulfilled", value: expect.stringContaining(text) });
    expect(always).toMatchObject({ reason: { message: "The worker ended with code 3" } });
    await expect(pool.run(echo("a"))).resolves.toMatch(/^a /);
  });

  test("a job that takes too long fails with its worker, and the next is done", async () => {
    // A process that hangs takes no time of the processor: it has six times as long by the clock.
    const pool = poolOf({ timeout: 1000 });
    const [late, next] = await Promise.allSettled([
      pool.run({ kind: "hang", text: "" }),
      pool.run(echo("after")),
    ]);
    expect(late).toMatchObject({
      status: "rejected",
      reason: { message: "The job took longer than 1000 ms" },
    });
    expect(next).toMatchObject({ status: "fulfilled" });
  });

  test("a worker ends after its rest, and the next job gets another", async () => {
    const pool = poolOf({ rest: 50 });
    const first = workerOf(await pool.run(echo("a")));
    const next = async () => workerOf(await pool.run(echo("b")));
    // The next look begins an interval after this one began: a slow one must leave time to rest.
    await expect.poll(next, { interval: 1000, timeout: 20_000 }).not.toBe(first);
  });

  test("refuses jobs beyond the queue at once, and does the others", async () => {
    const pool = poolOf({ queue: 2 });
    const results = await Promise.allSettled(["a", "b", "c", "d"].map((text) => pool.run(echo(text))));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
    const refused = results[3];
    expect(refused?.status === "rejected" && refused.reason).toBeInstanceOf(Rejection);
    expect(refused).toMatchObject({ reason: { code: "unavailable", message: "busy" } });
  });

  test("two workers share the jobs", async () => {
    const pool = poolOf({ workers: 2 });
    const answers = await Promise.all(["a", "b"].map((text) => pool.run(echo(text))));
    expect(new Set(answers.map(workerOf)).size).toBe(2);
  });

  test("a job that cannot be sent fails alone", async () => {
    const pool = poolOf();
    const unsendable = { kind: "echo", text: () => "" } as unknown as Order;
    await expect(pool.run(unsendable)).rejects.toThrow(/could not be cloned/);
    await expect(pool.run(echo("a"))).resolves.toMatch(/^a /);
  });

  test("closing fails open jobs and later ones", async () => {
    const pool = poolOf();
    const hanging = pool.run({ kind: "hang", text: "" });
    const waiting = pool.run(echo("a"));
    const both = Promise.allSettled([hanging, waiting]);
    await pool.close();
    for (const result of await both)
      expect(result).toMatchObject({ reason: { message: "The workers were closed" } });
    await expect(pool.run(echo("b"))).rejects.toBeInstanceOf(Rejection);
  });
});

describe("the time of a job", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A pool with one worker, which answers and has the processor as the test says. */
  function watch(processor: { time: number | undefined }) {
    const started: WorkerEvents<string>[] = [];
    const pool = new WorkerPool<string, string>({
      start: (events) => {
        started.push(events);
        return {
          send: () => {},
          hold: () => {},
          processorTime: () => processor.time,
          end: async () => {},
        };
      },
      workers: 1,
      queue: 1,
      timeout: 1000,
      starting: 5000,
      rest: 1000,
      busyMessage: "busy",
    });
    return { pool, started };
  }
  const late = "The job took longer than 1000 ms";

  test("counts from its reported beginning", async () => {
    const { pool, started } = watch({ time: undefined });
    const first = pool.run("a");
    vi.advanceTimersByTime(5900);
    started[0]?.begun();
    vi.advanceTimersByTime(900);
    started[0]?.message({ answer: "done" });
    await expect(first).resolves.toBe("done");
    const second = pool.run("b");
    started[0]?.begun();
    vi.advanceTimersByTime(1001);
    await expect(second).rejects.toThrow(late);
    await pool.close();
  });

  test("is that of the processor: a busy machine ends no job", async () => {
    const processor = { time: 400 };
    const { pool, started } = watch(processor);
    const first = pool.run("a");
    started[0]?.begun();
    processor.time = 900;
    vi.advanceTimersByTime(1900);
    started[0]?.message({ answer: "done" });
    await expect(first).resolves.toBe("done");
    const second = pool.run("b");
    started[0]?.begun();
    vi.advanceTimersByTime(1500);
    processor.time = 1901;
    vi.advanceTimersByTime(600);
    await expect(second).rejects.toThrow(late);
    await pool.close();
  });

  test("ends after six times as long by the clock, also without the processor", async () => {
    const { pool, started } = watch({ time: 0 });
    const waiting = pool.run("a");
    started[0]?.begun();
    let isOver = false;
    waiting.catch(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(5900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await expect(waiting).rejects.toThrow(late);
    await pool.close();
  });
});

test("a thread over its memory limit fails alone", async () => {
  const pool = makePool(startThread(worker, 32));
  await expect(pool.run({ kind: "hoard", text: "" })).rejects.toThrow(/memory limit/);
  await expect(pool.run(echo("a"))).resolves.toMatch(/^a /);
});

test("a process over its memory limit fails alone, also with memory outside JavaScript", async () => {
  const pool = makePool(starts.processes);
  await expect(pool.run({ kind: "hoard outside", text: "" })).rejects.toThrow();
  await expect(pool.run(echo("a"))).resolves.toMatch(/^a /);
});

test.runIf(process.platform === "linux")("the time that a process had the processor is known", async () => {
  const answered = Promise.withResolvers<void>();
  const started = starts.processes({
    begun: () => {},
    message: () => answered.resolve(),
    failed: (error) => answered.reject(error),
  });
  started.send(echo("a"));
  await answered.promise;
  expect(started.processorTime()).toBeGreaterThan(0);
  await started.end();
  expect(started.processorTime()).toBeUndefined();
});

test("a process gets none of the settings", async () => {
  process.env.DATABASE_URL = "postgresql://me:hidden@db/quotes";
  const seen = await makePool(starts.processes).run({ kind: "settings", text: "" });
  delete process.env.DATABASE_URL;
  expect(seen).not.toContain("DATABASE_URL");
});
