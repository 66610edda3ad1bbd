import { deflateSync } from "node:zlib";

/** The number of objects in one packed stream: readers unpack a whole stream for one of its objects. */
const inOneStream = 200;

type PdfObject = { number: number; body: Buffer; whole: Buffer };

const tail =
  /xref\n0 (\d+)\n((?:\d{10} \d{5} [nf]\s?\n)+)trailer\n<<([\s\S]*?)>>\s*startxref\n\d+\n%%EOF\s*$/;

/** The objects of a file as the typesetter writes it: their places are in its table. */
function readObjects(pdf: Buffer): { objects: PdfObject[]; trailer: string; size: number; head: Buffer } {
  const table = pdf.lastIndexOf("\nxref\n") + 1;
  const found = tail.exec(pdf.toString("latin1", table));
  if (table === 0 || !found) throw new Error("The file has another structure than it had so far");
  const [, count = "", entries = "", trailer = ""] = found;
  const places = entries
    .trim()
    .split("\n")
    .flatMap((entry, number) => (entry.includes("n") ? [{ number, from: Number.parseInt(entry, 10) }] : []))
    .sort((a, b) => a.from - b.from);
  const objects = places.map(({ number, from }, at) => {
    const whole = pdf.subarray(from, places[at + 1]?.from ?? table);
    const header = `${number} 0 obj\n`;
    const end = whole.lastIndexOf("endobj");
    if (whole.toString("latin1", 0, header.length) !== header || end < 0)
      throw new Error(`Object ${number} is not where the table says`);
    return { number, body: whole.subarray(header.length, end), whole };
  });
  return { objects, trailer, size: Number(count), head: pdf.subarray(0, places[0]?.from ?? 0) };
}

const hasStream = ({ body }: PdfObject): boolean => body.subarray(-11).toString("latin1") === "\nendstream\n";

const streamOf = (number: number, dictionary: string, content: Buffer): Buffer => {
  const packed = deflateSync(content);
  const begin = `${number} 0 obj\n<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(begin, "latin1"),
    packed,
    Buffer.from("\nendstream\nendobj\n", "latin1"),
  ]);
};

/** A row of the table of places: kind 1 is a place in the file, kind 2 the stream of an object and its index there. */
type XrefEntry = readonly [kind: number, where: number, index: number];

/**
 * Packs a PDF: objects without a stream are written into compressed ones. The structure for screen readers takes half of
 * a long paper otherwise. The same file gives the same bytes.
 * @throws Error for a file that the typesetter did not write
 */
export function packPdf(pdf: Buffer): Buffer {
  const { objects, trailer, size, head } = readObjects(pdf);
  const plain = objects.filter((object) => !hasStream(object));
  const parts: Buffer[] = [head];
  const places: XrefEntry[] = [[0, 0, 0xffff]];
  let length = head.length;
  const write = (number: number, bytes: Buffer) => {
    places[number] = [1, length, 0];
    parts.push(bytes);
    length += bytes.length;
  };
  for (const object of objects) if (hasStream(object)) write(object.number, object.whole);
  let next = size;
  for (let from = 0; from < plain.length; from += inOneStream, next++) {
    const group = plain.slice(from, from + inOneStream);
    let offset = 0;
    const offsets = group.map(({ number, body }, index) => {
      places[number] = [2, next, index];
      const pair = `${number} ${offset}`;
      offset += body.length;
      return pair;
    });
    const pairs = `${offsets.join(" ")}\n`;
    const content = Buffer.concat([Buffer.from(pairs, "latin1"), ...group.map(({ body }) => body)]);
    write(next, streamOf(next, `/Type/ObjStm/N ${group.length}/First ${pairs.length}`, content));
  }
  places[next] = [1, length, 0];
  const rows = Buffer.alloc(7 * (next + 1));
  for (let at = 0; at <= next; at++) {
    const [kind, where, index] = places[at] ?? [0, 0, 0];
    rows.writeUInt8(kind, 7 * at);
    rows.writeUInt32BE(where, 7 * at + 1);
    rows.writeUInt16BE(index, 7 * at + 5);
  }
  const kept = trailer.replace(/\/Size\s+\d+/, "").trim();
  parts.push(
    streamOf(next, `/Type/XRef/Size ${next + 1}/W[1 4 2]${kept}`, rows),
    Buffer.from(`startxref\n${length}\n%%EOF\n`, "latin1"),
  );
  return Buffer.concat(parts);
}
