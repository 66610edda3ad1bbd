import { withFewMarks } from "../text/combining-marks.ts";
import { type FileKind, fileKindIds, fileKinds } from "./file-kinds.ts";

/** The maximum length of a file name in characters, its ending included. */
export const maxFileNameLength = 200;

/** Direction marks can disguise a name. The two joiners are allowed, because Indian scripts need them. */
const unseen = /[^\P{Cf}\u200c\u200d]/gu;
const unstorable = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\u2028\u2029]/gu;
/**
 * Characters that Windows refuses in names, except the quote, which is the sign of inches. A browser on Windows replaces
 * it when it saves the file.
 */
const forbidden = /[<>:|?*]/g;
/** Names of devices, with any ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

function shortened(name: string, most: number): string {
  let kept = "";
  for (const { segment } of characters.segment(name)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/** Windows drops dots and blanks at the end of a name. */
function withoutLastDots(name: string): string {
  let end = name.length;
  while (end > 0 && ". ".includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** The ending of a name in lower case, without its dot; empty where it has none. */
export const endingOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? "";

/**
 * Returns a safe file name: without a path, without invisible, direction or forbidden characters, and at most
 * {@link maxFileNameLength} long.
 */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const cleaned = withoutLastDots(
    withFewMarks(last.normalize("NFC").replace(unseen, "").replace(unstorable, " "))
      .replace(forbidden, "_")
      .replace(/\s+/g, " ")
      .replace(/^[. ]+/, "")
      .replace(device, "_$1"),
  );
  const ending = endingOf(cleaned);
  const dotted = ending === "" ? "" : cleaned.slice(-ending.length - 1);
  const stem = cleaned.slice(0, cleaned.length - dotted.length).trimEnd() || "file";
  return `${shortened(stem, maxFileNameLength - dotted.length)}${dotted}`;
}

/**
 * The name with an ending of its kind. The ending of another known kind is replaced (phones name WebP pictures .jpg).
 * Any other ending becomes part of the name, so that a document is never named like a program.
 */
export function nameOfKind(name: string, kind: FileKind): string {
  const ending = endingOf(name);
  if (fileKinds[kind].endings.includes(ending)) return name;
  const isOfAnother = fileKindIds.some((other) => fileKinds[other].endings.includes(ending));
  const stem = isOfAnother ? name.slice(0, -ending.length - 1) : name;
  const dotted = `.${fileKinds[kind].endings[0]}`;
  return `${shortened(stem, maxFileNameLength - dotted.length)}${dotted}`;
}
