import { describe, expect, test } from "vitest";
import { exampleFiles, messageOf, zipOf } from "../testing/example-files.ts";
import { fileKindsInWords } from "./file-kinds.ts";
import { maxFileNameLength, nameOfKind, safeFileName } from "./file-name.ts";
import { areTextBytes, contentTypesPart, headLength, recogniseFile, tailLength } from "./recognise-file.ts";
import { formatSize, maxFiles, maxFilesSize, roomProblem } from "./upload-limits.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sightOf = (content: Uint8Array) => ({
  head: content.subarray(0, headLength),
  tail: content.subarray(-tailLength),
  size: content.length,
  isText: areTextBytes(content),
});
const see = (name: string, content: Uint8Array, contentTypes: string | null = "<Types/>") =>
  recogniseFile(name, sightOf(content), contentTypes);
const workbook = ["[Content_Types].xml", "xl/workbook.xml"] as const;

describe("recognising a file", () => {
  test.each(Object.entries(exampleFiles))("%s is recognised", (name, { kind, content }) => {
    expect(see(name, content)).toEqual({ kind });
  });

  test("a binary file is recognised by its content under any name", () => {
    for (const [name, { kind, content }] of Object.entries(exampleFiles))
      if (!["dxf", "eml", "txt"].includes(kind)) expect(see(`${name}.exe`, content)).toEqual({ kind });
  });

  test("a text may be in Latin-1, or begin with a byte-order mark", () => {
    expect(see("a.txt", Uint8Array.of(0x47, 0xfc, 0x6e))).toEqual({ kind: "txt" });
    expect(see("a.dxf", bytes("\ufeff999\nmade by hand\n  0\nSECTION\n"))).toEqual({ kind: "dxf" });
    expect(see("a.eml", bytes("From asha Mon Nov 22\nReceived: by mail\n\nDear Sirs"))).toEqual({
      kind: "eml",
    });
  });

  test.each<[string, Uint8Array, string]>([
    ["a.txt", new Uint8Array(), "a.txt is empty."],
    ["a.txt", Uint8Array.of(0x47, 0, 0x6e), "not have the content of a file of the kind"],
    ["a.txt", Uint8Array.of(0x47, 7), "not have the content of a file of the kind"],
    ["a.pdf", bytes("MZ\x90 this program"), "have the content of a file of the kind PDF"],
    ["a.dxf", bytes("0\nHEADER"), "not have the content of a file of the kind"],
    ["a.dxf", bytes("AutoCAD Binary DXF\r\n\x1a\0"), "save it as an ASCII DXF"],
    ["a.eml", bytes("Dear Sirs, no head"), "not have the content of a file of the kind"],
    ["a.xlsx", bytes("PK\x03\x04 and no list"), "not have the content of a file of the kind"],
    [
      "a.xlsx",
      zipOf("[Content_Types].xml", "visio/document.xml"),
      "not have the content of a file of the kind",
    ],
    ["a.docm", zipOf("[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"), "save it as .docx"],
    ["a.msg", messageOf("WordDocument"), "not have the content of a file of the kind"],
    ["a.xlsm", zipOf(...workbook, "xl/vbaProject.bin"), "with macros"],
    ["a.xlsx", zipOf(...workbook, "xl/VBAPROJECT2.BIN"), "with macros"],
    ["a.xlsx", zipOf(...workbook, "macros/vbaProjectSignature.bin"), "with macros"],
    ["a.xlsx", zipOf(...workbook, "xl/macrosheets/sheet1.xml"), "with macros"],
    ["a.html", bytes("<script>"), fileKindsInWords],
    ["a.svg", bytes("<svg/>"), fileKindsInWords],
    ["a", bytes("text"), fileKindsInWords],
  ])("%s is refused with a sentence", (name, content, said) => {
    expect(see(name, content)).toEqual({ problem: expect.stringContaining(said) });
  });

  test.each([
    "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
    "application/vnd.ms-excel.sheet.binary.macroEnabled.main",
    "application/vnd.ms-excel.addin.MACROENABLED.main+xml",
    "application/vnd.ms-office.vbaProject",
    "application/vnd.ms-excel.macrosheet+xml",
    "application/vnd.ms-excel.intlmacrosheet+xml",
    "application/vnd.ms-office.vba&#80;roject",
    "application/vnd.ms-office.vba&#x50;roject",
    [..."application/vnd.ms-office.vbaProject"].join("\0"),
  ])("a workbook with a part of the type %j has macros, under any name of the part", (type) => {
    const types = `<Types><Override PartName="/xl/a.bin" ContentType="${type}"/></Types>`;
    const said = { problem: expect.stringContaining("with macros") };
    expect(see("a.xlsx", zipOf(...workbook, "xl/a.bin"), types)).toEqual(said);
  });

  test.each([null, '<!DOCTYPE a [<!ENTITY b "macro">]><Types/>'])(
    "a workbook without a readable list of parts is refused: %j",
    (types) => {
      expect(see("a.xlsx", zipOf(...workbook), types)).toEqual({
        problem: "a.xlsx is a damaged workbook: open it in Excel and save it again.",
      });
    },
  );

  test("the list of a workbook's types is found when there is exactly one", () => {
    const types = contentTypesPart(sightOf(zipOf("xl/workbook.xml", ["[Content_Types].xml", "<Types/>"])));
    expect(types).toEqual({ name: "[Content_Types].xml", at: 45, isPacked: false, packedSize: 8, size: 8 });
    expect(contentTypesPart(sightOf(zipOf(...workbook, "[content_types].XML")))).toBeNull();
    expect(contentTypesPart(sightOf(bytes("text")))).toBeNull();
  });

  test("reading a damaged zip list stops at the end of the file", () => {
    const whole = zipOf(...workbook);
    for (let cut = 0; cut < whole.length; cut += 1) {
      const broken = whole.slice();
      broken[cut] = 0xff;
      for (const content of [broken, whole.subarray(0, cut)])
        expect([{ kind: "xlsx" }, { problem: expect.any(String) }]).toContainEqual(see("a.xlsx", content));
    }
  });
});

describe("the name of a file", () => {
  test.each([
    ["Layout bay 3.pdf", "Layout bay 3.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\asha\\drawing.dxf", "drawing.dxf"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ["a\r\nContent-Type: x\r\n.txt", "a Content-Type_ x.txt"],
    ["con.txt", "_con.txt"],
    ["..hidden..", "hidden"],
    ['Rail 4" A75.pdf', 'Rail 4" A75.pdf'],
    ["", "file"],
    ["/", "file"],
    ["ક્રેન બે ૩.pdf", "ક્રેન બે ૩.pdf"],
    ["क\u094d\u200dष.txt", "क\u094d\u200dष.txt"],
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(maxFileNameLength - 4)}.pdf`],
  ])("%j is kept as %j", (given, kept) => {
    expect(safeFileName(given)).toBe(kept);
  });

  test("ends as its kind does", () => {
    expect(nameOfKind("photo.jpg", "jpeg")).toBe("photo.jpg");
    expect(nameOfKind("PHOTO.JPEG", "jpeg")).toBe("PHOTO.JPEG");
    expect(nameOfKind("photo.jpg", "webp")).toBe("photo.webp");
    expect(nameOfKind("scan", "pdf")).toBe("scan.pdf");
    expect(nameOfKind("run.exe", "pdf")).toBe("run.exe.pdf");
    expect(nameOfKind(`${"a".repeat(196)}.exe`, "pdf")).toHaveLength(maxFileNameLength);
  });
});

test("a file needs room in count and bytes, and the refusal names the room left", () => {
  const file = { name: "a.pdf", size: 2 * 1024 * 1024 };
  expect(roomProblem(file, { count: 0, size: 0 })).toBeNull();
  expect(roomProblem(file, { count: 3, size: maxFilesSize - file.size })).toBeNull();
  expect(roomProblem(file, { count: 3, size: maxFilesSize - 1024 })).toBe(
    "a.pdf has 2 MB, but there is room for 1 KB: the files of one quotation may have 100 MB together.",
  );
  expect(roomProblem(file, { count: maxFiles, size: 0 })).toMatch(/^200 files is the limit/);
  expect([1, 2048, 1024 * 1024, 2.14 * 1024 * 1024].map(formatSize)).toEqual([
    "1 KB",
    "2 KB",
    "1 MB",
    "2.1 MB",
  ]);
});
