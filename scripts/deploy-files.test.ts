import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { settingNames } from "#server/platform/config.ts";

const deploy = path.resolve(import.meta.dirname, "../deploy");
const read = (name: string): string => readFileSync(path.join(deploy, name), "utf8");
const isThere = (program: string): boolean => spawnSync("which", [program]).status === 0;

test("the examples use only settings of the server", () => {
  const unit = /^Environment=(.*)$/m.exec(read("crane-quote.service"))?.[1] ?? "";
  const image = /^ENV (.*)$/m.exec(read("Containerfile"))?.[1] ?? "";
  const names = [...`${unit} ${image}`.matchAll(/(\w+)=/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) expect([...settingNames, "NODE_ENV"]).toContain(name);
});

test("the example files start programs that exist", () => {
  const root = path.join(deploy, "..");
  for (const [, file = ""] of `${read("crane-quote.service")}${read("Containerfile")}`.matchAll(
    /(?:\/opt\/crane-quote\/|")?((?:scripts|src\/server)\/[\w-]+\.(?:mjs|ts))/g,
  ))
    expect(existsSync(path.join(root, file)), file).toBe(true);
});

test("systemd accepts the unit", ({ skip }) => {
  skip(!isThere("systemd-analyze"), "systemd-analyze is not there");
  // The program that it starts may stand elsewhere on this machine.
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-unit-"));
  const unit = path.join(folder, "crane-quote.service");
  writeFileSync(unit, read("crane-quote.service").replace("/usr/bin/node", process.execPath));
  const answer = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  expect(answer.stderr).toBe("");
  expect(answer.status).toBe(0);
  rmSync(folder, { recursive: true });
});

test("nginx accepts the site", ({ skip }) => {
  skip(!isThere("nginx") || !isThere("openssl"), "nginx is not there");
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-nginx-"));
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=quotes.example.com", "-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject], { stdio: "ignore" });
  const site = read("nginx.conf")
    .replace(/(ssl_certificate_key ).*;/, `$1${key};`)
    .replace(/(ssl_certificate ).*;/, `$1${certificate};`);
  const whole = path.join(folder, "nginx.conf");
  writeFileSync(whole, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${site} }`);
  const answer = spawnSync("nginx", ["-t", "-p", folder, "-c", whole], { encoding: "utf8" });
  expect(answer.stderr).toContain("test is successful");
  rmSync(folder, { recursive: true });
});
