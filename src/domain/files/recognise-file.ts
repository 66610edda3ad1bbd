import { type FileKind, fileKindIds, fileKinds, fileKindsInWords } from "./file-kinds.ts";
import { endingOf } from "./file-name.ts";

/** The bytes of a streamed file that are needed to know its kind. */
export type FileSight = {
  /** The first {@link headLength} bytes. */
  head: Uint8Array;
  /** The last {@link tailLength} bytes. */
  tail: Uint8Array;
  size: number;
  /** True when every byte is allowed in a text. */
  isText: boolean;
};

export const headLength = 4096;
/** A workbook's directory at the end of the file has about a hundred bytes for each part. */
export const tailLength = 256 * 1024;

/** Tab, line ends, form feed, and the mark with which old programs end a text; then everything from the blank on. */
const isTextByte = Array.from(
  { length: 256 },
  (_, byte) => (byte >= 0x20 && byte !== 0x7f) || [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte),
);

/** Returns whether these bytes can be a text in UTF-8 or Latin: no NUL and no other control character. */
export function areTextBytes(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (!isTextByte[byte]) return false;
  return true;
}

const latin = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** An entry of a zip's directory. `at` is the start of the part. */
export type ZipPart = { name: string; at: number; isPacked: boolean; packedSize: number; size: number };

/** Returns the parts of a zip; none if its directory is incomplete. */
function zipParts({ tail, size }: Pick<FileSight, "tail" | "size">): ZipPart[] {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  let end = tail.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return [];
  // The start of the list, counted from the tail's first byte.
  let at = view.getUint32(end + 16, true) - (size - tail.length);
  const parts: ZipPart[] = [];
  while (at >= 0 && at + 46 <= end && view.getUint32(at, true) === 0x02014b50) {
    const nameLength = view.getUint16(at + 28, true);
    parts.push({
      name: latin(tail.subarray(at + 46, at + 46 + nameLength)),
      at: view.getUint32(at + 42, true),
      isPacked: view.getUint16(at + 10, true) !== 0,
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts.length === view.getUint16(end + 10, true) ? parts : [];
}

const isContentTypes = ({ name }: ZipPart): boolean => name.toLowerCase() === "[content_types].xml";

/** Returns the content types part of a zip, or null if it has none or several. */
export function contentTypesPart(sight: FileSight): ZipPart | null {
  if (!latin(sight.head.subarray(0, 4)).startsWith(zipBeginning)) return null;
  const [found, second] = zipParts(sight).filter(isContentTypes);
  return found && !second ? found : null;
}

const zipBeginning = "PK\x03\x04";
const isMacro = /macroenabled|macrosheet|vbaproject/i;

/** Returns decoded XML: any character width, with numeric references resolved. */
const plainXml = (xml: string): string =>
  xml
    .replaceAll("\0", "")
    .replace(/&#(?:x([0-9a-f]{1,4})|(\d{1,5}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );

/** The files of Microsoft Office that are zips: the folder of their parts, and the program that saves them. */
const officeFiles = [
  { kind: "xlsx", folder: /^xl\//i, noun: "workbook", program: "Excel" },
  { kind: "docx", folder: /^word\//i, noun: "document", program: "Word" },
] as const satisfies readonly { kind: FileKind; [about: string]: unknown }[];

/** Returns which office file a zip is, why it cannot be attached (damaged, macros), or null for any other archive. */
function recogniseOfficeFile(
  name: string,
  sight: FileSight,
  contentTypes: string | null,
): { kind: FileKind } | { problem: string } | null {
  const parts = zipParts(sight);
  const has = (pattern: RegExp): boolean => parts.some((part) => pattern.test(part.name));
  const file = officeFiles.find(({ folder }) => has(folder));
  if (!file || !parts.some(isContentTypes)) return null;
  const { kind, noun, program } = file;
  if (contentTypes === null || contentTypes.includes("<!"))
    return { problem: `${name} is a damaged ${noun}: open it in ${program} and save it again.` };
  if (has(isMacro) || isMacro.test(plainXml(contentTypes)))
    return { problem: `${name} is a ${noun} with macros: save it as .${kind}, without them.` };
  return { kind };
}

const compoundBeginning = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/**
 * Returns whether a compound file is a message of Outlook. Its directory names the message's streams. For a
 * directory between head and tail, which is not read, the name decides.
 */
function isOutlookMessage(name: string, head: string, { head: bytes, tail, size }: FileSight): boolean {
  if (!head.startsWith(compoundBeginning) || bytes.length < 512) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sector = 2 ** Math.min(view.getUint16(30, true), 16);
  const at = (view.getUint32(48, true) + 1) * sector;
  const inTail = at - (size - tail.length);
  const directory = inTail >= 0 ? tail.subarray(inTail, inTail + sector) : bytes.subarray(at, at + sector);
  return directory.length === 0
    ? endingOf(name) === "msg"
    : /__(?:nameid|substg|properties|recip|attach)/.test(latin(directory).replaceAll("\0", ""));
}

/** The first bytes that identify a kind, whatever its name. */
const signatures: readonly (readonly [FileKind, (head: string) => boolean])[] = [
  ["pdf", (head) => head.slice(0, 1024).includes("%PDF-")],
  ["png", (head) => head.startsWith("\x89PNG\r\n\x1a\n")],
  ["jpeg", (head) => head.startsWith("\xff\xd8\xff")],
  // The brand "mif1" is any still picture of this container. The list after it names the coding.
  ["heic", (head) => head.slice(4, 8) === "ftyp" && /^(?:he|m[is]f1.{0,40}he)[iv]/s.test(head.slice(8, 64))],
  ["dwg", (head) => /^AC10[0-3]\d\0/.test(head)],
  ["webp", (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP"],
];

/** Returns the kind whose first bytes these are; null for a text and for any other file. */
export function kindByContent(head: Uint8Array): FileKind | null {
  const text = latin(head);
  return signatures.find(([, isIt]) => isIt(text))?.[0] ?? null;
}

const withoutMark = (head: string): string => head.replace(/^\xef\xbb\xbf/, "");

/** The first characters of each kind of text. */
const beginnings: Readonly<Partial<Record<FileKind, RegExp>>> = {
  // Comments (code 999) may stand before the first section.
  dxf: /^(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\b/,
  eml: /^\s*(?:From [^\n]*\n)?[\x21-\x39\x3b-\x7e]+:/,
  txt: /^/,
};

/**
 * Returns the kind of a file, or a sentence why it cannot be attached. The content decides binary kinds; a
 * text needs a text's content and its ending.
 * @param contentTypes the text of {@link contentTypesPart}, or null
 */
export function recogniseFile(
  name: string,
  sight: FileSight,
  contentTypes: string | null,
): { kind: FileKind } | { problem: string } {
  const { size, isText } = sight;
  if (size === 0) return { problem: `${name} is empty.` };
  const head = latin(sight.head);
  const known = kindByContent(sight.head);
  if (known) return { kind: known };
  const named = fileKindIds.find((kind) => fileKinds[kind].endings.includes(endingOf(name)));
  const office = head.startsWith(zipBeginning) && recogniseOfficeFile(name, sight, contentTypes);
  if (office) return office;
  if (isOutlookMessage(name, head, sight)) return { kind: "msg" };
  const begins = named && beginnings[named];
  if (named && begins && isText && begins.test(withoutMark(head))) return { kind: named };
  if (named === undefined)
    return { problem: `${name} cannot be attached: a file must be ${fileKindsInWords}.` };
  return head.startsWith("AutoCAD Binary DXF")
    ? { problem: `${name} is a binary DXF: save it as an ASCII DXF.` }
    : {
        problem: `${name} does not have the content of a file of the kind ${fileKinds[named].title}.`,
      };
}
