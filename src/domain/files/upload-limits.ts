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
