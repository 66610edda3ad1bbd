import { pictureSize, sideProblem } from "#domain/firm/pictures.ts";

/** The most bytes and pixels of a chosen photograph: a telephone takes up to 12,000 pixels. */
const mostChosenBytes = 20_000_000;
const longestChosenSide = 12_000;

/** A picture for the profile, or the sentence that refuses the file. */
export type TakenPicture = { picture: string } | { refused: string };

/**
 * Draws a PNG or JPEG again within this many pixels a side. Nothing but pixels goes into the profile: no place, no
 * camera, no thumbnail.
 */
export async function takePicture(file: File, side: number): Promise<TakenPicture> {
  if (file.size > mostChosenBytes)
    return {
      refused: `${file.name} is larger than ${mostChosenBytes / 1_000_000} MB. Choose a smaller file.`,
    };
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
  if (!size) return { refused: `${file.name} is not a PNG or JPEG picture. Choose another file.` };
  // Read from the head: a browser that decodes a picture of any size runs out of memory.
  const problem = sideProblem(size, longestChosenSide);
  if (problem !== null) return { refused: `${file.name} ${problem}.` };
  try {
    const scale = Math.min(1, side / Math.max(size.width, size.height));
    const decoded = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(decoded.width * scale));
    canvas.height = Math.max(1, Math.round(decoded.height * scale));
    canvas.getContext("2d")?.drawImage(decoded, 0, 0, canvas.width, canvas.height);
    decoded.close();
    return { picture: canvas.toDataURL(`image/${size.kind}`, 0.85) };
  } catch {
    return { refused: `${file.name} cannot be read as a picture. Choose another file.` };
  }
}
