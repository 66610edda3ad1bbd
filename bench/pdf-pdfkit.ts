import type { Content } from "../src/domain/document/content.ts";

/** As much of pdfkit's document as is used here; the package itself is not part of the project. */
type Kit = {
  on(event: "data" | "end", listener: (chunk: Uint8Array) => void): Kit;
  registerFont(name: string, file: string): Kit;
  font(name: string): Kit;
  fontSize(size: number): Kit;
  fillColor(colour: string): Kit;
  text(text: string, x?: number, y?: number, options?: object): Kit;
  moveDown(lines?: number): Kit;
  addPage(options: object): Kit;
  save(): Kit;
  restore(): Kit;
  scale(factor: number): Kit;
  rotate(angle: number, options: object): Kit;
  path(data: string): Kit;
  lineWidth(width: number): Kit;
  fillAndStroke(fill: string, stroke: string): Kit;
  stroke(colour: string): Kit;
  table(options: object): Kit;
  end(): void;
};
export type KitConstructor = new (options: object) => Kit;

const pointsPerMillimetre = 72 / 25.4;

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

function drawSheet(kit: Kit, sheet: NonNullable<Content["sheet"]>): void {
  kit.addPage({ size: "A3", layout: "landscape", margin: 0 });
  kit.save().scale(pointsPerMillimetre);
  const number = (attributes: string, name: string) => Number(attributeOf(attributes, name));
  for (const [, attributes = ""] of sheet.svg.matchAll(/<path ([^>]*)\/>/g)) {
    kit.path(attributeOf(attributes, "d")).lineWidth(number(attributes, "stroke-width"));
    const [fill, stroke] = [attributeOf(attributes, "fill"), attributeOf(attributes, "stroke")];
    if (fill === "none") kit.stroke(stroke);
    else kit.fillAndStroke(fill, stroke);
  }
  kit.font("narrow").fillColor("#10212E");
  for (const { size, texts } of sheet.lettering)
    for (const { text, x, y, rotation } of texts) {
      kit.save();
      if (rotation !== 0) kit.rotate(rotation, { origin: [x, y] });
      kit
        .fontSize(size)
        .text(text, x, y - size, { lineBreak: false })
        .restore();
    }
  kit.restore();
}

/** The same content drawn with pdfkit as its guide shows: running text, its table, one call per line. */
export function pdfkitDocument(Kit: KitConstructor, content: Content, fonts: string): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const kit = new Kit({
      size: "A4",
      margin: 45,
      tagged: true,
      lang: "en-IN",
      info: { Title: content.title },
    });
    const chunks: Uint8Array[] = [];
    kit.on("data", (chunk) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    kit.registerFont("plain", `${fonts}/archivo-regular.ttf`);
    kit.registerFont("bold", `${fonts}/archivo-bold.ttf`);
    kit.registerFont("narrow", `${fonts}/archivo-narrow-regular.ttf`);
    const heading = (text: string) =>
      kit.moveDown().font("bold").fontSize(12).text(text).font("plain").fontSize(9);
    const { letterhead, schedule } = content;
    heading(letterhead.name).text(
      [...letterhead.address, ...letterhead.contacts.map(({ value }) => value)].join("\n"),
    );
    heading(`${content.name} ${content.number}`);
    for (const { label, value } of content.facts) kit.text(`${label} ${value}`);
    heading(content.subject).text(content.salutation).text(content.opening);
    if (schedule)
      kit.table({
        data: [
          ["Item", "Description", "HSN/SAC", "Quantity", "Amount"],
          ...schedule.rows.map((row) => [
            String(row.balloon),
            [row.title, ...row.description].join("\n"),
            row.code,
            row.quantity,
            row.amount,
          ]),
          ...schedule.totals.map(({ label, value }) => ["", label, "", "", value]),
        ],
      });
    kit.addPage({ size: "A4", margin: 45 });
    for (const { group, rows } of content.data) {
      heading(group);
      kit.table({ data: rows.map(({ label, value }) => [label, value]) });
    }
    heading("Terms and conditions");
    for (const { title, text } of content.terms) kit.text(`${title}: ${text.join(" ")}`);
    if (content.sheet) drawSheet(kit, content.sheet);
    kit.end();
  });
}
