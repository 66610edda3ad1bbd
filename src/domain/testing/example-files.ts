import type { FileKind } from "../files/file-kinds.ts";

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const number = (value: number, length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode(Math.floor(value / 256 ** at) % 256)).join("");

/** A zip with parts of these names, empty or with a content. */
export function zipOf(...parts: readonly (string | readonly [name: string, content: string])[]) {
  let entries = "";
  let list = "";
  for (const part of parts) {
    const [name, content] = typeof part === "string" ? [part, ""] : part;
    const sizes = number(content.length, 4).repeat(2);
    const about = `${number(20, 2)}${number(0, 12)}${sizes}${number(name.length, 2)}${number(0, 2)}`;
    list += `PK\x01\x02${number(20, 2)}${about}${number(0, 10)}${number(entries.length, 4)}${name}`;
    entries += `PK\x03\x04${about}${name}${content}`;
  }
  const counts = `${number(0, 4)}${number(parts.length, 2)}${number(parts.length, 2)}`;
  const end = `PK\x05\x06${counts}${number(list.length, 4)}${number(entries.length, 4)}${number(0, 2)}`;
  return bytes(`${entries}${list}${end}`);
}

/** A compound file, as Outlook writes messages, with one name in its directory. */
export function messageOf(name: string): Uint8Array<ArrayBuffer> {
  const wide = (text: string): string => [...text].map((letter) => `${letter}\0`).join("");
  const head = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${number(0, 22)}${number(9, 2)}${number(0, 16)}`;
  return bytes(
    `${head.padEnd(512, "\0")}${wide("Root Entry").padEnd(128, "\0")}${wide(name).padEnd(384, "\0")}`,
  );
}

/** A small file of each kind, by a name it could have. */
export const exampleFiles: Readonly<Record<string, { kind: FileKind; content: Uint8Array<ArrayBuffer> }>> = {
  "enquiry.pdf": { kind: "pdf", content: bytes("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\nendobj\n%%EOF\n") },
  "plate.png": { kind: "png", content: bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR") },
  "bay.jpg": { kind: "jpeg", content: bytes("\xff\xd8\xff\xe0\0\x10JFIF\0") },
  "bay.webp": { kind: "webp", content: bytes("RIFF\x24\0\0\0WEBPVP8 ") },
  "gate.heic": { kind: "heic", content: bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic") },
  "bay.dwg": { kind: "dwg", content: bytes("AC1032\0\0\0\0\0\x03") },
  "order.docx": { kind: "docx", content: zipOf("word/document.xml", "[Content_Types].xml") },
  "enquiry.msg": { kind: "msg", content: messageOf("__nameid_version1.0") },
  "layout.dxf": {
    kind: "dxf",
    content: bytes("  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n"),
  },
  "prices.xlsx": { kind: "xlsx", content: zipOf("xl/workbook.xml", "[Content_Types].xml") },
  "enquiry.eml": {
    kind: "eml",
    content: bytes("From: buyer@steel.example\r\nSubject: Crane\r\n\r\nDear Sirs"),
  },
  "notes.txt": { kind: "txt", content: bytes("7.5 t, 18 m, runway 30 m\n") },
};
