import { execFileSync } from "node:child_process";

/** As PEM. */
export type Certificate = { key: string; cert: string };

/** A certificate that vouches for itself, valid from now on for two days, for an address of this machine. */
export function makeCertificate(address: string): Certificate {
  const pem = execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc"],
      ...["-days", "2", "-subj", "/CN=mail server of the tests", "-addext", `subjectAltName=IP:${address}`],
      ...["-keyout", "-", "-out", "-"],
    ],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  const begin = pem.indexOf("-----BEGIN CERTIFICATE-----");
  return { key: pem.slice(0, begin), cert: pem.slice(begin) };
}
