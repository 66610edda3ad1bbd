const sample = () => new File([""], "offer.pdf", { type: "application/pdf" });

/** Returns whether this browser hands a PDF to the system's share sheet. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === "function" && navigator.canShare({ files: [sample()] });

/**
 * Hands a paper to the system's share sheet.
 * @returns false when the user closes the sheet without sharing
 * @throws the fault of the browser when it could not be shared
 */
export async function shareFile(
  { blob, name }: { blob: Blob; name: string },
  words: { title: string; text?: string },
): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([blob], name, { type: "application/pdf" })], ...words });
    return true;
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "AbortError") return false;
    throw thrown;
  }
}
