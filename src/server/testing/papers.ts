import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { craneTypes } from "#domain/crane-types.ts";
import { type Customer, noCustomer } from "#domain/customers/customer-block.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { assembleDocument } from "#domain/quotation/save/assemble.ts";
import { exampleRowOf, exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { runProgram } from "./run-program.ts";

const readSeed = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
/** The example firm. */
export const exampleFirm = JSON.parse(readSeed("config/company.json")) as FirmProfile;
/** The firm of the demonstration, which has filled all blocks of its papers. */
export const filledFirm = JSON.parse(readSeed("config/demonstration.json")) as FirmProfile;
/** A worked quotation as the server would have saved it. */
export function savedQuotation(id: string, customer: Partial<Customer> = {}): QuotationDocument {
  const draft = draftOf(goldenQuotation(id), exampleTables);
  const request = requestOf({ ...draft, customer: { ...noCustomer, ...customer } });
  return assembleDocument(request, exampleRowOf(draft.craneType), {
    number: `${craneTypes[draft.craneType].series}-2627-00007`,
    createdAt: "2026-11-20T09:42:00.000Z",
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
  });
}

const outputs = new WeakMap<Uint8Array, Map<string, string>>();

/** Returns the output of a PDF tool for this file. Each tool reads a file once. */
export function tool(name: string, args: readonly string[], pdf: Uint8Array): string {
  const ofFile = outputs.get(pdf) ?? new Map<string, string>();
  outputs.set(pdf, ofFile);
  const key = [name, ...args].join(" ");
  const output = ofFile.get(key) ?? runProgram(name, args, pdf).toString();
  ofFile.set(key, output);
  return output;
}
export const textOf = (pdf: Uint8Array) => tool("pdftotext", ["-", "-"], pdf);

/** Returns a file with its packed objects in plain text. */
export const unpacked = (pdf: Uint8Array): string => {
  const text = Buffer.from(pdf).toString("latin1");
  const packed = text.matchAll(/\/Type\/ObjStm[^>]*\/Length (\d+)>>\nstream\n/g);
  const objects = [...packed].map((found) => {
    const from = found.index + found[0].length;
    return inflateSync(pdf.subarray(from, from + Number(found[1]))).toString("latin1");
  });
  return [text, ...objects].join("\n");
};

type Word = { page: { number: number; width: number; height: number }; text: string } & Record<
  "left" | "top" | "right" | "bottom",
  number
>;

/** The words of a paper with their places, in points. */
export function wordsOf(pdf: Uint8Array): Word[] {
  let page = { number: 0, width: 0, height: 0 };
  const words: Word[] = [];
  for (const line of tool("pdftotext", ["-bbox", "-", "-"], pdf).split("\n")) {
    const size = /<page width="([\d.]+)" height="([\d.]+)"/.exec(line);
    if (size) page = { number: page.number + 1, width: Number(size[1]), height: Number(size[2]) };
    const word = /xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)<\/word>/.exec(
      line,
    );
    if (!word) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = word.slice(1, 5).map(Number);
    words.push({ page, text: word[5] ?? "", left, top, right, bottom });
  }
  return words;
}

/** Every word whose box leaves the page's margins: none should. */
export function strayWords(pdf: Uint8Array): string[] {
  return wordsOf(pdf)
    .filter(({ page, left, top, right, bottom }) => {
      const margin = page.width > page.height ? 27 : 42;
      return left < margin || right > page.width - margin || top < 20 || bottom > page.height - 11;
    })
    .map(({ text }) => text);
}

/** The allowed overlap of word boxes: points along the line, and the part of their height that tall scripts need. */
const close = { across: 2, down: 0.5 };

/** Words of the upright pages that are printed over each other: none should be. */
export function wordsOverWords(pdf: Uint8Array): string[] {
  const words = wordsOf(pdf).filter(({ page }) => page.width < page.height);
  return words.flatMap((a, index) =>
    words.slice(index + 1).flatMap((b) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const least = Math.min(a.bottom - a.top, b.bottom - b.top);
      return a.page === b.page && across > close.across && down > close.down * least
        ? [`"${a.text}" over "${b.text}"`]
        : [];
    }),
  );
}
