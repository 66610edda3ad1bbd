import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** They change the registry of components or the crane types, or start the session again: each has its own process. */
const apart = "src/**/*.apart.test.{ts,tsx}";

/** They open the whole app. */
const screens = [
  "src/web/app/*.test.tsx",
  "src/web/**/*-screen.test.tsx",
  "src/web/**/*-screens.test.tsx",
  "src/web/**/whole-quotation.test.tsx",
];

const noToasts = ["src/web/testing/no-toasts.ts"];

/** React's build that users get. */
const asShipped = { NODE_ENV: "production" };

export default defineConfig({
  oxc: { jsx: { development: false, importSource: "#jsx" } },
  resolve: {
    // The environment `page`, by its name.
    alias: {
      "vitest-environment-page": fileURLToPath(
        new URL("./src/web/testing/page-environment.ts", import.meta.url),
      ),
    },
  },
  test: {
    // By itself it leaves one processor free.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // After the server's.
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A second, as it is by itself, is little on a machine that is busy elsewhere.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "domain",
          include: ["src/domain/**/*.test.ts"],
          exclude: [apart],
          // Pure values: no file can be disturbed by what another left, and each need not read them all again.
          isolate: false,
        },
      },
      { extends: true, test: { name: "apart", include: [apart] } },
      {
        extends: true,
        test: { name: "web", include: ["src/web/**/*.test.ts"], exclude: [apart], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["src/web/**/*.test.tsx"],
          exclude: [apart, ...screens],
          environment: "page",
          // The files of a worker share a page, which each test file sets up for itself, and read the sources once.
          isolate: false,
          setupFiles: noToasts,
          env: asShipped,
        },
      },
      // Apart from those that leave the address or the session of their page changed.
      {
        extends: true,
        test: {
          name: "screens",
          include: screens,
          exclude: [apart],
          environment: "page",
          isolate: false,
          setupFiles: noToasts,
          env: asShipped,
        },
      },
      { extends: true, test: { name: "scripts", include: ["scripts/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["src/server/**/*.test.ts"],
          exclude: [apart],
          // The one project that needs PostgreSQL.
          globalSetup: ["src/server/testing/built-server.ts", "src/server/testing/postgres-cluster.ts"],
          // A server is made of what it is given, never of what stands in a module: each file has servers and databases
          // of its own, and the sources are read once for all of them.
          isolate: false,
          // Many of them wait for other processes, a clock or a mail server. They come first, beside the checks.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
});
