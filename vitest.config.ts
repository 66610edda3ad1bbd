import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts"],
    globalSetup: ["src/server/testing/postgres-cluster.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
