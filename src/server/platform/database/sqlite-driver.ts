import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  LimitNode,
  OffsetNode,
  type OperationNode,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";

/** Milliseconds of work in a row after which everything else gets its turn. */
const maxTurnMs = 10;
/** Milliseconds for which a read waits for the transactions before it. */
const readPatienceMs = 20;
/** Milliseconds without a read after which the connection for reads is closed: a new one knows the newest statistics. */
const readerRestMs = 10_000;

/** Waits where this turn of the event loop has taken too long already: no query of this database waits for anything else. */
function makeGiveWay(): () => Promise<void> {
  let begun: number | undefined;
  return async () => {
    if (begun === undefined) {
      begun = performance.now();
      setImmediate(() => {
        begun = undefined;
      });
    } else if (performance.now() - begun > maxTurnMs) await nextTurn();
  };
}

type Release = () => void;

/** A lock that its users get in the order in which they ask for it. */
function makeLock(): { isHeld(): boolean; take(): Promise<Release> } {
  let last: Promise<void> = Promise.resolve();
  let users = 0;
  return {
    isHeld: () => users > 0,
    take() {
      const before = last;
      users++;
      let free: Release = () => {};
      last = new Promise((resolve) => {
        free = () => {
          users--;
          resolve();
        };
      });
      return before.then(() => free);
    },
  };
}

type Connected = { driver: Driver; connection: DatabaseConnection };

async function connected(dialect: SqliteDialect): Promise<Connected> {
  const driver = dialect.createDriver();
  await driver.init();
  return { driver, connection: await driver.acquireConnection() };
}

/** Opens a second connection for reads when it is needed, and closes it after a rest. */
function makeReader(open: () => Promise<SqliteDatabase>) {
  let opened: Promise<Connected> | undefined;
  let timer: NodeJS.Timeout | undefined;
  async function close(): Promise<void> {
    clearTimeout(timer);
    const closing = opened;
    opened = undefined;
    await (await closing)?.driver.destroy();
  }
  return {
    close,
    async executeQuery<R>(query: CompiledQuery) {
      clearTimeout(timer);
      timer = setTimeout(() => void close(), readerRestMs).unref();
      opened ??= connected(new SqliteDialect({ database: open }));
      return (await opened).connection.executeQuery<R>(query);
    },
  };
}

/** The way of one user of the database to its connection, which a transaction has for itself. */
type Lane = DatabaseConnection & { taking?: Promise<Release> };

/** A whole number in the text of a statement, and everything else as it is. */
const inText = (node: OperationNode): OperationNode =>
  ValueNode.is(node) && Number.isSafeInteger(node.value) ? ValueNode.createImmediate(node.value) : node;

/**
 * Writes limits and offsets into the text. SQLite compiles a kept statement again for each run that binds one, which takes
 * longer than to run it.
 */
class KeptStatementCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    super.visitLimit(LimitNode.create(inText(limit)));
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    super.visitOffset(OffsetNode.create(inText(offset)));
  }
}

class ManyLanesAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * One connection that everything is written with. A long row of queries lets others in between. A read that would wait
 * long for a transaction is answered by a second connection, from what was committed before.
 */
export class FairDialect extends SqliteDialect {
  readonly #openReader: () => Promise<SqliteDatabase>;

  constructor(database: SqliteDatabase, openReader: () => Promise<SqliteDatabase>) {
    super({ database });
    this.#openReader = openReader;
  }

  override createAdapter(): SqliteAdapter {
    return new ManyLanesAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new KeptStatementCompiler();
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const giveWay = makeGiveWay();
    const lock = makeLock();
    const reader = makeReader(this.#openReader);
    const takeFor = async (lane: Lane): Promise<DatabaseConnection> => {
      lane.taking ??= lock.take();
      await lane.taking;
      return driver.acquireConnection();
    };
    /** Returns whether it was soon a read's turn. */
    const isSoon = async (lane: Lane): Promise<boolean> => {
      const turn = lock.take();
      const patience = new AbortController();
      const taken = await Promise.race([
        turn,
        sleep(readPatienceMs, null, { signal: patience.signal }).catch(() => null),
      ]);
      patience.abort();
      if (taken) lane.taking = turn;
      else void turn.then((release) => release());
      return taken !== null;
    };
    return {
      init: () => driver.init(),
      async acquireConnection() {
        const lane: Lane = {
          async executeQuery(query) {
            await giveWay();
            const isRead = SelectQueryNode.is(query.query) && lane.taking === undefined;
            if (isRead && lock.isHeld() && !(await isSoon(lane))) return reader.executeQuery(query);
            return (await takeFor(lane)).executeQuery(query);
          },
          async *streamQuery(query, size) {
            yield* (await takeFor(lane)).streamQuery(query, size);
          },
        };
        return lane;
      },
      beginTransaction: async (lane, settings) => driver.beginTransaction(await takeFor(lane), settings),
      commitTransaction: async (lane) => driver.commitTransaction(await takeFor(lane)),
      rollbackTransaction: async (lane) => driver.rollbackTransaction(await takeFor(lane)),
      async releaseConnection(lane: Lane) {
        (await lane.taking)?.();
      },
      async destroy() {
        await reader.close();
        await driver.destroy();
      },
    };
  }
}
