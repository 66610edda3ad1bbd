import { Rejection } from "#domain/errors/rejection.ts";

/** A part of a workbook as the archive's directory declares it; `dataAt` is where its packed bytes begin. */
export type ZipPart = { name: string; isPacked: boolean; packedSize: number; size: number; dataAt: number };

const mebibyte = 1024 * 1024;
/** An uploaded workbook has at most 200 parts, 20 MB in a part and 40 MB in all when unpacked. */
const maxParts = 200;
const maxPartSize = 20 * mebibyte;
const maxTotalSize = 40 * mebibyte;
/** A real sheet unpacks to ten or twenty times its size. A part above this ratio was made to fill the memory. */
const highestRatio = 200;
/** The ratio of smaller parts says nothing: a few hundred blanks pack to a few bytes. */
const smallPart = 64 * 1024;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const maxCommentLength = 0xffff;
/** The value of a size that the archive writes in another record, as archives beyond 4 GB do. */
const elsewhere = 0xffffffff;

const saveAgain = "Open it in Excel or LibreOffice, save it as “Excel workbook (.xlsx)” and choose it again.";
const refuse = (sentence: string): never => {
  throw new Rejection("malformed", sentence);
};
const damaged = (): never => refuse(`This workbook is damaged. ${saveAgain}`);

const startsWith = (content: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte);

/** @throws Rejection for a file that is not a zip archive, naming its kind */
function checkKind(content: Buffer): void {
  if (content.length === 0) refuse("The file is empty.");
  if (startsWith(content, 0x50, 0x4b)) return;
  if (startsWith(content, 0xd0, 0xcf, 0x11, 0xe0))
    refuse(`This file is an old Excel workbook (.xls) or one with a password. ${saveAgain}`);
  if (startsWith(content, 0x25, 0x50, 0x44, 0x46)) refuse("This file is a PDF, not an Excel workbook.");
  if (startsWith(content, 0x3c))
    refuse(`This file is a web page or XML, not an Excel workbook. ${saveAgain}`);
  if (!content.subarray(0, 1000).includes(0) || startsWith(content, 0xff, 0xfe))
    refuse(
      "This file is text, not an Excel workbook. If it is a CSV file, give it a name that ends in .csv.",
    );
  refuse("This file is not an Excel workbook.");
}

/** Returns the place of the end record, the last part of an archive before its comment. */
function findEnd(content: Buffer): number {
  const first = Math.max(0, content.length - endLength - maxCommentLength);
  for (let at = content.length - endLength; at >= first; at--)
    if (content.readUInt32LE(at) === endSignature) return at;
  return damaged();
}

function readEntry(content: Buffer, at: number): { part: ZipPart; next: number } {
  if (at + entryLength > content.length || content.readUInt32LE(at) !== entrySignature) damaged();
  const [flags, method] = [content.readUInt16LE(at + 8), content.readUInt16LE(at + 10)];
  if ((flags & 1) !== 0)
    refuse("This workbook is encrypted. Save it without a password and choose it again.");
  if (method !== 0 && method !== 8) damaged();
  const [packedSize, size, localAt] = [
    content.readUInt32LE(at + 20),
    content.readUInt32LE(at + 24),
    content.readUInt32LE(at + 42),
  ];
  if (packedSize === elsewhere || size === elsewhere || localAt === elsewhere)
    refuse(`This workbook lacks the sizes of its parts. ${saveAgain}`);
  const nameLength = content.readUInt16LE(at + 28);
  const name = content.toString("utf8", at + entryLength, at + entryLength + nameLength);
  const next = at + entryLength + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  if (localAt + localLength > content.length || content.readUInt32LE(localAt) !== localSignature) damaged();
  const dataAt =
    localAt + localLength + content.readUInt16LE(localAt + 26) + content.readUInt16LE(localAt + 28);
  if (dataAt + packedSize > content.length) damaged();
  return { part: { name, isPacked: method === 8, packedSize, size, dataAt }, next };
}

const megabytes = (bytes: number): string => `${Math.round(bytes / mebibyte)} MB`;

/**
 * The parts of a workbook by the archive's own directory, before anything of it is unpacked.
 * @throws Rejection for a file that is not an archive, is encrypted or damaged, does not declare its sizes, or declares more than a
 * workbook of price tables has: 200 parts, 20 MB in one, 40 MB in all, 200 times its packed size
 */
export function readZipDirectory(content: Buffer): ZipPart[] {
  checkKind(content);
  if (content.length < endLength) damaged();
  const end = findEnd(content);
  const count = content.readUInt16LE(end + 10);
  if (count > maxParts)
    refuse(`This workbook has more than ${maxParts} parts. Copy only the rows to a new workbook.`);
  const parts: ZipPart[] = [];
  const names = new Set<string>();
  let inAll = 0;
  for (let at = content.readUInt32LE(end + 16); parts.length < count; ) {
    const { part, next } = readEntry(content, at);
    if (names.has(part.name)) damaged();
    if (part.size > maxPartSize)
      refuse(
        `A part of this workbook is larger than ${megabytes(maxPartSize)} when unpacked. Remove rows or split it.`,
      );
    if (part.size > smallPart && part.size > highestRatio * part.packedSize)
      refuse(
        `A part of this workbook unpacks to more than ${highestRatio} times its size, which no table does. ${saveAgain}`,
      );
    inAll += part.size;
    if (inAll > maxTotalSize)
      refuse(
        `This workbook is larger than ${megabytes(maxTotalSize)} when unpacked. Remove rows or split it.`,
      );
    names.add(part.name);
    parts.push(part);
    at = next;
  }
  if (!names.has("[Content_Types].xml") || ![...names].some((name) => /^xl\/workbook\.[a-z]+$/.test(name)))
    refuse("This file is a zip archive, but not an Excel workbook.");
  return parts;
}
