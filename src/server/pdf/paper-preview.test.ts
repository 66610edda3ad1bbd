import { expect, test } from "vitest";
import { filledFirm } from "#server/testing/papers.ts";
import { createPaperPreview } from "./paper-preview.ts";

/** A worker that never ends its first page. */
const busy = () => ({
  send: () => {},
  processorTime: () => 0,
  hold: () => {},
  end: async () => {},
});

test("a profile is not called unprintable because too many pages wait", async () => {
  const preview = createPaperPreview(() => {}, { start: busy });
  const pages = Array.from({ length: 11 }, () =>
    preview.drawExample({ firm: filledFirm, form: "customer" }).catch(() => "not drawn"),
  );
  await expect(preview.unprintableForm(filledFirm)).rejects.toMatchObject({ code: "unavailable" });
  await preview.close();
  expect(new Set(await Promise.all(pages))).toEqual(new Set(["not drawn"]));
});
