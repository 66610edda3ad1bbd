import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { Role } from "#domain/people/roles.ts";
import type { AppDeps } from "#server/app.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { startTestServer, type TestServer, type TestUser, testPassword } from "#server/testing/app.ts";
import { makeDatabase } from "#server/testing/databases.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { loadFirm } from "../api/firm.ts";
import { queryClient } from "../api/query-client.ts";
import { OpenScreen } from "../app/open-screen.tsx";
import { screens } from "../app/screens.ts";
import { Shell } from "../app/shell.tsx";
import { login } from "../features/auth/session.ts";
import { preload, Routing } from "../ui/routing/routing.tsx";
import { act } from "./act.ts";
import { seen } from "./app-acts.ts";
import { makeNetwork, type Network, uploadsOver } from "./network.ts";
import { type Mounted, mount } from "./page.tsx";
import { onSharedPage, present } from "./shared-page.ts";

export type AppBench = {
  server: () => TestServer;
  network: () => Network;
  /** Opens the app at this address, signed in as this user. Null stands for a visitor. */
  open: (address: string, as: Role | TestUser | null) => Promise<void>;
  /** Closes the app as a closed tab does: its session and its drafts are kept. */
  close: () => Promise<void>;
};

/**
 * The whole app in a page with a real server and the example price tables, for the tests of one file.
 * `prepare` gives the parts in which this server differs.
 */
export function onAppBench(prepare?: () => Promise<Partial<AppDeps>>): AppBench {
  let server: TestServer | undefined;
  let network: Network | undefined;
  let opened: Mounted | null = null;
  const drop: (() => Promise<void>)[] = [];
  const close = async () => {
    await opened?.unmount();
    opened = null;
    queryClient.clear();
  };

  onSharedPage();
  beforeAll(async () => {
    const made = await makeDatabase("sqlite");
    const database = openDatabase(made.settings);
    await migrate(database, () => new Date().toISOString());
    server = await startTestServer(database, await prepare?.());
    drop.push(present(server).app.close, database.close, made.drop);
    await seedPrices(server);
  });
  afterAll(async () => {
    for (const each of drop) await each();
  });
  beforeEach(async () => {
    network = makeNetwork(() => present(server));
    vi.stubGlobal("fetch", network.fetch);
    vi.stubGlobal("XMLHttpRequest", uploadsOver(network));
    await act(loadFirm);
  });
  afterEach(close);

  return {
    server: () => present(server),
    network: () => present(network),
    open: async (address, as) => {
      await close();
      const { users } = present(server);
      const user = typeof as === "string" ? users[as] : as;
      if (user) await act(async () => login(user.username, testPassword));
      history.replaceState(null, "", address);
      // The first test of a screen reads its files, which may take long on a busy machine.
      await preload(screens, location.pathname);
      opened = await mount(
        <Routing screens={screens}>
          <Shell>
            <OpenScreen />
          </Shell>
        </Routing>,
      );
      await seen("heading");
    },
    close,
  };
}
