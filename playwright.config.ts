import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const port = 3977;
/** `npm test` gives the journeys a new folder each time; by hand they share one. */
const dataDir = process.env.JOURNEY_DATA_DIR ?? path.join(tmpdir(), "crane-quote-journeys");

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.journey.ts",
  outputDir: "test-results",
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  forbidOnly: Boolean(process.env.CI),
  // A machine of two cores that is busy elsewhere may miss a deadline; what fails twice is a fault.
  retries: 1,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: "retain-on-failure",
    launchOptions: { executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] },
    serviceWorkers: "block",
  },
  // Every journey runs on both. What a phone cannot do (a keyboard, a wheel) says so in its journey, with test.skip.
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: "exec node scripts/with-node.mjs scripts/start.ts",
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: "admin",
      ADMIN_PASSWORD: "journey-admin",
      LOG_LEVEL: "warn",
    },
  },
});
