import { formatNumber } from "#domain/numbers/format.ts";
/** The maximum file size of the logo (500 KB), and of a reference's picture (300 KB). */
export const maxLogoBytes = 500_000;
export const maxPictureBytes = 300_000;
/** The maximum width and height of a picture, 4,000 pixels. A paper prints no more. */
const maxSide = 4000;

export type PictureSize = { kind: "png" | "jpeg"; width: number; height: number };

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns the size in the first frame header of a JPEG. Null where there is none. */
function jpegSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Further fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Every start of a frame but the markers of tables between them.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { kind: "jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Returns kind and size of a PNG or JPEG from its head, before anything decodes it. Null for anything else. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && pngStart.every((byte, at) => bytes[at] === byte))
    return { kind: "png", width: view.getUint32(16), height: view.getUint32(20) };
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes, view) : null;
}

/** Returns what is wrong with the size of a picture. Null where nothing is. */
export function sideProblem({ width, height }: PictureSize, longest = maxSide): string | null {
  if (width < 1 || height < 1) return "must have at least one pixel";
  if (width <= longest && height <= longest) return null;
  const [most, wide, high] = [longest, width, height].map((pixels) => formatNumber(pixels));
  return `must be at most ${most} pixels wide and high. This picture has ${wide} × ${high}`;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const sixBits = new Map([...letters].map((letter, bits) => [letter, bits]));

/** Returns the bytes of a base64 text: four letters are three bytes, less the padding. */
function bytesOf(base64: string): Uint8Array {
  const bytes = new Uint8Array((base64.length / 4) * 3);
  for (let at = 0, to = 0; at < base64.length; at += 4) {
    let four = 0;
    for (let next = at; next < at + 4; next += 1) four = (four << 6) | (sixBits.get(base64[next] ?? "") ?? 0);
    bytes[to++] = four >> 16;
    bytes[to++] = four >> 8;
    bytes[to++] = four;
  }
  return bytes.subarray(0, bytes.length - (base64.length - base64.replace(/={1,2}$/, "").length));
}

/** Returns whether a logo is a picture of pixels, as a data address, and no SVG. */
export const isDataPicture = (text: string): boolean => text.startsWith("data:");

/**
 * Returns what is wrong with a picture in a profile. Null where nothing is.
 * @param text the data address of a PNG or JPEG
 */
export function pictureProblem(text: string, mostBytes: number): string | null {
  const [, kind, base64 = ""] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  if (kind === undefined || base64.length % 4 !== 0) return "must be a PNG or JPEG picture";
  if ((base64.length / 4) * 3 > mostBytes + 2) return `must be a picture of at most ${mostBytes / 1000} KB`;
  const size = pictureSize(bytesOf(base64));
  return size?.kind === kind ? sideProblem(size) : "must be a PNG or JPEG picture";
}
