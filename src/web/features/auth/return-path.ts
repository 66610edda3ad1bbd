/** Returns where a user lands after the login: a path of this product, never another site. The home page by default. */
export function returnPath(from: unknown): string {
  // Browsers drop tabs and line ends in an address, which could hide the second slash of another site.
  if (typeof from !== "string" || !from.startsWith("/") || /^\/[/\\]|[\t\n\r]/.test(from)) return "/";
  return from.startsWith("/login") ? "/" : from;
}

/** The message of the login page for a visitor who wanted a quotation. */
export const quotationMessage = "Please log in to access the crane quotation system.";

export const leadsToQuotation = (from: string): boolean => from.startsWith("/quotation/");
