import type { Problem } from "#domain/errors/rejection.ts";
import { ApiError } from "../../../api/api-error.ts";

/** The screen's message about the file. There is one at a time. */
export type UploadMessage = { tone: "ok" | "bad"; text: string; problems?: readonly Problem[] };

/** The present step, and the sent share of the file. */
export type UploadWork = { doing: "validate" | "replace" | "mark"; sent: number };

/** The server accepts a .csv name with a type that browsers give such files. */
export const isCsv = (file: File): boolean =>
  /\.csv$/i.test(file.name) && ["text/csv", "application/vnd.ms-excel", ""].includes(file.type);

/** Excel's type, or no type on systems that know none. */
const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const isWorkbook = (file: File): boolean =>
  /\.xlsx$/i.test(file.name) && [workbookType, "application/vnd.ms-excel", ""].includes(file.type);

const fileChanged = "The file was changed or moved after it was chosen. Please choose it again.";

/** Browsers refuse to read a file that changed after it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

function refusal(thrown: unknown, refused: string, broken: string): UploadMessage {
  if (!(thrown instanceof ApiError) || thrown.status === undefined) return { tone: "bad", text: broken };
  const { problems, detail } = thrown;
  if (problems.length > 0) return { tone: "bad", text: refused, problems };
  return { tone: "bad", text: typeof detail === "string" && detail !== "" ? detail : refused };
}

/** The reason why a file was refused. A file that can no longer be read is named, because no retry could succeed. */
export async function failureOf(
  file: File,
  thrown: unknown,
  refused: string,
  broken: string,
): Promise<{ message: UploadMessage; isGone: boolean }> {
  const isAnswered = thrown instanceof ApiError && thrown.status !== undefined;
  if (isAnswered || (await isReadable(file)))
    return { message: refusal(thrown, refused, broken), isGone: false };
  return { message: { tone: "bad", text: fileChanged }, isGone: true };
}
