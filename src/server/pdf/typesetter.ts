import path from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { documentContent } from "#domain/document/document-content.ts";
import { createTextFitter, readFonts } from "./fonts.ts";
import type { RenderJob } from "./render-quotation.ts";

const folder = import.meta.dirname;

/** How many digits of the record's SHA-256 stand on every page. */
const shownDigits = 12;

/** After how many rounds of tidying a result goes that no document used. */
const unusedRounds = 1;

export type Typesetter = {
  typeset(job: RenderJob): Uint8Array<ArrayBuffer>;
  /** Lets go of what no document since the last time has used; what they share, as captions, is not made again. */
  tidy(): void;
};

/** Sets quotations as PDF. The template reads the content as data: typed text never reaches it as markup. */
export function createTypesetter(): Typesetter {
  const fonts = readFonts();
  const fitted = createTextFitter(fonts);
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] });
  // As files, not as the compiler's inputs: new inputs make a new standard library, with which no result of the document
  // before could be used again.
  const give = (name: string, text: string) => compiler.mapShadow(path.join(folder, name), Buffer.from(text));
  return {
    typeset: ({ document, form, company, options }) => {
      const content = documentContent(
        document,
        form,
        company,
        options.revision,
        options.marks,
        options.bridge,
      );
      const created = new Date(document.createdAt);
      const date = {
        year: created.getUTCFullYear(),
        month: created.getUTCMonth() + 1,
        day: created.getUTCDate(),
        hour: created.getUTCHours(),
        minute: created.getUTCMinutes(),
        second: created.getUTCSeconds(),
      };
      const mark = options.contentSha256.slice(0, shownDigits);
      // The drawing goes beside the rest: the template's functions would be slowed by carrying it along.
      const { svg = "", ...sheet } = content.sheet ?? {};
      const page = content.sheet && sheet;
      give("content.json", fitted(JSON.stringify({ ...content, sheet: page, mark, date })));
      give("drawing.svg", svg);
      const compiled = compiler.compile({ mainFilePath: path.join(folder, "quotation.typ") });
      if (!compiled.result) {
        const fault = compiled.takeError();
        throw new Error(JSON.stringify(fault ? compiler.fetchDiagnostics(fault) : "no document"));
      }
      const creationTimestamp = Math.floor(created.getTime() / 1000);
      return new Uint8Array(compiler.pdf(compiled.result, { creationTimestamp }));
    },
    tidy: () => compiler.evictCache(unusedRounds),
  };
}
