import { readFileSync } from "node:fs";
import type { PrintableDrawing } from "../src/domain/document/printable-drawing.ts";
import type { QuotationContent, Schedule } from "../src/domain/document/quotation-content-types.ts";

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`).replaceAll("\u200b", "<wbr>");

const lines = (texts: readonly string[]): string => texts.map(escaped).join("<br>");
const cells = (rows: readonly { label: string; value: string }[]): string =>
  rows
    .map(({ label, value }) => `<div><small>${escaped(label)}</small><b>${escaped(value)}</b></div>`)
    .join("");

function scheduleHtml(schedule: Schedule): string {
  const rows = schedule.rows.map(
    (row) =>
      `<tr><td><i>${row.balloon}</i><td><b>${escaped(row.title)}</b><p>${lines(row.description)}<td>${escaped(row.code)}<td>${escaped(row.quantity)}<td>${escaped(row.amount)}`,
  );
  const totals = schedule.totals.map(
    ({ label, value, strong }) =>
      `<tr class="${strong ? "strong" : ""}"><td>${escaped(label)}<td>${escaped(value)}`,
  );
  return `<h2>${escaped(schedule.heading)}</h2><table class="parts"><thead><tr><th>Item<th>Description<th>HSN/SAC<th>Quantity<th>Amount</thead>${rows.join("")}</table>
<table class="totals">${totals.join("")}</table><p><b>${escaped(schedule.words)}</b></p>`;
}

function drawingHtml({ svg, lettering }: PrintableDrawing): string {
  const texts = lettering.flatMap(({ size, texts }) =>
    texts.map(({ x, y, anchor, rotation, text }) => {
      const turn = rotation === 0 ? "" : ` transform="rotate(${rotation} ${x} ${y})"`;
      return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}"${turn}>${escaped(text)}</text>`;
    }),
  );
  return `<section class="drawing">${svg.replace("</svg>", `${texts.join("")}</svg>`)}</section>`;
}

const fontFiles = [
  ["Archivo", 400, "archivo-regular"],
  ["Archivo", 700, "archivo-bold"],
  ["Archivo Narrow", 400, "archivo-narrow-regular"],
  ["Archivo Narrow", 700, "archivo-narrow-bold"],
] as const;

function acceptanceHtml(acceptance: QuotationContent["acceptance"]): string {
  if (!acceptance) return "";
  const boxes = acceptance.map(({ party, below }) => ({ label: below, value: party }));
  return `<h2>Acceptance</h2><div class="block">${cells(boxes)}</div>`;
}

/** The fonts within the page: what is set as a page's content has no folder of its own to load from. */
export const fontFaces = (folder: string): string =>
  fontFiles
    .map(([family, weight, file]) => {
      const data = readFileSync(`${folder}/${file}.ttf`).toString("base64");
      return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}) }`;
    })
    .join("\n");

const style = `
@page { size: A4; margin: 19mm 16mm 20mm }
@page drawing { size: A3 landscape; margin: 0 }
body { font: 9pt Archivo; color: #10212e; margin: 0; font-variant-numeric: tabular-nums }
small { display: block; font: 7.6pt "Archivo Narrow"; color: #435562 }
.block { display: flex; border: .5pt solid } .block div { flex: 1; border-right: .5pt solid; padding: 2mm }
table { width: 100%; border-collapse: collapse } td { border-top: .4pt solid #d2dbe0; padding: 1.5mm; vertical-align: top }
td:last-child, th:last-child { text-align: right } td p { margin: 0; color: #435562 }
i { display: inline-block; width: 5mm; border: .8pt solid; border-radius: 50%; text-align: center }
.totals { width: 92mm; margin-left: auto } .strong { background: #ffb400; font-size: 11pt; font-weight: 700 }
.data { columns: 2; break-before: page } .data table { break-inside: avoid; font-size: 8.4pt }
.drawing { page: drawing; break-before: page } .drawing svg { display: block; font-family: "Archivo Narrow" }`;

const rowsHtml = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}`).join("")}`).join("")}</table>`;
const partyNames = { us: "ours", customer: "yours", nobody: "not needed" } as const;

function deliveryHtml(delivery: QuotationContent["blocks"]["delivery"]): string {
  if (!delivery) return "";
  const { weeks, rows, payments, paymentWords } = delivery;
  const bars = rows.map(({ first, last, ours }, at) => {
    const width = (100 * (last - first)) / weeks;
    return `<rect x="${(100 * first) / weeks}" y="${6 * at}" width="${width}" height="5" fill="${ours ? "#10212e" : "none"}" stroke="#10212e"/>`;
  });
  const marks = payments.map(
    ({ letter, week }) =>
      `<text x="${(100 * week) / weeks}" y="${6 * rows.length + 5}" font-size="4">${letter}</text>`,
  );
  return `<h2>Delivery</h2><svg viewBox="0 0 100 ${6 * rows.length + 8}">${bars.join("")}${marks.join("")}</svg>${rowsHtml(rows.map(({ label, words }) => [label, words]))}<p>${escaped(paymentWords)}</p>`;
}

/** The blocks that the firm has filled, and the crane's picture of the cover. */
function blocksHtml({ blocks, sheet }: QuotationContent): string {
  const { reasons, makes, notes, scope, payment, delivery, references, service, contacts } = blocks;
  const texts = [...reasons, ...service].map(
    ({ title, text }) => `<h2>${escaped(title)}</h2><p>${lines(text)}</p>`,
  );
  const pictures = references.map(
    ({ name, place, crane, year, picture }) =>
      `<div>${picture === "" ? "" : `<img src="${picture}" width="220">`}<b>${escaped(name)}</b><p>${lines([place, crane, year])}</p></div>`,
  );
  const plan = payment?.rows.map(({ letter, label, when, share, amount }) => [
    letter,
    label,
    when,
    share,
    amount,
  ]);
  return [
    blocks.cover && sheet ? drawingHtml(sheet).replace('class="drawing"', "") : "",
    ...texts,
    rowsHtml(makes.map(({ component, supply, make }) => [component, supply, make])),
    cells(notes),
    rowsHtml(scope.map(({ item, by }) => [item, partyNames[by]])),
    payment && plan ? rowsHtml([...plan, ["", "", "", payment.share, payment.total]]) : "",
    deliveryHtml(delivery),
    `<div class="block">${pictures.join("")}</div>`,
    ...contacts.map(
      ({ heading, name, lines: own }) => `<p><b>${escaped(heading)}</b> ${escaped(name)} ${lines(own)}</p>`,
    ),
  ].join("");
}

/** The same content as a web page, for a browser to print. */
export function htmlOf(content: QuotationContent, fonts: string): string {
  const { letterhead, schedule, sheet } = content;
  const groups = content.data.map(({ group, rows }) => {
    const body = rows.map(({ label, value }) => `<tr><td>${escaped(label)}<td>${escaped(value)}`).join("");
    return `<table><thead><tr><th colspan=2>${escaped(group)}</thead>${body}</table>`;
  });
  const terms = content.terms.map(({ title, text }) => `<p><b>${escaped(title)}</b> ${lines(text)}</p>`);
  return `<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>${escaped(content.title)}</title><style>${fonts}${style}</style>
<header>${letterhead.logo}<h1>${escaped(letterhead.name)}®</h1><p>${lines(letterhead.address)}</p>${cells(letterhead.contacts)}</header>
<h1>${escaped(content.name)}</h1><div class="block">${cells(content.facts)}</div>
<p>${lines(content.addressee?.lines ?? [])}</p>${cells(content.addressee?.details ?? [])}<h2>${escaped(content.subject)}</h2><p>${escaped(content.salutation)}</p><p>${escaped(content.opening)}</p>
<div class="block">${cells(content.highlights)}</div>${schedule ? scheduleHtml(schedule) : ""}${blocksHtml(content)}
<div class="data">${groups.join("")}</div><h2>Terms and conditions</h2>${terms.join("")}${cells(content.bank)}${acceptanceHtml(content.acceptance)}${sheet ? drawingHtml(sheet) : ""}`;
}

const marginText = (body: string): string =>
  `<div style="font-size:8pt;width:100%;padding:0 16mm;display:flex;justify-content:space-between">${body}</div>`;

/** The head and foot of every page: name and subject; number, record and page. */
export const pageMargins = (content: QuotationContent, mark: string) => ({
  headerTemplate: marginText(
    `<b>${escaped(content.letterhead.name)}</b><span>${escaped(content.subject)}</span>`,
  ),
  footerTemplate: marginText(
    `<b>${escaped(content.number)}</b><b>${mark}</b><b>Page <span class="pageNumber"></span> of <span class="totalPages"></span></b>`,
  ),
});
