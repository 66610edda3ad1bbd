import { describe, expect, test } from "vitest";
import { logoProblem } from "./logo.ts";
import { maxPictureBytes, pictureProblem, pictureSize } from "./pictures.ts";

/** The head of a PNG of this size, which no decoder would take further. */
function pngHead(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.write("IHDR", 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
/** A JPEG's marker of a table, then its frame of this size. */
function jpegHead(width: number, height: number): Buffer {
  const table = [0xff, 0xe0, 0x00, 0x04, 0x00, 0x00];
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.from([0xff, 0xd8, ...table, 0xff, 0xc2, 0x00, 0x11, 0x08, ...size, 0x03]);
}
const addressOf = (bytes: Uint8Array, kind = "png") =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString("base64")}`;

test("the frame of a JPEG stands behind tables and fill bytes", () => {
  const frame = [0xff, 0xc0, 0x00, 0x11, 0x08, 0x01, 0xe0, 0x02, 0x80, 0x03];
  const jpeg = (...head: number[]) => pictureSize(Uint8Array.from([0xff, 0xd8, ...head, ...frame]));
  const size = { kind: "jpeg", width: 640, height: 480 };
  expect(jpeg()).toEqual(size);
  expect(jpeg(0xff, 0xff)).toEqual(size);
  for (const table of [0xc4, 0xc8, 0xcc, 0xdb])
    expect(jpeg(0xff, table, 0x00, 0x08, 0x11, 0x00, 0x10, 0x00, 0x20, 0x01)).toEqual(size);
  expect(jpeg(0x00)).toBeNull();
  expect(pictureSize(Uint8Array.from([0xff, 0xd8, ...frame.slice(0, 8)]))).toBeNull();
  expect(pictureSize(Uint8Array.from([0xff, 0xd9, ...frame]))).toBeNull();
  expect(pictureSize(Uint8Array.from([0x00, 0xd8, ...frame]))).toBeNull();
});

test("the size of a picture is read from its head", () => {
  expect(pictureSize(pngHead(640, 480).subarray(0, 24))).not.toBeNull();
  expect(pictureSize(pngHead(640, 480).subarray(0, 23))).toBeNull();
  expect(pictureSize(pngHead(640, 480).fill(0, 0, 7))).toBeNull();
  expect(pictureSize(pngHead(640, 480))).toEqual({ kind: "png", width: 640, height: 480 });
  expect(pictureSize(jpegHead(640, 480))).toEqual({ kind: "jpeg", width: 640, height: 480 });
  for (const bytes of ["", "GIF89a", "\u00ff\u00d8\u00ff\u00d9"])
    expect(pictureSize(Buffer.from(bytes, "latin1"))).toBeNull();
});

describe("a picture of a profile", () => {
  test.each([
    ["a PNG", addressOf(pngHead(4000, 10)), null],
    ["a JPEG", addressOf(jpegHead(10, 4000), "jpeg"), null],
    ["a PNG under the name of a JPEG", addressOf(pngHead(10, 10), "jpeg"), "must be a PNG or JPEG picture"],
    ["a GIF", "data:image/gif;base64,R0lGODlh", "must be a PNG or JPEG picture"],
    ["broken letters", "data:image/png;base64,iVBORw0KG", "must be a PNG or JPEG picture"],
    [
      "a PNG of 20,000 × 20,000",
      addressOf(pngHead(20_000, 20_000)),
      "must be at most 4,000 pixels wide and high. This picture has 20,000 × 20,000",
    ],
    ["one pixel", addressOf(pngHead(1, 1)), null],
    ["a wide PNG", addressOf(pngHead(4001, 1)), expect.stringContaining("4,001 × 1")],
    ["a high PNG", addressOf(pngHead(1, 4001)), expect.stringContaining("1 × 4,001")],
    ["an empty PNG", addressOf(pngHead(0, 5)), "must have at least one pixel"],
    ["a flat PNG", addressOf(pngHead(5, 0)), "must have at least one pixel"],
    ["the most bytes", addressOf(Buffer.concat([pngHead(1, 1), Buffer.alloc(maxPictureBytes - 33)])), null],
    ["too many bytes", addressOf(Buffer.alloc(310_000)), "must be a picture of at most 300 KB"],
  ])("%s", (_, picture, problem) => {
    expect(pictureProblem(picture, maxPictureBytes)).toEqual(problem);
  });
});

describe("a logo", () => {
  const svg = (inner: string) => `<svg viewBox="0 0 9 9">${inner}</svg>`;
  test.each([
    [svg("<path d='M0 0'/>"), null],
    [svg("<rect fill='url(#a)'/>"), null],
    [addressOf(pngHead(300, 300)), null],
    ["", null],
    [addressOf(pngHead(20_000, 20_000)), expect.stringContaining("20,000 × 20,000")],
    [svg("<script>1</script>"), "must draw only: no scripts, links, images or animation"],
    [svg("<image href='https://x.example/a.png'/>"), expect.stringContaining("must draw only")],
    [
      svg("<s:script xmlns:s='http://www.w3.org/2000/svg'>1</s:script>"),
      expect.stringContaining("must draw only"),
    ],
    [svg("<x:a xmlns:x='http://www.w3.org/2000/svg'/>"), expect.stringContaining("must draw only")],
    [svg("<h:meta xmlns:h='http://www.w3.org/1999/xhtml'/>"), expect.stringContaining("must draw only")],
    [svg("<path style='fill:u\\72l(https://x.example/a)'/>"), "must not have backslashes"],
    [svg("<style>@\\69mport 'https://x.example/a'</style>"), "must not have backslashes"],
    [
      svg("<path style='mask:image-set(\"https://x.example/a\" 1x)'/>"),
      "must not refer to anything outside it",
    ],
    [svg("<g onload='a()'/>"), "must not have event attributes such as onclick"],
    [svg("<path style='fill:url(https://x.example/a)'/>"), "must not refer to anything outside it"],
    [svg("<style>@import 'https://x.example'</style>"), "must not refer to anything outside it"],
    ["<p>no</p>", "must be an SVG: text that begins with <svg"],
    ["<svg>", "must end with </svg>"],
    [svg(" ".repeat(500_000 - svg("").length)), null],
    [svg("<path href = '#a'/>"), "must not refer to anything outside it"],
    [svg(" ".repeat(500_000)), "must be at most 500 KB"],
    [`<svg>${" ".repeat(490_000)}`, "must end with </svg>"],
  ])("%.60s", (logo, problem) => {
    expect(logoProblem(logo)).toEqual(problem);
  });
});
