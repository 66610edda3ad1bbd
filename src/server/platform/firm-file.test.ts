import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { exampleFirm } from "#server/testing/app.ts";
import { readFirmFile } from "./firm-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-company-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: string): string {
  const file = path.join(folder, `${Math.random()}.json`);
  writeFileSync(file, content);
  return file;
}
const changed = (change: object): string => write(JSON.stringify({ ...exampleFirm, ...change }));

test("accepts the profile that comes with the program", async () => {
  const file = path.resolve(import.meta.dirname, "../../../config/company.json");
  expect(await readFirmFile(file)).toEqual(exampleFirm);
});

test("accepts the demonstration's profile with its pictures of references", async () => {
  const file = path.resolve(import.meta.dirname, "../../../config/demonstration.json");
  expect((await readFirmFile(file)).paper?.references?.[0]?.picture).toMatch(/^data:image\/png/);
});

test("accepts a profile without glyphs unchanged", async () => {
  const plain = {
    services: [{ title: "Jib", text: "One bay" }],
    benefits: [{ title: "Exact", text: "To the paisa" }],
  };
  expect(await readFirmFile(changed(plain))).toEqual({ ...exampleFirm, ...plain });
});

test("accepts a profile whose papers have empty blocks", async () => {
  const paper = { makes: [], paint: "", prints: { customer: ["makes"] }, references: [reference] };
  expect(await readFirmFile(changed({ paper }))).toEqual({ ...exampleFirm, paper });
});

test("reads the descriptions of 1.1.0, one for each component, as rows", async () => {
  const paper = { descriptions: { hoist: "{hoist_type}, {old_name}", panel: "" } };
  expect((await readFirmFile(changed({ paper }))).paper?.descriptions).toEqual([
    { component: "hoist", text: "{hoist_type}, {old_name}" },
  ]);
});

const advance = { label: "Advance", when: "with the order", percent: 40, due: { event: "order", days: 7 } };
const reference = { name: "Sabar Steel", place: "Sanand", crane: "10 t × 20 m", year: 2024 };
const drawings = { label: "Drawings", first_week: 2, last_week: 3, by: "us" };

test.each([
  [{ name: "" }, /name must not be empty/],
  [{ name: undefined }, /name must be text/],
  [{ phones: "one" }, /phones must be a list/],
  [{ gstin: "24AAACE0000E1ZA" }, /gstin is not a valid GSTIN/],
  [{ state: "Gujarrat" }, /state must be a state of India as GST names it/],
  [{ website: "javascript:alert(1)" }, /website must be an address/],
  [{ bank: { ...exampleFirm.bank, ifsc: "X" } }, /bank\.ifsc must be an IFSC/],
  [{ terms: [{ title: "Payment" }] }, /terms\[1\]\.text must be text/],
  [{ colour: "blue" }, /colour is not a known field/],
  [
    { services: [{ title: "Jib", text: "One bay", glyph: "jibb" }] },
    /services\[1\]\.glyph must be one of single-girder/,
  ],
  [{ document_form: "long" }, /document_form must be one of/],
  [{ milestones: [{ ...advance, percent: 99 }] }, /milestones sum to 99 %. They must sum to 100 %/],
  [{ milestones: [{ ...advance, percent: 33.333 }] }, /milestones\[1\]\.percent can have up to 2 decimals/],
  [{ delivery: [{ ...drawings, last_week: 1 }] }, /delivery\[1\]\.last_week must not be before the first/],
  [
    { mail: { subject: "{nummer}", text: "{number}" } },
    /mail\.subject has the unknown name \{nummer\}\. Use \{number\}/,
  ],
  [{ mail: { subject: "a\nb", text: "{number}" } }, /mail\.subject must be one line/],
  [{ mail: { subject: "a" } }, /mail\.text must be text/],
  [{ cover_drawing: "yes" }, /cover_drawing must be true or false/],
  [{ established: "2017" }, /established must be a year/],
])("refuses %j and names its field", async (change, message) => {
  await expect(readFirmFile(changed(change))).rejects.toThrow(message);
});

test.each([
  "<p>no svg</p>",
  "<svg><script>alert(1)</script></svg>",
  '<svg onload="alert(1)"></svg>',
  "<svg/onload=alert(1)></svg>",
  '<svg><a href="https://elsewhere.example">x</a></svg>',
  '<svg><image href="https://elsewhere.example/x.png"/></svg>',
  '<svg><use xlink:href="#a"/></svg>',
  '<svg><rect fill="url(https://elsewhere.example/#a)"/></svg>',
  "<svg><style>@import 'x.css'</style></svg>",
  "<svg><foreignObject></foreignObject></svg>",
  "<svg><!-- --></svg>",
  "<svg></svg><p>more</p>",
])("refuses a logo such as %s", async (logo) => {
  await expect(readFirmFile(changed({ logo }))).rejects.toThrow(/^[\s\S]*logo must/);
});

test("names a file that is missing or not JSON", async () => {
  await expect(readFirmFile(path.join(folder, "none.json"))).rejects.toThrow(
    /none\.json cannot be read.*COMPANY_FILE/,
  );
  await expect(readFirmFile(write("{"))).rejects.toThrow(/is not valid JSON/);
});
