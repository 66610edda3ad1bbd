import { afterEach, expect, test, vi } from "vitest";
import { takePicture } from "./picture-file.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The head of a PNG of this size, before `more` bytes. */
function png(width: number, height: number, more = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(24 + more);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 20]);
const address = (kind: string, bytes: Uint8Array): string =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString("base64")}`;

const limits = { side: 600, mostBytes: 3000 };
const take = (bytes: BlobPart) => takePicture(new File([bytes], "crane.png"), limits);

/** A browser that decodes pictures of this size. `drawn` has the sizes that it draws. */
function decoding(width: number, height: number, encode: (kind: string) => Uint8Array) {
  const drawn: number[][] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => undefined }));
  const context = { drawImage: () => undefined, fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(
    context as unknown as CanvasRenderingContext2D,
  );
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(function (
    this: HTMLCanvasElement,
    type = "",
  ) {
    drawn.push([this.width, this.height]);
    const kind = type.slice("image/".length);
    return address(kind, encode(kind));
  });
  return drawn;
}

test("a picture is scaled down to its longest side, and a smaller one stays as it is", async () => {
  const small = png(1, 1);
  const drawn = decoding(1200, 300, () => small);
  expect(await take(png(1200, 300))).toEqual({ picture: address("png", small) });
  expect(drawn).toEqual([[600, 150]]);
  const asChosen = decoding(40, 30, () => small);
  await take(png(40, 30));
  expect(asChosen).toEqual([[40, 30]]);
});

test("a PNG that is too large becomes a JPEG, and a picture that stays too large is refused", async () => {
  const large = png(1, 1, 4000);
  decoding(20, 20, (kind) => (kind === "png" ? large : jpeg));
  expect(await take(png(20, 20))).toEqual({ picture: address("jpeg", jpeg) });
  decoding(20, 20, () => large);
  expect(await take(png(20, 20))).toEqual({
    refused: "crane.png is larger than 3 KB. Choose a smaller file.",
  });
});

test("a file that is too large or no picture is refused before it is decoded", async () => {
  const decode = vi.fn();
  vi.stubGlobal("createImageBitmap", decode);
  const huge = await take(new Uint8Array(20_000_001));
  expect(huge).toEqual({ refused: "crane.png is larger than 20 MB. Choose a smaller file." });
  expect(await take("a letter")).toEqual({
    refused: "crane.png is not a PNG or JPEG picture. Choose another file.",
  });
  expect(await take(png(12_001, 20))).toEqual({
    refused: expect.stringContaining("crane.png must be at most 12,000 pixels wide and high."),
  });
  expect(decode).not.toHaveBeenCalled();
  decode.mockRejectedValue(new Error("damaged"));
  expect(await take(png(20, 20))).toEqual({
    refused: "crane.png cannot be read as a picture. Choose another file.",
  });
});
