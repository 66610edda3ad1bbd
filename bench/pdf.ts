import { createHash } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { quotationContent } from "../src/domain/document/quotation-content.ts";
import type { FirmProfile } from "../src/domain/firm/firm-profile.ts";
import type { QuotationDocument } from "../src/domain/quotation/document/document.ts";
import { createPdfRenderer, type PdfRenderer } from "../src/server/pdf/render-quotation.ts";
import { cranes, savedOffer } from "../src/server/testing/saved-offers.ts";
import { exampleDocuments, filledFirm, firm } from "./example-documents.ts";
import { fontFaces, htmlOf, pageMargins } from "./pdf-html.ts";
import { quantile } from "./quantile.ts";

type Make = (document: QuotationDocument) => Promise<unknown>;

/** A paper's median time, as a share of what headless Chromium takes for the same content. */
const limit = 1 / 15;
const rounds = 15;
/** Papers of ours for each of Chromium's. */
const turn = 6;
const fonts = path.resolve(import.meta.dirname, "../src/server/pdf/fonts");

/**
 * The number of cranes in the measured offer, and its time as a multiple of a quotation's paper. A quotation's paper
 * takes 15 to 25 ms on a quiet machine, so that the limit is less than a second.
 */
const positions = 30;
const offerLimit = 40;
/** The same for the firm that has filled all blocks, beside Chromium that prints the same blocks. */
const filledLimit = 1 / 10;
const filledOfferLimit = 60;
const offers = 7;

const shaOf = (document: object) => createHash("sha256").update(JSON.stringify(document)).digest("hex");

/** The median of both, by turns, so that whatever else the machine does falls on both; the first round warms up. */
async function compare(ours: Make, browser: Make): Promise<{ ours: number; browser: number }> {
  const documents = exampleDocuments();
  const times: Record<"ours" | "browser", number[]> = { ours: [], browser: [] };
  let made = 0;
  const timed = async (make: Make): Promise<number> => {
    const document = documents[made % documents.length];
    if (!document) throw new Error("There is no example");
    made++;
    const begun = performance.now();
    // With a number of its own: no paper is made twice, and neighbours share no crane.
    await make({ ...document, number: `SG-2627-${10_000 + made}` });
    return performance.now() - begun;
  };
  for (let round = 0; round <= rounds; round++)
    for (const [name, make, count] of [
      ["ours", ours, turn],
      ["browser", browser, 1],
    ] as const) {
      // Work that the other one left in the background does not count against this one.
      await setTimeout(100);
      for (let at = 0; at < count; at++) {
        const time = await timed(make);
        if (round > 0) times[name].push(time);
      }
    }
  return { ours: quantile(times.ours, 0.5), browser: quantile(times.browser, 0.5) };
}

/** The median of an offer's customer paper, once such papers are being made; no crane is drawn twice. */
async function timeOffers(renderer: PdfRenderer, firm: FirmProfile): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= offers; round++) {
    const placed = cranes(positions).map((quotation, at) => ({
      quotation: { ...quotation, number: `SG-2627-${20_000 + round * positions + at}` },
    }));
    const saved = savedOffer(placed, { number: `OF-2627-${10_000 + round}` });
    const options = { contentSha256: shaOf(saved.offer), revision: 0 };
    const begun = performance.now();
    await renderer.renderOffer({ ...saved, form: "customer", firm: firm, options });
    if (round > 0) times.push(performance.now() - begun);
    await setTimeout(100);
  }
  return quantile(times, 0.5);
}

/** Measures a paper beside headless Chromium that prints the same content. */
export async function run(): Promise<void> {
  const renderer = createPdfRenderer();
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const styles = fontFaces(fonts);
  try {
    const compareUnder = (firm: FirmProfile) =>
      compare(
        (document) =>
          renderer.render(document, "customer", firm, { contentSha256: shaOf(document), revision: 0 }),
        async (document) => {
          const content = quotationContent(document, "customer", firm, 0);
          const page = await browser.newPage();
          await page.setContent(htmlOf(content, styles));
          await page.pdf({
            preferCSSPageSize: true,
            printBackground: true,
            tagged: true,
            displayHeaderFooter: true,
            ...pageMargins(content, shaOf(document).slice(0, 12)),
          });
          await page.close();
        },
      );
    const found = await compareUnder(firm);
    const filled = await compareUnder(filledFirm);
    const offer = await timeOffers(renderer, firm);
    const filledOffer = await timeOffers(renderer, filledFirm);
    const isSlow =
      found.ours / found.browser > limit ||
      filled.ours / filled.browser > filledLimit ||
      offer / found.ours > offerLimit ||
      filledOffer / found.ours > filledOfferLimit;
    if (isSlow) process.exitCode = 1;
    console.log(
      `  a paper ${found.ours.toFixed(1)} ms, Chromium ${found.browser.toFixed(1)} ms (medians): 1/${(found.browser / found.ours).toFixed(0)}, at most 1/15`,
    );
    console.log(
      `  an offer of ${positions} cranes ${offer.toFixed(0)} ms (median): ${(offer / found.ours).toFixed(0)} papers of one, at most ${offerLimit}`,
    );
    console.log(
      `  with all blocks: a paper ${filled.ours.toFixed(1)} ms, Chromium ${filled.browser.toFixed(1)} ms: 1/${(filled.browser / filled.ours).toFixed(0)}, at most 1/${1 / filledLimit}; an offer ${filledOffer.toFixed(0)} ms, ${(filledOffer / found.ours).toFixed(0)} papers of one, at most ${filledOfferLimit}`,
    );
  } finally {
    await Promise.all([renderer.close(), browser.close()]);
  }
}
