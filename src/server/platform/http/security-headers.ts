import { createHash } from "node:crypto";

/** The hashes under which the page's own inline scripts may run; JSON data is not a script. */
function scriptHashes(html: string): string[] {
  const scripts = html
    .replaceAll("\r\n", "\n")
    .matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
}

/** The headers of a file that a page loads. The page has the other headers. */
export const fileHeaders: Readonly<Record<string, string>> = {
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/**
 * Returns the security headers of every other answer (Content-Security-Policy and others). Nothing here presumes HTTPS:
 * on plain http such headers would lock users out, and browsers warn in their console about others that they ignore.
 */
export function securityHeaders(html: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(html)].join(" "),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  return {
    ...fileHeaders,
    "content-security-policy": policy.join(";"),
    "referrer-policy": "same-origin",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
}
