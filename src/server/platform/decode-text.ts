import { Rejection } from "#domain/errors/rejection.ts";
import { fileKinds } from "#domain/files/file-kinds.ts";
import { areTextBytes, headLength, kindByContent } from "#domain/files/recognise-file.ts";

const advice = "Save it as “CSV UTF-8 (comma delimited)” and choose it again.";

const begins = (content: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte);

/** The kind of UTF-16, by its mark or because every other byte of plain text is zero. */
function utf16Of(content: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (begins(content, 0xff, 0xfe)) return "utf-16le";
  if (begins(content, 0xfe, 0xff)) return "utf-16be";
  const start = content.subarray(0, 200);
  const zerosAt = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const many = start.length / 3;
  if (start.length < 4 || zerosAt(0) + zerosAt(1) < many) return undefined;
  return zerosAt(1) > zerosAt(0) ? "utf-16le" : "utf-16be";
}

/** Returns what a file is that is certainly not a text, with the advice. */
function otherKind(content: Uint8Array): string | undefined {
  if (begins(content, 0x50, 0x4b)) return `an Excel workbook or a zip archive, not a CSV file. ${advice}`;
  if (begins(content, 0xd0, 0xcf, 0x11, 0xe0)) return `an old Excel workbook, not a CSV file. ${advice}`;
  const kind = kindByContent(content.subarray(0, headLength));
  if (kind === null) return undefined;
  const { title, mediaType } = fileKinds[kind];
  const what = kind !== "dwg" && mediaType.startsWith("image/") ? `a picture (${title})` : `a ${title}`;
  return `${what}, not a CSV file. Choose the list itself.`;
}

/**
 * The text of an uploaded file, without its byte-order mark.
 * @param otherwise the encoding of older spreadsheets, for a file that is neither UTF-8 nor UTF-16
 * @throws Rejection for anything else, with what it is instead and what to do
 */
export function decodeText(content: Uint8Array, otherwise?: "windows-1252"): string {
  if (content.length === 0) throw new Rejection("malformed", "The file is empty.");
  const kind = otherKind(content);
  if (kind) throw new Rejection("malformed", `This file is ${kind}`);
  let text: string;
  try {
    text = new TextDecoder(utf16Of(content) ?? "utf-8", { fatal: true }).decode(content);
  } catch {
    if (otherwise && areTextBytes(content)) text = new TextDecoder(otherwise).decode(content);
    else if (otherwise)
      throw new Rejection("malformed", "This file is not a text, whatever its name. Choose the list itself.");
    else throw new Rejection("malformed", `This file is not UTF-8 text. ${advice}`);
  }
  if (text.includes("\0"))
    throw new Rejection("malformed", "This file contains characters that cannot be stored (NUL).");
  return text;
}
