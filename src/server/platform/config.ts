import { z } from "zod";
import { addressProblem } from "#domain/mail/mail-address.ts";
import { maxPasswordLength, minPasswordLength } from "#domain/people/password.ts";
import { maxUsernameLength, minUsernameLength, usernameProblem } from "#domain/people/username.ts";
import { readSmtpUrl } from "./mail-settings.ts";
import { StartupError } from "./startup-error.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Text that is read where it is good; the message says what it must be. */
const text = (allowed: string, isGood: (text: string) => boolean) => z.string().refine(isGood, allowed);

const number = (allowed: string, pattern: RegExp, isGood: (value: number) => boolean) =>
  text(allowed, (given) => pattern.test(given) && isGood(Number(given))).transform(Number);

const wholeNumber = (allowed: string, least: number, most: number) =>
  number(allowed, /^\d{1,9}$/, (value) => value >= least && value <= most);

const proxyPart = /^\s*([0-9a-fA-F.:]+(\/\d{1,3})?|loopback|linklocal|uniquelocal)\s*$/;
const isProxies = (given: string): boolean =>
  /^(true|false|\d{1,2})$/.test(given) || given.split(",").every((part) => proxyPart.test(part));

function readProxies(given: string): boolean | number | string {
  if (given === "true" || given === "false") return given === "true";
  return /^\d{1,2}$/.test(given) ? Number(given) : given;
}

/**
 * The settings from the environment (`.env`), each with its default, which `.env.example` shows, too, and what it must be. A
 * comment begins with the setting’s name in the environment.
 */
const settings = z.object({
  /** PORT: the port of pages and API. */
  port: wholeNumber("a whole number from 0 to 65535", 0, 65535).default(3000),
  /** HOST: the address on which the server listens. */
  host: text("an IP address or a host name, such as 127.0.0.1 or 0.0.0.0", (given) =>
    /^[A-Za-z0-9.:_-]{1,253}$/.test(given),
  ).default("127.0.0.1"),
  /** DATA_DIR: the data folder. */
  dataDir: z.string().default("data"),
  /** DATABASE_URL: the PostgreSQL database; null: the embedded database (SQLite) in `dataDir`. */
  databaseUrl: text(
    "an address such as postgresql://user:password@host:5432/database, or nothing",
    (given) => /^postgres(ql)?:\/\//.test(given) && URL.canParse(given),
  )
    .nullable()
    .default(null),
  /** SECRET_KEY_FILE: the file of the key by which secrets are encrypted; null: `secret.key` in `dataDir`. */
  secretKeyFile: z.string().nullable().default(null),
  /** COMPANY_FILE: the file of the firm’s profile that stays in charge; null: administrators keep the profile in the database. */
  companyFile: z.string().nullable().default(null),
  /** SESSION_HOURS: the idle time in hours after which a session ends. */
  sessionHours: number(
    "a number above 0 and at most 8760",
    /^\d{1,6}(\.\d{1,6})?$/,
    (value) => value > 0 && value <= 8760,
  ).default(12),
  /** WRITES_PER_MINUTE: the rate limit, the number of changes (writes) that one user may make in a minute. */
  writesPerMinute: wholeNumber("a whole number from 1 to 1000000", 1, 1_000_000).default(300),
  /** LOG_LEVEL: the log level, from which on the server writes into its log. */
  logLevel: z.enum(logLevels, `one of ${logLevels.join(", ")}`).default("info"),
  /** METRICS_PORT: the port of the metrics (Prometheus); null: no metrics are served. */
  metricsPort: wholeNumber("a whole number from 1 to 65535, or nothing", 1, 65535).nullable().default(null),
  /** PUBLIC_URL: the public address of the pages, without a slash at its end. Null: links have no preview picture. */
  publicUrl: text(
    "the address under which browsers reach the pages, such as https://quotes.example.com, or nothing",
    (given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol),
  )
    .transform((given) => new URL(given).origin)
    .nullable()
    .default(null),
  /** TRUST_PROXY: the value for Fastify's `trustProxy`: off, on, a number of proxies, or their addresses. */
  trustProxy: text(
    "true, false, the number of proxies in front, or their addresses separated by commas",
    isProxies,
  )
    .transform(readProxies)
    .default(false),
  /** SMTP_URL: the mail server; null: no mails are sent. */
  smtpUrl: text(
    "an address such as smtps://user:password@mail.example.com:465 or smtp://127.0.0.1:25, with nothing after the port, or nothing",
    (given) => readSmtpUrl(given) !== null,
  )
    .nullable()
    .default(null),
  /** MAIL_FROM: the address that mails come from, the sender. */
  mailFrom: text("an e-mail address such as quotes@example.com", (given) => addressProblem(given) === null)
    .nullable()
    .default(null),
  /** ADMIN_USERNAME: the username of the first administrator. */
  adminUsername: text(
    `a name of ${minUsernameLength} to ${maxUsernameLength} visible characters of one alphabet`,
    (given) => usernameProblem(given) === undefined,
  ).default("admin"),
  /** ADMIN_EMAIL: the e-mail of the first administrator; null: one that stands for none, until it is entered under *Account*. */
  adminEmail: text(
    "an e-mail address such as admin@example.com, or nothing",
    (given) => addressProblem(given) === null,
  )
    .nullable()
    .default(null),
  /** ADMIN_PASSWORD: the password of the first administrator; null: one is generated. */
  adminPassword: text(
    `a password of ${minPasswordLength} to ${maxPasswordLength} characters, or nothing`,
    ({ length }) => length >= minPasswordLength && length <= maxPasswordLength,
  )
    .nullable()
    .default(null),
});

export type Config = z.infer<typeof settings>;

/** The default settings, when nothing is set. */
export const configDefaults: Config = settings.parse({});

/** "dataDir" as "DATA_DIR". */
const nameOf = (key: string): string => key.replace(/[A-Z]/g, "_$&").toUpperCase();

/** The names of all settings, in the order in which they are documented. */
export const settingNames: readonly string[] = Object.keys(settings.shape).map(nameOf);

/** The server's settings from the environment; an empty one counts as not set, a wrong one stops the start. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, string> = {};
  for (const key of Object.keys(settings.shape)) {
    const raw = env[nameOf(key)] ?? "";
    // A password is taken as typed: outer blanks may belong to it.
    const value = key === "adminPassword" ? raw : raw.trim();
    if (value !== "") given[key] = value;
  }
  const read = settings.safeParse(given);
  const problems = (read.error?.issues ?? []).map(({ path: [key], message }) => {
    const name = nameOf(String(key));
    // Secrets are never repeated in a message that ends up in a log.
    const shown = /PASSWORD|URL/.test(name) ? "is not usable" : `is "${given[String(key)]}"`;
    return `${name} ${shown}; it must be ${message}.`;
  });
  if (Number(given.metricsPort) === Number(given.port ?? configDefaults.port))
    problems.push("METRICS_PORT is the same as PORT; it must be another port.");
  if (given.smtpUrl !== undefined && given.mailFrom === undefined)
    problems.push("SMTP_URL is set but MAIL_FROM is not. Set MAIL_FROM to the sender’s address.");
  if (problems.length > 0 || !read.data) throw new StartupError(problems.join("\n"));
  return read.data;
}
