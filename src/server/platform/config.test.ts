import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { configDefaults, readConfig, settingNames } from "./config.ts";

test("uses the defaults without settings", () => {
  expect(readConfig({})).toEqual(configDefaults);
});

test(".env.example lists every setting with its default", () => {
  const example = parseEnv(readFileSync(new URL("../../../.env.example", import.meta.url), "utf8"));
  expect(Object.keys(example).sort()).toEqual([...settingNames].sort());
  expect(readConfig(example)).toEqual(configDefaults);
});

test("reads all settings", () => {
  const config = readConfig({
    PORT: " 8080 ",
    HOST: "0.0.0.0",
    DATA_DIR: "/srv/cranes",
    DATABASE_URL: "postgresql://cranes:secret@db:5432/cranes",
    SECRET_KEY_FILE: "/etc/cranes.key",
    COMPANY_FILE: "/etc/cranes.json",
    SESSION_HOURS: "0.5",
    WRITES_PER_MINUTE: "60",
    LOG_LEVEL: "warn",
    METRICS_PORT: "9100",
    PUBLIC_URL: "https://quotes.example.com/",
    TRUST_PROXY: "10.0.0.0/8, 127.0.0.1",
    SMTP_URL: "smtps://crane:p%40ss@mail.example.com",
    MAIL_FROM: "quotes@example.com",
    ADMIN_USERNAME: "owner",
    ADMIN_EMAIL: "owner@cranes.example",
    ADMIN_PASSWORD: " blanks count ",
  });
  expect(config).toEqual({
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/srv/cranes",
    databaseUrl: "postgresql://cranes:secret@db:5432/cranes",
    secretKeyFile: "/etc/cranes.key",
    companyFile: "/etc/cranes.json",
    sessionHours: 0.5,
    writesPerMinute: 60,
    logLevel: "warn",
    metricsPort: 9100,
    publicUrl: "https://quotes.example.com",
    trustProxy: "10.0.0.0/8, 127.0.0.1",
    smtpUrl: "smtps://crane:p%40ss@mail.example.com",
    mailFrom: "quotes@example.com",
    adminUsername: "owner",
    adminEmail: "owner@cranes.example",
    adminPassword: " blanks count ",
  });
  expect(readConfig({ TRUST_PROXY: "true" }).trustProxy).toBe(true);
  expect(readConfig({ TRUST_PROXY: "01" }).trustProxy).toBe(1);
  expect(
    readConfig({ DATABASE_URL: "postgresql:///cranes?host=/run/postgresql" }).databaseUrl,
  ).not.toBeNull();
});

test.each([
  ["PORT", "abc"],
  ["PORT", "65536"],
  ["PORT", "3000.5"],
  ["PORT", "1e3"],
  ["HOST", "two words"],
  ["DATABASE_URL", "mysql://localhost/cranes"],
  ["DATABASE_URL", "postgresql://[bad"],
  ["SESSION_HOURS", "0"],
  ["SESSION_HOURS", "-1"],
  ["SESSION_HOURS", "Infinity"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_PORT", "0"],
  ["METRICS_PORT", "3000"],
  ["PUBLIC_URL", "quotes.example.com"],
  ["TRUST_PROXY", "somebody"],
  ["SMTP_URL", "mail.example.com"],
  ["SMTP_URL", "smtp://mail.example.com?tls.rejectUnauthorized=false"],
  ["MAIL_FROM", "quotes"],
  ["MAIL_FROM", "Example <quotes@example.com>"],
  ["ADMIN_USERNAME", "ab"],
  ["ADMIN_EMAIL", "nobody"],
  ["ADMIN_PASSWORD", "short"],
])("%s=%s stops the start and is named", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .*must be`));
});

test("a message never repeats a secret", () => {
  const wrong = {
    ADMIN_PASSWORD: "abc",
    DATABASE_URL: "mysql://me:hidden@db/x",
    SMTP_URL: "smtp:me:veiled@x",
  };
  expect(() => readConfig(wrong)).toThrow(
    expect.objectContaining({ message: expect.not.stringMatching(/abc|hidden|veiled/) }),
  );
});

test("a mail server without a sender's address stops the start", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://127.0.0.1:25" })).toThrow(
    /^SMTP_URL is set but MAIL_FROM is not/,
  );
});

test("every wrong setting is named at once", () => {
  expect(() => readConfig({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});
