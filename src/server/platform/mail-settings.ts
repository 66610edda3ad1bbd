import { isIP } from "node:net";

/** The mail server and the sender: the values of `SMTP_URL` and `MAIL_FROM`. */
export type MailSettings = {
  host: string;
  port: number;
  /** TLS from the first byte on. */
  secure: boolean;
  auth: { user: string; pass: string } | null;
  /** The address that mails come from. */
  from: string;
};

/** The default port of the mail server. */
const ports = { "smtp:": 587, "smtps:": 465 } as const;
type Scheme = keyof typeof ports;
const isScheme = (text: string): text is Scheme => Object.hasOwn(ports, text);

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The mail server that an address names; null where it names none, or says more than this program heeds. */
export function readSmtpUrl(given: string): Omit<MailSettings, "from"> | null {
  if (!URL.canParse(given)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(given);
  const [user, pass] = [decoded(username), decoded(password)];
  if (!isScheme(protocol) || hostname === "" || user === null || pass === null) return null;
  if ((pathname !== "" && pathname !== "/") || search !== "" || hash !== "") return null;
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? ports[protocol] : Number(port),
    secure: protocol === "smtps:",
    auth: user === "" ? null : { user, pass },
  };
}

/** Returns the settings of mails. Null when none are sent. */
export function mailSettingsOf(config: {
  smtpUrl: string | null;
  mailFrom: string | null;
}): MailSettings | null {
  const server = config.smtpUrl === null ? null : readSmtpUrl(config.smtpUrl);
  return server === null || config.mailFrom === null ? null : { ...server, from: config.mailFrom };
}

/** Returns whether a mail server is this machine, which needs no certificate. */
export const isThisMachine = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
