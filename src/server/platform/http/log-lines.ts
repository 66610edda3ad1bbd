/**
 * A mail address in a line of JSON. The parts are bounded, so that a long line of letters takes no long time. An escape
 * before the address, such as that of a line break, is not a part of it.
 */
const mailAddress =
  /((?<![^\s"'`<>()[\],:;@\\/])|\\.)[^\s"'`<>()[\],:;@\\/]{1,64}@[^\s"'`<>()[\],:;@\\/.]{1,63}(?:\.[^\s"'`<>()[\],:;@\\/.]{1,63})+/gu;

/** Returns a line of the log without mail addresses: more people read a log than the database. */
export const withoutMailAddresses = (line: string): string => line.replace(mailAddress, "$1[mail address]");
