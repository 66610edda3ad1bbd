import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

/** `npm test` gives the journeys a new folder each time; by hand they share one. */
const dataDir = process.env.JOURNEY_DATA_DIR ?? path.join(tmpdir(), "crane-quote-journeys");
/** Journeys replace tables and count on what they saved: each of those that run side by side has a server to itself. */
const lanes = [0, 1, 2] as const;
const firstPort = Number(process.env.JOURNEY_PORT ?? 3977);
const addressOf = (lane: number) => `http://127.0.0.1:${firstPort + lane}`;
/** Playwright tells the process that runs a journey which of those side by side it is. */
const lane = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

const desk = { viewport: { width: 1440, height: 900 } };
// One pixel a point: the layout is the same, and a machine without a graphics processor paints a seventh.
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.journey.ts",
  outputDir: "test-results",
  workers: lanes.length,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  forbidOnly: Boolean(process.env.CI),
  // A machine of two cores that is busy elsewhere may miss a deadline; what fails twice is a fault.
  retries: 1,
  use: {
    baseURL: addressOf(lane),
    // A part that is missing fails its test before the test's own time is up.
    actionTimeout: 60_000,
    // A third of the time would go into painting what moves; the journeys that are about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Recording costs as much as the journey itself: what failed is recorded when it is tried again.
    trace: "on-first-retry",
    launchOptions: {
      // Chromium without its own windows and toolbars, which take a third of the time.
      executablePath: "/usr/bin/chromium-headless-shell",
      // A machine without a language would call a file with a Gujarati name "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      // A page lives for seconds: what is compiled once more to run faster costs a fifth of the time and is hardly used.
      args: ["--no-sandbox", "--disable-gpu", "--js-flags=--no-opt --no-maglev"],
    },
    serviceWorkers: "block",
  },
  // Every journey runs at a desk; on a phone runs what is tagged: there the layout or the touch makes it another journey.
  projects: [
    // Its longest files first, so that none of them is left alone at the end.
    { name: "phone", grep: /@phone/, use: phone },
    { name: "desktop", grepInvert: /@phone-only/, use: desk },
  ],
  webServer: lanes.map((lane) => ({
    name: `server ${lane}`,
    command: "exec node scripts/with-node.mjs scripts/start.ts",
    url: `${addressOf(lane)}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    env: {
      PORT: String(firstPort + lane),
      // All journeys together write as a handful of users.
      WRITES_PER_MINUTE: "100000",
      PUBLIC_URL: addressOf(lane),
      DATA_DIR: path.join(dataDir, String(lane)),
      ADMIN_USERNAME: "admin",
      ADMIN_PASSWORD: "journey-admin",
      LOG_LEVEL: "warn",
      // A journey that sends mails starts the mail server there.
      SMTP_URL: `smtp://127.0.0.1:${firstPort + lane + 10}`,
      MAIL_FROM: "quotes@cranes.example",
    },
  })),
});
