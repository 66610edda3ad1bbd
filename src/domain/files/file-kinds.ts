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

const mebibyte = 1024 * 1024;
/** The limit of an upload, 20 MB: one file attached to a sale, a price table, or a list. `deploy/nginx.conf` lets a little more through. */
export const maxFileSize = 20 * mebibyte;
/** The maximum size of all files of one quotation or offer together, 100 MB. */
export const maxFilesSize = 100 * mebibyte;
/** The maximum number of files of one quotation or offer. More files would not be a readable list. */
export const maxFiles = 200;

/** Returns a readable size: "840 KB", "2.1 MB". */
export function formatSize(bytes: number): string {
  return bytes < mebibyte
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / mebibyte).toFixed(1).replace(/\.0$/, "")} MB`;
}

/** Returns the reason why a sale has no room for one more file of this size, or null. */
export function roomProblem(
  file: { name: string; size: number },
  there: { count: number; size: number },
): string | null {
  if (there.count >= maxFiles)
    return `${maxFiles} files is the limit. Remove a file before you add ${file.name}.`;
  const left = maxFilesSize - there.size;
  return file.size > left
    ? `${file.name} has ${formatSize(file.size)}, but there is room for ${left > 0 ? formatSize(left) : "no more"}: the files of one quotation may have ${formatSize(maxFilesSize)} together.`
    : null;
}
