import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    // By its name in a test's first line: `@vitest-environment page`.
    alias: {
      "vitest-environment-page": fileURLToPath(
        new URL("./src/web/testing/page-environment.ts", import.meta.url),
      ),
    },
  },
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts"],
    globalSetup: ["src/server/testing/postgres-cluster.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
