const sample = () => new File([""], "offer.pdf", { type: "application/pdf" });

/** Returns whether this browser hands a PDF to the system's share sheet. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === "function" && navigator.canShare({ files: [sample()] });
