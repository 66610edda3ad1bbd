import path from "node:path";
import { fileURLToPath } from "node:url";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { startOfIndianDay } from "#domain/dates/indian-dates.ts";
import type { PrintedBlocks } from "#domain/document/blocks/printed-blocks.ts";
import { markedTexts } from "#domain/document/marked-texts.ts";
import { offerContent } from "#domain/document/offer-content.ts";
import { orderContent } from "#domain/document/order-content.ts";
import type { PrintableDrawing } from "#domain/document/printable-drawing.ts";
import { quotationContent } from "#domain/document/quotation-content.ts";
import type { Letterhead } from "#domain/document/quotation-content-types.ts";
import { worksContent } from "#domain/document/works-content.ts";
import { printableText } from "#domain/text/printable-letters.ts";
import { serverFile } from "../platform/project-folder.ts";
import { withEditedTexts } from "./edited-texts.ts";
import { readFonts } from "./fonts.ts";
import { packPdf } from "./pack-pdf.ts";
import type { OfferJob, OrderJob, QuotationJob, RenderJob, WorksJob } from "./render-quotation.ts";
import { type SvgPages, svgPages } from "./svg-pages.ts";

const folder = fileURLToPath(serverFile("pdf"));

/** The number of digits of the document's hash (SHA-256) on every page. */
export const shownDigits = 12;

/** The number of tidyings after which an unused result is removed. */
const unusedRounds = 1;

export type DrawnPages = SvgPages & { marked: string[] };

export type Typesetter = {
  typeset(job: RenderJob): Uint8Array<ArrayBuffer>;
  /**
   * Returns the pages as SVG, or the first one alone, which is drawn without the general arrangements on later
   * pages. A preview marks the texts that must not leave the firm. Edited texts have an outline.
   */
  drawPages(job: QuotationJob | OfferJob, extent: "first" | "all", edited?: readonly string[]): DrawnPages;
  /** Removes results that no document has used since the last tidying. Shared results, such as captions, are kept. */
  tidy(): void;
};

/** The content of a paper, with what of it can hold pictures of the profile. */
type Printed = { letterhead?: Letterhead; blocks?: PrintedBlocks; readonly [name: string]: unknown };

/** The parts of a layout: its content, and the drawings apart. */
type Laid = {
  template: string;
  content: Printed;
  drawings: ReadonlyMap<string, string>;
  createdAt: string;
};

/** The drawing goes beside the rest: the template's functions would be slowed by carrying it along. */
function apart<Art extends PrintableDrawing>(
  sheet: Art | null,
): { svg: string; sheet: Omit<Art, "svg"> | null } {
  if (sheet === null) return { svg: "", sheet };
  const { svg, ...rest } = sheet;
  return { svg, sheet: rest };
}

function laidQuotation({ document, form, firm, options }: QuotationJob): Laid {
  const content = quotationContent(document, form, firm, options.revision, options.marks, options.bridge);
  const { svg, sheet } = apart(content.sheet);
  const cover = apart(content.picture);
  return {
    template: "quotation.typ",
    content: { ...content, sheet, picture: cover.sheet },
    drawings: new Map([["drawing.svg", svg], ...(cover.sheet ? [["cover.svg", cover.svg] as const] : [])]),
    createdAt: document.createdAt,
  };
}

function laidOffer({ offer, quotations, form, firm, options }: OfferJob): Laid {
  const content = offerContent(offer, form, firm, options.marks ?? {}, (position) => {
    const found = quotations.find(
      ({ number, revision }) => number === position.quotation && revision === position.revision,
    );
    if (!found) throw new RangeError(`${position.quotation} R${position.revision} is not there to print`);
    return found;
  });
  const drawings = new Map<string, string>();
  const cranes = content.cranes.map((crane, at) => {
    const { svg, sheet } = apart(crane.sheet);
    drawings.set(`drawing-${at}.svg`, svg);
    return { ...crane, sheet };
  });
  const cover = apart(content.picture);
  if (cover.sheet) drawings.set("cover.svg", cover.svg);
  return {
    template: "offer.typ",
    content: { ...content, cranes, picture: cover.sheet },
    drawings,
    createdAt: offer.createdAt,
  };
}

/** The pictures of a profile as files: a data URL becomes the name of one, which the template reads. */
function withPictures(content: Printed): { content: Printed; pictures: Map<string, Buffer> } {
  const pictures = new Map<string, Buffer>();
  const named = (source: string, name: string): string => {
    const [, kind, bytes] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(source) ?? [];
    if (kind === undefined || bytes === undefined) return source;
    pictures.set(`${name}.${kind}`, Buffer.from(bytes, "base64"));
    return `${name}.${kind}`;
  };
  const { letterhead, blocks } = content;
  const references = blocks?.references.map((reference, at) => ({
    ...reference,
    picture: named(reference.picture, `reference-${at}`),
  }));
  return {
    content: {
      ...content,
      ...(letterhead && { letterhead: { ...letterhead, logo: named(letterhead.logo, "logo") } }),
      ...(blocks && { blocks: { ...blocks, references: references ?? [] } }),
    },
    pictures,
  };
}

function laidOrder({ frozen, standing, firm }: OrderJob): Laid {
  return {
    template: "order.typ",
    content: orderContent(frozen, firm, standing),
    drawings: new Map(),
    createdAt: standing.issuedAt ?? startOfIndianDay(frozen.order.day),
  };
}

function laidWorks({ order, cranes, besides, makes, marks, firm }: WorksJob): Laid {
  const content = worksContent(order, cranes, firm, { besides, makes, marks });
  const drawings = new Map<string, string>();
  const laid = content.cranes.map((crane, at) => {
    const { svg, sheet } = apart(crane.sheet);
    drawings.set(`drawing-${at}.svg`, svg);
    return { ...crane, sheet };
  });
  const createdAt = startOfIndianDay(order.day);
  return { template: "works.typ", content: { ...content, cranes: laid }, drawings, createdAt };
}

function laid(job: RenderJob): Laid {
  if ("frozen" in job) return laidOrder(job);
  if ("cranes" in job) return laidWorks(job);
  return "offer" in job ? laidOffer(job) : laidQuotation(job);
}

const emptyDrawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';

/** The drawings with an empty one in place of each general arrangement. */
const withoutArrangements = (drawings: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...drawings].map(([name, svg]) => [name, name === "cover.svg" ? svg : emptyDrawing]));

/** Sets quotations and offers as PDF. The templates read the content as data: typed text never reaches them as markup. */
export function createTypesetter(): Typesetter {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: readFonts() }] });
  // As files, not as the compiler's inputs: new inputs make a new standard library, with which no result of the document
  // before could be used again.
  const give = (name: string, bytes: Buffer) => compiler.mapShadow(path.join(folder, name), bytes);
  /** Compiles what is laid out, and has `make` take what it needs of the result. */
  function compile<T>(
    { template, drawings, createdAt, ...made }: Laid,
    sha256: string,
    make: (result: NodeTypstDocument, created: Date) => T,
  ): T {
    const { content, pictures } = withPictures(made.content);
    const created = new Date(createdAt);
    const date = {
      year: created.getUTCFullYear(),
      month: created.getUTCMonth() + 1,
      day: created.getUTCDate(),
      hour: created.getUTCHours(),
      minute: created.getUTCMinutes(),
      second: created.getUTCSeconds(),
    };
    const mark = sha256.slice(0, shownDigits);
    give("content.json", Buffer.from(printableText(JSON.stringify({ ...content, mark, date }))));
    for (const [name, svg] of drawings) give(name, Buffer.from(svg));
    for (const [name, bytes] of pictures) give(name, bytes);
    try {
      const compiled = compiler.compile({ mainFilePath: path.join(folder, template) });
      if (!compiled.result) {
        const fault = compiled.takeError();
        throw new Error(JSON.stringify(fault ? compiler.fetchDiagnostics(fault) : "no document"));
      }
      return make(compiled.result, created);
    } finally {
      // A large offer's drawings are not kept until the next one.
      for (const name of drawings.keys())
        if (name !== "drawing.svg") compiler.unmapShadow(path.join(folder, name));
    }
  }
  return {
    typeset(job) {
      const { contentSha256 } = "options" in job ? job.options : job;
      return compile(laid(job), contentSha256, (result, created) => {
        const creationTimestamp = Math.floor(created.getTime() / 1000);
        return new Uint8Array(packPdf(compiler.pdf(result, { creationTimestamp })));
      });
    },
    drawPages(job, extent, edited = []) {
      const whole = laid(job);
      const isPreview = job.options.marks?.preview !== undefined;
      const marked = isPreview ? markedTexts(whole.content) : [];
      const drawn = {
        ...whole,
        content: { ...withEditedTexts(whole.content, edited), marked, isPreview },
        // The pages of the arrangements are counted.
        ...(extent === "first" && { drawings: withoutArrangements(whole.drawings) }),
      };
      return compile(drawn, job.options.contentSha256, (result) => ({
        ...svgPages(compiler.plainSvg(result)),
        marked,
      }));
    },
    tidy: () => compiler.evictCache(unusedRounds),
  };
}
