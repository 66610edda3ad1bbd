/** A kind of file that can be attached to a quotation or an offer. */
export type FileKind =
  | "pdf"
  | "png"
  | "jpeg"
  | "webp"
  | "heic"
  | "dxf"
  | "dwg"
  | "xlsx"
  | "docx"
  | "eml"
  | "msg"
  | "txt";

/** The file types that can be attached: title, endings with the usual one first, and media type of a download. */
export const fileKinds: Readonly<
  Record<FileKind, { title: string; endings: readonly [string, ...string[]]; mediaType: string }>
> = {
  pdf: { title: "PDF", endings: ["pdf"], mediaType: "application/pdf" },
  png: { title: "PNG", endings: ["png"], mediaType: "image/png" },
  jpeg: { title: "JPEG", endings: ["jpg", "jpeg"], mediaType: "image/jpeg" },
  webp: { title: "WebP", endings: ["webp"], mediaType: "image/webp" },
  heic: { title: "HEIC", endings: ["heic", "heif"], mediaType: "image/heic" },
  dxf: { title: "DXF", endings: ["dxf"], mediaType: "image/vnd.dxf" },
  dwg: { title: "DWG", endings: ["dwg"], mediaType: "image/vnd.dwg" },
  xlsx: {
    title: "xlsx",
    endings: ["xlsx"],
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  docx: {
    title: "docx",
    endings: ["docx"],
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  eml: { title: "eml", endings: ["eml"], mediaType: "message/rfc822" },
  msg: { title: "msg", endings: ["msg"], mediaType: "application/vnd.ms-outlook" },
  txt: { title: "txt", endings: ["txt"], mediaType: "text/plain" },
};

export const fileKindIds = Object.keys(fileKinds) as [FileKind, ...FileKind[]];

/** "PDF, PNG, JPEG, WebP, DXF, xlsx, eml or txt". */
export const fileKindsInWords = fileKindIds
  .map((kind) => fileKinds[kind].title)
  .join(", ")
  .replace(/, (?=[^,]*$)/, " or ");
