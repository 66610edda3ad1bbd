import { Rejection } from "#domain/errors.ts";

const advice = "Save it as “CSV UTF-8 (comma delimited)” and choose it again.";

const begins = (content: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte);

/** ASCII text in UTF-16 has a zero in every other byte. */
function isUtf16(content: Uint8Array): boolean {
  if (begins(content, 0xff, 0xfe) || begins(content, 0xfe, 0xff)) return true;
  const start = content.subarray(0, 200);
  const zeros = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  return start.length >= 4 && zeros * 3 >= start.length;
}

/** What kind of file this is when it certainly is no text in UTF-8. */
function otherKind(content: Uint8Array): string | undefined {
  if (begins(content, 0x50, 0x4b)) return "This file is an Excel workbook or a zip archive, not a CSV file.";
  if (begins(content, 0xd0, 0xcf, 0x11, 0xe0)) return "This file is an old Excel workbook, not a CSV file.";
  if (begins(content, 0x25, 0x50, 0x44, 0x46)) return "This file is a PDF, not a CSV file.";
  return isUtf16(content) ? "This file is written as UTF-16, not as UTF-8." : undefined;
}

/**
 * The text of an uploaded file, without its byte-order mark.
 * @throws Rejection for anything that is not UTF-8, with what it is instead and what to do
 */
export function decodeText(content: Uint8Array): string {
  if (content.length === 0) throw new Rejection("malformed", "The file is empty.");
  const kind = otherKind(content);
  if (kind) throw new Rejection("malformed", `${kind} ${advice}`);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new Rejection("malformed", `This file is not UTF-8 text. ${advice}`);
  }
  if (text.includes("\0"))
    throw new Rejection("malformed", "This file contains characters that cannot be stored (NUL).");
  return text;
}
