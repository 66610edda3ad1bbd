/** Where signing in leads: a path of this product, never another site; else the home page. */
export function returnPath(from: unknown): string {
  if (typeof from !== "string" || !from.startsWith("/") || /^\/[/\\]/.test(from)) return "/";
  return from.startsWith("/login") ? "/" : from;
}

/** What the login page says to somebody who came for a quotation. */
export const quotationMessage = "Please log in to access the crane quotation system.";

export const leadsToQuotation = (from: string): boolean => from.startsWith("/quotation/");
