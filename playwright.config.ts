import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

/** `npm test` gives the journeys a new folder each time; by hand they share one. */
const dataDir = process.env.JOURNEY_DATA_DIR ?? path.join(tmpdir(), "crane-quote-journeys");
/** The journeys of a project replace tables and count on what they saved: each project has a server to itself. */
const firstPort = Number(process.env.JOURNEY_PORT ?? 3977);
const ports = { desktop: firstPort, phone: firstPort + 1, wizard: firstPort + 2 } as const;
type Project = keyof typeof ports;
const projects = ["desktop", "wizard", "phone"] as const satisfies readonly Project[];

const addressOf = (project: Project) => `http://127.0.0.1:${ports[project]}`;
const desk = { viewport: { width: 1440, height: 900 } };
// One pixel a point: the layout is the same, and a machine without a graphics processor paints a seventh.
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const wizard = /(wizard-[a-z-]+|screens)\.journey\.ts$/;
const journeys = {
  desktop: { testIgnore: wizard, grepInvert: /@phone-only/, use: desk },
  wizard: { testMatch: wizard, grepInvert: /@phone-only/, use: desk },
  phone: { grep: /@phone/, use: phone },
} satisfies Record<Project, object>;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.journey.ts",
  outputDir: "test-results",
  workers: projects.length,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  forbidOnly: Boolean(process.env.CI),
  // A machine of two cores that is busy elsewhere may miss a deadline; what fails twice is a fault.
  retries: 1,
  use: {
    // Recording costs as much as the journey itself: what failed is recorded when it is tried again.
    trace: "on-first-retry",
    launchOptions: {
      // Chromium without its own windows and toolbars, which take a third of the time.
      executablePath: "/usr/bin/chromium-headless-shell",
      // A page lives for seconds: what is compiled once more to run faster costs a fifth of the time and is hardly used.
      args: ["--no-sandbox", "--disable-gpu", "--js-flags=--no-opt --no-maglev"],
    },
    serviceWorkers: "block",
  },
  // Every journey runs at a desk, those of the wizard beside the others; on a phone runs what is tagged: there the layout
  // or the touch makes it another journey.
  projects: projects.map((name) => ({
    ...journeys[name],
    name,
    // The projects run side by side, the journeys of each one after another.
    workers: 1,
    use: { ...journeys[name].use, baseURL: addressOf(name) },
  })),
  webServer: projects.map((name) => ({
    name,
    command: "exec node scripts/with-node.mjs scripts/start.ts",
    url: `${addressOf(name)}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    env: {
      PORT: String(ports[name]),
      // All journeys together write as a handful of users.
      WRITES_PER_MINUTE: "100000",
      PUBLIC_URL: addressOf(name),
      DATA_DIR: path.join(dataDir, name),
      ADMIN_USERNAME: "admin",
      ADMIN_PASSWORD: "journey-admin",
      LOG_LEVEL: "warn",
      // A journey that sends mails starts the mail server there.
      SMTP_URL: `smtp://127.0.0.1:${ports[name] + 10}`,
      MAIL_FROM: "quotes@cranes.example",
    },
  })),
});
