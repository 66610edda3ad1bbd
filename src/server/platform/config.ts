import { passwordMaximum, passwordMinimum, usernameMinimum } from "#domain/user.ts";
import { StartRefusal } from "./start-refusal.ts";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  companyFile: string;
  sessionHours: number;
  logLevel: LogLevel;
  /** null: no metrics are served. */
  metricsPort: number | null;
  /** Where the pages are reached from outside, without a slash at its end; null: links to them carry no preview picture. */
  publicUrl: string | null;
  /** What Fastify's `trustProxy` takes: off, on, a number of proxies, or their addresses. */
  trustProxy: boolean | number | string;
  adminUsername: string;
  /** null: one is generated when the first administrator is made. */
  adminPassword: string | null;
};

type Environment = Readonly<Record<string, string | undefined>>;
type Reader<T> = (text: string) => T | undefined;
type Setting<T> = { name: string; allowed: string; read: Reader<T> };

const wholeNumber =
  (least: number, most: number): Reader<number> =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };

const someText: Reader<string> = (text) => text;

const hours: Reader<number> = (text) => {
  const value = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  return value > 0 && value <= 8760 ? value : undefined;
};

const host: Reader<string> = (text) => (/^[A-Za-z0-9.:_-]{1,253}$/.test(text) ? text : undefined);

const postgresUrl: Reader<string> = (text) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined;

const webOrigin: Reader<string> = (text) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? new URL(text).origin : undefined;

const proxies: Reader<boolean | number | string> = (text) => {
  if (text === "true" || text === "false") return text === "true";
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text
    .split(",")
    .every((part) => /^\s*([0-9a-fA-F.:]+(\/\d{1,3})?|loopback|linklocal|uniquelocal)\s*$/.test(part))
    ? text
    : undefined;
};

const settings = {
  port: { name: "PORT", allowed: "a whole number from 0 to 65535", read: wholeNumber(0, 65535) },
  host: { name: "HOST", allowed: "an IP address or a host name, such as 127.0.0.1 or 0.0.0.0", read: host },
  dataDir: { name: "DATA_DIR", allowed: "the path of a folder on a local disk", read: someText },
  databaseUrl: {
    name: "DATABASE_URL",
    allowed: "an address such as postgresql://user:password@host:5432/database, or nothing",
    read: postgresUrl,
  },
  companyFile: { name: "COMPANY_FILE", allowed: "the path of a JSON file", read: someText },
  sessionHours: { name: "SESSION_HOURS", allowed: "a number above 0 and at most 8760", read: hours },
  logLevel: {
    name: "LOG_LEVEL",
    allowed: `one of ${logLevels.join(", ")}`,
    read: (text) => logLevels.find((level) => level === text),
  },
  metricsPort: {
    name: "METRICS_PORT",
    allowed: "a whole number from 1 to 65535, or nothing",
    read: wholeNumber(1, 65535),
  },
  publicUrl: {
    name: "PUBLIC_URL",
    allowed:
      "the address under which browsers reach the pages, such as https://quotes.example.com, or nothing",
    read: webOrigin,
  },
  trustProxy: {
    name: "TRUST_PROXY",
    allowed: "true, false, the number of proxies in front, or their addresses separated by commas",
    read: proxies,
  },
  adminUsername: {
    name: "ADMIN_USERNAME",
    allowed: `a name of ${usernameMinimum} to 200 characters`,
    read: (text) => (text.length >= usernameMinimum && text.length <= 200 ? text : undefined),
  },
  adminPassword: {
    name: "ADMIN_PASSWORD",
    allowed: `a password of ${passwordMinimum} to ${passwordMaximum} characters, or nothing`,
    read: (text) => (text.length >= passwordMinimum && text.length <= passwordMaximum ? text : undefined),
  },
} as const satisfies { [K in keyof Config]: Setting<NonNullable<Config[K]>> };

/** What holds when nothing is set; `.env.example` shows the same values. */
export const configDefaults: Config = {
  port: 3000,
  host: "127.0.0.1",
  dataDir: "data",
  databaseUrl: null,
  companyFile: "config/company.json",
  sessionHours: 12,
  logLevel: "info",
  metricsPort: null,
  publicUrl: null,
  trustProxy: false,
  adminUsername: "admin",
  adminPassword: null,
};

/** The names of all settings, in the order in which they are documented. */
export const settingNames: readonly string[] = Object.values(settings).map((setting) => setting.name);

/** The server's settings from the environment; an empty one counts as not set, a wrong one stops the start. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const value = <T>(setting: Setting<NonNullable<T>>, fallback: T): T => {
    const raw = env[setting.name] ?? "";
    // A password is taken as typed: outer blanks may belong to it.
    const text = setting.name === "ADMIN_PASSWORD" ? raw : raw.trim();
    if (text === "") return fallback;
    const read = setting.read(text);
    if (read !== undefined) return read;
    // Secrets are never repeated in a message that ends up in a log.
    const shown = /PASSWORD|URL/.test(setting.name) ? "is not usable" : `is "${text}"`;
    problems.push(`${setting.name} ${shown}; it must be ${setting.allowed}.`);
    return fallback;
  };
  const config: Config = {
    port: value(settings.port, configDefaults.port),
    host: value(settings.host, configDefaults.host),
    dataDir: value(settings.dataDir, configDefaults.dataDir),
    databaseUrl: value(settings.databaseUrl, configDefaults.databaseUrl),
    companyFile: value(settings.companyFile, configDefaults.companyFile),
    sessionHours: value(settings.sessionHours, configDefaults.sessionHours),
    logLevel: value<LogLevel>(settings.logLevel, configDefaults.logLevel),
    metricsPort: value(settings.metricsPort, configDefaults.metricsPort),
    publicUrl: value(settings.publicUrl, configDefaults.publicUrl),
    trustProxy: value(settings.trustProxy, configDefaults.trustProxy),
    adminUsername: value(settings.adminUsername, configDefaults.adminUsername),
    adminPassword: value(settings.adminPassword, configDefaults.adminPassword),
  };
  if (config.metricsPort !== null && config.metricsPort === config.port)
    problems.push("METRICS_PORT is the same as PORT; it must be another port.");
  if (problems.length > 0) throw new StartRefusal(problems.join("\n"));
  return config;
}
