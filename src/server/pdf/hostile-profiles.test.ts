import { expect, onTestFinished, test } from "vitest";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { logoProblem } from "#domain/firm/logo.ts";
import { maxPictureBytes, pictureProblem } from "#domain/firm/pictures.ts";
import { filledFirm } from "#server/testing/papers.ts";
import { pngOf } from "#server/testing/png.ts";
import { createPaperPreview } from "./paper-preview.ts";

/** Each clip path draws the one before twice: some hundred letters a level, and twice the work. */
function nestedClips(levels: number): string {
  const clips = Array.from({ length: levels }, (_, at) => {
    const inner = at === 0 ? "" : ` clip-path="url(#c${at - 1})"`;
    return `<clipPath id="c${at}"><rect width="9" height="9"${inner}/><rect width="8" height="8"${inner}/></clipPath>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs>${clips.join("")}</defs><rect width="9" height="9" clip-path="url(#c${levels - 1})"/></svg>`;
}

/** A PNG whose body ends after a third. */
const short = (png: Buffer): string =>
  `data:image/png;base64,${png.subarray(0, Math.ceil(png.length / 9) * 3).toString("base64")}`;

const hostileLogo = nestedClips(26);
/** Prints within the time of a paper, but a larger paper on a busy machine would not. */
const slowLogo = nestedClips(23);
const shortPicture = short(pngOf(300, 200));
// The first one is the buyer of the example, whose papers leave it out.
const [, reference] = filledFirm.paper?.references ?? [];
const paper = { ...filledFirm.paper, references: [{ ...reference, picture: shortPicture }] };

test("the schema of the profile lets the hostile pictures pass", () => {
  expect([logoProblem(hostileLogo), pictureProblem(shortPicture, maxPictureBytes)]).toEqual([null, null]);
  expect(hostileLogo.length).toBeLessThan(4000);
});

test.each([
  ["an SVG of nested clip paths", { ...filledFirm, logo: hostileLogo }],
  ["an SVG that prints slowly", { ...filledFirm, logo: slowLogo }],
  ["a logo with a short body", { ...filledFirm, logo: shortPicture }],
  ["a picture of a reference with a short body", { ...filledFirm, paper } as FirmProfile],
])(
  "a profile with %s is refused",
  async (_, firm) => {
    const causes: unknown[] = [];
    const brief = createPaperPreview((cause) => void causes.push(cause), { timeout: 1500 });
    onTestFinished(() => brief.close());
    await expect(brief.checkPrints(firm)).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringMatching(/^The profile is not saved, because papers in the form “customer”/),
    });
    expect(causes).toHaveLength(1);
  },
  120_000,
);

test("a preview that refused a profile prints the next one", async () => {
  const preview = createPaperPreview(() => {});
  onTestFinished(() => preview.close());
  const { code } = await preview.checkPrints({ ...filledFirm, logo: shortPicture }).catch((error) => error);
  expect(code).toBe("invalid");
  await expect(preview.checkPrints(filledFirm)).resolves.toBeUndefined();
}, 120_000);
