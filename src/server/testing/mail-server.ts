import { execFileSync } from "node:child_process";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

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

export type ReceivedMail = {
  from: string;
  /** Whom this delivery was for. */
  recipients: string[];
  /** The mail as it came over the network. */
  raw: string;
};

export type TestMailServer = {
  url: string;
  /** What was taken, in its order. */
  received: ReceivedMail[];
  /** Mails that were refused after all of their data had arrived. */
  lost: ReceivedMail[];
  /** The answers to the next complete mails. Empty: each is accepted. */
  answers: (number | "drop")[];
  /** Codes with which recipients are refused, by address. */
  refused: Map<string, number>;
  /** The users who signed in, and whether they used TLS. */
  signIns: { user: string; isSecure: boolean }[];
  stop(): Promise<void>;
};

const answer = (code: number): Error => Object.assign(new Error("as told"), { responseCode: code });

type MailServerOptions = {
  port?: number;
  /** Makes it ask for a sign-in. */
  password?: string;
  /** `smtps` from the first byte on, `starttls` when the client asks for it; none without. */
  tls?: { how: "smtps" | "starttls"; certificate: Certificate };
};

/** A real mail server on this machine, on a free port unless given. */
export async function startMailServer({
  port = 0,
  password = "",
  tls,
}: MailServerOptions = {}): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const received: ReceivedMail[] = [];
  const lost: ReceivedMail[] = [];
  const answers: (number | "drop")[] = [];
  const refused = new Map<string, number>();
  const signIns: TestMailServer["signIns"] = [];
  const server = new SMTPServer({
    authOptional: password === "",
    allowInsecureAuth: true,
    ...tls?.certificate,
    secure: tls?.how === "smtps",
    disabledCommands: tls?.how === "starttls" ? [] : ["STARTTLS"],
    logger: false,
    onAuth(auth, { secure }, done) {
      signIns.push({ user: auth.username ?? "", isSecure: secure });
      if (auth.password === password) done(null, { user: auth.username });
      else done(new Error("535 wrong"));
    },
    onRcptTo({ address }, _session, done) {
      const code = refused.get(address);
      done(code === undefined ? null : answer(code));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const mail = { from, recipients: envelope.rcptTo.map(({ address }) => address), raw };
        const next = answers.shift();
        (next === undefined ? received : lost).push(mail);
        if (next === "drop") for (const socket of sockets) socket.destroy();
        else done(next === undefined ? null : answer(next));
      }, done);
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    // By that address this machine counts as another one, to which no secret goes without TLS.
    url: `${tls?.how === "smtps" ? "smtps" : "smtp"}://${tls ? "0.0.0.0" : "127.0.0.1"}:${(server.server.address() as AddressInfo).port}`,
    received,
    lost,
    answers,
    refused,
    signIns,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
