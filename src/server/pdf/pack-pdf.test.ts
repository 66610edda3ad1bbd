import { expect, test } from "vitest";
import { exampleFirm, savedQuotation, tool, unpacked } from "#server/testing/papers.ts";
import { packPdf } from "./pack-pdf.ts";
import { createTypesetter } from "./typesetter.ts";

const objects = [
  "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n",
  "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
  "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n",
  "4 0 obj\n<< /Length 3 >>\nstream\nq Q\nendstream\nendobj\n",
];

/** A file as the typesetter writes it. */
function written(): Buffer {
  let text = "%PDF-1.7\n";
  const places = objects.map((object) => {
    const place = `${String(text.length).padStart(10, "0")} 00000 n \n`;
    text += object;
    return place;
  });
  const from = text.length;
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${from}\n%%EOF`,
    "latin1",
  );
}

test("packs objects without a stream, and keeps the others unchanged", () => {
  const packed = packPdf(written());
  expect(tool("pdfinfo", ["-"], packed)).toMatch(/^Pages: +1$/m);
  expect(packed.toString("latin1")).toContain(objects[3]);
  expect(packed.toString("latin1")).not.toContain("/Catalog");
  expect(unpacked(packed)).toContain("/Type /Catalog");
  expect(packPdf(written()).equals(packed)).toBe(true);
});

test("keeps the structure of a paper in fewer bytes than its objects", () => {
  const options = { contentSha256: "0".repeat(64), revision: 0 };
  const job = { document: savedQuotation("SG-1"), form: "customer" as const, firm: exampleFirm, options };
  const pdf = createTypesetter().typeset(job);
  expect(tool("pdfinfo", ["-"], pdf)).toMatch(/^Tagged: +yes$/m);
  expect(pdf.length).toBeLessThan(0.7 * unpacked(pdf).length);
});

test("refuses a file of another structure", () => {
  expect(() => packPdf(Buffer.from("%PDF-1.7\n%%EOF"))).toThrow("another structure");
  const moved = Buffer.from(written().toString("latin1").replace("1 0 obj", "1  0 obj"), "latin1");
  expect(() => packPdf(moved)).toThrow();
});
