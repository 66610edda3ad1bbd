import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type Certificate,
  makeCertificate,
  startMailServer,
  type TestMailServer,
} from "#server/testing/mail-server.ts";
import { readSmtpUrl } from "../platform/mail-settings.ts";
import { makeSmtp, type OutgoingMail } from "./smtp.ts";

let post: TestMailServer | undefined;
afterEach(() => post?.stop());

const mail: OutgoingMail = {
  messageId: "<1@cranes.example>",
  references: [],
  date: "2026-11-20T06:30:00.000Z",
  senderName: "Asha\r\nBcc: all@steel.example",
  replyTo: { name: 'Asha "A" Shah', address: "asha@cranes.example" },
  to: ["buyer@steel.example"],
  cc: [],
  recipients: ["buyer@steel.example"],
  subject: "Crane\r\nBcc: all@steel.example",
  text: "Dear Sirs\n.\nQUIT\n",
  attached: [],
};

const deliver = (url: string, change: Partial<OutgoingMail> = {}) => {
  const settings = readSmtpUrl(url);
  if (!settings) throw new Error("no mail server");
  return makeSmtp({ ...settings, from: "quotes@cranes.example" })(
    { ...mail, ...change },
    AbortSignal.timeout(60_000),
  );
};

test("retries a refused sign-in later, and names it without the secret", async () => {
  post = await startMailServer({ password: "the right one" });
  const url = (password: string) => post?.url.replace("//", `//crane:${encodeURIComponent(password)}@`) ?? "";
  const refused = await deliver(url("my secret / word"));
  expect(refused).toMatchObject({ accepted: [], refused: [], problem: expect.stringMatching(/sign-in/) });
  expect(JSON.stringify(refused)).not.toContain("secret");
  expect(await deliver(url("the right one"))).toMatchObject({
    accepted: ["buyer@steel.example"],
    problem: null,
  });
});

test("texts and names never become a header line or a command", async () => {
  post = await startMailServer();
  await deliver(post.url);
  const [got] = post.received;
  expect(got?.recipients).toEqual(["buyer@steel.example"]);
  expect(got?.raw).not.toMatch(/^Bcc:/im);
  expect(got?.raw).toContain("Dear Sirs\r\n.\r\nQUIT");
});

test("a mail with unreadable attachments waits, and no part of it is sent", async () => {
  post = await startMailServer();
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Uint8Array.of(1, 2, 3);
    throw new Error("the database is away");
  }
  const attached = [{ name: "a.pdf", mediaType: "application/pdf", pieces: broken }];
  const result = await deliver(post.url, { attached });
  expect(result).toMatchObject({ accepted: [], refused: [], problem: expect.any(String) });
  expect(post.received).toEqual([]);
});

describe.each(["smtps", "starttls"] as const)("a mail server with TLS by %s", (how) => {
  let right: Certificate;
  let ofAnother: Certificate;
  beforeAll(() => {
    right = makeCertificate("0.0.0.0");
    ofAnother = makeCertificate("192.0.2.1");
  });
  const password = "the right one";
  /** Sends with a sign-in to a mail server with this certificate, which this machine trusts or not. */
  async function sendTo(certificate: Certificate, isTrusted: boolean) {
    const before = getCACertificates("default");
    setDefaultCACertificates(isTrusted ? [...before, certificate.cert] : before);
    try {
      post = await startMailServer({ password, tls: { how, certificate } });
      return await deliver(post.url.replace("//", `//crane:${encodeURIComponent(password)}@`));
    } finally {
      setDefaultCACertificates(before);
    }
  }

  test("sends a mail", async () => {
    expect(await sendTo(right, true)).toMatchObject({ accepted: ["buyer@steel.example"], problem: null });
    expect(post?.received).toHaveLength(1);
    expect(post?.signIns).toEqual([{ user: "crane", isSecure: true }]);
  });

  test.each([
    ["nobody vouches for", () => right, false, "DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["is another's", () => ofAnother, true, "ERR_TLS_CERT_ALTNAME_INVALID"],
  ] as const)("refuses a certificate that %s before the sign-in", async (_, certificate, isTrusted, code) => {
    expect(await sendTo(certificate(), isTrusted)).toMatchObject({
      accepted: [],
      refused: [],
      problem: "This server does not trust the mail server’s certificate. Please tell your administrator.",
      about: { originalCode: code },
    });
    expect(post).toMatchObject({ received: [], signIns: [] });
  });
});

test("never signs in over an insecure connection", async () => {
  post = await startMailServer({ password: "the right one" });
  const elsewhere = post.url.replace("//127.0.0.1", "//crane:the%20right%20one@0.0.0.0");
  expect(await deliver(elsewhere)).toMatchObject({
    accepted: [],
    refused: [],
    problem: "A secure connection to the mail server failed. Please tell your administrator.",
  });
  expect(post).toMatchObject({ received: [], signIns: [] });
});

test.each([
  [
    "smtps://u:p%40ss@mail.example.com",
    { host: "mail.example.com", port: 465, secure: true, auth: { user: "u", pass: "p@ss" } },
  ],
  ["smtp://mail.example.com:25", { host: "mail.example.com", port: 25, secure: false, auth: null }],
  ["smtp://[::1]", { host: "::1", port: 587, secure: false, auth: null }],
  ["smtp://mail.example.com?tls.rejectUnauthorized=false", null],
  ["smtp://mail.example.com/path", null],
  ["smtp://u:%zz@mail.example.com", null],
  ["http://mail.example.com", null],
  ["mail.example.com", null],
])("reads %s with all its parts", (url, read) => {
  expect(readSmtpUrl(url)).toEqual(read);
});
