import { crc32, deflateRawSync } from "node:zlib";
import { Rejection } from "#domain/errors/rejection.ts";
import { percentStyles, withPercentTexts } from "./percent-cells.ts";
import { readZipDirectory, type ZipPart } from "./zip-directory.ts";
import { isUtf16, partText, unpack } from "./zip-parts.ts";

/** A workbook that the library can read, and the names of sheets that have no cells and were taken from its list. */
export type ReadableWorkbook = { content: Buffer; passedOver: string[] };

const listPart = "xl/workbook.xml";
const linksPart = "xl/_rels/workbook.xml.rels";

const attribute = (element: string, name: string): string =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i")
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined) ?? "";

const plain = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

/** The links of the workbook that lead to something other than a sheet of cells: charts, dialogs, old macros. */
function otherLinks(links: string): Set<string> {
  const elements = [...links.matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g)].map(([, text = ""]) => text);
  const others = elements.filter((text) =>
    /\/(?:chart|dialog|xlMacro|xlIntlMacro)sheet$/i.test(attribute(text, "Type")),
  );
  return new Set(others.map((text) => attribute(text, "Id")));
}

/** Takes the sheets without cells from the workbook's list. */
function withoutOthers(list: string, links: string): { list: string; passedOver: string[] } {
  const others = otherLinks(links);
  const passedOver: string[] = [];
  if (others.size === 0) return { list, passedOver };
  const kept = list.replace(
    /<(?:\w+:)?sheet\s([^<>]*?)(?:\/>|>\s*<\/(?:\w+:)?sheet>)/g,
    (element, attributes: string) => {
      const link = /(?:^|\s)\w+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? "";
      if (!others.has(link)) return element;
      passedOver.push(plain(attribute(attributes, "name")).slice(0, 200));
      return "";
    },
  );
  return { list: kept, passedOver };
}

const inUtf8 = (text: string): string => text.replace(/^(<\?xml[^>]*?encoding\s*=\s*["'])[^"']*/i, "$1UTF-8");

/** Writes parts as an archive. */
function zipOf(parts: readonly { name: string; bytes: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of parts) {
    const packed = deflateRawSync(bytes, { level: 1 });
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), shared]);
    const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\0", "latin1"), shared, Buffer.alloc(14)]);
    entry.writeUInt32LE(at, 42);
    locals.push(local, nameBytes, packed);
    directory.push(entry, nameBytes);
    at += local.length + nameBytes.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}

/**
 * Returns a checked workbook as the library reads it: parts in UTF-16 become UTF-8, and sheets without cells, at which it
 * fails, are taken from the list.
 * @param asShown makes texts of percentages, whose format the library does not tell
 * @throws Rejection for a workbook that has no other sheets
 */
export function makeReadable(content: Buffer, asShown = false): ReadableWorkbook {
  const parts = readZipDirectory(content);
  const bytesOf = (part: ZipPart): Buffer => unpack(content, part);
  const textOf = (name: string): string => {
    const part = parts.find((each) => each.name === name);
    return part ? partText(bytesOf(part)) : "";
  };
  const { list, passedOver } = withoutOthers(textOf(listPart), textOf(linksPart));
  const isXml = ({ name }: ZipPart): boolean => /\.(?:xml|rels)$/i.test(name);
  const recoded = new Set(
    parts.filter((part) => isXml(part) && isUtf16(bytesOf(part))).map(({ name }) => name),
  );
  const percentages = asShown ? percentStyles(textOf("xl/styles.xml")) : new Set<string>();
  const isSheet = ({ name }: ZipPart): boolean =>
    percentages.size > 0 && /^xl\/worksheets\/[^/]*\.xml$/i.test(name);
  if (passedOver.length === 0 && recoded.size === 0 && percentages.size === 0) return { content, passedOver };
  if (passedOver.length > 0 && !/<(?:\w+:)?sheet\s/.test(list))
    throw new Rejection("malformed", "This workbook has only charts. Choose one with a sheet of rows.");
  const readable = parts.map((part) => {
    const { name } = part;
    if (name === listPart && passedOver.length > 0) return { name, bytes: Buffer.from(inUtf8(list)) };
    const bytes = bytesOf(part);
    if (!recoded.has(name) && !isSheet(part)) return { name, bytes };
    const text = recoded.has(name) ? inUtf8(partText(bytes)) : partText(bytes);
    return { name, bytes: Buffer.from(isSheet(part) ? withPercentTexts(text, percentages) : text) };
  });
  return { content: zipOf(readable), passedOver };
}
