import { expect, test } from "vitest";
import { takeSvg } from "./logo-svg.ts";

const file = (text: string): File => new File([text], "logo.svg", { type: "image/svg+xml" });

test("an SVG file gives its drawing without what programs write around it", async () => {
  const text = '<?xml version="1.0"?><!-- drawn --><svg><path d="M0 0h1"/></svg>\n';
  expect(await takeSvg(file(text))).toEqual({ picture: '<svg><path d="M0 0h1"/></svg>' });
});

test.each([
  ["<svg><script>1</script></svg>", "must draw only"],
  ['<svg><path fill="url(https://example.com/a)"/></svg>', "must not refer to anything outside it"],
  ["a letter", "must be an SVG"],
])("the file %s is refused by name", async (text, reason) => {
  expect(await takeSvg(file(text))).toEqual({
    refused: expect.stringMatching(new RegExp(`^logo\\.svg ${reason}.*\\. Choose another file\\.$`)),
  });
});
