import { pictureProblem, pictureSize, sideProblem } from "#domain/firm/pictures.ts";

/** The largest photograph that can be chosen: 20 MB, and 12,000 pixels a side as telephones take. */
const maxChosenBytes = 20_000_000;
const maxChosenSide = 12_000;

/** A picture for the profile, or the sentence that refuses the file. */
export type TakenPicture = { picture: string } | { refused: string };

export type PictureLimits = {
  /** The most pixels of a side. */
  side: number;
  /** The most bytes in the profile. */
  mostBytes: number;
};

/** Returns the data address of a drawn picture. A PNG over the limit, as of a photograph, becomes a JPEG on white. */
function encoded(canvas: HTMLCanvasElement, kind: "png" | "jpeg", mostBytes: number): string {
  const picture = canvas.toDataURL(`image/${kind}`, 0.85);
  const context = canvas.getContext("2d");
  if (kind === "jpeg" || context === null || pictureProblem(picture, mostBytes) === null) return picture;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.85);
}

/**
 * Draws a PNG or JPEG again within its limits. Nothing but pixels goes into the profile: no place, no camera, no
 * thumbnail.
 */
export async function takePicture(file: File, { side, mostBytes }: PictureLimits): Promise<TakenPicture> {
  if (file.size > maxChosenBytes)
    return {
      refused: `${file.name} is larger than ${maxChosenBytes / 1_000_000} MB. Choose a smaller file.`,
    };
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (!size) return { refused: `${file.name} is not a PNG or JPEG picture. Choose another file.` };
  // Read from the head: a browser that decodes a picture of any size runs out of memory.
  const problem = sideProblem(size, maxChosenSide);
  if (problem !== null) return { refused: `${file.name} ${problem}.` };
  try {
    const scale = Math.min(1, side / Math.max(size.width, size.height));
    const decoded = await createImageBitmap(file);
    // The decoded picture is upright. The head of a photograph may have width and height the other way round.
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(decoded.width * scale));
    canvas.height = Math.max(1, Math.round(decoded.height * scale));
    canvas.getContext("2d")?.drawImage(decoded, 0, 0, canvas.width, canvas.height);
    decoded.close();
    const picture = encoded(canvas, size.kind, mostBytes);
    if (pictureProblem(picture, mostBytes) === null) return { picture };
    return { refused: `${file.name} is larger than ${mostBytes / 1000} KB. Choose a smaller file.` };
  } catch {
    return { refused: `${file.name} cannot be read as a picture. Choose another file.` };
  }
}
